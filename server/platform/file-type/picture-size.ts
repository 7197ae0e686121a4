import type { ReadContent } from './content-window.ts';
import { refusal } from './refusals.ts';

/**
 * Bounds for a picture: what is larger takes a viewer's memory although the file is small
 * (security.md, 'Polyglots, bombs'). A letter page scanned at 1,200 dpi has 135 megapixels.
 */
export const pictureBounds = { pixels: 150_000_000, side: 30_000, pages: 500 } as const;

/** Segments looked at before a JPEG's frame: color profiles and comments come in dozens. */
const jpegSegments = 2000;

interface Size {
  width: number;
  height: number;
}

/**
 * Refuses pictures that unpack to more than {@link pictureBounds}, judged by their headers; nothing
 * is unpacked.
 *
 * @throws {UnsupportedTypeError} also for a picture that does not say its size
 */
export async function assertPictureSize(
  kind: 'jpeg' | 'png' | 'tiff',
  read: ReadContent,
): Promise<void> {
  const readers = { jpeg: jpegSizes, png: pngSizes, tiff: tiffSizes };
  let pages = 0;
  for await (const { width, height } of readers[kind](read)) {
    pages += 1;
    if (width === 0 || height === 0) throw refusal('damaged');
    if (
      width > pictureBounds.side ||
      height > pictureBounds.side ||
      width * height > pictureBounds.pixels ||
      pages > pictureBounds.pages
    ) {
      throw refusal('hugePicture');
    }
  }
  if (pages === 0) throw refusal('damaged');
}

/** The header chunk is first (PNG, 5.6). */
async function* pngSizes(read: ReadContent): AsyncGenerator<Size> {
  const chunk = view(await read(8, 16));
  if (chunk.byteLength === 16 && chunk.getUint32(4) === 0x49484452) {
    yield { width: chunk.getUint32(8), height: chunk.getUint32(12) };
  }
}

/** Every frame header before the first scan (ITU T.81, B.2). */
async function* jpegSizes(read: ReadContent): AsyncGenerator<Size> {
  let at = 2;
  for (let segment = 0; segment < jpegSegments; segment += 1) {
    const head = view(await read(at, 9));
    if (head.byteLength < 4 || head.getUint8(0) !== 0xff) return;
    const marker = head.getUint8(1);
    if (marker === 0xff) {
      // A fill byte before the marker.
      at += 1;
      continue;
    }
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame && head.byteLength === 9) {
      yield { width: head.getUint16(7), height: head.getUint16(5) };
    }
    // Start of scan, or end of image.
    if (marker === 0xda || marker === 0xd9) return;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += isBare ? 2 : 2 + head.getUint16(2);
  }
}

/** Every page's directory (TIFF 6.0, section 2). */
async function* tiffSizes(read: ReadContent): AsyncGenerator<Size> {
  const header = view(await read(0, 8));
  if (header.byteLength < 8) return;
  const little = header.getUint16(0) === 0x4949;
  let at = header.getUint32(4, little);
  const seen = new Set<number>();
  while (at !== 0) {
    // Directories in a circle are an endless number of pages.
    if (seen.has(at)) throw refusal('damaged');
    seen.add(at);
    const count = view(await read(at, 2));
    if (count.byteLength < 2) throw refusal('damaged');
    const entries = count.getUint16(0, little);
    const directory = view(await read(at + 2, entries * 12 + 4));
    if (directory.byteLength < entries * 12) throw refusal('damaged');
    yield tiffPage(directory, entries, little);
    // Some programs leave out the end of the last directory.
    if (directory.byteLength < entries * 12 + 4) return;
    at = directory.getUint32(entries * 12, little);
  }
}

function tiffPage(directory: DataView, entries: number, little: boolean): Size {
  const size = { width: 0, height: 0 };
  for (let at = 0; at < entries * 12; at += 12) {
    const tag = directory.getUint16(at, little);
    if (tag !== 256 && tag !== 257) continue;
    const isShort = directory.getUint16(at + 2, little) === 3;
    const value = isShort
      ? directory.getUint16(at + 8, little)
      : directory.getUint32(at + 8, little);
    if (tag === 256) size.width = value;
    else size.height = value;
  }
  return size;
}

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
