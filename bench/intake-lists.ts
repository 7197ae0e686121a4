// Checklists as a firm has them, for documents whose answer is known: the right item among near ones of the same
// kind, other years, payers, accounts, and people.
import type { CorpusCase } from '../dev/corpus/case.ts';
import { formSpecs } from '../dev/corpus/form-specs.ts';
import { drawParties } from '../dev/corpus/parties.ts';
import { seededRandom, type Random } from '../dev/documents/random.ts';
import { hasTaxYear } from '../domain/document-kinds.ts';
import type { DocumentKind } from '../domain/recognition.ts';
import type { HouseholdMember } from '../server/modules/intake/decide.ts';
import { kindName } from '../server/modules/intake/expectation.ts';
import type { PayerRow } from '../server/modules/payers/index.ts';
import type { OpenItem } from '../server/modules/projects/index.ts';

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
export interface Known extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  isCorrected: boolean;
}

/** @throws Error where the corpus is drawn otherwise by now */
export function knownOf(document: CorpusCase): Known {
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

export interface List {
  items: OpenItem[];
  /** The item that the document is for; null where the list has none. */
  rightId: string | null;
  way: Way;
  household: HouseholdMember[];
  /** The business that the account is of; null for people. */
  entityName: string | null;
  /** Payers that the firm knows. */
  payers: PayerRow[];
}

/**
 * `asked`: the list asks for the document. `not-asked`: it asks for near ones only. `stranger`: it asks for such a
 * document, of people who have nothing to do with it.
 */
export const situations = ['asked', 'not-asked', 'stranger'] as const;
type Situation = (typeof situations)[number];

/** A client's list of two to nine items. */
export function listFor(document: Known, seed: number, situation: Situation): List {
  const random = seededRandom(seed);
  const year = document.taxYear ?? 2025;
  // What a project of this year asks for is the return of the year before.
  const projectYear = document.kind === 'prior-return' ? year + 1 : year;
  const isStranger = situation === 'stranger';
  const [firstName, lastName]: [string, string] = isStranger
    ? ['Ruth', 'Castle']
    : firstAndLast(titled(document.person));
  const knownNumber = isStranger ? '0000' : document.lastFour;
  const person = { firstName, lastName, lastFour: random.next() < 0.5 ? knownNumber : null };
  const spouse = { firstName: 'Maria', lastName, lastFour: null };
  const entityName = business.test(document.person) && !isStranger ? document.person : null;
  const household = random.next() < 0.5 ? [person, spouse] : [person];
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

/** What names of businesses have and names of people don't. */
const business = /\b(?:inc|llc|corp|corporation|company|l\.?p|partners|trust|estate)\b/i;

/** What a family's name begins with, and what stands behind it. */
const particle = /^(?:mc|de|del|la|le|di|da|dos|van|von|der|st\.?|san)$/i;
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** “Maria M. De la Cruz”: firms keep the first name and the last one, without what stands between. */
function firstAndLast(name: string): [string, string] {
  const words = name
    .replaceAll(',', '')
    .split(' ')
    .filter((word) => !suffix.test(word));
  const [first = '', ...others] = words;
  const begin = others.findIndex((word) => particle.test(word));
  return [first, others.slice(begin < 0 ? -1 : begin).join(' ')];
}

const otherThan = (tail: string): string => (tail === '0417' ? '8826' : '0417');

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
