// The dates that the built-in templates give, over 30 years and every day a project may be aimed at.
import { describe, expect, it } from 'vitest';
import { calendarDaysAfter } from '#domain/tax/business-days';
import { deadlineDay, type DueRule, plannedDay, suggestedTarget } from '#domain/tax/deadlines';
import { usuallyNeededFrom } from '#domain/project-values';
import type { ReturnForm } from '#domain/tax/return-forms';
import { documentsDay } from '#domain/tax/tax-calendar';
import { builtInTemplates } from './built-in-templates.ts';

const formsOf: Record<string, readonly ReturnForm[]> = {
  individual: ['1040', '1041'],
  business: ['1065', '1120', '990'],
  quarterly: ['1040', '1041', '1120'],
  amendments: ['1040'],
  extensions: ['1040', '1041', '1065', '1120', '990'],
};
const firstYear = 2023;
const years = Array.from({ length: 30 }, (_, at) => firstYear + at);
const cases = builtInTemplates.flatMap((template) =>
  (formsOf[template.category] ?? []).map((form) => ({ template, form, name: template.name })),
);

/** Of the rules tied to one date the latest: the others are before it. */
function latestRules(rules: readonly (DueRule | null)[]): DueRule[] {
  const latest = new Map<string, DueRule>();
  for (const rule of rules) {
    if (rule === null) continue;
    const key = rule.from === 'target' ? 'target' : rule.deadline;
    const known = latest.get(key);
    if (!known || rule.days < known.days) latest.set(key, rule);
  }
  return [...latest.values()];
}

describe.each(cases)('$name, Form $form', ({ template, form }) => {
  const rules = [...template.steps, ...template.items].map(({ due }) => due);

  it('gives no date after its deadline or after the target date, on whatever day it is aimed', () => {
    const late: string[] = [];
    const latest = latestRules(rules);
    for (const taxYear of years) {
      const deadlines = latest.map((rule) =>
        rule.from === 'target' ? null : deadlineDay(form, rule.deadline, taxYear),
      );
      const last = `${taxYear + 1}-12-31`;
      for (
        let target = `${taxYear + 1}-01-01`;
        target <= last;
        target = calendarDaysAfter(target, 1)
      ) {
        for (const [at, rule] of latest.entries()) {
          const day = plannedDay(rule, { target, form, taxYear });
          const deadline = deadlines[at] ?? target;
          if (day !== null && (day > deadline || day > target)) {
            late.push(`${JSON.stringify(rule)} for ${target}: ${day}`);
          }
        }
      }
    }
    expect(late).toEqual([]);
  });

  it('puts its steps in the order of their dates, at the date that belongs to its kind', () => {
    for (const taxYear of years) {
      const target = suggestedTarget(template.category, { form, taxYear }, `${taxYear}-01-01`);
      const days = template.steps.map(({ due }) => plannedDay(due, { target, form, taxYear }));
      const dated = days.filter((day) => day !== null);
      expect(dated).toEqual(dated.toSorted());
    }
  });

  it('asks clients for documents by March 1, as the Terms say, where the return follows', () => {
    if (template.category !== 'individual' && template.category !== 'business') return;
    const documents = template.items.filter(
      ({ category, neededFrom }) =>
        category === 'documents' && (neededFrom ?? usuallyNeededFrom(category)) === 'client',
    );
    expect(documents.length).toBeGreaterThan(8);
    for (const taxYear of years) {
      const target = suggestedTarget(template.category, { form, taxYear }, `${taxYear}-01-01`);
      const days = documents.map(({ due }) => plannedDay(due, { target, form, taxYear }));
      expect(days.filter((day) => day === null || day > documentsDay(taxYear))).toEqual([]);
      // What is due then is due on that very day, weekend or not.
      expect(days.filter((day) => day === documentsDay(taxYear)).length).toBeGreaterThan(5);
    }
  });
});

it('only the amendment, which no law dates, counts from its target date', () => {
  const counting = builtInTemplates.filter(({ steps, items }) =>
    [...steps, ...items].some(({ due }) => due?.from === 'target'),
  );
  expect(counting.map(({ category }) => category)).toEqual(['amendments']);
});

it('words for clients hold no terms of the office', () => {
  const said = builtInTemplates.flatMap(({ steps, items }) =>
    [...steps, ...items].flatMap(({ title, description }) => [title, description]),
  );
  const ours = /due diligence|8867|diagnostics|nexus|apportionment|UBIA|transcript on file/i;
  expect(said.filter((text) => ours.test(text))).toEqual([]);
});
