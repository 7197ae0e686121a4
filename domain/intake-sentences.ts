import { hasTaxYear } from './document-kinds.ts';
import type { IntakeQuestion } from './intake-values.ts';
import { type DocumentKind, documentKinds, type RecognitionOutcome } from './recognition.ts';

/** What sentences about a recognized document are made of. */
export interface IntakeFacts {
  outcome: RecognitionOutcome | null;
  kind: DocumentKind | null;
  taxYear: number | null;
  payerName: string | null;
  personName: string | null;
  /** Someone of the account has that name. */
  isPersonOfAccount: boolean;
  forms: number;
  missingPages: readonly number[];
  statedPages: number | null;
  /** What the list asks for, where a question is about that. */
  expectedYear: number | null;
  expectedPerson: string | null;
  /** The item that it is for. */
  itemTitle: string | null;
  /** The document that has it already. */
  duplicateName: string | null;
}

const nameOf = (kind: DocumentKind): string =>
  documentKinds.find(({ value }) => value === kind)?.name ?? kind;

/** Read aloud, they begin with a vowel. */
const withAn: ReadonlySet<DocumentKind> = new Set(['ssa-1099', 'irs-letter', 'engagement-letter']);
const inLowerCase: ReadonlySet<DocumentKind> = new Set([
  '1099-consolidated',
  'state-letter',
  'prior-return',
  'engagement-letter',
  'bank-statement',
  'receipt',
  'property-tax',
  'drivers-license',
  'voided-check',
]);

/** A kind in a sentence, with its article: “a W-2”, “an IRS letter”. */
export function kindWithArticle(kind: DocumentKind, adjective = ''): string {
  const name = nameOf(kind);
  const inSentence = inLowerCase.has(kind)
    ? `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`
    : name;
  const sentence = adjective === '' ? inSentence : `${adjective} ${inSentence}`;
  return `${withAn.has(kind) && adjective === '' ? 'an' : 'a'} ${sentence}`;
}

/** What a document is, in a few words: “W-2 · Brightwater Health · 2025”. */
export const describeDocument = ({
  kind,
  payerName,
  taxYear,
}: Pick<IntakeFacts, 'kind' | 'payerName' | 'taxYear'>): string | null =>
  kind === null
    ? null
    : [nameOf(kind), payerName, taxYear === null ? null : String(taxYear)]
        .filter((part) => part !== null)
        .join(' · ');

/** Pages in words: “Page 3”, “Pages 2–5 and 8”. */
export function pagesText(pages: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && page <= last[1] + 1) last[1] = page;
    else spans.push([page, page]);
  }
  const sentence = spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const comma = sentence.length > 2 ? ',' : '';
  const list =
    sentence.length > 1
      ? `${sentence.slice(0, -1).join(', ')}${comma} and ${sentence.at(-1) ?? ''}`
      : sentence.join('');
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${list}`;
}

const article = (kind: DocumentKind | null): string =>
  kind === null ? 'a document' : kindWithArticle(kind);
const ofYear = (year: number | null): string => (year === null ? '' : ` of ${year}`);
const from = (payer: string | null): string => (payer === null ? '' : ` from ${payer}`);

/** “This is a W-2 of 2025 from Brightwater Health.” */
const whatItIs = ({ kind, taxYear, payerName }: IntakeFacts): string =>
  asSentence(`This is ${article(kind)}${ofYear(taxYear)}${from(payerName)}`);

/** Names may end in a period: “Marlow Events, Inc.” */
const asSentence = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

/** What a document is and where it went, while nothing is asked; null where nothing is known. */
export function factSentence(facts: IntakeFacts): string | null {
  if (facts.kind === null) return null;
  const { itemTitle } = facts;
  return itemTitle === null
    ? whatItIs(facts)
    : `${whatItIs(facts)} It’s on your list under “${itemTitle}”.`;
}

/**
 * What is asked about a document, in the words that its client reads on the screen and in emails. The staff read
 * the same.
 */
export function questionSentence(question: IntakeQuestion, facts: IntakeFacts): string {
  const { kind, taxYear, personName, itemTitle } = facts;
  switch (question) {
    case 'wrong-year':
      return facts.expectedYear === null
        ? `This is ${article(kind)}${ofYear(taxYear)}. Your list doesn’t ask for that year.`
        : `This is ${article(kind)}${ofYear(taxYear)}. Your list asks for ${facts.expectedYear}.`;
    case 'wrong-person':
      if (facts.expectedPerson === null && facts.isPersonOfAccount) {
        return `This is ${article(kind)} for ${personName ?? 'someone else'}, but its taxpayer number isn’t the one we have.`;
      }
      return facts.expectedPerson === null
        ? `This is ${article(kind)} for ${personName ?? 'someone else'}, who isn’t named in this account.`
        : `This is ${article(kind)} for ${personName ?? 'someone else'}. Your list asks for the one of ${facts.expectedPerson}.`;
    case 'person-unread':
      return `${whatItIs(facts)} Whose it is couldn’t be read.`;
    case 'pages-missing':
      return facts.statedPages === null
        ? `${pagesText(facts.missingPages)} ${facts.missingPages.length === 1 ? 'is' : 'are'} missing.`
        : `${pagesText(facts.missingPages)} of ${facts.statedPages} ${facts.missingPages.length === 1 ? 'is' : 'are'} missing.`;
    case 'locked':
      return 'This document needs a password, so it can’t be read. Open it, print it to a PDF, and upload that one.';
    case 'unreadable':
      return facts.outcome === 'blank'
        ? 'This document is blank. Please upload it again.'
        : 'This picture is too blurred or too dark to read. Please take it again.';
    case 'wrong-item':
      return itemTitle === null
        ? `${whatItIs(facts)} You sent it for another item of your list.`
        : `${whatItIs(facts)} You sent it for “${itemTitle}”.`;
    case 'new-payer':
      return `${whatItIs(facts)} The list names another payer.`;
    case 'corrected':
      return asSentence(
        `This is ${kind === null ? 'a corrected document' : kindWithArticle(kind, 'corrected')}${ofYear(taxYear)}${from(facts.payerName)}`,
      );
    case 'duplicate':
      return facts.duplicateName === null
        ? 'You sent this document already.'
        : `You sent this document already, as “${facts.duplicateName}”.`;
    case 'several-forms':
      return `This document holds ${facts.forms} forms.`;
    case 'several-fit':
      return `${whatItIs(facts)} Several items of the list fit.`;
    case 'nothing-fits':
      return taxYear === null && (kind === null || hasTaxYear(kind))
        ? `${whatItIs(facts)} Without a tax year, it isn’t filed automatically.`
        : `${whatItIs(facts)} It isn’t on the list.`;
    case 'unfiled':
      return `${whatItIs(facts)} It was taken off its item.`;
    case 'unrecognized':
      return 'The server couldn’t tell what this is.';
  }
}

/** Why a document was filed, by the names that a filing stores. */
export const filingReasonSentences = {
  'kind-and-year': 'Kind and tax year were read in the document.',
  'kind-without-year': 'The kind was read in the document, which is about no tax year.',
  'only-item': 'Exactly one item of the list asks for it.',
  person: 'The printed name is a person of this account.',
  'payer-number-and-name': 'EIN and name are those of the payer that the item names.',
  'payer-name-and-account': 'The payer’s name and the account are those of the item.',
  'sent-for-it': 'It was sent for this item.',
  'chosen-by-client': 'The client chose the item.',
  'chosen-by-staff': 'Someone on the staff chose the item.',
} as const;
export type FilingReason = keyof typeof filingReasonSentences;
