import type { OpenItem } from '#modules/projects';
import type { PayerRow } from '#modules/payers';
import { type DocumentKind, documentKinds } from '#domain/recognition';
import { isNamed, type NamedPerson, nameLikeness, namesSeveral } from './likeness.ts';

/** What an item waits for: as staff said, else as little as its title says beyond doubt. */
export interface Expectation {
  itemId: string;
  title: string;
  isOpen: boolean;
  kind: DocumentKind;
  /** Counts only for kinds that are about a tax year (`hasTaxYear`). */
  taxYear: number;
  payer: PayerRow | null;
  /** Words of the title that name something we don't know: a payer, most likely. */
  unknownWords: string[];
  accountTail: string | null;
  personName: string | null;
  /** It takes documents also while it is in review: “W-2 forms”. */
  takesSeveral: boolean;
}

/** Forms as titles call them, the longest first. No more than one may be named. */
const formsInTitles: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\bconsolidated\s+(?:forms?\s+)?1099s?\b/, '1099-consolidated'],
  [/\bssa[-\s]?1099s?\b/, 'ssa-1099'],
  [/\bw[-\s]?2s?\b(?![-\s]?g)/, 'w2'],
  [/\bw[-\s]?2[-\s]?gs?\b/, 'w2g'],
  ...(['int', 'div', 'b', 'da', 'nec', 'misc', 'r', 'g', 'k', 'sa'] as const).map(
    (part) => [new RegExp(`\\b1099[-\\s]${part}s?\\b`), `1099-${part}`] as const,
  ),
  [/\b1098[-\s]es?\b/, '1098-e'],
  [/\b1098[-\s]ts?\b/, '1098-t'],
  [/\b1098s?\b(?![-\s][a-z]\b)/, '1098'],
  [/\b1095[-\s]?as?\b/, '1095-a'],
  [/\b5498s?\b(?![-\s]?(?:[eq]?s?a)\b)/, '5498'],
  [/\b8879s?\b/, '8879'],
];

/** Words that say nothing about whose form it is. */
const emptyWords = new Set(
  'a all and any as at box by copies copy document documents each employer employers every for form forms from if in income interest mortgage of on or other paper papers paid schedule schedules slip slips social security statement statements student summary tax the their this tuition wage wages year your yours dividends dividend received latest official pdf'.split(
    ' ',
  ),
);

/**
 * What an item waits for; undefined where its title doesn't say it beyond doubt, and staff didn't.
 *
 * @param household whose first names a title may hold
 */
export function expectationOf(
  item: OpenItem,
  household: readonly NamedPerson[],
): Expectation | undefined {
  const isOpen = item.status === 'missing' || item.status === 'pending';
  const about = { itemId: item.id, title: item.title, isOpen };
  if (item.expectedKind !== null) {
    const isNarrow = [item.payer, item.expectedAccount, item.expectedPerson].some(
      (part) => part !== null,
    );
    return {
      ...about,
      kind: item.expectedKind,
      taxYear: item.expectedTaxYear ?? yearFor(item.expectedKind, item.project.taxYear),
      payer: item.payer,
      unknownWords: [],
      accountTail: item.expectedAccount,
      personName: item.expectedPerson,
      takesSeveral: !isNarrow && isPlural(item.title),
    };
  }
  const named = formNamedIn(item.title);
  if (named === undefined) return undefined;
  const { kind, words } = named;
  const years = words.filter((word) => /^20\d\d$/.test(word));
  if (years.length > 1) return undefined;
  const people = household.filter(({ firstName }) =>
    words.some((word) => bare(word) === firstName.toLowerCase()),
  );
  if (people.length > 1) return undefined;
  const [person] = people;
  const known = new Set(
    [person?.firstName, person?.lastName].flatMap((name) => name?.toLowerCase().split(/\s+/) ?? []),
  );
  const unknownWords = words.filter((word) => !/^20\d\d$/.test(word) && !known.has(bare(word)));
  const [year] = years;
  return {
    ...about,
    kind,
    taxYear: year === undefined ? yearFor(kind, item.project.taxYear) : Number(year),
    payer: null,
    unknownWords,
    accountTail: null,
    personName: person ? `${person.firstName} ${person.lastName}` : null,
    takesSeveral: unknownWords.length === 0 && person === undefined && isPlural(item.title),
  };
}

/** The one form that a title or a file's name says, and the words beside it that mean something; undefined for none or several. */
export function formNamedIn(text: string): { kind: DocumentKind; words: string[] } | undefined {
  const title = text.toLowerCase();
  const named = formsInTitles.filter(([form]) => form.test(title));
  const [form, kind] = named[0] ?? [];
  if (form === undefined || kind === undefined || named.length > 1) return undefined;
  const words = title
    .replace(form, ' ')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '' && !emptyWords.has(word));
  return { kind, words };
}

/** All forms that a title says. */
export function formsNamedIn(text: string): DocumentKind[] {
  const title = text.toLowerCase();
  return formsInTitles.filter(([form]) => form.test(title)).map(([, kind]) => kind);
}

const bare = (word: string): string => word.replace(/[’']s?$/, '');

const isPlural = (title: string): boolean =>
  /\b(?:forms|all|every|each|statements|w-?2s|1099(?:-\w+)?s|any)\b/i.test(title);

/** The return of the year before is what a project of this year asks for. */
const yearFor = (kind: DocumentKind, projectYear: number): number =>
  kind === 'prior-return' ? projectYear - 1 : projectYear;

/** Whether a printed name is the one that an item asks for, and no other member's of the household as surely. */
export function isPersonOf(
  printed: string,
  wanted: string,
  household: readonly NamedPerson[],
): boolean {
  const isMeant = ({ firstName, lastName }: NamedPerson): boolean =>
    isNamed(wanted, { firstName, lastName });
  const surest = (of: readonly NamedPerson[]): number =>
    Math.max(0, ...of.map((person) => nameLikeness(printed, person)));
  const known = household.filter(isMeant);
  // An item may be for someone of whom only its title knows.
  const [firstName = '', ...rest] = wanted.split(/\s+/);
  const meant = known.length > 0 ? known : [{ firstName, lastName: rest.join(' ') }];
  const [likeness, others] = [surest(meant), surest(household.filter((one) => !isMeant(one)))];
  return likeness > 0 && (likeness > others || namesSeveral(printed));
}

/** The names of kinds, for titles and folders. */
export const kindName = (kind: DocumentKind): string =>
  documentKinds.find(({ value }) => value === kind)?.name ?? kind;
