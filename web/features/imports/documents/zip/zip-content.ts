import { maxFileBytes } from '#contract/documents/files';
import { viewOf, type ZipEntry } from './zip-directory.ts';

/** An entry that isn't what the list says of it. */
export class DamagedEntryError extends Error {
  override name = 'DamagedEntryError';
}

/**
 * Unpacks one entry, of at most 10 MB: it ends as soon as it has more bytes than the list says.
 *
 * @throws DamagedEntryError where its header, size, or checksum is another than the list's
 */
export async function readZipEntry(file: Blob, entry: ZipEntry): Promise<Blob> {
  if (entry.size > maxFileBytes) throw new DamagedEntryError('too large');
  const header = await viewOf(file, entry.offset, 30);
  const nameLength = header.getUint16(26, true);
  const begin = entry.offset + 30 + nameLength + header.getUint16(28, true);
  const name = await viewOf(file, entry.offset + 30, nameLength);
  const isItsHeader =
    header.getUint32(0, true) === 0x04_03_4b_50 &&
    header.getUint16(8, true) === entry.method &&
    nameLength === entry.rawName.length &&
    entry.rawName.every((byte, index) => byte === name.getUint8(index));
  if (!isItsHeader) throw new DamagedEntryError('another header');
  const packed = file.slice(begin, begin + entry.packedSize);
  if (packed.size !== entry.packedSize) throw new DamagedEntryError('cut');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let crc = 0xff_ff_ff_ff;
  try {
    const plain =
      entry.method === 0
        ? packed.stream()
        : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = plain.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > entry.size) {
        await reader.cancel();
        break;
      }
      crc = updateCrc(crc, value);
      pieces.push(value);
    }
  } catch (error) {
    throw new DamagedEntryError('not deflated', { cause: error });
  }
  const isWhole = size === entry.size && (crc ^ 0xff_ff_ff_ff) >>> 0 === entry.crc;
  if (!isWhole) throw new DamagedEntryError('another content');
  return new Blob(pieces);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

function updateCrc(before: number, bytes: Uint8Array): number {
  let crc = before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}
