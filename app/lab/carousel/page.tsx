import type { Metadata } from "next";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { CarouselLab } from "@/components/lab/carousel/carousel-lab.tsx";
import { LabPage } from "@/components/lab/lab-page.tsx";
import { PageShell } from "@/components/pages/shell.tsx";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("lab.carousel.title") };
}

export default async function CarouselLabPage() {
	const words = await requestWords();
	return (
		<PageShell words={words} current="lab">
			<LabPage words={words} game="carousel">
				<SendWords namespaces={["lab"]}>
					<CarouselLab />
				</SendWords>
			</LabPage>
		</PageShell>
	);
}
