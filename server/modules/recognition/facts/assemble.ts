import { isInformationForm } from '#domain/document-kinds';
import type { DocumentKind, Fact, RecognizedForm } from '#domain/recognition';
import { factOf } from './fact.ts';
import { type Addresses, findAddresses, senderBesides } from './find-addresses.ts';
import { candidatesOf, clearKind, type Haystack, haystackOf } from './find-kind.ts';
import { findCopies, findCorrected, findStatedPage, type StatedPage } from './find-pages.ts';
import { findParties, type Parties } from './find-parties.ts';
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

/** Kinds whose later pages don't say what they are. */
const longKinds: ReadonlySet<DocumentKind> = new Set([
  '1099-consolidated',
  '1099-b',
  'prior-return',
  'bank-statement',
  'engagement-letter',
  'irs-letter',
  'state-letter',
  'k1-1065',
  'k1-1120s',
  'k1-1041',
]);

/** Parts that one statement of a broker answers for together. */
const brokerParts: ReadonlySet<DocumentKind> = new Set([
  '1099-int',
  '1099-div',
  '1099-b',
  '1099-misc',
  '1099-da',
]);

/** Says which forms the pages are, in page order. */
export function assemble(pages: readonly Page[]): RecognizedForm[] {
  const groups: ReadPage[][] = [];
  for (const read of pages.map(readPage)) {
    const group = groups.at(-1);
    if (group && belongs(group, read)) group.push(read);
    else groups.push([read]);
  }
  return withCovers(groups).flatMap((group) => {
    const form = formOf(group);
    // Pages that tell nothing are no form.
    return form.kind === null && group.every((each) => each.page.isBlank) ? [] : [form];
  });
}

/** Puts a cover that goes with the form after it to that form: one that names it, or has next to nothing on it. */
function withCovers(groups: readonly ReadPage[][]): ReadPage[][] {
  return groups.reduceRight<ReadPage[][]>((after, group) => {
    const [next, ...rest] = after;
    const isCover =
      next !== undefined &&
      kindOf(next) !== undefined &&
      kindOf(group) === undefined &&
      group.every((read) => names(read, next) || isTitlePage(read) || isAccountOf(read, next));
    return isCover ? [[...group, ...next], ...rest] : [group, ...after];
  }, []);
}

/** A page with fewer words says nothing by itself. */
const leastWords = 25;

const isTitlePage = ({ page, haystack }: ReadPage): boolean =>
  page.lines.reduce((sum, { words }) => sum + words.length, 0) < leastWords &&
  !/\d[.,]\d\d\b/.test(haystack.wholePlain);

const isAccountOf = ({ parties: { accountTail } }: ReadPage, group: readonly ReadPage[]): boolean =>
  accountTail !== null &&
  group.some(({ parties }) => parties.accountTail?.value === accountTail.value);

function readPage(page: Page): ReadPage {
  const haystack = haystackOf(page);
  const candidates = candidatesOf(haystack);
  const parts = candidates.filter(({ kind }) => brokerParts.has(kind));
  const isStatement = candidates[0]?.kind === '1099-consolidated';
  const [part] = parts;
  const best =
    part && parts.length > 1 && !isStatement && part === candidates[0]
      ? { ...part, kind: '1099-consolidated' as const }
      : clearKind(candidates);
  return {
    page,
    haystack,
    kind: best ? factOf(best.kind, best.words) : null,
    also: parts.map(({ kind }) => kind),
    parties: findParties(haystack),
    addresses: findAddresses(haystack),
    stated: findStatedPage(haystack),
  };
}

const kindOf = (group: readonly ReadPage[]): DocumentKind | undefined =>
  group.find(({ kind }) => kind !== null)?.kind?.value;

