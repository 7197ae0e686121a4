import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { LaunchOptions } from '@playwright/test';
import { photographs } from '../../dev/corpus/photographs.ts';
import { launchOptions } from './browser.ts';

/** Pixels of what the camera sees: as many as most phones film. */
const width = 1440;
const height = 1920;

/** A browser whose camera sees one drawn page on a table, and that asks nobody whether it may be used. */
export async function withFakeCamera(): Promise<LaunchOptions> {
  const folder = path.join(tmpdir(), `filewell-camera-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'page.y4m');
  const [photograph] = photographs(1);
  if (!photograph) throw new Error('no photograph was drawn');
  writeFileSync(file, await filmOf(await photograph.render()));
  return {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  };
}

/** One picture as a film of one frame (YUV4MPEG2, half as many pixels for color), which the browser repeats. */
async function filmOf(jpeg: Buffer): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(jpeg), 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const light = Buffer.alloc(width * height);
  const blue = Buffer.alloc((width * height) / 4);
  const red = Buffer.alloc((width * height) / 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [r, g, b] = [0, 1, 2].map((channel) => data[at * 4 + channel] ?? 0);
      if (r === undefined || g === undefined || b === undefined) continue;
      light[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const half = (y / 2) * (width / 2) + x / 2;
      blue[half] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      red[half] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), light, blue, red]);
}
