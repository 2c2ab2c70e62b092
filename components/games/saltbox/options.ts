import type { OptionField } from "../options.ts";

/** Saltbox's options (S1–S12), in the order they are asked for. */
export const saltboxOptions: readonly OptionField[] = [
	{
		name: "minChips",
		label: "saltbox.options.minChips",
		kind: "amount",
		none: false,
	},
	{
		name: "maxChips",
		label: "saltbox.options.maxChips",
		kind: "amount",
		none: true,
	},
	{
		name: "handsPerShuffle",
		label: "saltbox.options.handsPerShuffle",
		kind: "whole",
		min: 1,
		max: 10,
	},
	{
		name: "burn",
		label: "saltbox.options.burn",
		kind: "whole",
		min: 0,
		max: 10,
	},
	{
		name: "banker",
		label: "saltbox.options.banker",
		hint: "saltbox.options.bankerHint",
		kind: "banker",
	},
	{
		name: "bankMustCover",
		label: "saltbox.options.bankMustCover",
		hint: "saltbox.options.bankMustCoverHint",
		kind: "switch",
	},
	{
		name: "showCounts",
		label: "saltbox.options.showCounts",
		kind: "choice",
		choices: [
			{ value: "all", label: "saltbox.options.countsAll" },
			{ value: "dealer", label: "saltbox.options.countsDealer" },
		],
	},
	{
		name: "payTable",
		label: "saltbox.options.payTable",
		kind: "pays",
		min: 1,
		max: 1000,
	},
];
