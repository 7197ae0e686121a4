import type { Readable } from 'node:stream';

/** One file of what a client takes along, or the firm: a document, an invoice, a page to read. */
export interface ExportFile {
  /** Where it lies, as people named the folders; anyone who writes it makes the names safe. */
  folders: readonly string[];
  name: string;
  /** When its content last changed. Where it did not, and `isSettled`, neither did its bytes. */
  changedAt: Date;
  isSettled: boolean;
  /** Known for stored documents: what `open` gives is compared with them. */
  stored?: StoredContent;
  /** As the page of contents lists it; undefined for what that page links to by itself. */
  listed?: { section: string; note: string };
  open(): Promise<Readable>;
}

/** What the database says of a document's bytes. */
interface StoredContent {
  fileId: string;
  versionId: string;
  size: number;
  sha256: Buffer;
  /** Our virus scanner found something in it. */
  isInfected: boolean;
}
