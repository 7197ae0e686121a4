import type { DocumentKind, RecognizedForm } from '#domain/recognition';
import { factOf } from './fact.ts';
import { findAddresses } from './find-addresses.ts';
import { candidatesOf, clearKind } from './find-kind.ts';
import { type Haystack, haystackOf } from './haystack.ts';
import { findStatedPage } from './find-pages.ts';
import { findParties, type Parties } from './find-parties.ts';
import { brokerParts, formOf, type ReadPage } from './form-of.ts';
import type { Page } from './page.ts';
import { squashed } from './text.ts';

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
      group.every(
        (read) =>
          names(read, next) || isTitlePage(read) || isSentWith(read, next) || warnsOfCopyA(read),
      );
    return isCover ? [[...group, ...next], ...rest] : [group, ...after];
  }, []);
}

/** A page with fewer words says nothing by itself. */
const leastWords = 25;

const isTitlePage = ({ page, haystack }: ReadPage): boolean =>
  page.lines.reduce((sum, { words }) => sum + words.length, 0) < leastWords &&
  !/\d[.,]\d\d\b/.test(haystack.wholePlain);

/** What the IRS says above its forms for recipients, of the copy that is its own. */
const warnsOfCopyA = ({ haystack: { wholePlain } }: ReadPage): boolean =>
  /\bcopy a (?:of this form|downloaded from)\b/.test(wholePlain);

/** What a letter says of the paper behind it. */
const enclosing = /\b(?:enclosed|attached|here is|please find|following pages?)\b/;
const anyForm = /\b(?:10(?:40|4[12]|65|9[589])|1120|w-?2|5498|k-?1)\b/;

/**
 * Whether a page without its own form goes with the one behind it: it is about the same account, or it is a letter to
 * the same person, of the same sender or with something enclosed, and names no other form.
 */
function isSentWith(
  { parties: { accountTail }, haystack }: ReadPage,
  group: readonly ReadPage[],
): boolean {
  const { personName, payerName, ...next } = formOf(group);
  if (accountTail !== null && next.accountTail?.value === accountTail.value) return true;
  const { wholePlain, wholeSquashed } = haystack;
  const isNamed = (name: string | undefined): boolean =>
    name !== undefined && wholeSquashed.includes(squashed(name));
  return (
    !saysOfItsOwn(haystack) &&
    isNamed(personName?.value) &&
    (isNamed(payerName?.value) || enclosing.test(wholePlain))
  );
}

/** Whether a page has amounts, or names a form. */
const saysOfItsOwn = ({ wholePlain, controlNumbers }: Haystack): boolean =>
  controlNumbers.size > 0 || /\d[.,]\d\d\b/.test(wholePlain) || anyForm.test(wholePlain);

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

/** Whether a page continues the form before it. */
function belongs(group: readonly ReadPage[], read: ReadPage): boolean {
  const kind = kindOf(group);
  const last = group.at(-1);
  const continues =
    read.stated !== undefined && last?.stated !== undefined && read.stated.of === last.stated.of
      ? read.stated.page === last.stated.page + 1 || read.stated.page > last.stated.page
      : undefined;
  const own = read.kind?.value;
  if (own === undefined) {
    if (kind === undefined) return continues ?? true;
    return (
      read.page.isBlank ||
      mentionsSigning(read) ||
      continues === true ||
      longKinds.has(kind) ||
      explains(read, group) ||
      isRest(read, group)
    );
  }
  if (kind === undefined) return continues === true;
  if (kind === '1099-consolidated' && brokerParts.has(own)) return !contradicts(group, read);
  if (kind === own) {
    // A Marketplace sends the policies of a year together, and a bank numbers the pages of accounts through.
    const isOfSeveral = own === '1095-a' || (own === 'bank-statement' && continues === true);
    return continues !== false && !(isOfSeveral ? isOfOther : contradicts)(group, read);
  }
  if (brokerParts.has(kind) && brokerParts.has(own)) return isSameAccount(group, read);
  return kind === 'prior-return' && continues === true;
}

/** Whether a page without its own form is about the one before it: its instructions, its boxes, its back. */
const explains = ({ haystack, ...read }: ReadPage, group: readonly ReadPage[]): boolean =>
  /\binstructions?\b|\bnotice to\b/.test(haystack.wholePlain) ||
  (/\bbox \d/.test(haystack.wholePlain) && !saysOfItsOwn(haystack)) ||
  names({ haystack, ...read }, group);

/** What a service for electronic signatures puts behind a document: who signed it, and when. */
const signingRecord =
  /\b(?:certificate of completion|(?:signature|signing|signer|completion) (?:certificate|report|log|summary)|(?:final )?audit (?:report|trail|log)|document history)\b/;

const mentionsSigning = ({ haystack: { titles, wholePlain } }: ReadPage): boolean =>
  titles.some(({ plain }) => signingRecord.test(plain)) && /\bsign(?:ed|er|ers)\b/.test(wholePlain);

/** Whether a page without a number and anything of its own fills the room that the last number leaves. */
function isRest({ haystack, stated }: ReadPage, group: readonly ReadPage[]): boolean {
  const at = group.findLastIndex((each) => each.stated !== undefined);
  const last = group[at]?.stated;
  if (last === undefined || stated !== undefined || saysOfItsOwn(haystack)) return false;
  return last.of - last.page >= group.length - at;
}

/** What a preparer's or a program's cover says of the return behind it. */
const returnWords = /\b(?:tax(?:es|able)?|returns?|1040|irs|e-?filed?)\b/;

/** Whether a page calls several forms 1099 one statement, or lists them. */
function isStatementOf({ wholePlain }: Haystack): boolean {
  const listed = wholePlain.match(/\b1099 ?-? ?(?:int|div|b|misc|da|oid)\b/g) ?? [];
  return (
    new Set(listed.map((form) => form.replaceAll(/[ -]/g, ''))).size > 1 ||
    /\b(?:consolidated|composite|combined|tax (?:reporting |information )?statement|forms? 1099)\b/.test(
      wholePlain,
    )
  );
}

/** Whether a page mentions the form that others are. */
function names({ haystack }: ReadPage, group: readonly ReadPage[]): boolean {
  const kind = kindOf(group);
  if (kind === 'prior-return' && returnWords.test(haystack.wholePlain)) return true;
  if (kind === '1099-consolidated' && isStatementOf(haystack)) return true;
  if (kind?.startsWith('k1-') === true && /\bschedule k-?1\b/.test(haystack.wholePlain))
    return true;
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

/** Whether a page is about another person or employer than those before it, of any account. */
function isOfOther(group: readonly ReadPage[], { parties }: ReadPage): boolean {
  return (['payerNumber', 'personLastFour', 'personName'] as const).some((field) => {
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
