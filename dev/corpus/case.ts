import type { DocumentKind } from '#domain/recognition';
import type { Pdf } from '../documents/pdf.ts';

/** A document whose answer is known. */
export interface CorpusCase {
  /** Kind, layout, and number, for the list of mistakes. */
  name: string;
  /** Null for a near miss, which is none of the kinds. */
  kind: DocumentKind | null;
  /** Null where it is about no year. */
  taxYear: number | null;
  person: string;
  payer: string;
  render: () => Promise<Buffer>;
}

/** A paper with the numbers that it prints; empty where it prints none. */
export interface NumberedCase extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  /** A corrected form is of its kind, and for a person to file. */
  isCorrected: boolean;
  pages: number;
}

/** Whose document it is and who sent it. */
export interface Parties {
  person: { name: string; address: readonly string[]; lastFour: string };
  payer: { name: string; address: readonly string[]; number: string; phone: string };
  account: string;
  year: number;
}

export type Draw = (pdf: Pdf) => void;
