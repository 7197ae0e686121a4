import type { ReadContent } from './office-zip.ts';
import { refuse } from './refusals.ts';

/** What a compound file (the container of Office 97-2003) turned out to be. */
export type CompoundContent = 'xls' | 'doc' | 'unknown';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Directory sectors looked at: 1,024 entries where sectors have 512 bytes. */
const MAX_DIRECTORY_SECTORS = 256;
const HEADER_DIFAT_ENTRIES = 109;
/** Sector numbers from here on are marks such as "end of chain". */
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STORAGE_OR_STREAM = new Set([1, 2]);

interface DirectoryEntry {
  name: string;
  left: number;
  right: number;
  child: number;
}

/**
 * Says which program's document a compound file holds, by the names at the top of its directory. An
 * embedded object lies in a storage of its own and so does not count.
 *
 * @throws {UnsupportedTypeError} for a file that is damaged, encrypted or holds macros.
 */
export async function inspectCompoundFile(read: ReadContent): Promise<CompoundContent> {
  const names = topNames(await readDirectory(read));
  if (names.has('encryptedpackage')) throw refuse('encrypted');
  if (names.has('_vba_project_cur') || names.has('macros') || names.has('vba')) {
    throw refuse('macros');
  }
  const isWorkbook = names.has('workbook') || names.has('book');
  const isDocument = names.has('worddocument');
  if (isWorkbook === isDocument) return 'unknown';
  return isWorkbook ? 'xls' : 'doc';
}

async function readDirectory(read: ReadContent): Promise<DirectoryEntry[]> {
  const header = await readExactly(read, 0, HEADER_BYTES);
  const sectorShift = header.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) throw refuse('damaged');
  const sectorBytes = 2 ** sectorShift;
  const readSector = (sector: number) => readExactly(read, (sector + 1) * sectorBytes, sectorBytes);

  const entries: DirectoryEntry[] = [];
  let sector = header.getUint32(48, true);
  for (let count = 0; sector < FIRST_MARK; count += 1) {
    if (count === MAX_DIRECTORY_SECTORS) throw refuse('damaged');
    const directory = await readSector(sector);
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(parseEntry(directory, at));
    sector = await nextSector(sector);
  }
  return entries;

  /** The sector after this one in its chain, from the allocation table. */
  async function nextSector(current: number): Promise<number> {
    const perSector = sectorBytes / 4;
    const table = await readSector(await tableSector(Math.floor(current / perSector)));
    return table.getUint32((current % perSector) * 4, true);
  }

  /** Where part `index` of the allocation table lies; the header lists the first 109 parts. */
  async function tableSector(index: number): Promise<number> {
    if (index < HEADER_DIFAT_ENTRIES) return header.getUint32(76 + index * 4, true);
    const perSector = sectorBytes / 4 - 1;
    let list = await readSector(header.getUint32(68, true));
    for (let skip = Math.floor((index - HEADER_DIFAT_ENTRIES) / perSector); skip > 0; skip -= 1) {
      list = await readSector(list.getUint32(perSector * 4, true));
    }
    return list.getUint32(((index - HEADER_DIFAT_ENTRIES) % perSector) * 4, true);
  }
}

function parseEntry(directory: DataView, at: number): DirectoryEntry {
  const nameBytes = directory.getUint16(at + 64, true);
  const inUse = STORAGE_OR_STREAM.has(directory.getUint8(at + 66));
  const units = inUse ? Math.min(31, Math.max(0, nameBytes / 2 - 1)) : 0;
  const name = Array.from({ length: Math.floor(units) }, (_, unit) =>
    String.fromCharCode(directory.getUint16(at + unit * 2, true)),
  );
  return {
    name: name.join('').toLowerCase(),
    left: directory.getUint32(at + 68, true),
    right: directory.getUint32(at + 72, true),
    child: directory.getUint32(at + 76, true),
  };
}

/** Names directly under the root: the tree of siblings below its child. */
function topNames(entries: DirectoryEntry[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? NO_ENTRY];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    names.add(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}

async function readExactly(read: ReadContent, offset: number, length: number): Promise<DataView> {
  const bytes = await read(offset, length);
  if (bytes.length !== length) throw refuse('damaged');
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
