import { type ReadContent, windowed } from './content-window.ts';
import { refusal } from './refusals.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Directory sectors looked at: 1,024 entries where sectors have 512 bytes. */
const MAX_DIRECTORY_SECTORS = 256;
const HEADER_DIFAT_ENTRIES = 109;
/** Sector numbers from here on are marks such as "end of chain". */
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STORAGE_OR_STREAM = new Set([1, 2]);
const ROOT = 5;
/** Streams below the header's bound are in small sectors inside the root's stream. */
const SMALL_SECTOR_BYTES = 64;

interface DirectoryEntry {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** The container of Office 97-2003: a small file system of streams. */
export interface CompoundFile {
  /** Names of the streams and storages at the top, in lower case. An embedded object lies deeper. */
  names: ReadonlySet<string>;
  /** The bytes of a stream at the top, sector by sector; none for one that is not there. */
  stream(name: string): AsyncGenerator<Buffer>;
}

/** @throws {UnsupportedTypeError} for a file whose tables are damaged, also while a stream is read */
export async function openCompoundFile(content: ReadContent, size: number): Promise<CompoundFile> {
  // Tables and contents are read in turns, each forward for the most part.
  const read = windowed(content);
  const readTable = windowed(content);
  const header = await readExactly(read, 0, HEADER_BYTES);
  const sectorShift = header.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) throw refusal('damaged');
  const sectorBytes = 2 ** sectorShift;
  const smallBelow = header.getUint32(56, true);
  const maxSectors = Math.ceil(size / sectorBytes) + 1;
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;

  const entries: DirectoryEntry[] = [];
  for await (const sector of chain(header.getUint32(48, true), MAX_DIRECTORY_SECTORS)) {
    const directory = await readExactly(read, sectorAt(sector), sectorBytes);
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(parseEntry(directory, at));
  }
  const top = topEntries(entries);
  return { names: new Set(top.keys()), stream };

  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = top.get(name);
    if (entry === undefined) return;
    let left = entry.size;
    const parts = left < smallBelow ? smallSectors(entry.start) : sectors(entry.start);
    for await (const part of parts) {
      if (left <= 0) return;
      yield part.subarray(0, left);
      left -= part.length;
    }
  }

  async function* sectors(start: number): AsyncGenerator<Buffer> {
    for await (const sector of chain(start, maxSectors)) {
      // The last one may be cut off.
      const bytes = await read(sectorAt(sector), sectorBytes);
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  }

  async function* smallSectors(start: number): AsyncGenerator<Buffer> {
    const root = entries[0];
    if (root === undefined) return;
    const offsets = await collected(chain(root.start, maxSectors));
    const tables = await collected(chain(header.getUint32(60, true), maxSectors));
    const perTable = sectorBytes / 4;
    const perSector = sectorBytes / SMALL_SECTOR_BYTES;
    let small = start;
    for (let count = 0; small < FIRST_MARK; count += 1) {
      const place = offsets[Math.floor(small / perSector)];
      const table = tables[Math.floor(small / perTable)];
      if (count > smallBelow / SMALL_SECTOR_BYTES || place === undefined || table === undefined) {
        throw refusal('damaged');
      }
      const at = sectorAt(place) + (small % perSector) * SMALL_SECTOR_BYTES;
      const bytes = await read(at, SMALL_SECTOR_BYTES);
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const next = await readExactly(readTable, sectorAt(table) + (small % perTable) * 4, 4);
      small = next.getUint32(0, true);
    }
  }

  /** The sectors of a chain, by the allocation table. */
  async function* chain(start: number, most: number): AsyncGenerator<number> {
    let sector = start;
    for (let count = 0; sector < FIRST_MARK; count += 1) {
      if (count === most) throw refusal('damaged');
      yield sector;
      sector = await nextSector(sector);
    }
  }

  async function nextSector(current: number): Promise<number> {
    const perSector = sectorBytes / 4;
    const table = await tableSector(Math.floor(current / perSector));
    const at = sectorAt(table) + (current % perSector) * 4;
    return (await readExactly(readTable, at, 4)).getUint32(0, true);
  }

  /** Where part `index` of the allocation table lies; the header lists the first 109 parts. */
  async function tableSector(index: number): Promise<number> {
    if (index < HEADER_DIFAT_ENTRIES) return header.getUint32(76 + index * 4, true);
    const perSector = sectorBytes / 4 - 1;
    const numberIn = async (list: number, at: number): Promise<number> =>
      (await readExactly(readTable, sectorAt(list) + at * 4, 4)).getUint32(0, true);
    let list = header.getUint32(68, true);
    for (let skip = Math.floor((index - HEADER_DIFAT_ENTRIES) / perSector); skip > 0; skip -= 1) {
      list = await numberIn(list, perSector);
    }
    return numberIn(list, (index - HEADER_DIFAT_ENTRIES) % perSector);
  }
}

function parseEntry(directory: DataView, at: number): DirectoryEntry {
  const nameBytes = directory.getUint16(at + 64, true);
  const type = directory.getUint8(at + 66);
  const inUse = STORAGE_OR_STREAM.has(type) || type === ROOT;
  const units = inUse ? Math.min(31, Math.max(0, nameBytes / 2 - 1)) : 0;
  const name = Array.from({ length: Math.floor(units) }, (_, unit) =>
    String.fromCharCode(directory.getUint16(at + unit * 2, true)),
  );
  return {
    name: name.join('').toLowerCase(),
    left: directory.getUint32(at + 68, true),
    right: directory.getUint32(at + 72, true),
    child: directory.getUint32(at + 76, true),
    start: directory.getUint32(at + 116, true),
    size: directory.getUint32(at + 120, true),
  };
}

/** Entries directly under the root: the tree of siblings below its child. */
function topEntries(entries: DirectoryEntry[]): Map<string, DirectoryEntry> {
  const found = new Map<string, DirectoryEntry>();
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? NO_ENTRY];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    found.set(entry.name, entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
}

async function collected(numbers: AsyncGenerator<number>): Promise<number[]> {
  const all: number[] = [];
  for await (const number of numbers) all.push(number);
  return all;
}

async function readExactly(read: ReadContent, offset: number, length: number): Promise<DataView> {
  const bytes = await read(offset, length);
  if (bytes.length !== length) throw refusal('damaged');
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
