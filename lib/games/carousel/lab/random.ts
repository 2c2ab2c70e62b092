/**
 * Numbers from 0 to 1, 1 left out, that look like chance and are the same again for the
 * same seed (sfc32 by Chris Doty-Humphrey, PractRand; 32 bits each).
 */
export function seeded(seed: number): () => number {
	let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
	const next = () => {
		const sum = (((a + b) | 0) + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = ((c << 21) | (c >>> 11)) + sum;
		c |= 0;
		return (sum >>> 0) / 2 ** 32;
	};
	// The first numbers still show the seed.
	for (let i = 0; i < 20; i++) next();
	return next;
}
