import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { monoFamily, registerCanvasFonts, sansFamily } from './fonts.ts';
import { seededRandom, type Random } from './random.ts';

export interface Picture {
  canvas: Canvas;
  context: SKRSContext2D;
}

/** An empty picture, fonts ready. Size in pixels. */
export function newPicture(width: number, height: number): Picture {
  registerCanvasFonts();
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

/** Font settings for `context.font`, from the project's own families only. */
export const canvasFont = {
  mono: (pixels: number): string => `400 ${pixels}px "${monoFamily}"`,
  monoBold: (pixels: number): string => `700 ${pixels}px "${monoFamily}"`,
  sans: (pixels: number, weight = 500): string => `${weight} ${pixels}px "${sansFamily}"`,
};

/**
 * Adds the grain of a sensor: every pixel lighter or darker by up to `strength` of 255. `step` keeps
 * the number of shades down, which keeps a PNG small.
 */
export function addGrain(picture: Picture, seed: number, strength: number, step = 1): void {
  const { width, height } = picture.canvas;
  const image = picture.context.getImageData(0, 0, width, height);
  const grain = grainTable(seededRandom(seed), strength, step);
  const { data } = image;
  let state = seed | 1;
  for (let at = 0; at < data.length; at += 4) {
    // A bare generator: a call per pixel would cost more than the whole rest of the picture.
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const change = grain[(state >>> 16) & 1023] ?? 0;
    data[at] = (data[at] ?? 0) + change;
    data[at + 1] = (data[at + 1] ?? 0) + change;
    data[at + 2] = (data[at + 2] ?? 0) + change;
  }
  picture.context.putImageData(image, 0, 0);
}

/** 1,024 changes, small ones more often than large ones. */
function grainTable(random: Random, strength: number, step: number): Int16Array {
  return Int16Array.from({ length: 1024 }, () => {
    const spread = (random.next() + random.next() + random.next()) / 1.5 - 1;
    return Math.round((spread * strength) / step) * step;
  });
}

/** Runs drawing steps and puts the context's state back. */
export function inside(context: SKRSContext2D, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}
