/**
 * What the server's own recognition says of a document: which forms it holds, whose, and of which year. No
 * amounts are read: nothing here could land on a return.
 */
import { type DocumentKind, documentKindValues } from './document-kinds.ts';

const kindNames: Readonly<Record<DocumentKind, string>> = {
  w2: 'W-2',
  w2g: 'W-2G',
  '1099-int': '1099-INT',
  '1099-div': '1099-DIV',
  '1099-b': '1099-B',
  '1099-da': '1099-DA',
  '1099-nec': '1099-NEC',
  '1099-misc': '1099-MISC',
  '1099-r': '1099-R',
  '1099-g': '1099-G',
  '1099-k': '1099-K',
  '1099-sa': '1099-SA',
  '1099-consolidated': 'Consolidated 1099',
  'ssa-1099': 'SSA-1099',
  '1098': '1098',
  '1098-e': '1098-E',
  '1098-t': '1098-T',
  '1095-a': '1095-A',
  'k1-1065': 'Schedule K-1 (1065)',
  'k1-1120s': 'Schedule K-1 (1120-S)',
  'k1-1041': 'Schedule K-1 (1041)',
  '5498': '5498',
  'irs-letter': 'IRS letter',
  'state-letter': 'State tax letter',
  'prior-return': 'Prior-year return',
  'engagement-letter': 'Engagement letter',
  '8879': 'Form 8879',
  'bank-statement': 'Bank statement',
  receipt: 'Receipt',
  'property-tax': 'Property tax bill',
  'drivers-license': 'Driver’s license',
  'voided-check': 'Voided check',
};

/** The kinds of documents with their names, in the order in which they are offered. */
export const documentKinds: readonly { value: DocumentKind; name: string }[] =
  documentKindValues.map((value) => ({ value, name: kindNames[value] }));
export type { DocumentKind } from './document-kinds.ts';

/** Where a fact comes from, the most trustworthy first. A file name alone never decides. */
export const factSources = ['fdx', 'code', 'form-field', 'text', 'ocr', 'file-name'] as const;
export type FactSource = (typeof factSources)[number];

/**
 * `certain`: the payer put it there for programs to read. `likely`: read as words. `weak`: a hint that
 * decides nothing.
 */
export const factStrengths = ['certain', 'likely', 'weak'] as const;
export type FactStrength = (typeof factStrengths)[number];

/** A rectangle of a page as it is shown, in fractions of its width and height from its upper left corner. */
export interface PageBox {
  /** From 1, in the whole document. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Fact<T> {
  value: T;
  source: FactSource;
  strength: FactStrength;
  /** The words that led to it, where they have a place on a page. */
  places: PageBox[];
}

/** One form or paper within a document. A document that holds several forms has several, in page order. */
export interface RecognizedForm {
  /** From 1, both included. */
  firstPage: number;
  lastPage: number;
  kind: Fact<DocumentKind> | null;
  /** The tax year it is about, not that of the form's revision. */
  taxYear: Fact<number> | null;
  /** Whose it is, as it is printed: the recipient, employee, borrower, partner. */
  personName: Fact<string> | null;
  /** The last four digits of the recipient's taxpayer number. */
  personLastFour: Fact<string> | null;
  payerName: Fact<string> | null;
  /** Nine digits, without a dash. */
  payerNumber: Fact<string> | null;
  /** Up to four last characters of the account's number. */
  accountTail: Fact<string> | null;
  /** Copies of one form on one sheet count once: “B”, “C”, “2”. */
  copies: string[];
  isCorrected: boolean;
  /** The forms that a consolidated statement answers for. */
  parts: DocumentKind[];
  /** As “Page 2 of 6” says; null where the pages don't say. */
  statedPages: number | null;
  missingPages: number[];
}

/**
 * `read`: at least one form was told apart. `unrecognized`: it can be read, and is none of the kinds. `unreadable`: a
 * picture that is too blurred, dark, or small. `locked`: a password is needed. `blank`: no page holds
 * anything. `unsupported`: not a PDF or picture. `failed`: the recognizer ended, or ran out of time or memory.
 */
export const recognitionOutcomes = [
  'read',
  'unrecognized',
  'unreadable',
  'locked',
  'blank',
  'unsupported',
  'failed',
] as const;
export type RecognitionOutcome = (typeof recognitionOutcomes)[number];

export interface Recognition {
  outcome: RecognitionOutcome;
  /** Pages of the document; pages past the recognizer's limit are counted and not read. */
  pages: number;
  pagesRead: number;
  forms: RecognizedForm[];
}
