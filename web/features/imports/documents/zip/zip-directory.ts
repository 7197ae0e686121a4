import { browserImportLimits } from '#domain/sorting-values';

/** An archive that isn't read at all. The message is a sentence for the person who chose it. */
export class UnreadableZipError extends Error {
  override name = 'UnreadableZipError';
}

/** An entry as the archive's list has it. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated; others aren't read. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Of a Unix program: what kind of file it is; 0 where it doesn't say. */
  unixKind: number;
  changedAt: Date | null;
  /** Where its own header begins. */
  offset: number;
  /** The name's bytes, which its own header has to have as well. */
  rawName: Uint8Array;
}

const endSize = 22;
const longestComment = 65_535;
const listSignature = 0x02_01_4b_50;
const endSignature = 0x06_05_4b_50;
const end64Signature = 0x06_06_4b_50;
const locatorSignature = 0x07_06_4b_50;
/** Of the whole list: 20,000 entries with paths of 1,000 letters. */
const mostListBytes = 40 * 1024 * 1024;
/** What a number of the old form is when the new form has it. */
const inZip64 = { short: 0xff_ff, long: 0xff_ff_ff_ff };

/**
 * Reads the list of a ZIP, a piece of the file at a time; nothing is unpacked. A list that contradicts itself or the file
 * refuses the whole archive: entries that share bytes, a list that lies elsewhere, more or larger files than a browser
 * may bring along.
 *
 * @throws UnreadableZipError
 */
export async function readZipDirectory(file: Blob): Promise<ZipEntry[]> {
  const end = await findEnd(file);
  if (end.count > browserImportLimits.files) {
    throw new UnreadableZipError(
      `This ZIP has more than ${browserImportLimits.files.toLocaleString('en-US')} files. Use the command line for it.`,
    );
  }
  if (end.listSize > mostListBytes || end.listAt + end.listSize !== end.at) throw damaged();
  const list = await viewOf(file, end.listAt, end.listSize);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < end.count; index += 1) {
    const { entry, length } = readEntry(list, at);
    entries.push(entry);
    at += length;
  }
  if (at !== end.listSize) throw damaged();
  assertApart(entries, end.listAt);
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (bytes > browserImportLimits.bytes) {
    throw new UnreadableZipError(
      'The files in this ZIP take more than 2 GB. Use the command line for it.',
    );
  }
  return entries;
}

interface ListEnd {
  /** Where the list ends and its end record begins. */
  at: number;
  count: number;
  listAt: number;
  listSize: number;
}

async function findEnd(file: Blob): Promise<ListEnd> {
  const from = Math.max(0, file.size - endSize - longestComment);
  const tail = await viewOf(file, from, file.size - from);
  let place = tail.byteLength - endSize;
  // The comment has to reach exactly to the end of the file, so that nothing is read in another way elsewhere.
  while (
    place >= 0 &&
    !(
      tail.getUint32(place, true) === endSignature &&
      tail.getUint16(place + 20, true) === tail.byteLength - place - endSize
    )
  ) {
    place -= 1;
  }
  if (place < 0) throw new UnreadableZipError('This file is not a ZIP, or it is damaged.');
  const [disk, listDisk] = [tail.getUint16(place + 4, true), tail.getUint16(place + 6, true)];
  const [here, count] = [tail.getUint16(place + 8, true), tail.getUint16(place + 10, true)];
  const [listSize, listAt] = [tail.getUint32(place + 12, true), tail.getUint32(place + 16, true)];
  const isLarge = count === inZip64.short || listSize === inZip64.long || listAt === inZip64.long;
  if (isLarge) return findEnd64(file, from + place);
  if (disk !== 0 || listDisk !== 0 || here !== count) throw inParts();
  return { at: from + place, count, listAt, listSize };
}

async function findEnd64(file: Blob, endAt: number): Promise<ListEnd> {
  if (endAt < 20) throw damaged();
  const locator = await viewOf(file, endAt - 20, 20);
  if (locator.getUint32(0, true) !== locatorSignature) throw damaged();
  if (locator.getUint32(16, true) > 1) throw inParts();
  const at = wide(locator, 8);
  if (at + 56 > endAt - 20) throw damaged();
  const end = await viewOf(file, at, 56);
  if (end.getUint32(0, true) !== end64Signature) throw damaged();
  if (at + 12 + wide(end, 4) !== endAt - 20) throw damaged();
  if (end.getUint32(16, true) !== 0 || end.getUint32(20, true) !== 0) throw inParts();
  const [here, count] = [wide(end, 24), wide(end, 32)];
  if (here !== count) throw inParts();
  return { at, count, listSize: wide(end, 40), listAt: wide(end, 48) };
}

