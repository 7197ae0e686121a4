// Works on photographs in a worker, so that the page stays quick.
import { correctPhotograph, correctWithin, type CorrectedPage } from './correct.ts';
import { lookAt } from './look.ts';
import { pdfOf } from './pdf.ts';
import type { Picture } from './picture.ts';
import type { ScanAnswers, ScanKind, ScanMessage, ScanReply, TakenPage } from './protocol.ts';

/** Pixels of a photograph's longer side that are worked on: more than a page is kept in. */
const longest = 3000;

/** Bytes of a page: thirty of them stay under what an upload takes. */
const mostBytes = 300_000;

/** Pixels of the longer side of a page in a list. */
const thumbSide = 320;

/** From better to smaller. */
const qualities = [0.72, 0.55, 0.4, 0.28];

const work: {
  [Kind in ScanKind]: (message: Extract<ScanMessage, { kind: Kind }>) => Promise<ScanAnswers[Kind]>;
} = {
  look: async ({ question: { frame } }) => lookAt(draw(frame).picture),
  take: async ({ question: { photograph } }) => take(photograph),
  crop: async ({ question: { original, corners, turns } }) => {
    const { picture, scale } = draw(await createImageBitmap(original));
    return kept(correctWithin(picture, corners, { found: { cut: [] }, scale, turns }), original);
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
  const isFile = photograph instanceof Blob;
  const bitmap = isFile ? await createImageBitmap(photograph) : photograph;
  const { canvas, picture, scale } = draw(bitmap);
  // What the camera showed is kept for other corners.
  const original = isFile
    ? photograph
    : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const corrected = correctPhotograph(picture, scale);
  return kept(corrected, original);
}

/** A bitmap's pixels, no more than are needed. The bitmap is closed. */
function draw(bitmap: ImageBitmap): { canvas: OffscreenCanvas; picture: Picture; scale: number } {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { canvas, picture: context.getImageData(0, 0, width, height), scale };
}

async function kept(
  { page: { width, height, data }, corners, judgment }: CorrectedPage,
  original: Blob,
): Promise<TakenPage> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.putImageData(new ImageData(data, width, height), 0, 0);
  let jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: qualities[0] ?? 0.7 });
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= mostBytes) break;
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const thumb = await thumbOf(canvas);
  return { original, corners, jpeg, thumb, width, height, judgment };
}

/** A list that showed whole pages would hold all their pixels. */
function thumbOf(page: OffscreenCanvas): Promise<Blob> {
  const scale = thumbSide / Math.max(page.width, page.height);
  const canvas = new OffscreenCanvas(Math.ceil(page.width * scale), Math.ceil(page.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(page, 0, 0, canvas.width, canvas.height);
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

addEventListener('message', ({ data: message }: MessageEvent<ScanMessage>) => {
  const reply = (word: ScanReply): void => postMessage(word);
  answer(message).then(
    (said) => reply({ id: message.id, answer: said }),
    () => reply({ id: message.id }),
  );
});
