// What last year's documents take the place of in a template.
import { expect, it } from 'vitest';
import type { TemplateChecklistItem } from '#contract/projects/template-items';
import type { DocumentKind } from '#domain/document-kinds';
import { planList } from './plan.ts';

const item = (title: string): TemplateChecklistItem => ({
  id: '01890000-0000-7000-8000-000000000001',
  templateId: '01890000-0000-7000-8000-000000000002',
  order: 1,
  title,
  description: null,
  officeNotes: null,
  isRequired: true,
  due: null,
  category: 'documents',
  priority: 'medium',
  neededFrom: 'client',
  expectedKind: null,
});

function added(titles: readonly string[], lastYear: readonly DocumentKind[]): string[] {
  const requests = lastYear.map((documentKind) => ({
    title: `${documentKind} of last year`,
    origin: 'came' as const,
    documentKind,
    isLeftOut: false,
  }));
  const plan = planList({ items: titles.map(item) }, { requests, askedTitles: [] });
  expect(plan.requests).toHaveLength(lastYear.length);
  return plan.items.map(({ title }) => title);
}

it('leaves out what last year’s documents ask for by their payers', () => {
  const titles = ['Forms W-2', 'Schedules K-1', 'Forms 1099-INT and 1099-DIV'];
  expect(added(titles, ['w2', 'k1-1120s'])).toEqual(['Forms 1099-INT and 1099-DIV']);
});

it('keeps an item that also asks for other papers', () => {
  const titles = [
    'Forms 1099-NEC and 1099-K with business expenses',
    'Form 1098, property tax, and car loan statements',
  ];
  expect(added(titles, ['1099-nec', '1098'])).toEqual(titles);
});
