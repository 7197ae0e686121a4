import type { ChecklistCategory, Priority, TemplateCategory } from '#contract/project-values';

/** A template that comes with the product. */
export interface BuiltInTemplate {
  /** The same in every installation. */
  id: string;
  name: string;
  description: string;
  category: TemplateCategory;
  priority: Priority;
  /** In their order. */
  steps: readonly BuiltInStep[];
  items: readonly BuiltInItem[];
}

export interface BuiltInStep {
  title: string;
  description: string;
  /** Business days. */
  days: number;
  isOptional?: true;
}

export interface BuiltInItem {
  title: string;
  description: string;
  category: ChecklistCategory;
  /** Medium when left out. */
  priority?: Priority;
  isOptional?: true;
  /** Set where it differs from what the category says. */
  neededFrom?: 'client' | 'firm';
  /** Business days before the target date by which it is needed. */
  daysBefore: number;
}
