// Checklists as a firm has them, for documents whose answer is known: the right item among near ones of the same
// kind, other years, payers, accounts, and people.
import type { CorpusCase } from '../dev/corpus/case.ts';
import { formSpecs } from '../dev/corpus/form-specs.ts';
import { drawParties } from '../dev/corpus/parties.ts';
import { seededRandom, type Random } from '../dev/documents/random.ts';
import { hasTaxYear } from '../domain/document-kinds.ts';
import type { DocumentKind } from '../domain/recognition.ts';
import { type People, peopleOf, titled } from './intake-people.ts';
import { kindName, papersNamedIn } from '../server/modules/inbox/intake/title-papers.ts';
import type { PayerRow } from '../server/modules/clients/payers/index.ts';
import type { OpenItem } from '../server/modules/projects/index.ts';
import { individual } from '../server/modules/projects/templates/built-in/individual.ts';

/** How an item says what it waits for, as often as we think that firms do. */
const ways = [
  ...Array.from({ length: 7 }, () => 'kind' as const),
  ...Array.from({ length: 3 }, () => 'title' as const),
  ...Array.from({ length: 5 }, () => 'payer' as const),
  ...Array.from({ length: 2 }, () => 'account' as const),
  ...Array.from({ length: 2 }, () => 'person' as const),
  'title-payer' as const,
];
type Way = (typeof ways)[number];

/** Forms whose names alone are a title that says beyond doubt what is meant. */
const saidByTitle: ReadonlySet<DocumentKind> = new Set(
  'w2 w2g 1099-int 1099-div 1099-b 1099-da 1099-nec 1099-misc 1099-r 1099-g 1099-k 1099-sa 1099-consolidated ssa-1099 1098 1098-e 1098-t 1095-a 5498 8879'.split(
    ' ',
  ) as DocumentKind[],
);
/** Kinds that print an account. */
const hasAccount = new Set<DocumentKind>([
  '1099-consolidated',
  'bank-statement',
  ...formSpecs.flatMap(({ kind, account }) => (account ? [kind] : [])),
]);
/** Papers of offices, shops, and banks print no EIN, as the SSA's and the Marketplace's forms: firms ask for them by their kind alone. */
export const isForm = new Set<DocumentKind>([
  '1099-consolidated',
  ...formSpecs.map(({ kind }) => kind),
]);
const others: readonly DocumentKind[] = [
  'w2',
  '1099-int',
  '1099-div',
  '1099-r',
  '1099-nec',
  '1098',
  '1098-t',
  'property-tax',
  'k1-1065',
  'ssa-1099',
];

/** What else a document of corpus A says: drawn again by its seed, as the corpus does. */
export interface Known extends Omit<CorpusCase, 'render'> {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  isCorrected: boolean;
}

/** @throws Error where the corpus is drawn otherwise by now */
export function knownOf(document: CorpusCase): Known & CorpusCase {
  const seed = Number(document.name.split('/').at(-1));
  const years = seededRandom(seed + 3);
  const { person, payer, account } = drawParties(years, years.whole(2019, 2025));
  const draws = seededRandom(seed);
  const isBlank = draws.whole(0, 8) === 0;
  const isDrawnAsForm = formSpecs.some(({ kind }) => document.name.startsWith(`${kind}/`));
  const isOther = isDrawnAsForm && isBlank !== document.name.includes('/blank/');
  if (person.name !== document.person || payer.name !== document.payer || isOther) {
    throw new Error(`${document.name} isn’t drawn by its seed`);
  }
  return {
    ...document,
    lastFour: person.lastFour,
    payerNumber: payer.number,
    accountTail: account.slice(-4),
    isCorrected: isDrawnAsForm && draws.whole(0, 9) === 0,
  };
}

export interface List extends Pick<People, 'household' | 'entityName'> {
  items: OpenItem[];
  /** The item that the document is for; null where the list has none. */
  rightId: string | null;
  way: Way | 'built-in';
  /** Payers that the firm knows. */
  payers: PayerRow[];
}

/**
 * `asked`: the list asks for the document. `not-asked`: it asks for near ones only. `stranger`: it asks for such a
 * document, of people who have nothing to do with it. `built-in`: the list is that of the built-in template for people.
 */
export const situations = ['asked', 'not-asked', 'stranger', 'built-in'] as const;
export type Situation = (typeof situations)[number];

