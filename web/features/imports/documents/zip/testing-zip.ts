import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive that a test makes; what is left out is as it should be. */
export interface MadeEntry {
  name: string | Uint8Array;
  content?: Uint8Array;
  method?: number;
  flags?: number;
  /** Of the list; the header before the content keeps what is true. */
  listed?: {
    size?: number;
    packedSize?: number;
    crc?: number;
    offset?: number;
    name?: string;
    method?: number;
  };
  /** Kind and rights of a file on Unix, such as 0o120777 for a link. */
  unixMode?: number;
  extra?: Uint8Array;
}

/** The record at the end of an archive, as it should be. */
export interface EndRecord {
  disk: number;
  listDisk: number;
  here: number;
  count: number;
  listSize: number;
  listAt: number;
  comment: string;
}

/** An archive as the format has it, or as wrong as a test wants it. */
export function makeZip(
  entries: readonly MadeEntry[],
  {
    end = {},
    before = '',
    between = '',
    after = '',
  }: {
    end?: Partial<EndRecord>;
    before?: string;
    /** Between the contents and the list. */
    between?: string;
    after?: string;
  } = {},
): File {
  const parts: Uint8Array[] = [Buffer.from(before)];
  const list: Uint8Array[] = [];
  let at = before.length;
  for (const entry of entries) {
    const { content = new Uint8Array(), method = 8, flags = 0x0800, listed = {} } = entry;
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : entry.name;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const checksum = crc32(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(checksum, 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    parts.push(header, name, packed);
    const shown = listed.name === undefined ? name : Buffer.from(listed.name);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(entry.unixMode === undefined ? 20 : (3 << 8) | 20, 4);
    row.writeUInt16LE(flags, 8);
    row.writeUInt16LE(listed.method ?? method, 10);
    row.writeUInt16LE((46 << 9) | (2 << 5) | 3, 14);
    row.writeUInt32LE(listed.crc ?? checksum, 16);
    row.writeUInt32LE(listed.packedSize ?? packed.length, 20);
    row.writeUInt32LE(listed.size ?? content.length, 24);
    row.writeUInt16LE(shown.length, 28);
    row.writeUInt16LE(entry.extra?.length ?? 0, 30);
    row.writeUInt32LE((entry.unixMode ?? 0) * 0x10000, 38);
    row.writeUInt32LE(listed.offset ?? at, 42);
    list.push(row, shown, entry.extra ?? new Uint8Array());
    at += 30 + name.length + packed.length;
  }
  parts.push(Buffer.from(between));
  at += between.length;
  const listSize = list.reduce((sum, { length }) => sum + length, 0);
  const record: EndRecord = {
    disk: 0,
    listDisk: 0,
    here: entries.length,
    count: entries.length,
    listSize,
    listAt: at,
    comment: '',
    ...end,
  };
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(record.disk, 4);
  last.writeUInt16LE(record.listDisk, 6);
  last.writeUInt16LE(record.here, 8);
  last.writeUInt16LE(record.count, 10);
  last.writeUInt32LE(record.listSize, 12);
  last.writeUInt32LE(record.listAt, 16);
  last.writeUInt16LE(record.comment.length, 20);
  const pieces = [...parts, ...list, last, Buffer.from(record.comment), Buffer.from(after)];
  return new File([Buffer.concat(pieces)], 'Clients.zip');
}
