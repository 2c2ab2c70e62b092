export default async function TablePage({
	params,
}: {
	params: Promise<{ session: string }>;
}) {
	const { session } = await params;
	return <main>{session}</main>;
}
