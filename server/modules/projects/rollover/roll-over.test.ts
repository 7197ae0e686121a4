// What is asked for after a year: each account once, none lost, no part of a consolidated statement.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '#domain/recognition';
import { type LastYear, type Paper, requestsAfter } from './roll-over.ts';

const paper = (kind: DocumentKind, payerName: string | null, more: Partial<Paper> = {}): Paper => ({
  kind,
  payerId: null,
  payerName,
  payerNumber: null,
  accountTail: null,
  personName: null,
  ...more,
});
const sent = (name: string, ...papers: Paper[]) => ({ name, papers });
const titlesAfter = (year: Partial<LastYear>) =>
  requestsAfter({ taxYear: 2025, items: [], documents: [], ...year }).map(({ title }) => title);

describe('a client is asked for', () => {
  it('what a document was, by its payer and account', () => {
    expect(
      titlesAfter({
        documents: [
          sent('scan1.pdf', paper('w2', 'Brightwater Health')),
          sent('scan2.pdf', paper('1099-int', 'First Valley Bank', { accountTail: '4410' })),
          sent('lunch.pdf', paper('receipt', 'Diner')),
        ],
      }),
    ).toEqual(['W-2 from Brightwater Health', '1099-INT from First Valley Bank ··4410']);
  });

  it('an account once, however many copies came', () => {
    const w2 = paper('w2', 'Brightwater Health, Inc.', { payerNumber: '123456789' });
    expect(
      titlesAfter({ documents: [sent('copy B.pdf', w2), sent('corrected.pdf', { ...w2 })] }),
    ).toHaveLength(1);
  });

  it('a consolidated statement, not its parts', () => {
    expect(
      titlesAfter({
        documents: [
          sent('a.pdf', paper('1099-consolidated', 'Harborline Brokerage')),
          sent('b.pdf', paper('1099-div', 'Harborline Brokerage LLC')),
          sent('c.pdf', paper('1099-int', 'First Valley Bank')),
        ],
      }),
    ).toEqual(['Consolidated 1099 from Harborline Brokerage', '1099-INT from First Valley Bank']);
  });

  it('what an item called it, with this year in its place, and what nothing came for', () => {
    expect(
      titlesAfter({
        items: [
          {
            title: 'W-2 2025, both jobs',
            expected: null,
            documents: [sent('x', paper('w2', 'A'), paper('w2', 'B'))],
          },
          {
            title: 'Your 2025 SSA-1099',
            expected: null,
            documents: [sent('x', paper('ssa-1099', null))],
          },
          { title: 'Day care receipts of 2025', expected: null, documents: [] },
        ],
      }),
    ).toEqual(['W-2 from A', 'W-2 from B', 'Your 2026 SSA-1099', 'Day care receipts of 2026']);
  });

  it('no more than the documents say where an item names only the kind', () => {
    const items = [{ title: 'W-2 forms', expected: null, documents: [] }];
    const documents = [sent('a.pdf', paper('w2', 'Brightwater Health'))];
    expect(titlesAfter({ items, documents })).toEqual(['W-2 forms']);
    expect(titlesAfter({ items })).toEqual(['W-2 forms']);
  });

  it('two documents whose payer wasn’t read: either may be another account', () => {
    const unread = paper('1099-int', null);
    expect(
      titlesAfter({
        documents: [
          sent('a.pdf', unread),
          sent('b.pdf', unread),
          sent('c.pdf', paper('1099-int', 'First Valley Bank')),
        ],
      }),
    ).toHaveLength(3);
  });

  it('names people only where there are several', () => {
    const of = (personName: string) => paper('w2', 'Brightwater Health', { personName });
    const documents = [sent('a.pdf', of('Maya R Okafor')), sent('b.pdf', of('Sam Okafor'))];
    expect(titlesAfter({ documents })).toEqual([
      'W-2 from Brightwater Health for Maya R Okafor',
      'W-2 from Brightwater Health for Sam Okafor',
    ]);
    expect(
      requestsAfter({ taxYear: 2025, items: [], documents: documents.slice(0, 1) })[0]?.paper,
    ).toMatchObject({ personName: null });
  });
});

const payers = ['Brightwater Health', 'Harborline Brokerage', 'First Valley Bank', 'Quill & Stone'];
const kinds = ['w2', '1099-int', '1099-div', '1099-r', '1098', '1099-consolidated'] as const;
const account = fc.record({
  kind: fc.constantFrom(...kinds),
  payer: fc.nat(payers.length - 1),
  tail: fc.option(fc.constantFrom('4410', '7001', '0092')),
  person: fc.constantFrom('Maya Okafor', 'Sam Okafor'),
  copies: fc.integer({ min: 1, max: 3 }),
  isOnList: fc.boolean(),
});

it('has each account of any last year once, and loses none', () => {
  const runs = Number(process.env['YEARS'] ?? 1000);
  fc.assert(
    fc.property(fc.array(account, { maxLength: 12 }), (drawn) => {
      const keyOf = ({ kind, payer, tail, person }: (typeof drawn)[number]) =>
        JSON.stringify([kind, payer, tail, person]);
      const accounts = [...new Map(drawn.map((one) => [keyOf(one), one])).values()];
      const papersOf = (one: (typeof drawn)[number]) =>
        Array.from({ length: one.copies }, (_, copy) =>
          sent(
            `${keyOf(one)} ${copy}`,
            paper(one.kind, `${payers[one.payer] ?? ''}${copy === 1 ? ', Inc.' : ''}`, {
              accountTail: one.tail,
              personName: one.person,
            }),
          ),
        );
      const requests = requestsAfter({
        taxYear: 2025,
        items: accounts
          .filter(({ isOnList }) => isOnList)
          .map((one) => ({ title: one.kind, expected: null, documents: papersOf(one) })),
        documents: accounts.filter(({ isOnList }) => !isOnList).flatMap(papersOf),
      });
      const isPart = (one: (typeof drawn)[number]) =>
        ['1099-int', '1099-div'].includes(one.kind) &&
        accounts.some(
          (whole) =>
            whole.kind === '1099-consolidated' &&
            whole.payer === one.payer &&
            whole.person === one.person &&
            (whole.tail === null || one.tail === null || whole.tail === one.tail),
        );
      const wanted = accounts.filter((one) => !isPart(one));
      const asked = requests.map(({ paper: of }) => {
        const payer = payers.findIndex((name) => of?.payerName?.startsWith(name));
        return JSON.stringify([of?.kind, payer, of?.accountTail]);
      });
      expect(asked.toSorted()).toEqual(
        wanted.map(({ kind, payer, tail }) => JSON.stringify([kind, payer, tail])).toSorted(),
      );
    }),
    { numRuns: runs },
  );
});
