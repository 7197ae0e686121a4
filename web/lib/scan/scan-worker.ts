// Works on photographs in a worker, so that the page stays quick.
import { correctPhotograph, correctWithin, type CorrectedPage } from './correct.ts';
import { assessPicture } from './assess-picture.ts';
import { pdfOf } from './pdf.ts';
import { type Picture, pictureMemory, shrink } from './picture.ts';
import { drawn, pixelsOf } from './pixels.ts';
import type { ScanAnswers, ScanKind, ScanMessage, ScanReply, TakenPage } from './protocol.ts';

/** Bytes of a page: thirty of them stay under what an upload takes. */
const mostBytes = 300_000;

/** Pixels of the longer side of a page in a list. */
const thumbSide = 320;

/** From better to smaller. */
const qualities = [0.68, 0.55, 0.4, 0.28];

/** One photograph is worked on at a time, in the memory of the one before. */
const memory = { photograph: pictureMemory(), page: pictureMemory() };

const work: {
  [Kind in ScanKind]: (message: Extract<ScanMessage, { kind: Kind }>) => Promise<ScanAnswers[Kind]>;
} = {
  look: async ({ question: { frame } }) => assessPicture(drawn(frame).picture),
  take: async ({ question: { photograph } }) => take(photograph),
  crop: async ({ question: { original, corners, turns } }) => {
    const { picture, scale } = await pixelsOf(await createImageBitmap(original), memory.photograph);
    const found = { cut: [] };
    const about = { found, scale, turns, memory: memory.page };
    return stored(correctWithin(picture, corners, about), original);
  },
  bind: async ({ question: { pages, title } }) =>
    pdfOf(
      await Promise.all(
        pages.map(async ({ jpeg, width, height }) => ({
          jpeg: new Uint8Array(await jpeg.arrayBuffer()),
          width,
          height,
        })),
      ),
      title,
    ),
};

async function take(photograph: Blob | ImageBitmap): Promise<TakenPage> {
  if (photograph instanceof Blob) {
    const bitmap = await createImageBitmap(photograph);
    const { picture, scale } = await pixelsOf(bitmap, memory.photograph);
    return stored(correctPhotograph(picture, scale, memory.page), photograph);
  }
  const { canvas, picture, scale } = drawn(photograph);
  // What the camera showed is kept for other corners.
  const original = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return stored(correctPhotograph(picture, scale, memory.page), original);
}

async function stored(
  { page, corners, judgment }: CorrectedPage,
  original: Blob,
): Promise<TakenPage> {
  const { width, height, data } = page;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.putImageData(new ImageData(data, width, height), 0, 0);
  let jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: qualities[0] ?? 0.68 });
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= mostBytes) break;
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const thumb = await thumbOf(page);
  return { original, corners, jpeg, thumb, width, height, judgment };
}

/** A list that showed whole pages would hold all their pixels. Made by our own code: a canvas halves a page again and again. */
function thumbOf(page: Picture<ArrayBuffer>): Promise<Blob> {
  const { width, height, data } = shrink(page, thumbSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

function answer(message: ScanMessage): Promise<ScanAnswers[ScanKind]> {
  switch (message.kind) {
    case 'look':
      return work.look(message);
    case 'take':
      return work.take(message);
    case 'crop':
      return work.crop(message);
    case 'bind':
      return work.bind(message);
  }
}

let before: Promise<void> = Promise.resolve();

addEventListener('message', ({ data: message }: MessageEvent<ScanMessage>) => {
  const reply = (word: ScanReply): void => postMessage(word);
  before = before
    .then(() => answer(message))
    .then(
      (said) => reply({ id: message.id, answer: said }),
      () => reply({ id: message.id }),
    );
});
