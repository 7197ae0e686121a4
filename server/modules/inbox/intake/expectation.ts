import { isInformationForm } from '#domain/document-kinds';
import type { OpenItem } from '#modules/projects';
import type { PayerRow } from '#modules/clients/payers';
import type { DocumentKind } from '#domain/recognition';
import { isNamed, type NamedPerson, nameLikeness, namesSeveral } from './likeness.ts';
import { papersNamedIn } from './title-papers.ts';

/** What an item waits for: as staff said, else as little as its title says beyond doubt. */
export interface Expectation {
  itemId: string;
  title: string;
  isOpen: boolean;
  /** Any of these: “Forms 1099-INT and 1099-DIV”. */
  kinds: readonly DocumentKind[];
  /** It may be for other papers than forms, too, which the server can’t tell: “with business expenses”. */
  isForOthers: boolean;
  /** Counts only for kinds that are about a tax year (`hasTaxYear`). */
  taxYear: number;
  payer: PayerRow | null;
  /** Words of the title that name something we don't know: a payer, most likely. */
  unknownTerms: string[];
  accountTail: string | null;
  personName: string | null;
  /** It takes documents also while it is in review: “W-2 forms”. */
  takesSeveral: boolean;
}

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
      kinds: [item.expectedKind],
      isForOthers: false,
      taxYear: item.expectedTaxYear ?? yearFor(item.expectedKind, item.project.taxYear),
      payer: item.payer,
      unknownTerms: [],
      accountTail: item.expectedAccount,
      personName: item.expectedPerson,
      takesSeveral: !isNarrow && isPlural(item.title),
    };
  }
  const { kinds, namesOthers, terms } = papersOf(item.title);
  const [kind, ...others] = kinds;
  if (kind === undefined) return undefined;
  // A return is of the year before, other papers beside it aren't.
  if (others.length > 0 && kinds.includes('prior-return')) return undefined;
  const years = terms.filter((word) => /^20\d\d$/.test(word));
  if (years.length > 1) return undefined;
  const people = household.filter(({ firstName }) =>
    terms.some((word) => bare(word) === firstName.toLowerCase()),
  );
  if (people.length > 1) return undefined;
  const [person] = people;
  const known = new Set(
    [person?.firstName, person?.lastName].flatMap((name) => name?.toLowerCase().split(/\s+/) ?? []),
  );
  const unknownTerms = terms.filter((word) => !/^20\d\d$/.test(word) && !known.has(bare(word)));
  // “Bank statements and 1099s” may be for anything.
  if (unknownTerms.length > 0 && !kinds.some(hasFormNumber)) return undefined;
  const [year] = years;
  return {
    ...about,
    kinds,
    isForOthers: namesOthers || unknownTerms.length > 0,
    taxYear: year === undefined ? yearFor(kind, item.project.taxYear) : Number(year),
    payer: null,
    unknownTerms,
    accountTail: null,
    personName: person ? `${person.firstName} ${person.lastName}` : null,
    takesSeveral:
      unknownTerms.length === 0 &&
      person === undefined &&
      (others.length > 0 || isPlural(item.title)),
  };
}

/** What proves who someone is. Only the license is told apart; the others are of no kind. */
const identity = /\bphoto\s+ids?\b|\bsocial\s+security\s+cards?\b|\bpassports?\b/gi;

/** A title that asks for a photo ID isn’t answered by what is known to be another paper. */
function papersOf(title: string): ReturnType<typeof papersNamedIn> {
  if (!/\bphoto\s+ids?\b/i.test(title)) return papersNamedIn(title);
  const { kinds, ...others } = papersNamedIn(title.replaceAll(identity, ' '));
  return { ...others, kinds: ['drivers-license', ...kinds] };
}

const hasFormNumber = (kind: DocumentKind): boolean => isInformationForm(kind) || kind === '8879';

const bare = (word: string): string => word.replace(/[’']s?$/, '');

const isPlural = (title: string): boolean =>
  /\b(?:forms|all|every|each|statements|cards|w-?2s|1099(?:-\w+)?s|any)\b/i.test(title);

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
