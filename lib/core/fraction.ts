import { assert } from "./assert.ts";

/** An exact ratio of two whole numbers, in lowest terms, the denominator positive. */
export type Fraction = {
	readonly numerator: bigint;
	readonly denominator: bigint;
};

function gcd(a: bigint, b: bigint): bigint {
	let [x, y] = [a < 0n ? -a : a, b];
	while (y !== 0n) [x, y] = [y, x % y];
	return x;
}

/** `numerator / denominator` in lowest terms. @throws Error when the denominator is zero. */
export function fraction(
	numerator: bigint | number,
	denominator: bigint | number = 1n,
): Fraction {
	let [n, d] = [BigInt(numerator), BigInt(denominator)];
	assert(d !== 0n, "a fraction's denominator is not zero");
	if (d < 0n) [n, d] = [-n, -d];
	const common = gcd(n, d);
	return { numerator: n / common, denominator: d / common };
}

export const ZERO: Fraction = fraction(0);
export const ONE: Fraction = fraction(1);

export function add(a: Fraction, b: Fraction): Fraction {
	return fraction(
		a.numerator * b.denominator + b.numerator * a.denominator,
		a.denominator * b.denominator,
	);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
	return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
	return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** As the vectors write it: `"27335/105417"`, and a whole number without the stroke. */
export function formatFraction(f: Fraction): string {
	return f.denominator === 1n
		? `${f.numerator}`
		: `${f.numerator}/${f.denominator}`;
}

/** The nearest floating-point number, for drawing and rounding to percents only. */
export function toNumber(f: Fraction): number {
	const direct = Number(f.numerator) / Number(f.denominator);
	if (Number.isFinite(direct)) return direct;
	// Terms past 1.8e308: shift both down to 1,000 bits, far more than a double keeps.
	const excess = BigInt(f.denominator.toString(2).length - 1000);
	const shift = excess > 0n ? excess : 0n;
	return Number(f.numerator >> shift) / Number(f.denominator >> shift);
}
