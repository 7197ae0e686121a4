// What the scanner makes of 200 drawn photographs (docs/decisions/061): whether the page is found, whether a photograph
// that can't be read is stopped and a good one isn't, and whether the corrected picture is read by document recognition
// at least as well as the untouched one. COUNT photographs; READ of the good ones are read (all, unless set), the untouched
// ones only where the corrected ones aren't read as well as can be.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import {
  flawedPhotographs,
  type Photograph,
  photographFlaws,
  photographs,
} from '../dev/corpus/photographs.ts';
import { readDocument } from '../server/recognition/program/read-document.ts';
import { correctPhotograph } from '../web/lib/scan/correct.ts';
import type { Picture as Scanned } from '../web/lib/scan/picture.ts';
import { offBy } from '../dev/corpus/off-by.ts';

const count = Number(process.env['COUNT'] ?? 200);
const toRead = Number(process.env['READ'] ?? count);
const about = { mediaType: '', name: 'photo', pages: 1 };

/** How far a corner may lie from the page's, as a share of the picture's height. */
const farthest = 0.02;

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

async function corrected(content: Buffer) {
  const image = await loadImage(content);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const began = performance.now();
  const result = correctPhotograph({ width: image.width, height: image.height, data });
  return { ...result, took: performance.now() - began };
}

async function asJpeg({ width, height, data }: Scanned) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return canvas.encode('jpeg', 68);
}

/** 0: refused or no kind. 1: the right kind. 2: its year, too, or that it is none we know. Less than 0 for a wrong one. */
async function readingOf(content: Buffer, { document }: Photograph): Promise<number> {
  const { forms } = await readDocument(content, about);
  const [form] = forms;
  const kind = form?.kind?.value ?? null;
  if (kind === null) return document.kind === null ? 2 : 0;
  if (kind !== document.kind) return -2;
  const year = form?.taxYear?.strength === 'weak' ? null : (form?.taxYear?.value ?? null);
  if (year === null) return document.taxYear === null ? 2 : 1;
  return year === document.taxYear ? 2 : -1;
}

const tally = { done: 0, found: 0, good: 0, wronglyStopped: 0, blurred: 0, blurStopped: 0 };
const reading = { read: 0, atLeast: 0, better: 0, whole: 0 };
let milliseconds = 0;

const sayTally = (): void => {
  console.log(`page found: ${share(tally.found, tally.done)}`);
  console.log(`blurred, stopped: ${share(tally.blurStopped, tally.blurred)}`);
  console.log(`good, stopped: ${share(tally.wronglyStopped, tally.good)}`);
  console.log(
    `read at least as well: ${share(reading.atLeast, reading.read)}, of them ${reading.whole} as well as can be and ${reading.better} others better`,
  );
};

async function read(photograph: Photograph, content: Buffer, page: Scanned): Promise<void> {
  reading.read += 1;
  const after = await readingOf(await asJpeg(page), photograph);
  // No reading is better, so the untouched photograph, which takes longest, isn't asked.
  const before = after === 2 ? 2 : await readingOf(content, photograph);
  reading.whole += Number(after === 2);
  reading.atLeast += Number(after >= before);
  reading.better += Number(after > before);
  if (after < before) console.log(`  read less well: ${photograph.name}, ${before} to ${after}`);
}

for (const photograph of photographs(count)) {
  const content = await photograph.render();
  const { page, corners, judgment, took } = await corrected(content);
  milliseconds += took;
  const off = offBy(corners, photograph.corners);
  const isFound = judgment.flaw !== 'not-found' && off <= farthest;
  tally.done += 1;
  tally.found += Number(isFound);
  if (!isFound) console.log(`  not found: ${photograph.name}, off by ${(100 * off).toFixed(1)} %`);
  const sharpness = judgment.sharpness?.toFixed(2);
  if (photograph.flaw === 'blurred') {
    tally.blurred += 1;
    tally.blurStopped += Number(judgment.flaw !== null);
    if (judgment.flaw === null) console.log(`  not stopped: ${photograph.name}, ${sharpness}`);
  } else {
    tally.good += 1;
    if (judgment.flaw !== null) {
      tally.wronglyStopped += 1;
      console.log(`  stopped: ${photograph.name}, ${judgment.flaw}, ${sharpness}`);
    }
    if (reading.read < toRead) await read(photograph, content, page);
  }
  if (tally.done % 50 === 0 && tally.done < count) {
    console.log(`after ${tally.done}`);
    sayTally();
  }
}
const others = flawedPhotographs(Math.max(1, Math.round(count / 20)));
for (const flaw of photographFlaws) {
  const some = others.filter((one) => one.flaw === flaw);
  let progress = 0;
  for (const one of some) {
    const { judgment } = await corrected(await one.render());
    const isReportDue =
      judgment.flaw === flaw && (one.cut === undefined || judgment.cut.includes(one.cut));
    progress += Number(isReportDue);
    if (!isReportDue)
      console.log(`  told otherwise: ${one.name}, ${judgment.flaw} ${judgment.cut.join()}`);
  }
  if (some.length > 0) console.log(`${flaw}, told: ${share(progress, some.length)}`);
}
sayTally();
console.log(`${Math.round(milliseconds / tally.done)} ms for each`);
const isWithin =
  tally.found >= 0.97 * tally.done &&
  tally.blurStopped >= 0.95 * tally.blurred &&
  tally.wronglyStopped <= 0.02 * tally.good &&
  reading.atLeast >= 0.99 * reading.read;
process.exitCode = isWithin ? 0 : 1;
