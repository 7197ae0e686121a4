import { templateCategories } from '#contract/project-values';
import type { Template } from '#contract/templates';

/** "Individual" */
export function categoryName({ category }: Pick<Template, 'category'>): string {
  return templateCategories.find(({ value }) => value === category)?.label ?? category;
}
