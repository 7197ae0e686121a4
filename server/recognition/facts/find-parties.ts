import type { Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import type { Haystack } from './haystack.ts';
import { accountOf, lastFourOf, payerNumberOf } from './find-numbers.ts';
import { isLabel, isRowOfTable, valueBeside, valueUnder } from './label-values.ts';
import { cleanName } from './names.ts';
import { bottom, type Page, type Segment, type Word } from './page.ts';
import { plain } from './text.ts';

/** What is printed above or before the name of who pays. */
const payerLabels: readonly RegExp[] = [
  /\b(?:employer|payer)(?:'?s)? name/,
  /\brecipient'?s ?\/ ?lender'?s name/,
  /\b(?:filer|lender|issuer|trustee|pse|creditor|marketplace)'?s?(?: or issuer'?s?)?(?: ?\/ ?\w+'?s)? name/,
  /\b(?:partnership|corporation|estate|trust|estate's or trust)(?:'?s)? name/,
  /\bpolicy issuer'?s name/,
  /^(?:[a-f]\.? )?(?:from|payer|employer|company|lender|filer|issuer|trustee|creditor|servicer|partnership|corporation|estate or trust)(?:'s)?:?$/,
  /^payers?'? ?s?'? name and address:?$/,
];

/** The same of whose form it is. */
const personLabels: readonly RegExp[] = [
  /\b(?:employee|borrower|student|payee|winner|participant|partner|shareholder|beneficiary|taxpayer|insured|annuitant|retiree|policyholder)(?:'?s)? (?:first |full |legal )?name/,
  /\bpayer'?s ?\/ ?borrower'?s name/,
  /\brecipient'?s name/,
  /^(?:box )?1?\.? ?name$/,
  /\byour first name/,
  /\bname, address, city, state, and zip code for (?:partner|shareholder|beneficiary)/,
  /^(?:[a-f]\.? )?(?:to|recipient|employee|borrower|student|payee|winner|participant|partner|shareholder|beneficiary):?$/,
  /^(?:prepared for|account (?:holder|owner)|customer|client|taxpayer):?$/,
];

const inlinePayer =
  /^(?:employer|payer|lender|issuer|bank|filer|trustee|creditor|servicer|partnership|corporation|estate or trust|institution|custodian|from)(?:['’]?s)?(?: name)? ?: ?(?=\S)/i;
const inlinePerson =
  /^(?:employee|recipient|account (?:holder|owner)|taxpayer|prepared for|issued to|to|name|borrower|student|customer|beneficiary|partner|shareholder|payee|winner|participant|insured|donor|received from|retiree|annuitant|member|parent)(?:['’]?s)?(?: name)? ?: ?(?=\S)/i;

/** “Payee Maria Lopez”, “Prepared for Maria Lopez”: without a colon, and so the last that is tried. */
const besidePerson =
  /^(?:recipient|borrower|student|payee|winner|participant|insured|beneficiary|retiree|prepared for|issued to)(?:['’]s)?(?: name)? (?=\p{Lu})/iu;
const wholeName = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u;
const inLabels =
  /\b(?:copy|reference|information|use|only|number|share|loan|interest|records?|tax|account|benefits?|services?|id|details?|address|statement)\b/i;

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
    personName:
      nameOf(haystack, {
        labels: personLabels,
        inline: inlinePerson,
        not: /lender/,
        mayBe: isLikelyName,
      }) ?? nameBesideRole(haystack),
    payerName: nameOf(haystack, {
      labels: payerLabels,
      inline: inlinePayer,
      not: /borrower/,
      mayBe: () => true,
    }),
    personLastFour: lastFourOf(haystack),
    payerNumber: payerNumberOf(haystack),
    accountTail: accountOf(haystack),
  };
}

/** Whose name is looked for. */
interface Wanted {
  labels: readonly RegExp[];
  inline: RegExp;
  /** A label that says this is the other's. */
  not: RegExp;
  mayBe: (name: string) => boolean;
}

/** A name has several words, and none but particles in lower case: “Account balance” and “Spouse” are labels. */
const isLikelyName = (name: string): boolean =>
  / \S/.test(name) && !/(?<![\p{L}’'.-])\p{Ll}{4,}/u.test(name);

function nameOf(
  { page, mayBeMisread }: Haystack,
  { labels, inline, not, mayBe }: Wanted,
): Fact<string> | null {
  for (const segment of page.segments) {
    const [before] = inline.exec(segment.text) ?? [];
    const name = before === undefined ? undefined : cleanName(segment.text.slice(before.length));
    if (name !== undefined && mayBe(name)) return factOf(name, segment.words.slice(1));
  }
  for (const segment of page.segments) {
    const text = plain(segment.text);
    const isIt = labels.some((label) => label.test(text)) && !isOther(text, labels, not);
    if (!isIt) continue;
    const [words, name] = namedBy(page, segment) ?? [];
    if (words && name !== undefined && mayBe(name)) {
      const isSure = !mayBeMisread || average(words) > 0.6;
      return factOf(name, words, isSure ? 'likely' : 'weak');
    }
  }
  return null;
}

function nameBesideRole({ page, mayBeMisread }: Haystack): Fact<string> | null {
  if (mayBeMisread) return null;
  for (const segment of page.segments) {
    const [role] = besidePerson.exec(segment.text) ?? [];
    const name = role === undefined ? undefined : cleanName(segment.text.slice(role.length));
    if (name !== undefined && wholeName.test(name) && !inLabels.test(name)) {
      return factOf(name, segment.words.slice(1));
    }
  }
  return null;
}

/** The name below a label, or beside it where a row holds both. */
function namedBy(page: Page, label: Segment): [Word[], string] | undefined {
  const under = withLastName(page, label, valueUnder(page, label));
  const beside = valueBeside(page, label);
  // In a table of two columns the next label is below, at the same place.
  const [below] = under ?? [];
  const isLabelBelow = below !== undefined && Math.abs(below.at.x - label.at.x) < 3;
  const isTable =
    (isLabelBelow && isRowOfTable(page, label)) ||
    page.segments.some((segment) => isNextRow(label, segment) && isLabel(segment.text));
  for (const words of isTable ? [beside, under] : [under, beside]) {
    const name = words && cleanName(words.map(({ text }) => text).join(' '));
    if (words && name !== undefined) return [words, name];
  }
  return undefined;
}

/** On a return first and last name have their own cells, side by side. */
function withLastName(page: Page, label: Segment, first: Word[] | undefined): Word[] | undefined {
  if (first === undefined || !/\bfirst name\b/.test(plain(label.text))) return first;
  const beside = page.segments.find(
    ({ at, text }) =>
      Math.abs(at.y - label.at.y) < label.at.height * 0.6 &&
      at.x > label.at.x &&
      /^last name\b/.test(plain(text)),
  );
  const last = beside === undefined ? [] : (valueUnder(page, beside) ?? []);
  return [...first, ...last.filter((word) => !first.includes(word))];
}

const isNextRow = (label: Segment, { at }: Segment): boolean =>
  Math.abs(at.x - label.at.x) < 3 &&
  at.y > bottom(label.at) &&
  at.y < bottom(label.at) + 2 * label.at.height;

/** “PAYER'S/BORROWER'S name” is the borrower's, “RECIPIENT'S/LENDER'S name” the lender's. */
function isOther(text: string, labels: readonly RegExp[], not: RegExp): boolean {
  return (
    not.test(text) && !labels.some((label) => label.source.includes('\\/') && label.test(text))
  );
}

const average = (words: readonly Word[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1);