/** Whether a page goes on with the form before it. */
function belongs(group: readonly ReadPage[], read: ReadPage): boolean {
  const kind = kindOf(group);
  const last = group.at(-1);
  const goesOn =
    read.stated !== undefined && last?.stated !== undefined && read.stated.of === last.stated.of
      ? read.stated.page === last.stated.page + 1 || read.stated.page > last.stated.page
      : undefined;
  const own = read.kind?.value;
  if (own === undefined) {
    if (kind === undefined) return goesOn ?? true;
    return read.page.isBlank || goesOn === true || longKinds.has(kind) || explains(read, group);
  }
  if (kind === undefined) return goesOn === true;
  if (kind === '1099-consolidated' && brokerParts.has(own)) return !contradicts(group, read);
  if (kind === own) return !contradicts(group, read) && goesOn !== false;
  if (brokerParts.has(kind) && brokerParts.has(own)) return isSameAccount(group, read);
  return kind === 'prior-return' && goesOn === true;
}

/** Whether a page without a form of its own is about the one before it: its instructions, its back. */
const explains = (read: ReadPage, group: readonly ReadPage[]): boolean =>
  /\binstructions?\b|\bnotice to\b/.test(read.haystack.wholePlain) || names(read, group);

/** What a preparer's cover says of the return behind it. */
const returnWords = /\b(?:income tax|tax|federal|state) returns?\b/;

/** Whether a page calls several forms 1099 one statement, or lists them. */
function isStatementOf({ wholePlain }: Haystack): boolean {
  const listed = wholePlain.match(/\b1099 ?-? ?(?:int|div|b|misc|da|oid)\b/g) ?? [];
  return (
    new Set(listed.map((form) => form.replaceAll(/[ -]/g, ''))).size > 1 ||
    /\b(?:consolidated|composite|combined)\b/.test(wholePlain)
  );
}

/** Whether a page mentions the form that others are. */
function names({ haystack }: ReadPage, group: readonly ReadPage[]): boolean {
  const kind = kindOf(group);
  if (kind === 'prior-return' && returnWords.test(haystack.wholePlain)) return true;
  if (kind === '1099-consolidated' && isStatementOf(haystack)) return true;
  const form = (kind ?? '').replace(/^k1-/, '').replaceAll('-', '');
  return haystack.wholeSquashed.includes(form);
}

/** Whether two pages of one kind are of different payers, people, or accounts. */
function contradicts(group: readonly ReadPage[], { parties, page }: ReadPage): boolean {
  // Digits that were read from a picture don't tell forms apart.
  if (page.source === 'ocr') return namesDiffer(group, parties);
  return (['payerNumber', 'personLastFour', 'accountTail'] as const).some((field) => {
    const before = group.map((each) => each.parties[field]?.value).find(Boolean);
    const here = parties[field]?.value;
    return before !== undefined && here !== undefined && before !== here;
  });
}

function namesDiffer(group: readonly ReadPage[], parties: Parties): boolean {
  const before = group.map((each) => each.parties.payerName?.value).find(Boolean);
  const here = parties.payerName?.value;
  if (before === undefined || here === undefined) return false;
  const letters = (name: string) => new Set(name.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const known = letters(before);
  return ![...letters(here)].some((word) => known.has(word));
}

function isSameAccount(group: readonly ReadPage[], { parties }: ReadPage): boolean {
  return (
    (['payerNumber', 'accountTail'] as const).some((field) => {
      const before = group.map((each) => each.parties[field]?.value).find(Boolean);
      return before !== undefined && before === parties[field]?.value;
    }) &&
    !(['personLastFour'] as const).some((field) => {
      const before = group.map((each) => each.parties[field]?.value).find(Boolean);
      return before !== undefined && parties[field] !== null && before !== parties[field]?.value;
    })
  );
}

function formOf(group: readonly ReadPage[]): RecognizedForm {
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
      ...parties.map((each) => each.personName),
      ...addressees.map(({ addressee }) => addressee),
      ...(payerName === null ? [] : addressees.map(({ onlyPerson }) => onlyPerson)),
    ]),
    personLastFour: best(parties.map((each) => each.personLastFour)),
    payerName,
    payerNumber: best(parties.map((each) => each.payerNumber)),
    accountTail: best(parties.map((each) => each.accountTail)),
    copies: [...new Set(haystacks.flatMap(findCopies))].toSorted(),
    isCorrected: haystacks.some(findCorrected),
    parts: isStatement ? [...new Set(group.flatMap(({ also }) => also))].toSorted() : [],
    ...pagesOf(group),
  };
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
