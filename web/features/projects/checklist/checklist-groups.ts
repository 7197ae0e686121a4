import { type ChecklistCategory, checklistCategories } from '#domain/project-values';

/** What a category is called. */
export function categoryLabel(category: ChecklistCategory | null): string {
  return checklistCategories.find(({ value }) => value === category)?.label ?? 'No category';
}

/**
 * The items under the names of their categories: in their own order, and the categories in that of
 * their first items. Two categories of one name (of projects and of templates) are one group.
 */
export function groupByCategory<Item extends { category: ChecklistCategory | null }>(
  items: readonly Item[],
): { label: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const label = categoryLabel(item.category);
    groups.set(label, [...(groups.get(label) ?? []), item]);
  }
  return [...groups].map(([label, group]) => ({ label, items: group }));
}

/** The whole list in its new order after one group was put in another: it keeps its places. */
export function withGroupOrder(all: readonly string[], group: readonly string[]): string[] {
  const ids = new Set(group);
  let next = 0;
  return all.map((id) => (ids.has(id) ? (group[next++] ?? id) : id));
}
