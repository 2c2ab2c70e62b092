import { encode } from "uqr";

/** A text, an address mostly, as a QR code: ink on ivory, as wide as its place. */
export function QrCode({ text }: { readonly text: string }) {
	const { data, size } = encode(text, { border: 2 });
	const path = data
		.flatMap((row, y) =>
			row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
		)
		.join("");
	return (
		<svg
			className="qr-code"
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={text}
		>
			<rect width={size} height={size} fill="#f7f1e3" />
			<path d={path} fill="#14211d" />
		</svg>
	);
}
