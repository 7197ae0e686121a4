// What a paper of corpus H is: its answer, and the text that is set.
// cspell:ignore Exstream Skia Weasy Corel Ghostscript Telerik
import type { DocumentKind } from '#domain/document-kinds';
import type { Look } from './plate.ts';
import type { Sender } from './senders.ts';
import type { Style } from './setter.ts';

export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  sender: Sender;
  hasYear: boolean;
  /** Years in which such a paper exists. */
  since: number;
  until: number;
  isCorrected: boolean;
  look: Look;
  style: Style;
  /** With braces for what is filled in: see `filled`. */
  text: string;
}

export interface Rest extends Style {
  hasYear?: boolean;
  since?: number;
  until?: number;
  isCorrected?: boolean;
  size?: number;
  page?: readonly [number, number];
}

/** The manners in which programs of payers print. */
export const looks = {
  federal: {
    face: 'helvetica',
    data: 'courier',
    order: 'valuesLast',
    pieces: 'lines',
    producer: 'Adobe LiveCycle Designer 11.0',
  },
  bureau: {
    face: 'narrow',
    data: 'narrow',
    order: 'byRow',
    pieces: 'words',
    producer: 'OpenText Exstream 16.6',
  },
  payroll: {
    face: 'condensed',
    data: 'typewriter',
    order: 'valuesFirst',
    pieces: 'lines',
    producer: 'iText 5.5.13',
  },
  portal: {
    face: 'verdana',
    data: 'verdana',
    order: 'asDrawn',
    pieces: 'words',
    producer: 'Skia/PDF m120',
  },
  clean: {
    face: 'gothic',
    data: 'gothic',
    order: 'asDrawn',
    pieces: 'lines',
    producer: 'WeasyPrint 60.1',
  },
  letter: {
    face: 'century',
    data: 'century',
    order: 'asDrawn',
    pieces: 'lines',
    producer: 'Microsoft Word',
  },
  old: {
    face: 'bookman',
    data: 'typewriter',
    order: 'valuesLast',
    pieces: 'lines',
    producer: 'Corel PDF Engine 9',
  },
  book: {
    face: 'classic',
    data: 'classic',
    order: 'asDrawn',
    pieces: 'words',
    producer: 'pdfTeX-1.40.25',
  },
  host: {
    face: 'courier',
    data: 'courier',
    order: 'byRow',
    pieces: 'lines',
    producer: 'IBM AFP Toolbox',
  },
  typed: {
    face: 'typewriter',
    data: 'typewriter',
    order: 'asDrawn',
    pieces: 'words',
    producer: 'Ghostscript 10.02',
  },
  news: {
    face: 'times',
    data: 'helvetica',
    order: 'valuesLast',
    pieces: 'words',
    producer: 'JasperReports 6.20',
  },
  office: {
    face: 'helvetica',
    data: 'helvetica',
    order: 'byRow',
    pieces: 'lines',
    producer: 'Telerik Reporting',
  },
} as const satisfies Record<string, Look>;

export function paper(
  kind: DocumentKind | null,
  layout: string,
  sender: Sender,
  look: Look,
  text: string,
  rest: Rest = {},
): Paper {
  const {
    hasYear = kind !== null,
    since = 2022,
    until = 2026,
    isCorrected = false,
    page,
    ...style
  } = rest;
  const sized = page ? { ...look, size: page } : look;
  return { kind, layout, sender, hasYear, since, until, isCorrected, look: sized, style, text };
}

/** A near miss. */
export const none = (
  layout: string,
  sender: Sender,
  look: keyof typeof looks,
  text: string,
  rest: Rest = {},
): Paper => paper(null, layout, sender, looks[look], text, rest);
