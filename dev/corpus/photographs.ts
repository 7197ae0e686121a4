// Photographs of pages as people take them with a phone, drawn: whose corners and flaws are known.
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { addGrain, inside, type Picture } from '../documents/canvas.ts';
import { seededRandom, type Random } from '../documents/random.ts';
import { backgrounds, drawBackground } from './backgrounds.ts';
import type { CorpusCase } from './case.ts';
import { corpusA } from './index.ts';
import { type Corner, layInto } from './lay-into.ts';
import { pictureOf } from './scan.ts';

/** What is wrong with a drawn photograph. */
export const photographFlaws = ['none', 'blurred', 'cut', 'glare', 'small', 'dark'] as const;
export type PhotographFlaw = (typeof photographFlaws)[number];

/** A photograph whose page is known. */
export interface Photograph {
  name: string;
  document: CorpusCase;
  flaw: PhotographFlaw;
  /** Of the page, as shares of the picture, clockwise from the upper left of the paper. */
  corners: readonly Corner[];
  /** The side of the picture that cuts the page off. */
  cut?: 'left' | 'right' | 'top' | 'bottom';
  render: () => Promise<Buffer>;
}

const width = 1800;
const height = 2400;
const jpegQuality = 82;

/** Of every ten the last three are blurred: 200 photographs for the promises of the scanner. */
export function photographs(count: number, seed = 28): Photograph[] {
  const documents = corpusA(count, seed);
  return documents.map((document, index) =>
    photograph(document, seed * 7919 + index, index % 10 >= 7 ? 'blurred' : 'none', index),
  );
}

/** As many with each other flaw. */
export function flawedPhotographs(ofEach: number, seed = 82): Photograph[] {
  const flaws = photographFlaws.filter((flaw) => flaw !== 'none' && flaw !== 'blurred');
  const documents = corpusA(ofEach * flaws.length, seed);
  return documents.map((document, index) =>
    photograph(document, seed * 7919 + index, flaws[index % flaws.length] ?? 'cut', index),
  );
}

function photograph(
  document: CorpusCase,
  seed: number,
  flaw: PhotographFlaw,
  index: number,
): Photograph {
  const random = seededRandom(seed);
  const background = backgrounds[index % backgrounds.length] ?? 'oak';
  const cut = flaw === 'cut' ? random.pick(['left', 'right', 'top', 'bottom'] as const) : undefined;
  const corners = placed(random, flaw, cut);
  return {
    name: `${background}/${flaw}/${document.name}`,
    document,
    flaw,
    corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })),
    ...(cut ? { cut } : {}),
    render: async () => {
      const table = drawBackground(width, height, background, seed);
      const page = await pictureOf(await document.render(), 200);
      dropShadow(table, corners, random);
      const fold = random.next() < 0.4 ? random.between(2, 7) : 0;
      const photo = flat(table);
      layInto(photo, page, corners, fold);
      if (random.next() < 0.5) castShadow(photo, random);
      light(photo, random, flaw === 'dark');
      if (flaw === 'glare') shine(photo, corners, random);
      const seen = blurredBy(flat(photo).canvas, random, flaw === 'blurred');
      addGrain({ canvas: seen, context: seen.getContext('2d') }, seed, random.whole(6, 14));
      return seen.encode('jpeg', jpegQuality);
    },
  };
}

/** The same as pixels: a canvas draws all that was drawn on it again each time its pixels are asked for. */
function flat({ canvas, context }: Picture): Picture {
  const { width, height } = canvas;
  const copy = createCanvas(width, height);
  copy.getContext('2d').putImageData(context.getImageData(0, 0, width, height), 0, 0);
  return { canvas: copy, context: copy.getContext('2d') };
}

/** Where the corners of letter paper lie: turned, seen from below or from the side, and not quite in the middle. */
function placed(random: Random, flaw: PhotographFlaw, cut: Photograph['cut']): Corner[] {
  const high = height * (flaw === 'small' ? random.between(0.3, 0.38) : random.between(0.72, 0.84));
  const wide = (high * 8.5) / 11;
  const angle = random.between(-0.16, 0.16);
  const keystone = random.between(-0.06, 0.12);
  const sideways = random.between(-0.05, 0.05);
  const middle = {
    x: width / 2 + random.between(-0.02, 0.02) * width,
    y: height / 2 + random.between(-0.02, 0.02) * height,
  };
  if (cut === 'left') middle.x -= wide * random.between(0.28, 0.42);
  if (cut === 'right') middle.x += wide * random.between(0.28, 0.42);
  if (cut === 'top') middle.y -= high * random.between(0.22, 0.36);
  if (cut === 'bottom') middle.y += high * random.between(0.22, 0.36);
  const laid = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => {
    const x = (across * wide * (1 + keystone * down)) / 2;
    const y = (down * high * (1 + sideways * across)) / 2;
    return {
      x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  });
  return cut ? laid : whollyInside(laid);
}