/** A client's list of two to nine items, or that of the built-in template. */
export function listFor(document: Known, seed: number, situation: Situation): List {
  if (situation === 'built-in') return builtInListFor(document, seed);
  const random = seededRandom(seed);
  const year = document.taxYear ?? 2025;
  const projectYear = projectYearOf(document);
  const { firstName, lastName, household, entityName } = peopleOf(
    document,
    random,
    situation === 'stranger' ? ['Ruth', 'Castle'] : undefined,
  );
  const payer = payerRow(document.payerNumber, titled(document.payer));
  const otherPayer = payerRow(`90${random.whole(1_000_000, 9_999_999)}`, 'Zephyr Outfitters');
  const kind = document.kind ?? 'w2';
  const isConsolidated = kind === '1099-consolidated';
  const made = new Items(random);
  let way = random.pick(ways);
  if (way.startsWith('title') && !saidByTitle.has(kind)) way = 'kind';
  if (!isForm.has(kind) || kind === 'ssa-1099' || document.payerNumber === '') way = 'kind';
  if (way === 'account' && !(hasAccount.has(kind) && document.accountTail !== '')) way = 'payer';
  const itsPayer = `${kindName(kind)} from ${payer.name}`;
  const right = (): OpenItem => {
    switch (way) {
      case 'kind':
        return made.item(kindName(kind), projectYear, { expectedKind: kind });
      case 'title':
        return made.item(kindName(kind), projectYear);
      case 'payer':
        return made.item(itsPayer, projectYear, { expectedKind: kind, payer });
      case 'account':
        return made.item(itsPayer, projectYear, {
          expectedKind: kind,
          payer,
          expectedAccount: document.accountTail,
        });
      case 'person':
        return made.item(kindName(kind), projectYear, {
          expectedKind: kind,
          expectedPerson: `${firstName} ${lastName}`,
        });
      case 'title-payer':
        return made.item(itsPayer, projectYear);
    }
  };
  const isNamed = way === 'payer' || way === 'account' || way === 'title-payer';
  const near: (() => OpenItem)[] = [
    // A paper about no tax year answers each year's item.
    ...(hasTaxYear(kind)
      ? [
          () => made.item(kindName(kind), projectYear - 1, { expectedKind: kind }),
          () => made.item(kindName(kind), projectYear + 1),
        ]
      : []),
    () =>
      made.item(`${kindName(kind)} of Zephyr`, projectYear, {
        expectedKind: kind,
        payer: otherPayer,
      }),
    () =>
      made.item(`${kindName(kind)} of Maria`, projectYear, {
        expectedKind: kind,
        expectedPerson: `Maria ${lastName}`,
      }),
    () =>
      made.item(`Other account`, projectYear, {
        expectedKind: kind,
        payer,
        expectedAccount: otherThan(document.accountTail),
      }),
    // It has its document already.
    () => made.item(kindName(kind), projectYear, { expectedKind: kind, status: 'in-review' }),
    ...others
      // A consolidated statement answers for its parts.
      .filter((other) => other !== kind && !(isConsolidated && other.startsWith('1099')))
      .map((other) => () => made.item(kindName(other), year, { expectedKind: other })),
  ];
  const items = situation === 'not-asked' ? [] : [right()];
  const rightId = situation === 'asked' ? (items[0]?.id ?? null) : null;
  const count = random.whole(2, 9);
  while (items.length < count && near.length > 0) {
    const [add] = near.splice(random.whole(0, near.length - 1), 1);
    if (add) items.push(add());
  }
  const isKnown = isNamed && way !== 'title-payer' ? true : random.next() < 0.5;
  return {
    items,
    rightId,
    way,
    household,
    entityName,
    payers: isKnown ? [payer, otherPayer] : [otherPayer],
  };
}

/** The return of the year before is what a project of this year asks for. */
const projectYearOf = ({ kind, taxYear }: Known): number =>
  kind === 'prior-return' ? (taxYear ?? 2025) + 1 : (taxYear ?? 2025);

/** The checklist that each new return of a person begins with. The right item is the one that names the paper. */
function builtInListFor(document: Known, seed: number): List {
  const random = seededRandom(seed);
  const people = peopleOf(document, random);
  const made = new Items(random);
  const items = individual.items.map(({ title, expects }) =>
    made.item(title, projectYearOf(document), { expectedKind: expects ?? null }),
  );
  const asks = ({ title, expectedKind }: OpenItem): boolean => {
    const kinds = expectedKind === null ? papersNamedIn(title).kinds : [expectedKind];
    const isBroker = document.kind === '1099-consolidated';
    return kinds.some((kind) => kind === document.kind || (isBroker && kind === '1099-div'));
  };
  const rightId = items.find(asks)?.id ?? null;
  const payers = [payerRow(document.payerNumber, titled(document.payer))];
  return { items, rightId, way: 'built-in', ...people, payers };
}

class Items {
  readonly #random: Random;
  #made = 0;
  constructor(random: Random) {
    this.#random = random;
  }

  item(title: string, taxYear: number, change: Partial<OpenItem> = {}): OpenItem {
    this.#made += 1;
    return {
      id: `item-${this.#made}`,
      title,
      category: null,
      status: this.#random.next() < 0.9 ? 'missing' : 'pending',
      neededFrom: 'client',
      expectedKind: null,
      expectedTaxYear: null,
      expectedPayerId: change.payer?.id ?? null,
      expectedAccount: null,
      expectedPerson: null,
      payer: null,
      project: { id: `project-${taxYear}`, clientId: 'client', name: `${taxYear} return`, taxYear },
      ...change,
    };
  }
}

const payerRow = (number: string, name: string): PayerRow => ({
  id: number,
  number: number.replaceAll('-', ''),
  name,
  aliases: [],
  addedAt: new Date(0),
});

const otherThan = (tail: string): string => (tail === '0417' ? '8826' : '0417');
