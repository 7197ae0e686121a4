/** The kinds of documents the product knows (spec section 5). */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'tiff' | 'xlsx' | 'xls' | 'csv' | 'docx' | 'doc';

/** What an accepted upload was found to be. */
export interface InspectedFile {
  kind: FileKind;
  /** The media type to answer with, decided here and never taken from the browser. */
  mediaType: string;
  /** The usual extension of the kind, without the dot. */
  extension: string;
}

interface KindDescription {
  /** Its name in a sentence, with the article: "a PDF". */
  noun: string;
  mediaType: string;
  /** Extensions of this kind, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** Media types browsers declare for it besides {@link mediaType}. */
  alsoDeclared: readonly string[];
}

export const kinds: Record<FileKind, KindDescription> = {
  pdf: {
    noun: 'a PDF',
    mediaType: 'application/pdf',
    extensions: ['pdf'],
    alsoDeclared: ['application/x-pdf'],
  },
  jpeg: {
    noun: 'a JPEG picture',
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    alsoDeclared: ['image/jpg', 'image/pjpeg'],
  },
  png: {
    noun: 'a PNG picture',
    mediaType: 'image/png',
    extensions: ['png'],
    alsoDeclared: ['image/x-png'],
  },
  tiff: {
    noun: 'a TIFF picture',
    mediaType: 'image/tiff',
    extensions: ['tiff', 'tif'],
    alsoDeclared: ['image/tif', 'image/x-tiff'],
  },
  xlsx: {
    noun: 'an Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    alsoDeclared: [],
  },
  xls: {
    noun: 'an Excel 97-2003 workbook',
    mediaType: 'application/vnd.ms-excel',
    extensions: ['xls'],
    alsoDeclared: ['application/msexcel', 'application/x-msexcel', 'application/x-excel'],
  },
  csv: {
    noun: 'a CSV table',
    mediaType: 'text/csv',
    extensions: ['csv'],
    // Windows with Excel installed declares every CSV file as a workbook.
    alsoDeclared: [
      'application/csv',
      'text/x-csv',
      'application/x-csv',
      'text/comma-separated-values',
      'application/vnd.ms-excel',
    ],
  },
  docx: {
    noun: 'a Word document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    alsoDeclared: [],
  },
  doc: {
    noun: 'a Word 97-2003 document',
    mediaType: 'application/msword',
    extensions: ['doc'],
    alsoDeclared: ['application/x-msword'],
  },
};

/** What a client may upload (spec section 5). */
export const clientKinds: readonly FileKind[] = [
  'pdf',
  'jpeg',
  'png',
  'tiff',
  'xlsx',
  'xls',
  'csv',
];

/** What staff may upload for a client (spec section 5). */
export const staffKinds: readonly FileKind[] = ['pdf', 'doc', 'docx', 'jpeg', 'png'];

/** Every kind that anyone may upload. */
export const allKinds = Object.keys(kinds) as readonly FileKind[];

/** The kind a name's extension claims; undefined for an extension the product does not know. */
export function kindOfExtension(extension: string): FileKind | undefined {
  return allKinds.find((kind) => kinds[kind].extensions.includes(extension));
}

/** The extension of a name in lower case, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/**
 * Declarations that say nothing and so agree with every kind. A part without a content type counts
 * as text/plain (RFC 7578, 4.4), so that one cannot be told from none.
 */
const undeclared = ['', 'application/octet-stream', 'text/plain'];

/** Whether the media type a browser declared may stand for the kind. */
export function declaresKind(declaredType: string, kind: FileKind): boolean {
  const declared = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  const { mediaType, alsoDeclared } = kinds[kind];
  return undeclared.includes(declared) || declared === mediaType || alsoDeclared.includes(declared);
}
