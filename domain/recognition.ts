/**
 * What the server's own recognition says of a document: which forms it holds, whose, and of which year. No
 * amounts are read: nothing here could land on a return.
 */

/** The kinds of documents that are told apart. The value is stored and exported; never reuse one. */
export const documentKinds = [
  { value: 'w2', name: 'W-2' },
  { value: 'w2g', name: 'W-2G' },
  { value: '1099-int', name: '1099-INT' },
  { value: '1099-div', name: '1099-DIV' },
  { value: '1099-b', name: '1099-B' },
  { value: '1099-da', name: '1099-DA' },
  { value: '1099-nec', name: '1099-NEC' },
  { value: '1099-misc', name: '1099-MISC' },
  { value: '1099-r', name: '1099-R' },
  { value: '1099-g', name: '1099-G' },
  { value: '1099-k', name: '1099-K' },
  { value: '1099-sa', name: '1099-SA' },
  { value: '1099-consolidated', name: 'Consolidated 1099' },
  { value: 'ssa-1099', name: 'SSA-1099' },
  { value: '1098', name: '1098' },
  { value: '1098-e', name: '1098-E' },
  { value: '1098-t', name: '1098-T' },
  { value: '1095-a', name: '1095-A' },
  { value: 'k1-1065', name: 'Schedule K-1 (1065)' },
  { value: 'k1-1120s', name: 'Schedule K-1 (1120-S)' },
  { value: 'k1-1041', name: 'Schedule K-1 (1041)' },
  { value: '5498', name: '5498' },
  { value: 'irs-letter', name: 'IRS letter' },
  { value: 'state-letter', name: 'State tax letter' },
  { value: 'prior-return', name: 'Prior-year return' },
  { value: 'engagement-letter', name: 'Engagement letter' },
  { value: '8879', name: 'Form 8879' },
  { value: 'bank-statement', name: 'Bank statement' },
  { value: 'receipt', name: 'Receipt' },
  { value: 'property-tax', name: 'Property tax bill' },
  { value: 'drivers-license', name: 'Driver’s license' },
  { value: 'voided-check', name: 'Voided check' },
] as const;
export type DocumentKind = (typeof documentKinds)[number]['value'];

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
