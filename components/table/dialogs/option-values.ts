import type { OptionField } from "@/components/games/options.ts";
import { RANKS } from "@/lib/cards/deck.ts";
import { type AmountProblem, readAmount } from "@/lib/client/amounts.ts";

/** What stands in the fields: amounts and pay tables as typed, so that nothing typed is lost. */
export type FieldValue = string | number | boolean | readonly string[];
export type FieldValues = { readonly [name: string]: FieldValue };

export type OptionValues = { readonly [option: string]: unknown };

/** Why a field cannot be read, by its name. */
type FieldProblems = { readonly [name: string]: FieldProblem };
export type FieldProblem =
	| { readonly type: "amount"; readonly problem: AmountProblem }
	| {
			readonly type: "pays";
			readonly min: number;
			readonly max: number;
	  };

function shown(field: OptionField, value: unknown): FieldValue {
	switch (field.kind) {
		case "amount":
			return typeof value === "number" ? String(value) : "";
		case "pays": {
			const pays = Array.isArray(value) ? value : [];
			return RANKS.map((_, i) => String(pays[i] ?? ""));
		}
		case "whole":
			return typeof value === "number" ? value : field.min;
		case "switch":
			return value === true;
		default:
			return String(value ?? "");
	}
}

/** The fields filled with options that are whole. */
export function fieldsOf(
	fields: readonly OptionField[],
	config: OptionValues,
): FieldValues {
	return Object.fromEntries(
		fields.map((field) => [field.name, shown(field, config[field.name])]),
	);
}

type Read = { readonly value: unknown } | { readonly trouble: FieldProblem };

function readField(field: OptionField, value: FieldValue | undefined): Read {
	if (field.kind === "amount") {
		const text = String(value ?? "");
		if (field.none && text.trim() === "") return { value: null };
		const read = readAmount(text);
		return "problem" in read
			? { trouble: { type: "amount", problem: read.problem } }
			: { value: read.amountChips };
	}
	if (field.kind === "pays") {
		const { min, max } = field;
		const texts = Array.isArray(value) ? value : [];
		const pays = texts.map((text: string) => {
			const read = readAmount(text);
			return "amountChips" in read ? read.amountChips : Number.NaN;
		});
		return pays.every((pay) => pay >= min && pay <= max)
			? { value: pays }
			: { trouble: { type: "pays", min, max } };
	}
	return { value };
}

/** The options that the fields say, or which fields cannot be read. */
export function optionsOf(
	fields: readonly OptionField[],
	values: FieldValues,
): { readonly config: OptionValues; readonly problems: FieldProblems } {
	const config: Record<string, unknown> = {};
	const problems: Record<string, FieldProblem> = {};
	for (const field of fields) {
		const read = readField(field, values[field.name]);
		if ("value" in read) config[field.name] = read.value;
		else problems[field.name] = read.trouble;
	}
	return { config, problems };
}
