import { describe, expect, it } from 'vitest';
import type { DocumentKind, Fact, Recognition, RecognizedForm } from '#domain/recognition';
import { decide, type Intake } from './decide.ts';
import { expectationOf } from './expectation.ts';
import { item, maya, type OpenItem, sam } from './testing-items.ts';

const text = <T>(value: T, change: Partial<Fact<T>> = {}): Fact<T> => ({
  value,
  source: 'text',
  strength: 'likely',
  places: [],
  ...change,
});

const w2: RecognizedForm = {
  firstPage: 1,
  lastPage: 1,
  kind: text<DocumentKind>('w2'),
  taxYear: text(2025),
  personName: text('MAYA R OKAFOR'),
  personLastFour: text('4321'),
  payerName: text('Brightwater Health LLC'),
  payerNumber: text('123456789'),
  accountTail: null,
  copies: ['B', 'C'],
  isCorrected: false,
  parts: [],
  statedPages: null,
  missingPages: [],
};

const recognitionOf = (...forms: RecognizedForm[]): Recognition => ({
  outcome: 'read',
  pages: 1,
  pagesRead: 1,
  forms,
});

const payer = {
  id: 'p1',
  number: '123456789',
  name: 'Brightwater Health',
  aliases: [],
  addedAt: new Date(0),
};

function decideOn(
  form: Partial<RecognizedForm>,
  list: readonly OpenItem[],
  change: Partial<Intake> = {},
) {
  const household = change.household ?? [maya, sam];
  return decide({
    recognition: recognitionOf({ ...w2, ...form }),
    expectations: list.flatMap((open) => expectationOf(open, household) ?? []),
    household,
    entityName: null,
    chosenItemId: null,
    duplicateOf: null,
    payerOfNumber: null,
    ...change,
  });
}

const outcomeOf = (decision: ReturnType<typeof decide>): string =>
  decision.does === 'ask' ? decision.question : decision.does;

