import { type CompoundFile, openCompoundFile } from './compound-file.ts';
import type { ReadContent } from './content-window.ts';
import { refusal } from './refusals.ts';

/** What a compound file turned out to be. */
export type OldOfficeContent = 'xls' | 'doc' | 'unknown';

/**
 * Says which program's document a compound file holds, by the names at the top of its directory.
 *
 * @throws {UnsupportedTypeError} for a file that is damaged, encrypted, holds macros of either kind,
 * or loads something from elsewhere when it is opened.
 */
export async function inspectOldOffice(read: ReadContent, size: number): Promise<OldOfficeContent> {
  const file = await openCompoundFile(read, size);
  const { names } = file;
  if (names.has('encryptedpackage')) throw refusal('encrypted');
  if (names.has('_vba_project_cur') || names.has('macros') || names.has('vba')) {
    throw refusal('macros');
  }
  const isWorkbook = names.has('workbook') || names.has('book');
  const isDocument = names.has('worddocument');
  if (isWorkbook === isDocument) return 'unknown';
  if (isDocument) {
    await inspectDocument(file);
    return 'doc';
  }
  // Saved for two versions at once, a workbook is there twice.
  for (const name of ['workbook', 'book']) await inspectWorkbook(file.stream(name));
  return 'xls';
}

/** Records of a workbook ([MS-XLS] 2.3). */
const record = { end: 0x0a, externSheet: 0x17, filePass: 0x2f, boundSheet: 0x85, supBook: 0x1ae };
const MACRO_SHEET = 1;
const VISUAL_BASIC = 6;
/** Stands between the program and the topic of a DDE or OLE link. */
const LINK = 3;

/** Goes through the workbook's own records, which come first and end before those of its sheets. */
async function inspectWorkbook(stream: AsyncGenerator<Buffer>): Promise<void> {
  let bytes = Buffer.alloc(0);
  for await (const part of stream) {
    bytes = Buffer.concat([bytes, part]);
    let at = 0;
    while (at + 4 <= bytes.length) {
      const type = bytes.readUInt16LE(at);
      const end = at + 4 + bytes.readUInt16LE(at + 2);
      if (type === record.end) return;
      if (end > bytes.length) break;
      inspectRecord(type, bytes.subarray(at + 4, end));
      at = end;
    }
    bytes = bytes.subarray(at);
  }
}

function inspectRecord(type: number, data: Buffer): void {
  if (type === record.filePass) throw refusal('encrypted');
  if (type === record.boundSheet && [MACRO_SHEET, VISUAL_BASIC].includes(data[5] ?? 0)) {
    throw refusal('macros');
  }
  // In older workbooks the first character of a link only says that it is inside the workbook.
  const path = type === record.supBook ? data.subarray(4) : data.subarray(2);
  if ((type === record.supBook || type === record.externSheet) && path.includes(LINK)) {
    throw refusal('linked');
  }
}

/** Places in the information block a document begins with ([MS-DOC] 2.5). */
const FLAGS = 10;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
/** Where the list of associated names lies, the template among them, and its length. */
const ASSOCIATED = 154 + 32 * 8;
const FIRST_BYTES = ASSOCIATED + 8;
const TEMPLATE = 1;
const MAX_ASSOCIATED = 64 * 1024;
/** The mark of a field's beginning, and DDE as its command, with one byte a letter or two. */
// oxlint-disable-next-line no-control-regex -- it is what Word marks a field by
const ddeField = /\x13 {0,20}DDE(?:AUTO)?[ "]/i;
const FIELD_OVERLAP = 100;

async function inspectDocument(file: CompoundFile): Promise<void> {
  let beginning = Buffer.alloc(0);
  let rest = '';
  for await (const part of file.stream('worddocument')) {
    if (beginning.length < FIRST_BYTES) beginning = Buffer.concat([beginning, part]);
    const text = rest + part.toString('latin1').replaceAll('\0', '');
    if (ddeField.test(text)) throw refusal('linked');
    rest = text.slice(-FIELD_OVERLAP);
  }
  if (beginning.length < FIRST_BYTES) return;
  const flags = beginning.readUInt16LE(FLAGS);
  if ((flags & ENCRYPTED) !== 0) throw refusal('encrypted');
  const table = (flags & SECOND_TABLE) === 0 ? '0table' : '1table';
  const start = beginning.readUInt32LE(ASSOCIATED);
  const length = Math.min(beginning.readUInt32LE(ASSOCIATED + 4), MAX_ASSOCIATED);
  const template = associatedName(await slice(file.stream(table), start, length), TEMPLATE);
  if (isRemote(template)) throw refusal('linked');
}

/** A name of the list of associated names; '' for one that is not there ([MS-DOC] 2.9.273). */
function associatedName(list: Buffer, index: number): string {
  let at = 6;
  for (let skip = 0; at + 2 <= list.length; skip += 1) {
    const end = at + 2 + list.readUInt16LE(at) * 2;
    if (skip === index) return list.toString('utf16le', at + 2, Math.min(end, list.length));
    at = end;
  }
  return '';
}

async function slice(
  stream: AsyncGenerator<Buffer>,
  start: number,
  length: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let at = 0;
  for await (const part of stream) {
    parts.push(part.subarray(Math.max(0, start - at), Math.max(0, start + length - at)));
    at += part.length;
    if (at >= start + length) break;
  }
  return Buffer.concat(parts);
}

/**
 * Whether the target of a link leads to another computer. A place on the writer's own disk, as Word
 * notes for every template, leads nowhere here.
 */
export function isRemote(target: string): boolean {
  const place = decoded(target.trim());
  if (/^[\\/]{2}/.test(place)) return true;
  const isLocal = /^file:\/\/\/(?![\\/])/i.test(place) || /^[a-z]:[\\/]/i.test(place);
  return !isLocal && /^[a-z][a-z0-9+.-]*:/i.test(place);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
