import type { OptionField } from "../options.ts";

/** Carousel's options (C1–C15), in the order they are asked for. */
export const carouselOptions: readonly OptionField[] = [
	{
		name: "stacks",
		label: "carousel.options.stacks",
		kind: "whole",
		min: 2,
		max: 6,
	},
	{
		name: "burn",
		label: "carousel.options.burn",
		kind: "whole",
		min: 0,
		max: 10,
	},
	{
		name: "stakes",
		label: "carousel.options.stakes",
		kind: "choice",
		choices: [
			{ value: "unit", label: "carousel.options.stakesUnit" },
			{ value: "any", label: "carousel.options.stakesAny" },
		],
	},
	{
		name: "unitChips",
		label: "carousel.options.unitChips",
		kind: "amount",
		none: false,
	},
	{
		name: "numbersPerPlayer",
		label: "carousel.options.numbersPerPlayer",
		kind: "choice",
		choices: [
			{ value: "one", label: "carousel.options.numbersOne" },
			{ value: "any", label: "carousel.options.numbersAny" },
		],
	},
	{
		name: "turn",
		label: "carousel.options.turn",
		kind: "choice",
		choices: [
			{ value: "rotate", label: "carousel.options.turnRotate" },
			{ value: "fixed", label: "carousel.options.turnFixed" },
		],
	},
	{
		name: "lastStack",
		label: "carousel.options.lastStack",
		hint: "carousel.options.lastStackHint",
		kind: "switch",
	},
];