describe('files', () => {
  it('a form that exactly one item waits for, and says why', () => {
    const list = [item('W-2'), item('1099-INT'), item('Last year’s return')];
    expect(decideOn({}, list)).toEqual({
      does: 'file',
      itemId: list[0]?.id,
      by: 'rule',
      reasons: ['kind-and-year', 'only-item', 'person'],
    });
  });

  it('under the item that names its payer, by number and name', () => {
    const other = { ...payer, id: 'p2', number: '555555555', name: 'Harborline Bank' };
    const expected = { expectedKind: 'w2', expectedPayerId: 'p1' } as const;
    const list = [item('A', { ...expected, payer }), item('B', { ...expected, payer: other })];
    expect(decideOn({ payerNumber: text('123456780') }, list)).toMatchObject({
      does: 'file',
      itemId: list[0]?.id,
    });
  });

  it('under the item that names its payer, beside one for any', () => {
    const expected = { expectedKind: 'w2', expectedPayerId: 'p1', payer } as const;
    const list = [item('Forms W-2 and 1099-NEC with business expenses'), item('A', expected)];
    expect(decideOn({}, list)).toMatchObject({
      itemId: list[1]?.id,
      reasons: ['kind-and-year', 'person', 'payer-number-and-name'],
    });
    const ofOther = { payerName: text('Harborline Bank'), payerNumber: text('555555555') };
    expect(decideOn(ofOther, list)).toMatchObject({ does: 'file', itemId: list[0]?.id });
    expect(outcomeOf(decideOn({}, [...list, item('B', expected)]))).toBe('several-fit');
  });

  it('a second form under an item that asks for all of them', () => {
    expect(outcomeOf(decideOn({}, [item('W-2 forms', { status: 'in-review' })]))).toBe('file');
    expect(outcomeOf(decideOn({}, [item('W-2', { status: 'in-review' })]))).toBe('nothing-fits');
  });

  it('a consolidated statement under one item, not under those of its parts', () => {
    const form = { kind: text<DocumentKind>('1099-consolidated'), parts: ['1099-div' as const] };
    expect(outcomeOf(decideOn(form, [item('1099-DIV')]))).toBe('file');
    expect(outcomeOf(decideOn(form, [item('1099-DIV'), item('Consolidated 1099')]))).toBe(
      'several-fit',
    );
  });

  it('a driver’s license under the item that asks for one, of whatever year its list is', () => {
    const license = { kind: text<DocumentKind>('drivers-license'), taxYear: null };
    const list = [item('License', { expectedKind: 'drivers-license' })];
    expect(decideOn(license, list)).toMatchObject({
      does: 'file',
      reasons: ['kind-without-year', 'only-item', 'person'],
    });
    expect(outcomeOf(decideOn(license, [...list, ...list]))).toBe('several-fit');
    expect(outcomeOf(decideOn({ ...license, personName: text('RUTH CASTLE') }, list))).toBe(
      'wrong-person',
    );
    const unread = { ...license, personName: null, personLastFour: null };
    expect(outcomeOf(decideOn(unread, list))).toBe('person-unread');
  });

  it('each form that an item names, as often as it comes', () => {
    const list = [item('Forms 1099-NEC, 1099-K, and W-2'), item('1099-INT and 1099-DIV')];
    expect(decideOn({}, list)).toMatchObject({ does: 'file', itemId: list[0]?.id });
    const again = list.map((one): OpenItem => ({ ...one, status: 'in-review' }));
    expect(decideOn({}, again)).toMatchObject({ does: 'file', itemId: list[0]?.id });
    expect(outcomeOf(decideOn({}, [...list, item('W-2')]))).toBe('several-fit');
    const broker = { kind: text<DocumentKind>('1099-consolidated'), parts: ['1099-div' as const] };
    expect(decideOn(broker, list)).toMatchObject({ does: 'file', itemId: list[1]?.id });
  });

  it('what its client sends for an item that is for papers of other kinds, too', () => {
    const sentFor = (title: string, kind: DocumentKind = 'receipt') => {
      const it = item(title);
      return outcomeOf(decideOn({ kind: text(kind) }, [it], { chosenItemId: it.id }));
    };
    expect(sentFor('Forms 1099-NEC and 1099-K with business expenses')).toBe('file');
    expect(sentFor('Forms 1099-NEC and 1099-K with business expenses', '1099-r')).toBe(
      'wrong-item',
    );
    expect(sentFor('Forms 1099-NEC and 1099-K')).toBe('wrong-item');
    expect(sentFor('1098 and home insurance', 'property-tax')).toBe('file');
    expect(sentFor('Bank statements and 1099s', '1099-int')).toBe('file');
  });

  it('a photo ID with the item that asks for one, and a passport, which is no kind', () => {
    const identity = item('Photo ID and Social Security cards');
    const chosenItemId = identity.id;
    const license = { kind: text<DocumentKind>('drivers-license'), taxYear: null };
    expect(outcomeOf(decideOn(license, [identity], { chosenItemId }))).toBe('file');
    const recognition: Recognition = { ...recognitionOf(w2), outcome: 'unrecognized', forms: [] };
    expect(outcomeOf(decideOn({}, [identity], { chosenItemId, recognition }))).toBe('file');
    const second = { ...identity, status: 'in-review' as const };
    expect(outcomeOf(decideOn(license, [second]))).toBe('file');
  });

  it('what it can’t read where its client said what it is for', () => {
    const recognition: Recognition = { outcome: 'unsupported', pages: 0, pagesRead: 0, forms: [] };
    expect(decideOn({}, [], { recognition, chosenItemId: 'x' })).toMatchObject({ by: 'client' });
    expect(outcomeOf(decideOn({}, [], { recognition }))).toBe('nothing');
  });
});

