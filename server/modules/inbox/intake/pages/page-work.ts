import { PDF } from '@libpdf/core';

/** What is made of pages: documents of page ranges, or one of pictures. */
export type PageJob =
  | { does: 'split'; pdf: Uint8Array; parts: readonly PageRange[] }
  | { does: 'join'; pictures: readonly Picture[] };

/** From 1, both included. */
export interface PageRange {
  firstPage: number;
  lastPage: number;
}

export interface Picture {
  bytes: Uint8Array;
  mediaType: string;
}

/** Why a document can't be made. */
export type PageProblem = 'locked' | 'no-such-page' | 'unreadable';

/** Letter, the paper of the forms, in points. */
const letter = { width: 612, height: 792 };
/** Points around a picture, so that a printer doesn't cut it. */
const margin = 18;

/** @throws the library's error for what it can't read */
export async function doPageJob(job: PageJob): Promise<Uint8Array[] | PageProblem> {
  return job.does === 'split' ? split(job) : [await join(job.pictures)];
}

async function split({
  pdf,
  parts,
}: Extract<PageJob, { does: 'split' }>): Promise<Uint8Array[] | PageProblem> {
  const source = await PDF.load(pdf);
  if (source.isEncrypted && !source.isAuthenticated) return 'locked';
  const count = source.getPageCount();
  if (parts.some(({ lastPage }) => lastPage > count)) return 'no-such-page';
  const documents: Uint8Array[] = [];
  for (const { firstPage, lastPage } of parts) {
    const part = PDF.create();
    const indices = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage - 1 + at);
    await part.copyPagesFrom(source, indices);
    documents.push(await part.save());
  }
  return documents;
}

async function join(pictures: readonly Picture[]): Promise<Uint8Array> {
  const document = PDF.create();
  for (const { bytes, mediaType } of pictures) {
    const isJpeg = mediaType === 'image/jpeg';
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
  return document.save();
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