/** The same, smaller and farther from the borders where it would reach past them. */
function whollyInside(corners: readonly Corner[]): Corner[] {
  const reach = Math.max(
    ...corners.map(({ x, y }) =>
      Math.max(
        Math.abs(x - width / 2) / (0.485 * width),
        Math.abs(y - height / 2) / (0.485 * height),
      ),
    ),
  );
  const share = 1 / Math.max(1, reach);
  return corners.map(({ x, y }) => ({
    x: width / 2 + (x - width / 2) * share,
    y: height / 2 + (y - height / 2) * share,
  }));
}

function dropShadow({ context }: Picture, corners: readonly Corner[], random: Random): void {
  inside(context, () => {
    context.shadowColor = `rgba(8, 6, 4, ${random.between(0.35, 0.8)})`;
    context.shadowBlur = random.between(8, 30);
    context.shadowOffsetX = random.between(-10, 12);
    context.shadowOffsetY = random.between(3, 16);
    context.fillStyle = '#fff';
    context.beginPath();
    for (const { x, y } of corners) context.lineTo(x, y);
    context.fill();
  });
}

/** The shadow of a hand or of the phone itself, soft, across a part of the page. */
function castShadow({ context }: Picture, random: Random): void {
  const x = random.between(0.1, 0.9) * width;
  const y = random.between(0.4, 1.05) * height;
  const reach = random.between(0.25, 0.55) * height;
  const shade = context.createRadialGradient(x, y, reach * random.between(0.3, 0.75), x, y, reach);
  shade.addColorStop(0, `rgba(14, 12, 20, ${random.between(0.2, 0.45)})`);
  shade.addColorStop(1, 'rgba(14, 12, 20, 0)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

/** Light from one side, warm or cold; next to none in the dark. */
function light({ context }: Picture, random: Random, isDark: boolean): void {
  const across = context.createLinearGradient(0, 0, width * random.between(-1, 1), height);
  across.addColorStop(0, 'rgba(0, 0, 0, 0)');
  across.addColorStop(1, `rgba(0, 0, 0, ${random.between(0.05, 0.35)})`);
  context.fillStyle = across;
  context.fillRect(0, 0, width, height);
  inside(context, () => {
    context.globalCompositeOperation = 'multiply';
    const strength = isDark ? random.between(0.12, 0.2) : random.between(0.74, 0.98);
    const warm = random.between(-0.05, 0.05);
    const shade = (share: number) => Math.round(255 * Math.min(1, share * strength));
    context.fillStyle = `rgb(${shade(1 + warm)}, ${shade(1)}, ${shade(1 - warm)})`;
    context.fillRect(0, 0, width, height);
  });
}

/** A lamp that the paper mirrors. */
function shine({ context }: Picture, corners: readonly Corner[], random: Random): void {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4 + random.between(-200, 200);
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4 + random.between(-300, 300);
  const reach = random.between(180, 320);
  const lamp = context.createRadialGradient(x, y, reach * 0.55, x, y, reach);
  lamp.addColorStop(0, 'rgba(255, 255, 255, 1)');
  lamp.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
}

/** Every lens is a little soft. A blurred photograph is out of focus, or the hand moved. */
function blurredBy(canvas: Canvas, random: Random, isBlurred: boolean): Canvas {
  const soft = createCanvas(canvas.width, canvas.height);
  const context = soft.getContext('2d');
  if (isBlurred && random.next() < 0.5) {
    const length = random.between(9, 22);
    const angle = random.between(0, Math.PI);
    const steps = 14;
    for (let step = 0; step < steps; step += 1) {
      // Each is over those before it so that all count the same.
      context.globalAlpha = 1 / (step + 1);
      const off = (step / (steps - 1) - 0.5) * length;
      context.drawImage(canvas, off * Math.cos(angle), off * Math.sin(angle));
    }
    return soft;
  }
  const pixels = isBlurred ? random.between(2.2, 4.5) : random.between(0.3, 0.8);
  context.filter = `blur(${pixels.toFixed(2)}px)`;
  context.drawImage(canvas, 0, 0);
  context.filter = 'none';
  return soft;
}
