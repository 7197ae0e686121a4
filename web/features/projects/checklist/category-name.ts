import { templateCategories } from '#domain/project-values';
import type { Template } from '#contract/projects/templates';

/** "Individual" */
export function categoryName({ category }: Pick<Template, 'category'>): string {
  return templateCategories.find(({ value }) => value === category)?.label ?? category;
}
