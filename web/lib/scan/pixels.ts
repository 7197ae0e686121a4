import type { Picture, PictureMemory } from './picture.ts';

/** Pixels of a photograph's longer side that are worked on: more than a page is kept in. */
const longest = 3000;

/** A picture's pixels, and by how much it was shrunk for them. */
interface Pixels {
  picture: Picture;
  scale: number;
}

/**
 * A photograph's pixels, no more than are needed. The bitmap is closed.
 *
 * @param memory where they are put, where the browser can
 */
export async function pixelsOf(bitmap: ImageBitmap, memory: PictureMemory): Promise<Pixels> {
  const scale = scaleOf(bitmap);
  if (scale < 1) return drawn(bitmap);
  const picture = await copied(bitmap, memory);
  if (!picture) return drawn(bitmap);
  bitmap.close();
  return { picture, scale };
}

/** The same by a canvas, which takes twice the time and new memory, but shows what is transparent on white. */
export function drawn(bitmap: ImageBitmap): Pixels & { canvas: OffscreenCanvas } {
  const scale = scaleOf(bitmap);
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

const scaleOf = ({ width, height }: ImageBitmap): number =>
  Math.min(1, longest / Math.max(width, height));

/** The pixels as the browser keeps them; undefined where it can't tell, or where some may be transparent. */
async function copied(bitmap: ImageBitmap, memory: PictureMemory): Promise<Picture | undefined> {
  if (!('VideoFrame' in globalThis)) return undefined;
  const { width, height } = bitmap;
  const bytes = width * height * 4;
  let frame: VideoFrame | undefined;
  try {
    frame = new VideoFrame(bitmap, { timestamp: 0 });
    const { format } = frame;
    const isWhole = frame.visibleRect?.width === width && frame.visibleRect.height === height;
    const isOpaque = format === 'BGRX' || format === 'RGBX';
    if (!isOpaque || !isWhole || frame.allocationSize() !== bytes) return undefined;
    const data = memory.take(bytes);
    await frame.copyTo(data);
    return { width, height, data, isBlueFirst: format === 'BGRX' };
  } catch {
    return undefined;
  } finally {
    frame?.close();
  }
}