function readEntry(list: DataView, at: number): { entry: ZipEntry; length: number } {
  if (at + 46 > list.byteLength || list.getUint32(at, true) !== listSignature) throw damaged();
  const flags = list.getUint16(at + 8, true);
  const nameLength = list.getUint16(at + 28, true);
  const extraLength = list.getUint16(at + 30, true);
  const length = 46 + nameLength + extraLength + list.getUint16(at + 32, true);
  if (at + length > list.byteLength) throw damaged();
  const rawName = bytesOf(list, at + 46, nameLength);
  const extra = extrasOf(list, at + 46 + nameLength, extraLength);
  const sizes = { size: list.getUint32(at + 24, true), packedSize: list.getUint32(at + 20, true) };
  const offset = list.getUint32(at + 42, true);
  const isUnix = list.getUint8(at + 5) === 3;
  return {
    length,
    entry: {
      name: nameFrom(rawName, (flags & 0x08_00) !== 0),
      rawName,
      // Also where only the list is (masked headers) or the encryption is of the strong kind.
      isEncrypted: (flags & 0x20_41) !== 0,
      method: list.getUint16(at + 10, true),
      crc: list.getUint32(at + 16, true),
      unixKind: isUnix ? (list.getUint32(at + 38, true) >>> 28) & 0xf : 0,
      changedAt: dateFrom(list.getUint16(at + 14, true), list.getUint16(at + 12, true)),
      ...widened({ ...sizes, offset }, extra.get(0x00_01)),
    },
  };
}

/** Numbers that the old form has no room for, in the order in which the new form gives them. */
function widened(
  numbers: { size: number; packedSize: number; offset: number },
  extra: DataView | undefined,
): { size: number; packedSize: number; offset: number } {
  let place = 0;
  const take = (value: number): number => {
    if (value !== inZip64.long) return value;
    if (extra === undefined || place + 8 > extra.byteLength) throw damaged();
    place += 8;
    return wide(extra, place - 8);
  };
  const size = take(numbers.size);
  const packedSize = take(numbers.packedSize);
  return { size, packedSize, offset: take(numbers.offset) };
}

function extrasOf(list: DataView, from: number, length: number): Map<number, DataView> {
  const extras = new Map<number, DataView>();
  for (let at = from; at + 4 <= from + length;) {
    const size = list.getUint16(at + 2, true);
    if (at + 4 + size > from + length) throw damaged();
    extras.set(list.getUint16(at, true), new DataView(list.buffer, list.byteOffset + at + 4, size));
    at += 4 + size;
  }
  return extras;
}

/** Entries share no bytes, neither with each other nor with the list: a small file can't stand for a thousand large ones. */
function assertApart(entries: readonly ZipEntry[], listAt: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { offset, packedSize, rawName }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? listAt;
    if (offset + 30 + rawName.length + packedSize > next) throw damaged();
  }
}

export async function viewOf(file: Blob, from: number, length: number): Promise<DataView> {
  if (from < 0 || length < 0 || from + length > file.size) throw damaged();
  return new DataView(await file.slice(from, from + length).arrayBuffer());
}

const bytesOf = (view: DataView, at: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + at, length);

/** @throws UnreadableZipError for a number that no file is as large as */
function wide(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

export const damaged = (): UnreadableZipError =>
  new UnreadableZipError(
    'This ZIP is damaged, or someone made it to cause harm. Nothing was read.',
  );
const inParts = (): UnreadableZipError =>
  new UnreadableZipError('This ZIP is one of several parts. Unpack it and choose the folder.');

/** A day and time as MS-DOS has them, by this computer's clock; null for one that is none. */
function dateFrom(day: number, time: number): Date | null {
  const [year, month, date] = [1980 + (day >> 9), (day >> 5) & 15, day & 31];
  if (month < 1 || month > 12 || date < 1) return null;
  return new Date(year, month - 1, date, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}

/** The upper half of code page 437, in which names are that don't say UTF-8. */
const upper437 =
  // cspell:disable-next-line
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

function nameFrom(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    // Many programs write UTF-8 without saying so.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A broken name shows, and is refused with its reason.
    if (isUtf8) return new TextDecoder().decode(bytes);
    return [...bytes]
      .map((byte) => (byte < 128 ? String.fromCharCode(byte) : upper437.charAt(byte - 128)))
      .join('');
  }
}
