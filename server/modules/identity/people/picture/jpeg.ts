import { AppError } from '#platform/errors';

/** Markers of ITU-T T.81, table B.1. */
const startOfImage = 0xffd8;
const endOfImage = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;
const comment = 0xfe;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/**
 * A square JPEG with nothing in it but the picture: what cameras write beside it (where it was
 * taken, with what, a larger preview) is left out, and so is anything after its end.
 *
 * @param side wanted width and height in pixels
 * @throws AppError `unsupported_type` for anything else
 */
export function plainJpeg(bytes: Buffer, side: number): Buffer {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])];
  let hasFrame = false;
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) throw notAPicture();
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (bytes[at] !== 0xff || length < 2 || end > bytes.length) break;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      if (length < 8) break;
      if (segment.readUInt16BE(5) !== side || segment.readUInt16BE(7) !== side) break;
      hasFrame = true;
    }
    if (marker === startOfScan) {
      // Within the scans a 0xff byte is never followed by that of the end.
      const stop = bytes.indexOf(endOfImage, end);
      if (!hasFrame || stop < 0) break;
      return Buffer.concat([...segments, bytes.subarray(at, stop + endOfImage.length)]);
    }
    if (!isApplication(marker) && marker !== comment) segments.push(segment);
    at = end;
  }
  throw notAPicture();
}

const notAPicture = (): AppError =>
  new AppError('unsupported_type', 'Please choose a JPEG or PNG picture.');
