import type { Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import type { Haystack } from './find-kind.ts';
import { valueBeside, valueUnder } from './label-values.ts';
import { cleanName } from './names.ts';
import type { Page, Segment, Word } from './page.ts';
import { plain } from './text.ts';

/** What is printed above or before the name of who pays. */
const payerLabels: readonly RegExp[] = [
  /\b(?:employer|payer)(?:'?s)? name/,
  /\brecipient'?s ?\/ ?lender'?s name/,
  /\b(?:filer|lender|issuer|trustee|pse|creditor)'?s?(?: or issuer'?s?)?(?: ?\/ ?\w+'?s)? name/,
  /\b(?:partnership|corporation|estate|trust|estate's or trust)'?s name/,
  /\bpolicy issuer'?s name/,
  /^(?:from|payer|employer|lender|filer|issuer|trustee|partnership|corporation|estate or trust):?$/,
];

/** The same of whose form it is. */
const personLabels: readonly RegExp[] = [
  /\b(?:employee|borrower|student|payee|winner|participant|partner|shareholder|beneficiary|taxpayer|insured)'?s (?:first |full |legal )?name/,
  /\bpayer'?s ?\/ ?borrower'?s name/,
  /\brecipient'?s name/,
  /^(?:box )?1?\.? ?name$/,
  /\byour first name/,
  /^(?:to|recipient|employee|borrower|student|payee|winner|participant|partner|shareholder|beneficiary):?$/,
  /^(?:prepared for|account (?:holder|owner)|customer|client|taxpayer):?$/,
];

const inlinePayer = /^(?:employer|payer|lender|issuer|bank|filer)(?:['’]?s)?(?: name)? ?: ?(?=\S)/i;
const inlinePerson =
  /^(?:employee|recipient|account (?:holder|owner)|taxpayer|prepared for|name|borrower|student|customer|beneficiary|partner|shareholder)(?:['’]?s)?(?: name)? ?: ?(?=\S)/i;

export interface Parties {
  personName: Fact<string> | null;
  personLastFour: Fact<string> | null;
  payerName: Fact<string> | null;
  payerNumber: Fact<string> | null;
  accountTail: Fact<string> | null;
}

/** Who pays, whose it is, and which account, on one page. */
export function findParties(haystack: Haystack): Parties {
  return {
    personName: nameOf(haystack, personLabels, inlinePerson, /lender/),
    payerName: nameOf(haystack, payerLabels, inlinePayer, /borrower/),
    personLastFour: lastFourOf(haystack),
    payerNumber: payerNumberOf(haystack),
    accountTail: accountOf(haystack),
  };
}

function nameOf(
  { page, mayBeMisread }: Haystack,
  labels: readonly RegExp[],
  inline: RegExp,
  not: RegExp,
): Fact<string> | null {
  for (const segment of page.segments) {
    const [before] = inline.exec(segment.text) ?? [];
    const name = before === undefined ? undefined : cleanName(segment.text.slice(before.length));
    if (name !== undefined) return factOf(name, segment.words.slice(1));
  }
  for (const segment of page.segments) {
    const text = plain(segment.text);
    const isIt = labels.some((label) => label.test(text)) && !isOther(text, labels, not);
    if (!isIt) continue;
    const [words, name] = namedBy(page, segment) ?? [];
    if (words && name !== undefined) {
      const isSure = !mayBeMisread || average(words) > 0.6;
      return factOf(name, words, isSure ? 'likely' : 'weak');
    }
  }
  return null;
}

/** The name below a label, or beside it where a row holds both. */
function namedBy(page: Page, label: Segment): [Word[], string] | undefined {
  for (const words of [valueUnder(page, label), valueBeside(page, label)]) {
    const name = words && cleanName(words.map(({ text }) => text).join(' '));
    if (words && name !== undefined) return [words, name];
  }
  return undefined;
}

/** “PAYER'S/BORROWER'S name” is the borrower's, “RECIPIENT'S/LENDER'S name” the lender's. */
function isOther(text: string, labels: readonly RegExp[], not: RegExp): boolean {
  return (
    not.test(text) && !labels.some((label) => label.source.includes('\\/') && label.test(text))
  );
}

const average = (words: readonly Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1);

const masked = /(?:[\dX*#•x]{3}[- ]?[\dX*#•x]{2}[- ]?)(\d{4})(?!\d)/;

/** The recipient's number is cut to its last four digits on most copies. */
function lastFourOf({ page, mayBeMisread }: Haystack): Fact<string> | null {
  const found = page.segments.flatMap((segment) => {
    const [whole, digits] = masked.exec(segment.text) ?? [];
    if (whole === undefined || digits === undefined || /^\d{9}/.test(whole)) return [];
    const words = segment.words.filter(({ text }) => text.includes(digits));
    return [{ digits, words, near: isNear(page.segments, segment, personNumber) ? 1 : 0 }];
  });
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

function payerNumberOf({ page, mayBeMisread }: Haystack): Fact<string> | null {
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

const accountLabel = /\b(?:account|acct|loan|policy|contract)\.? ?(?:number|no\.?|#|ending in)/;

function accountOf({ page, mayBeMisread }: Haystack): Fact<string> | null {
  for (const segment of page.segments) {
    if (!accountLabel.test(plain(segment.text))) continue;
    const at = segment.words.findLastIndex(({ text }) => /number|no\.?|#|in/i.test(text));
    const own = segment.words.slice(at + 1).filter(({ text }) => /\d/.test(text));
    const words = own.length > 0 ? own : (valueUnder(page, segment, { orBeside: true }) ?? []);
    const text = words.map((word) => word.text).join('');
    const tail = text
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
      .slice(-4);
    if (/\d{2}/.test(tail)) return factOf(tail, words, mayBeMisread ? 'weak' : 'likely');
  }
  return null;
}
