import { type ChecklistCategory, checklistCategories } from '#contract/project-values';

/** What a category is called; items without one come last. */
export function categoryLabel(category: ChecklistCategory | null): string {
  return checklistCategories.find(({ value }) => value === category)?.label ?? 'No category';
}

/**
 * The items under the names of their categories, in the order of the registry and within each in
 * their own. Two categories of one name (of projects and of templates) are one group.
 */
export function groupByCategory<Item extends { category: ChecklistCategory | null }>(
  items: readonly Item[],
): { label: string; items: Item[] }[] {
  const labels = [...new Set(checklistCategories.map(({ label }) => label)), categoryLabel(null)];
  return labels
    .map((label) => ({
      label,
      items: items.filter(({ category }) => categoryLabel(category) === label),
    }))
    .filter((group) => group.items.length > 0);
}

/** The whole list in its new order after one group was put in another: it keeps its places. */
export function withGroupOrder(all: readonly string[], group: readonly string[]): string[] {
  const places = new Set(group);
  let next = 0;
  return all.map((id) => (places.has(id) ? (group[next++] ?? id) : id));
}
