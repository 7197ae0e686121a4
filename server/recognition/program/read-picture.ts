import { Image } from '@napi-rs/canvas';
import { type DescribedForm, readFdx } from '../facts/fdx.ts';
import { candidatesOf, clearKind } from '../facts/find-kind.ts';
import { haystackOf } from '../facts/haystack.ts';
import { findYear } from '../facts/find-year.ts';
import { layOut } from '../facts/layout.ts';
import { type Page, pageWidth, type Word } from '../facts/page.ts';
import { joinMisread } from './misread.ts';
import { automatic, oneLine, type RecognizedWord, sparseText, TextRecognition } from './ocr.ts';
import { findMarkedBoxes } from './picture-marks.ts';
import { enlarged, type GrayPicture, shrunk, toGray, toPgm, turned } from './picture.ts';
import { isLegible, leastLight, canContainText, qualityOf, runsAcross } from './picture-quality.ts';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dataFile } from '../program-files.ts';

let isReady = false;

/** The texts of the QR and PDF417 codes in a picture. */
async function readCodes({ width, height, pixels }: GrayPicture): Promise<string[]> {
  if (!isReady) {
    const wasm = await readFile(dataFile('zxing-wasm/dist/reader/zxing_reader.wasm'));
    const wasmBinary = new Uint8Array(wasm).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isReady = true;
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length; at += 1) data.fill(pixels[at] ?? 255, at * 4, at * 4 + 4);
  const picture = { width, height, data, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, {
    formats: ['QRCode', 'PDF417'],
    maxNumberOfSymbols: 8,
    tryRotate: false,
  });
  return codes.map(({ text }) => text).filter((text) => text !== '');
}

/** Pixels of the longer side: letter paper at 200 dpi. More makes text recognition slower and no better. */
export const longestSide = 2200;

/** Pixels of a page that is read once more: letter paper at 270 dpi. More of them take more memory than there is. */
const mostEnlarged = 6_900_000;

/** A picture with fewer pixels than this on its longer side is enlarged: a screenshot has letters of five or six. */
const smallSide = 1400;
const mostTimes = 3;

/** The most that a picture may unpack to, in pixels. */
const mostPixels = 50_000_000;

/** Years of a page that are read a second time. */
const mostSecondReadings = 8;

/** A page with less ink than this holds nothing. */
const blankInk = 0.0006;

/** A picture of a page, and whether it can be trusted. */
export interface PicturePage {
  page: Page;
  isReadable: boolean;
  /** Forms of the codes that are printed on it. */
  described: DescribedForm[];
}

let recognition: Promise<TextRecognition> | undefined;

/** Recognizes the text of a page in a picture, whichever way it is turned. */
export async function readPicture(shown: GrayPicture, number: number): Promise<PicturePage> {
  const quality = qualityOf(shown);
  const picture = legible(shown);
  if (quality.ink < blankInk) {
    // Nothing stands out in the dark either.
    const isReadable = quality.light >= leastLight;
    return { page: layOut(number, 'ocr', []), isReadable, described: [] };
  }
  if (!canContainText(shown, quality)) {
    return { page: layOut(number, 'ocr', []), isReadable: false, described: [] };
  }
  const codes = await readCodes(picture);
  const described = codes.flatMap((code) => readFdx(code, 'code', number));
  recognition ??= TextRecognition.load();
  const text = await recognition;
  const turns = runsAcross(shrunk(picture, 700)) ? [0, 2] : [1, 3];
  let best = { turns: 0, words: new Array<RecognizedWord>(), confidence: 0, count: 0 };
  for (const turn of turns) {
    const words = readBoth(text, turned(picture, turn));
    const sure = words.filter(isWord);
    const confidence =
      sure.reduce((sum, word) => sum + word.confidence, 0) / Math.max(sure.length, 1);
    const count = sure.filter((word) => word.confidence > 0.7).length;
    if (count > best.count || best.words.length === 0)
      best = { turns: turn, words, confidence, count };
    // Upside down, hardly a word is one.
    if (best.count > 25 && best.confidence > 0.62) break;
  }
  // A code that was read needs no words.
  const isClear = isLegible(quality, best);
  const upright = turned(picture, best.turns);
  const pageOf = (words: readonly RecognizedWord[]): Page => {
    let readings = 0;
    const { boxes, withoutBox } = findMarkedBoxes(upright, words);
    const isOfBox = (word: RecognizedWord): boolean =>
      word.text.length <= 3 && boxes.some((box) => overlap(word, box));
    const placedWords = [...words.filter((word) => !isOfBox(word)), ...boxes]
      .filter((word) => word.confidence > 0.2)
      .map((word) => {
        const whole = placed(word, picture, best.turns, number);
        if (withoutBox.has(word)) return { ...whole, isWithoutBox: true };
        const [year] = /20[0-4]\d/.exec(word.text) ?? [];
        if (year === undefined || (readings += 1) > mostSecondReadings) return whole;
        return { ...whole, isConfirmed: readsAgain(text, upright, word, year) };
      });
    return layOut(number, 'ocr', placedWords);
  };
  const page = pageOf(best.words);
  const isReadable = isClear || described.length > 0;
  if (!isClear || described.length > 0 || isSettled(page)) return { page, isReadable, described };
  const closer = pageOf(readEnlarged(text, upright));
  return { page: isSettled(closer) ? closer : page, isReadable, described };
}

