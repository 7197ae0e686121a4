import { expect, test } from 'vitest';
import {
  type Choice,
  fixedChoices,
  foundChoices,
  recentChoices,
  matchingChoices,
  maxRecent,
  withRecent,
} from './choices.ts';

const nothing = {
  clients: [],
  households: [],
  files: [],
  projects: [],
  invoices: [],
  conversations: [],
};
const keys = (choices: readonly Choice[]) => choices.map(({ key }) => key);

test('places and actions are found by parts of their words, in any order', () => {
  expect(keys(matchingChoices(fixedChoices, 'invo cre'))).toEqual(['action-invoice']);
  expect(keys(matchingChoices(fixedChoices, 'TEMPL'))).toEqual([
    'section-templates',
    'section-replies',
  ]);
  expect(matchingChoices(fixedChoices, ' ')).toHaveLength(fixedChoices.length);
  expect(matchingChoices(fixedChoices, 'nonsense')).toEqual([]);
});

test('no two places have one key', () => {
  expect(new Set(keys(fixedChoices)).size).toBe(fixedChoices.length);
});

test('what was chosen last comes first, once, and only a few are kept', () => {
  const made = fixedChoices.slice(0, maxRecent + 1);
  const recent = made.reduce<Choice[]>(withRecent, []);
  expect(keys(recent)).toEqual(keys(made).toReversed().slice(0, maxRecent));
  const again = made[3];
  expect(again && keys(withRecent(recent, again))[0]).toBe(again?.key);
  expect(again && withRecent(recent, again)).toHaveLength(maxRecent);
});

test('what another version kept is forgotten', () => {
  expect(recentChoices.parse([{ key: 1 }])).toEqual([]);
  expect(recentChoices.parse(undefined)).toEqual([]);
  expect(recentChoices.parse(fixedChoices)).toEqual(fixedChoices);
});

test('groups without anything found are left out; each result leads to exactly it', () => {
  const client = { id: 'c', firstName: 'Zoë', lastName: 'Zimmer' };
  const groups = foundChoices({
    ...nothing,
    clients: [{ ...client, email: 'zoe@mail.example', isArchived: true }],
    invoices: [
      { id: 'i', invoiceNumber: 'INV-1', clientName: 'Zoë', amount: 12_500, status: 'overdue' },
    ],
  });
  expect(groups.map(({ title }) => title)).toEqual(['Clients', 'Invoices']);
  expect(groups[0]?.choices[0]).toMatchObject({
    label: 'Zoë Zimmer',
    detail: 'zoe@mail.example, archived',
    search: { section: 'clients', client: 'c' },
  });
  expect(groups[1]?.choices[0]?.detail).toBe('Zoë, $125.00, overdue');
});
