import { type AnyColumn, sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import type { Deadline, DueRule } from '#domain/tax/deadlines';

/** The columns of a due rule (domain/tax/deadlines.ts), for steps and items of templates and projects. */
export const dueRuleColumns = () => ({
  /** Business days before the date; null where there is no rule. */
  daysBefore: integer('days_before'),
  /** The date of the calendar; null for the target date. */
  deadline: text().$type<Deadline>(),
});

/** A rule is complete, names a date of the calendar, and never is after its date. */
export const dueRuleCheck = (
  name: string,
  columns: { daysBefore: AnyColumn; deadline: AnyColumn },
) =>
  check(
    name,
    sql`(${columns.daysBefore} IS NOT NULL OR ${columns.deadline} IS NULL) AND ${columns.daysBefore} BETWEEN 0 AND 366 AND ${columns.deadline} IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')`,
  );

interface DueRuleRow {
  daysBefore: number | null;
  deadline: Deadline | null;
}

/** The rule that a row holds. */
export function dueRuleOf({ daysBefore: days, deadline }: DueRuleRow): DueRule | null {
  if (days === null) return null;
  return deadline === null ? { from: 'target', days } : { from: 'deadline', deadline, days };
}

/** The columns of a rule. */
export function dueRuleValues(rule: DueRule | null): DueRuleRow {
  return {
    daysBefore: rule?.days ?? null,
    deadline: rule?.from === 'deadline' ? rule.deadline : null,
  };
}
