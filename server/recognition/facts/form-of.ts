import { hasTaxYear, isInformationForm } from '#domain/document-kinds';
import type { DocumentKind, Fact, RecognizedForm } from '#domain/recognition';
import { type Addresses, senderBesides } from './find-addresses.ts';
import { findHolder } from './find-holder.ts';
import type { Haystack } from './haystack.ts';
import { findCopies, findCorrected, type StatedPage } from './find-pages.ts';
import type { Parties } from './find-parties.ts';
import { findYear } from './find-year.ts';
import type { Page } from './page.ts';

/** What was found on one page. */
export interface ReadPage {
  page: Page;
  haystack: Haystack;
  kind: Fact<DocumentKind> | null;
  /** Other forms that the page also is: parts of a consolidated statement. */
  also: DocumentKind[];
  parties: Parties;
  addresses: Addresses;
  stated: StatedPage | undefined;
}

/** Parts that one statement of a broker answers for together. */
export const brokerParts: ReadonlySet<DocumentKind> = new Set([
  '1099-int',
  '1099-div',
  '1099-b',
  '1099-misc',
  '1099-da',
]);

/** One document of these may be about several accounts or policies. */
const severalAccounts: ReadonlySet<DocumentKind> = new Set(['1095-a', 'bank-statement']);

/** What the pages of one form say together. */
export function formOf(group: readonly ReadPage[]): RecognizedForm {
  const haystacks = group.map(({ haystack }) => haystack);
  const kinds = group.flatMap(({ kind }) => kind ?? []);
  const distinct = new Set(kinds.map(({ value }) => value));
  const [first] = kinds;
  const isStatement =
    distinct.has('1099-consolidated') ||
    (distinct.size > 1 && [...distinct].every((kind) => brokerParts.has(kind)));
  const kind =
    first && isStatement ? { ...first, value: '1099-consolidated' as const } : (first ?? null);
  const parties = group.map((each) => each.parties);
  // Letters and receipts have addresses of many.
  const addresses =
    kind !== null && isInformationForm(kind.value) ? group.map((each) => each.addresses) : [];
  // The name on it is the beneficiary's: who pays is nobody else than the administration.
  const isSocialSecurity = kind?.value === 'ssa-1099';
  const payerName = isSocialSecurity
    ? null
    : (best([...parties.map((each) => each.payerName), ...addresses.map(({ sender }) => sender)]) ??
      best(addresses.length > 0 ? haystacks.map(senderBesides) : []));
  const addressees = addresses.filter(
    ({ addressee, onlyPerson }) => (addressee ?? onlyPerson)?.value !== payerName?.value,
  );
  return {
    firstPage: Math.min(...group.map(({ page }) => page.number)),
    lastPage: Math.max(...group.map(({ page }) => page.number)),
    kind,
    taxYear: findYear(haystacks, kind?.value ?? null),
    personName: best([
      ...(kind !== null && !hasTaxYear(kind.value) ? group.map(findHolder) : []),
      ...parties.map((each) => each.personName),
      ...addressees.map(({ addressee }) => addressee),
      ...(payerName === null ? [] : addressees.map(({ onlyPerson }) => onlyPerson)),
    ]),
    personLastFour: best(parties.map((each) => each.personLastFour)),
    payerName: isOfSeveral(group, kind, 'payerName') ? null : payerName,
    payerNumber: best(parties.map((each) => each.payerNumber)),
    accountTail: isOfSeveral(group, kind, 'accountTail')
      ? null
      : best(parties.map((each) => each.accountTail)),
    copies: [...new Set(haystacks.flatMap(findCopies))].toSorted(),
    isCorrected: haystacks.some(findCorrected),
    parts: isStatement ? [...new Set(group.flatMap(({ also }) => also))].toSorted() : [],
    ...pagesOf(group),
  };
}

/** Whether a form's pages name several accounts or insurers, none of which it is about alone. */
function isOfSeveral(
  group: readonly ReadPage[],
  of: Fact<DocumentKind> | null,
  field: 'accountTail' | 'payerName',
): boolean {
  if (of === null || !severalAccounts.has(of.value)) return false;
  const own = group.filter(({ kind }) => kind?.value === of.value);
  return new Set(own.flatMap(({ parties }) => parties[field]?.value ?? [])).size > 1;
}

/** The first that is more than a hint, else the first. */
function best<Value>(facts: readonly (Fact<Value> | null)[]): Fact<Value> | null {
  const found = facts.filter((fact) => fact !== null);
  return found.find(({ strength }) => strength !== 'weak') ?? found[0] ?? null;
}

/**
 * A cover or a page of small print often bears no number of its own, and counts where it lies, as long as the numbers
 * beside it leave room: between pages 1 and 2 it is a back.
 */
function pagesOf(group: readonly ReadPage[]): Pick<RecognizedForm, 'statedPages' | 'missingPages'> {
  const stated = group.flatMap((each) => each.stated ?? []);
  const [first] = stated;
  if (!first || stated.some(({ of }) => of !== first.of)) {
    return { statedPages: null, missingPages: [] };
  }
  const here = new Set(stated.map(({ page }) => page));
  let [last, unnumbered, backs] = [0, 0, 0];
  const count = (next: number): void => {
    const isRoom = unnumbered < next - last && backs === 0;
    if (isRoom) for (let page = last + 1; page <= last + unnumbered; page += 1) here.add(page);
    else backs += unnumbered;
    unnumbered = 0;
  };
  for (const { stated: at, page } of group) {
    if (at) {
      count(at.page);
      last = at.page;
    } else if (!page.isBlank) unnumbered += 1;
  }
  count(first.of + 1);
  const all = Array.from({ length: first.of }, (_, index) => index + 1);
  return { statedPages: first.of, missingPages: all.filter((page) => !here.has(page)) };
}