describe('asks', () => {
  it.each(['w2', '8879', 'prior-return', 'receipt'] as const)(
    'about a %s that was sent as the photo ID',
    (kind) => {
      for (const title of ['Photo ID', 'Photo ID and Social Security cards']) {
        const identity = item(title);
        const sent = decideOn({ kind: text(kind) }, [identity], { chosenItemId: identity.id });
        expect(sent).toMatchObject({ question: 'wrong-item', itemId: identity.id });
      }
    },
  );

  const aW2 = () => [item('W-2')];
  const cases: [string, string, Partial<RecognizedForm>, Partial<Intake>?, OpenItem[]?][] = [
    ['about another year', 'wrong-year', { taxYear: text(2024) }],
    ['about a person of nobody', 'wrong-person', { personName: text('Priya Rao') }],
    ['about a known name with another number', 'wrong-person', { personLastFour: text('9999') }],
    [
      'where nothing says whose form it is',
      'person-unread',
      { personName: null, personLastFour: null },
    ],
    [
      'where a masked number stands for the name',
      'person-unread',
      { personName: text('XXX-XX-6026'), personLastFour: null },
    ],
    ['about missing pages', 'pages-missing', { missingPages: [2], statedPages: 2 }],
    ['about a corrected form', 'corrected', { isCorrected: true }],
    ['about a second copy', 'duplicate', {}, { duplicateOf: 'other' }],
    [
      'where only the file name says the kind',
      'unrecognized',
      {
        kind: text<DocumentKind>('w2', { source: 'file-name' }),
      },
    ],
    [
      'where the kind is a mere hint',
      'unrecognized',
      {
        kind: text<DocumentKind>('w2', { strength: 'weak' }),
      },
    ],
    [
      'where the year is a mere hint',
      'nothing-fits',
      { taxYear: text(2025, { strength: 'weak' }) },
    ],
    ['where no year was read', 'nothing-fits', { taxYear: null }],
    [
      'where nothing on the list is of that kind',
      'nothing-fits',
      {
        kind: text<DocumentKind>('1099-nec'),
      },
    ],
    ['where two items fit', 'several-fit', {}, {}, [item('W-2'), item('Your W-2s')]],
    [
      'about a title that names a payer the firm doesn’t know',
      'new-payer',
      {},
      {},
      [item('W-2 from Brightwater Health')],
    ],
    [
      'about another payer',
      'new-payer',
      { payerName: text('Harborline Bank') },
      {},
      [item('W-2', { expectedKind: 'w2', payer })],
    ],
    [
      'where digits alone are right',
      'new-payer',
      { payerName: null },
      {},
      [item('W-2', { expectedKind: 'w2', payer })],
    ],
    [
      'where the name alone is right',
      'new-payer',
      { payerNumber: text('987654321') },
      {},
      [item('W-2', { expectedKind: 'w2', payer })],
    ],
    [
      'about an account of the payer that the paper doesn’t name',
      'new-payer',
      {},
      {},
      [item('W-2', { expectedKind: 'w2', payer, expectedAccount: '0417' })],
    ],
    ['where the item is someone else’s', 'wrong-person', {}, {}, [item('Sam’s W-2')]],
    [
      'where another’s first name begins with the middle initial',
      'wrong-person',
      { personName: text('Maya S. Okafor') },
      {},
      [item('Sam’s W-2')],
    ],
    [
      'where another has the middle name',
      'wrong-person',
      { personName: text('Maya Sam Okafor') },
      {},
      [item('Sam’s W-2')],
    ],
    [
      'where someone who isn’t known has nearly the middle name',
      'wrong-person',
      { personName: text('Maya Marie Okafor') },
      { household: [maya] },
      [item('W-2', { expectedKind: 'w2', expectedPerson: 'Maria Okafor' })],
    ],
    [
      'where an initial is that of two of them',
      'wrong-person',
      { personName: text('M Okafor'), personLastFour: null },
      { household: [maya, { ...sam, firstName: 'Mark' }] },
      [item('Mark’s W-2', { expectedKind: 'w2', expectedPerson: 'Mark Okafor' })],
    ],
    [
      'where the item waits for a person and none was read',
      'nothing-fits',
      { personName: null },
      {},
      [item('W-2', { expectedKind: 'w2', expectedPerson: 'Sam Okafor' })],
    ],
  ];
  it.each(cases)('%s', (_name, question, form, change = {}, list = aW2()) => {
    expect(outcomeOf(decideOn(form, list, change))).toBe(question);
  });

  it('about documents that hold several forms, and those that can’t be read', () => {
    const two = recognitionOf(w2, { ...w2, kind: text<DocumentKind>('1099-int') });
    expect(outcomeOf(decideOn({}, aW2(), { recognition: two }))).toBe('several-forms');
    const outcomes = ['locked', 'unreadable', 'blank', 'unrecognized', 'failed'] as const;
    const asked = outcomes.map((outcome) => {
      const recognition = { outcome, pages: 1, pagesRead: 1, forms: [] };
      return outcomeOf(decideOn({}, aW2(), { recognition }));
    });
    expect(asked).toEqual(['locked', 'unreadable', 'unreadable', 'unrecognized', 'unrecognized']);
  });
});

describe('what a client sent for an item', () => {
  const list = [item('W-2'), item('1099-INT'), item('Anything about the house')];
  const sentFor = (at: number, form: Partial<RecognizedForm> = {}) =>
    decideOn(form, list, { chosenItemId: list[at]?.id ?? '' });

  it('stays there, with a question where the paper says otherwise', () => {
    expect(sentFor(0)).toMatchObject({ does: 'file', by: 'client' });
    expect(outcomeOf(sentFor(0, { taxYear: text(2024) }))).toBe('wrong-year');
    expect(outcomeOf(sentFor(1))).toBe('wrong-item');
    expect(outcomeOf(sentFor(2))).toBe('file');
  });
});
