export interface PickerItem {
  id: string;
  name: string;
  /** Second line: what sets it apart. */
  detail: string;
  /** Figure at the right edge. */
  aside: string;
  /** Other names it can be found by. */
  aliases: readonly string[];
  /** Filters that it passes. */
  tags: readonly string[];
}

/** Filters of one group widen each other; groups narrow each other. */
export interface Filter {
  id: string;
  label: string;
  group: string;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, "");

function passes(
  item: PickerItem,
  filters: readonly Filter[],
  pressed: ReadonlySet<string>,
): boolean {
  const active = filters.filter(({ id }) => pressed.has(id));
  const groups = new Set(active.map(({ group }) => group));
  return [...groups].every((group) =>
    active.some((filter) => filter.group === group && item.tags.includes(filter.id)),
  );
}

/** Every word of the query must be found somewhere; names that begin with it come first. */
export function matching(
  items: readonly PickerItem[],
  query: string,
  filters: readonly Filter[],
  pressed: ReadonlySet<string>,
): PickerItem[] {
  const words = query.split(/\s+/).map(plain).filter(Boolean);
  const found = items.filter((item) => {
    const text = [item.id, item.name, item.detail, ...item.aliases].map(plain).join(" ");
    return words.every((word) => text.includes(word)) && passes(item, filters, pressed);
  });
  const first = plain(query);
  if (!first) return found;
  const rank = (item: PickerItem) => (plain(item.name).startsWith(first) ? 0 : 1);
  return found
    .map((item, index) => ({ item, index }))
    .sort((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
    .map(({ item }) => item);
}
