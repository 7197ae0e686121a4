import { PDF } from '@libpdf/core';
import type { PageRange } from '../pages.ts';
import type { Made } from './made.ts';
import { openPdf } from './open-pdf.ts';

/** Letter, the paper of the forms, in points. */
const letter = { width: 612, height: 792 };
/** Points around a picture, so that a printer doesn't cut it. */
const margin = 18;

/** Makes a PDF of each range of pages. */
export async function splitPdf(
  { parts }: { parts: readonly PageRange[] },
  [pdf = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  const source = await openPdf(pdf);
  if (source.isEncrypted && !source.isAuthenticated) return { head: { problem: 'locked' } };
  const count = source.getPageCount();
  if (parts.some(({ lastPage }) => lastPage > count)) return { head: { problem: 'no-such-page' } };
  const documents: Uint8Array[] = [];
  for (const { firstPage, lastPage } of parts) {
    const part = PDF.create();
    const indices = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage - 1 + at);
    await part.copyPagesFrom(source, indices);
    documents.push(await part.save());
  }
  return { head: {}, parts: documents };
}

/** Makes one PDF of pictures, each on its page. */
export async function joinPictures(
  { mediaTypes }: { mediaTypes: readonly string[] },
  pictures: Uint8Array[],
): Promise<Made> {
  const document = PDF.create();
  for (const [at, bytes] of pictures.entries()) {
    const isJpeg = mediaTypes[at] === 'image/jpeg';
    const image = isJpeg ? document.embedJpeg(bytes) : document.embedPng(bytes);
    const turn = isJpeg ? quarterTurns(bytes) : 0;
    const isLying = image.width > image.height;
    const paper = isLying ? { width: letter.height, height: letter.width } : letter;
    const page = document.addPage({ ...paper, rotate: turn * 90 });
    const scale = Math.min(
      (paper.width - 2 * margin) / image.width,
      (paper.height - 2 * margin) / image.height,
    );
    const [width, height] = [image.width * scale, image.height * scale];
    const [x, y] = [(paper.width - width) / 2, (paper.height - height) / 2];
    page.drawImage(image, { x, y, width, height });
  }
  return { head: {}, parts: [await document.save()] };
}

/** Quarter turns clockwise that a photo says it needs (Exif 2.3, tag 0x0112); a PDF doesn't look for that. */
export function quarterTurns(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    if (marker === 0xda) return 0;
    if (marker === 0xe1 && at + 18 <= view.byteLength && view.getUint32(at + 4) === 0x45786966) {
      return turnsIn(
        new DataView(view.buffer, view.byteOffset + at + 10, view.byteLength - at - 10),
      );
    }
    at += 2 + length;
  }
  return 0;
}

const turnsOf: Readonly<Record<number, number>> = { 3: 2, 6: 1, 8: 3 };

function turnsIn(tiff: DataView): number {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const start = tiff.getUint32(4, isLittle);
  if (start + 2 > tiff.byteLength) return 0;
  const entries = tiff.getUint16(start, isLittle);
  for (let at = start + 2, left = entries; left > 0; at += 12, left -= 1) {
    if (at + 12 > tiff.byteLength) return 0;
    if (tiff.getUint16(at, isLittle) === 0x0112) {
      return turnsOf[tiff.getUint16(at + 8, isLittle)] ?? 0;
    }
  }
  return 0;
}
