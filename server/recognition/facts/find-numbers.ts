import type { Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import type { Haystack } from './haystack.ts';
import { isRowOfTable, valueBeside, valueUnder } from './label-values.ts';
import type { Page, Segment, Word } from './page.ts';
import { plain } from './text.ts';

const taxpayerNumber =
  /(?<![\p{L}\d*#•-])(?:[X*#•x]{3}[- ]?[X*#•x]{2}|\d{3}[- ]?\d{2})[- ]?(\d{4})(?!\d)/gu;
const mask = /[X*#•x]/;
const wholeNumber = /^\d{3}([- ])\d{2}\1\d{4}$/;

/**
 * The recipient's number is cut to its last four digits on most copies. What has no mask is one only where its groups are
 * apart: the nine digits of a ZIP code don't.
 */
export function lastFourOf({ page, mayBeMisread }: Haystack): Fact<string> | null {
  const found = page.segments.flatMap((segment) =>
    [...segment.text.matchAll(taxpayerNumber)].flatMap(([whole, digits]) => {
      if (digits === undefined || !(mask.test(whole) || wholeNumber.test(whole))) return [];
      const words = segment.words.filter(({ text }) => text.includes(digits));
      return [{ digits, words, near: isNear(page.segments, segment, personNumber) ? 1 : 0 }];
    }),
  );
  const [best] = found.toSorted((a, b) => b.near - a.near);
  if (!best) return null;
  const agree = found.filter(({ digits }) => digits === best.digits).length;
  const isSure = !mayBeMisread || agree > 1;
  return factOf(best.digits, best.words, isSure ? 'likely' : 'weak');
}

const personNumber =
  /\b(?:employee|recipient|borrower|student|payee|winner|participant|partner|shareholder|beneficiary|your|taxpayer)'?s?\b.*(?:tin|number|ssn|no\.)/;
const payerNumber =
  /\b(?:payer|employer|filer|lender|issuer|trustee|pse|partnership|corporation|trust|federal)\b.*(?:tin|identification|ein|id)|\(?ein\)?(?: |$)|fed\.? id/;

export function payerNumberOf({ page, mayBeMisread }: Haystack): Fact<string> | null {
  const found = page.segments.flatMap((segment) => {
    const [, first, rest] = /(?<![\d-])(\d\d)-(\d{7})(?!\d)/.exec(segment.text) ?? [];
    if (first === undefined || rest === undefined) return [];
    const words = segment.words.filter(({ text }) => text.includes(rest));
    const near =
      isNear(page.segments, segment, payerNumber) || payerNumber.test(plain(segment.text));
    return [{ digits: first + rest, words, near: near ? 1 : 0 }];
  });
  const [best] = found.toSorted((a, b) => b.near - a.near);
  if (!best) return null;
  return factOf(best.digits, best.words, mayBeMisread ? 'weak' : 'likely');
}

/** Whether such a label stands closely above a value, or before it on its line. */
function isNear(segments: readonly Segment[], value: Segment, label: RegExp): boolean {
  return segments.some((segment) => {
    const above = value.at.y - (segment.at.y + segment.at.height);
    const beside = Math.abs(segment.at.y - value.at.y) < value.at.height;
    const isAbove = above > -2 && above < 22 && Math.abs(segment.at.x - value.at.x) < 60;
    const isBefore = beside && segment.at.x < value.at.x && value.at.x - segment.at.x < 260;
    return (isAbove || isBefore) && label.test(plain(segment.text));
  });
}

const accountLabel =
  /\b(?:account|acct|loan|policy|contract)\.? ?(?:number|no\.?|#|ending in)|^(?:account|acct)\.?:?$/;

/** “Account 2210 4417 83”, “ACCOUNT : XXXXX4417”, “account KX22104417”: without a word for the number. */
const inlineAccount =
  /\b(?:account|acct|loan|policy|contract)\b\.?\s*[:#]?\s*(?:\p{L}{1,3}-?)?((?:[\dX*•x-]{2,}\s?){1,5})(?![\d.,/])/giu;

/** The last signs of the account that a page is about. */
export function accountOf(haystack: Haystack): Fact<string> | null {
  return labeledAccount(haystack) ?? onlyInlineAccount(haystack);
}

/** Where a page names several, none is its own. */
function onlyInlineAccount({ page, mayBeMisread }: Haystack): Fact<string> | null {
  const found = page.segments.flatMap((segment) =>
    [...segment.text.matchAll(inlineAccount)].flatMap(([, number = '']) => {
      const signs = number.replaceAll(/[^\dX*•x]/g, '');
      // Four figures alone are a year.
      if (!/\d{4}$/.test(signs) || signs.length < 5) return [];
      const last = number.trim().split(/\s/).at(-1) ?? '';
      return [{ tail: signs.slice(-4), words: segment.words.filter(({ text }) => text === last) }];
    }),
  );
  const [first] = found;
  if (!first || found.some(({ tail }) => tail !== first.tail)) return null;
  return factOf(first.tail, first.words, mayBeMisread ? 'weak' : 'likely');
}

function labeledAccount({ page, mayBeMisread }: Haystack): Fact<string> | null {
  for (const segment of page.segments) {
    if (!accountLabel.test(plain(segment.text))) continue;
    for (const words of valuesOf(page, segment)) {
      const text = words.map((word) => word.text).join('');
      const tail = text
        .toUpperCase()
        .replaceAll(/[^\dA-Z]/g, '')
        .slice(-4);
      if (/\d{2}/.test(tail) && !amount.test(text)) {
        return factOf(tail, words, mayBeMisread ? 'weak' : 'likely');
      }
    }
  }
  return null;
}

const amount = /\$|[.,]\d\d$/;

/** What may be the number of a label: behind it, and beside or below it. */
function valuesOf(page: Page, label: Segment): Word[][] {
  const own = behindLabel(label);
  if (own) return [own];
  const beside = isRowOfTable(page, label) ? valueBeside(page, label) : undefined;
  return [beside, valueUnder(page, label, { orBeside: true })].flatMap((words) =>
    words ? [words] : [],
  );
}

/** The words with figures that follow “number” on its line, up to one without. */
function behindLabel({ words }: Segment): Word[] | undefined {
  const at = words.findIndex(({ text }) => /^(?:number|no\.?|#|in)\b|^#/i.test(text));
  const after = words.slice(at + 1);
  const begin = after.findIndex(({ text }) => /\d/.test(text));
  // Further behind it is another’s: “Account number (see instructions)” has none.
  if (at < 0 || begin < 0 || begin > 2) return undefined;
  const end = after.findIndex(({ text }, index) => index > begin && !/\d/.test(text));
  return after.slice(begin, end < 0 ? after.length : end);
}