/** The same picture, large enough for letters to be told apart. */
function legible(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const side = Math.max(width, height);
  if (side >= smallSide) return picture;
  return enlarged(picture, { x: 0, y: 0, width, height }, Math.min(mostTimes, longestSide / side));
}

/** Whether a page says what it is, and of which year. */
function isSettled(page: Page): boolean {
  const haystack = haystackOf(page);
  const kind = clearKind(candidatesOf(haystack))?.kind;
  if (kind === undefined) return false;
  const year = findYear([haystack], kind);
  return (
    kind === 'drivers-license' ||
    kind === 'voided-check' ||
    (year !== null && year.strength !== 'weak')
  );
}

/** Reads a page once more, larger: small labels of boxes are taken for dirt where a scan is coarse. */
function readEnlarged(text: TextRecognition, picture: GrayPicture): RecognizedWord[] {
  const by = Math.min(2, Math.sqrt(mostEnlarged / (picture.width * picture.height)));
  const large = enlarged(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, by);
  return readBoth(text, large).map((word) => ({
    ...word,
    x: word.x / by,
    y: word.y / by,
    width: word.width / by,
    height: word.height / by,
  }));
}

/** Reads a word again by itself and larger: digits that are misread seldom come out the same. */
function readsAgain(
  text: TextRecognition,
  picture: GrayPicture,
  word: RecognizedWord,
  expected: string,
): boolean {
  const close = enlarged(picture, word, 1.6);
  return joinMisread(text.read(toPgm(close), oneLine)).some((again) =>
    again.text.includes(expected),
  );
}

function readBoth(text: TextRecognition, picture: GrayPicture): RecognizedWord[] {
  const pgm = toPgm(picture);
  const words = joinMisread(text.read(pgm, automatic));
  // Boxes of forms are taken for pictures at times, and their text is left out, or the year that stands large and
  // alone in one of them: then text is looked for anywhere.
  const hasYear = words.some((word) => /20[0-4]\d/.test(word.text));
  if (words.length >= 60 && hasYear) return words;
  const others = joinMisread(text.read(pgm, sparseText));
  return [...words, ...others.filter((other) => !words.some((word) => overlap(word, other)))];
}

/** Whether two readings are of one place. */
function overlap(a: RecognizedWord, b: RecognizedWord): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0.3 * Math.min(a.height, b.height);
}

const isWord = ({ text }: RecognizedWord): boolean => /[\p{L}\d]{2,}/u.test(text);

function placed(word: RecognizedWord, picture: GrayPicture, turns: number, page: number): Word {
  const isSideways = turns % 2 === 1;
  const scale = pageWidth / (isSideways ? picture.height : picture.width);
  const { x, y, width, height } = word;
  const { width: wide, height: high } = picture;
  // Back from the turned picture to the page as it is shown.
  const shown =
    turns === 1
      ? { x: y, y: high - x - width, width: height, height: width }
      : turns === 2
        ? { x: wide - x - width, y: high - y - height, width, height }
        : turns === 3
          ? { x: wide - y - height, y: x, width: height, height: width }
          : { x, y, width, height };
  return {
    text: word.text,
    at: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    box: {
      page,
      x: shown.x / wide,
      y: shown.y / high,
      width: shown.width / wide,
      height: shown.height / high,
    },
    source: 'ocr',
    confidence: word.confidence,
  };
}

/** Decodes a JPEG or PNG, no larger than text recognition needs. */
export async function decodePicture(content: Buffer): Promise<GrayPicture> {
  const size = sizeOf(content);
  // Judged by the header: nothing of it is unpacked.
  if (!size || size.width * size.height > mostPixels)
    throw new Error('a picture of no size to read');
  const image = new Image();
  image.src = content;
  await image.decode();
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  return toGray(image, width, height);
}

/** Width and height of a JPEG or PNG by its header; undefined where it doesn't say. */
function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 24) return undefined;
  if (content.readUInt32BE(0) === 0x89504e47) {
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  }
  return jpegSize(content);
}

/** The first frame header (ITU T.81, B.2.2). */
function jpegSize(content: Buffer): { width: number; height: number } | undefined {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
