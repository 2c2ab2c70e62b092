/**
 * Places for labels in a column: each as near to where it wants to be as it can, in the same
 * order, no two closer than `gap`, all between 0 and `height`. Labels that overlap draw
 * together into a block around their common middle.
 *
 * @param wanted middles, in pixels from the top
 * @returns middles, in the order of `wanted`; when they cannot all fit they stand at equal distances
 */
export function spread(
	wanted: readonly number[],
	gap: number,
	height: number,
): readonly number[] {
	const half = gap / 2;
	if (wanted.length * gap > height) {
		const order = ranks(wanted);
		const step = height / wanted.length;
		return order.map((rank) => (rank + 0.5) * step);
	}
	const sorted = wanted
		.map((y, i) => ({ y, i }))
		.sort((a, b) => a.y - b.y || a.i - b.i);
	type Block = { members: number[]; sum: number; middle: number };
	const blocks: Block[] = [];
	const settle = (block: Block) => {
		const reach = block.members.length * half;
		const middle = block.sum / block.members.length;
		block.middle = Math.max(reach, Math.min(height - reach, middle));
	};
	for (const { y, i } of sorted) {
		const block: Block = { members: [i], sum: y, middle: y };
		settle(block);
		blocks.push(block);
		for (;;) {
			const last = blocks.at(-1);
			const before = blocks.at(-2);
			if (!last || !before) break;
			const apart = (last.members.length + before.members.length) * half;
			if (last.middle - before.middle >= apart - 1e-9) break;
			before.members.push(...last.members);
			before.sum += last.sum;
			blocks.pop();
			settle(before);
		}
	}
	const placed = new Array<number>(wanted.length).fill(0);
	for (const { members, middle } of blocks) {
		const top = middle - members.length * half;
		for (const [n, i] of members.entries()) placed[i] = top + (n + 0.5) * gap;
	}
	return placed;
}

/** The place of each value in the order from least to greatest. */
function ranks(values: readonly number[]): readonly number[] {
	const order = values
		.map((value, i) => ({ value, i }))
		.sort((a, b) => a.value - b.value || a.i - b.i);
	const placed = new Array<number>(values.length).fill(0);
	for (const [rank, { i }] of order.entries()) placed[i] = rank;
	return placed;
}
