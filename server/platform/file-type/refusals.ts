import { kinds } from './kinds.ts';
import type { FileKind } from './kinds.ts';

/**
 * An upload is not of an accepted kind. The message is one or two sentences for the person who
 * uploads, and says what to do (rulings section 3).
 */
export class UnsupportedTypeError extends Error {
  override name = 'UnsupportedTypeError';
  /** Which of the fixed refusals it is. */
  readonly reason: RefusalReason | undefined;

  constructor(message: string, reason?: RefusalReason) {
    super(message);
    this.reason = reason;
  }
}

/** Formats people really try to upload, and what helps them. Keys are extensions without the dot. */
const advice: Record<string, string> = {
  ...forEach(
    ['heic', 'heif', 'avif'],
    'iPhone photos in the HEIC format cannot be opened here. On the phone choose Settings > Camera > Formats > Most Compatible, or save the photo as JPEG, then upload it again.',
  ),
  ...forEach(
    ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'cab', 'iso', 'dmg'],
    'We can’t accept archives. Unpack the file and upload its documents one by one.',
  ),
  ...forEach(
    ['html', 'htm', 'xhtml', 'mht', 'mhtml', 'xml', 'svg', 'js', 'css'],
    'We can’t accept web pages or drawings. Print the page to PDF and upload that.',
  ),
  ...forEach(
    ['doc', 'docx', 'docm', 'dot', 'dotx', 'odt', 'rtf', 'pages', 'txt', 'md', 'wpd'],
    'We can’t accept text documents. Save the file as a PDF and upload that.',
  ),
  ...forEach(
    ['xlsm', 'xlsb', 'xltx', 'xltm', 'ods', 'numbers'],
    'We can’t accept this spreadsheet format. Save the file as XLSX without macros, or as a PDF, and upload that.',
  ),
  ...forEach(
    ['ppt', 'pptx', 'pps', 'ppsx', 'odp', 'key'],
    'We can’t accept presentations. Save the file as a PDF and upload that.',
  ),
  ...forEach(
    ['gif', 'apng', 'bmp', 'webp', 'jp2', 'jxl', 'psd', 'cr2', 'cr3', 'nef', 'arw', 'dng', 'raw'],
    'We can’t accept this picture format. Save the picture as JPEG or PNG and upload that.',
  ),
  ...forEach(
    ['eml', 'msg'],
    'We can’t accept email files. Save the attachment, or print the email to PDF, and upload that.',
  ),
  ...forEach(
    ['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'ps1', 'sh', 'vbs', 'jar', 'apk', 'app', 'elf'],
    'We can’t accept programs. Please upload documents only.',
  ),
};

/** A refusal for a format by its extension or, for content, by what it was recognized as. */
export function formatRefusal(
  extension: string,
  allowed: readonly FileKind[],
): UnsupportedTypeError {
  const known = Object.hasOwn(advice, extension) ? advice[extension] : undefined;
  return new UnsupportedTypeError(
    known ?? `We can’t accept files of this type. Please upload ${listAccepted(allowed)}.`,
  );
}

/** The refusal of a file whose name says one thing and whose bytes another. */
export function mismatchRefusal(claimed: FileKind, found: FileKind): UnsupportedTypeError {
  return new UnsupportedTypeError(
    `The name says this is ${kinds[claimed].noun}, but the content is ${kinds[found].noun}. Please change the extension to .${kinds[found].extensions[0]}, or save the file again, and upload it.`,
  );
}

/** The refusal of a file whose bytes are of no known format. */
export function unrecognizedRefusal(claimed: FileKind): UnsupportedTypeError {
  return new UnsupportedTypeError(
    `The name says this is ${kinds[claimed].noun}, but the content is not. The file may be damaged. Please open it, save it again, and upload that.`,
  );
}

/** Refusals that need no details. */
const refusals = {
  empty: 'The file is empty. Please check that it opens on your computer and upload it again.',
  noExtension:
    'The file name has no extension such as .pdf, so we can’t tell its type. Please save it again from the program that created it.',
  declared:
    'Your browser reports a different file type than the name does. Please save it again with the right extension and upload that.',
  encrypted:
    'The document is password-protected. Please save a copy without the password and upload that.',
  macros:
    'The document contains macros. Please save a copy without macros (as XLSX, DOCX, or PDF) and upload that.',
  linked:
    'The document loads content from elsewhere or starts another program when it’s opened. Please save it as a PDF and upload that.',
  unpacked:
    'The document unpacks to far more than its size, so we didn’t open it. Please save it as a PDF and upload that.',
  tooMuch:
    'The document has more pages, or unpacks to more, than we can open safely. Please print it to a new PDF, or split it, and upload that.',
  damaged:
    'The document is damaged and can’t be opened. Please open it on your computer, save it again, and upload that.',
  hugePicture:
    'The picture has more pixels or pages than we can show safely. Please save it at a smaller size, or as a PDF, and upload that.',
  hidden:
    'An archive or a program is hidden behind the end of this document. Please open it, save it as a new file and upload that.',
  oldFormatInside:
    'This is a web page or text file named like a workbook. Please open it in your spreadsheet program, save it as XLSX, and upload that.',
  csvEncoding:
    'The CSV file is not plain text. Please export it again as "CSV UTF-8" and upload that.',
  csvFormula:
    'A cell in the CSV file is a formula. Please export the table again with values only, or print it to PDF, and upload that.',
  csvFormat:
    'The CSV file is a web page or other text, not a table. Please export it again as CSV, or print it to PDF.',
} as const;

export type RefusalReason = keyof typeof refusals;

export const isRefusalReason = (text: unknown): text is RefusalReason =>
  typeof text === 'string' && Object.hasOwn(refusals, text);

/** One of the fixed refusals. */
export function refusal(reason: RefusalReason): UnsupportedTypeError {
  return new UnsupportedTypeError(refusals[reason], reason);
}

/** "PDF, JPG, PNG, or CSV" for a set of kinds. */
function listAccepted(allowed: readonly FileKind[]): string {
  const names = allowed.map((kind) => kinds[kind].extensions[0].toUpperCase());
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
}

function forEach(extensions: string[], sentence: string): Record<string, string> {
  return Object.fromEntries(extensions.map((extension) => [extension, sentence]));
}
