/** Compound files, the container of Office 97-2003, made for the tests of this folder. */

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const SECTOR = 512;

interface CompoundOptions {
  /** Streams directly under the root. */
  streams?: readonly string[];
  /** Streams in their own storage, as an embedded object has them. */
  embedded?: readonly string[];
  /** What streams directly under the root hold; those of less than 4,096 bytes are in small sectors. */
  contents?: Readonly<Record<string, Buffer>>;
  /** Sector in which the directory begins; one far in needs allocation tables beyond the header's list. */
  directoryAt?: number;
}

/** A compound file, with empty streams but for what `contents` says. */
export function sampleCompound(options: CompoundOptions = {}): Buffer {
  const { streams = ['Workbook'], embedded = [], directoryAt = 0, contents = {} } = options;
  const entries = compoundEntries(streams, embedded);
  const directorySectors = entries.length / (SECTOR / 128);
  const afterDirectory = directoryAt + directorySectors;
  const tables = Math.ceil((afterDirectory + 400) / 128);
  const extraTables = Math.max(0, tables - 109);
  const listSectors = Math.ceil(extraTables / 127);
  const firstTable = afterDirectory;
  const firstList = firstTable + tables;

  const data = layOut(contents, firstList + listSectors);

  const file = Buffer.alloc((1 + firstList + listSectors + data.sectors.length) * SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tables, 44);
  file.writeUInt32LE(directoryAt, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(data.smallTableAt, 60);
  file.writeUInt32LE(listSectors > 0 ? firstList : END_OF_CHAIN, 68);
  file.writeUInt32LE(listSectors, 72);
  file.fill(0xff, 76, SECTOR);

  for (let table = 0; table < tables; table += 1) {
    const beyond = table - 109;
    const listedAt =
      beyond < 0
        ? 76 + table * 4
        : (1 + firstList + Math.floor(beyond / 127)) * SECTOR + (beyond % 127) * 4;
    file.writeUInt32LE(firstTable + table, listedAt);
    file.fill(0xff, (1 + firstTable + table) * SECTOR, (2 + firstTable + table) * SECTOR);
  }
  for (let list = 0; list < listSectors; list += 1) {
    const next = list + 1 < listSectors ? firstList + list + 1 : END_OF_CHAIN;
    file.writeUInt32LE(next, (1 + firstList + list) * SECTOR + 127 * 4);
  }
  for (let sector = directoryAt; sector < afterDirectory; sector += 1) {
    const next = sector + 1 < afterDirectory ? sector + 1 : END_OF_CHAIN;
    file.writeUInt32LE(next, (1 + firstTable) * SECTOR + sector * 4);
  }
  for (const [index, { bytes, next }] of data.sectors.entries()) {
    const sector = firstList + listSectors + index;
    file.writeUInt32LE(next, (1 + firstTable) * SECTOR + sector * 4);
    bytes.copy(file, (1 + sector) * SECTOR);
  }
  for (const [name, { start, size }] of Object.entries(data.offsets)) {
    const entry = entries[1 + streams.indexOf(name)] ?? entries[0];
    entry?.writeUInt32LE(start, 116);
    entry?.writeUInt32LE(size, 120);
  }
  Buffer.concat(entries).copy(file, (1 + directoryAt) * SECTOR);
  return file;
}

interface Layout {
  sectors: { bytes: Buffer; next: number }[];
  /** By name of the stream; '' is the root, which holds the small sectors. */
  offsets: Record<string, { start: number; size: number }>;
  smallTableAt: number;
}

/** Sectors for contents from sector `first` on, each stream as one chain. */
function layOut(contents: Readonly<Record<string, Buffer>>, first: number): Layout {
  const sectors: Layout['sectors'] = [];
  const offsets: Layout['offsets'] = {};
  const add = (content: Buffer): number => {
    const start = first + sectors.length;
    const count = Math.ceil(content.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      const bytes = content.subarray(index * SECTOR, (index + 1) * SECTOR);
      sectors.push({ bytes, next: index + 1 < count ? start + index + 1 : END_OF_CHAIN });
    }
    return start;
  };
  const small: Buffer[] = [];
  const smallTable: number[] = [];
  for (const [name, content] of Object.entries(contents)) {
    if (content.length >= 4096) {
      offsets[name] = { start: add(content), size: content.length };
      continue;
    }
    offsets[name] = { start: smallTable.length, size: content.length };
    const count = Math.ceil(content.length / 64);
    for (let index = 0; index < count; index += 1) {
      smallTable.push(index + 1 < count ? smallTable.length + 1 : END_OF_CHAIN);
    }
    small.push(content, Buffer.alloc(count * 64 - content.length));
  }
  if (small.length === 0) return { sectors, offsets, smallTableAt: END_OF_CHAIN };
  const all = Buffer.concat(small);
  offsets[''] = { start: add(all), size: all.length };
  const table = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of smallTable.entries()) table.writeUInt32LE(next, index * 4);
  return { sectors, offsets, smallTableAt: add(table) };
}

/** Directory entries: the root, its streams as a chain of right siblings, and one storage. */
function compoundEntries(streams: readonly string[], embedded: readonly string[]): Buffer[] {
  const storageAt = 1 + streams.length;
  const entries = [directoryEntry('Root Entry', 5, { child: 1 })];
  for (const [index, name] of streams.entries()) {
    const isLast = index === streams.length - 1;
    const right = !isLast || embedded.length > 0 ? index + 2 : FREE;
    entries.push(directoryEntry(name, 2, { right }));
  }
  if (embedded.length > 0) {
    entries.push(directoryEntry('MBD0001', 1, { child: storageAt + 1 }));
    for (const [index, name] of embedded.entries()) {
      const right = index === embedded.length - 1 ? FREE : storageAt + index + 2;
      entries.push(directoryEntry(name, 2, { right }));
    }
  }
  while (entries.length % 4 !== 0) entries.push(directoryEntry('', 0, {}));
  return entries;
}

function directoryEntry(
  name: string,
  type: number,
  { right = FREE, child = FREE }: { right?: number; child?: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name === '' ? 0 : name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(END_OF_CHAIN, 116);
  return entry;
}
