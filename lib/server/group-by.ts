/** The items under the key that each of them has, in their order. */
export function groupBy<T, K>(
	items: readonly T[],
	keyOf: (item: T) => K,
): ReadonlyMap<K, readonly T[]> {
	const groups = new Map<K, T[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
