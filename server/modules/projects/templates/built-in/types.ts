import type { ChecklistCategory, Priority, TemplateCategory } from '#domain/project-values';
import type { DocumentKind } from '#domain/recognition';
import type { StepKind } from '#domain/step-kinds';
import type { Deadline, DueRule } from '#domain/tax/deadlines';

/** A template that comes with the product. */
export interface BuiltInTemplate {
  /** The same in every installation. */
  id: string;
  name: string;
  /** For the office: when to use it. */
  description: string;
  /** For the client, above the steps. */
  clientText: string;
  category: TemplateCategory;
  priority: Priority;
  /** Days, for planning. */
  duration: number;
  /** In their order. */
  steps: readonly BuiltInStep[];
  items: readonly BuiltInItem[];
}

export interface BuiltInStep {
  title: string;
  /** The client reads it. */
  description: string;
  /** For the office. */
  office?: string;
  /** Null for no date. */
  due: DueRule | null;
  isOptional?: true;
  /** What it stands for; `custom` when left out. */
  kinds?: readonly StepKind[];
  /** A review by someone who didn’t do the step before. */
  needsSecondPerson?: true;
  /** Preparation begins with it: it waits for the blocking requests. */
  startsPreparation?: true;
}

export interface BuiltInItem extends Omit<
  BuiltInStep,
  'kinds' | 'needsSecondPerson' | 'startsPreparation'
> {
  category: ChecklistCategory;
  /** Medium when left out. */
  priority?: Priority;
  /** The kind of document that it waits for. */
  expects?: DocumentKind;
  /** Set where it differs from what the category says. */
  neededFrom?: 'client' | 'firm';
}

/** So many business days before a date of the calendar; on it when left out. */
export const by = (deadline: Deadline, days = 0): DueRule => ({ from: 'deadline', deadline, days });

/** So many business days before the target date; on it when left out. */
export const before = (days: number): DueRule => ({ from: 'target', days });
