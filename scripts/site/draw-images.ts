import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import type { ConfiguredFirm } from '../../server/platform/config/firm-profile.ts';
import { packagedFont } from '../../server/platform/root.ts';
import { firmColors, markSvg } from './firm-colors.ts';

const serif = 'Site Serif';
const sans = 'Site Sans';
let fontsAreKnown = false;

function registerFonts(): void {
  if (fontsAreKnown) return;
  for (const [inPackages, family] of [
    ['@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', serif],
    ['@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', sans],
  ] as const) {
    const file = packagedFont(inPackages);
    if (!GlobalFonts.registerFromPath(file, family)) {
      throw new Error(`The font ${file} cannot be read.`);
    }
  }
  fontsAreKnown = true;
}

/** The picture that a link to a page is shown with, 1200 x 630. */
export async function drawLinkPicture(firm: ConfiguredFirm, title: string): Promise<Buffer> {
  registerFonts();
  const colors = firmColors(firm.accentHue);
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext('2d');
  context.fillStyle = colors.deep;
  context.fillRect(0, 0, 1200, 630);
  engrave(context, colors.deepLine);
  context.drawImage(await markOf(firm, colors.onDeep), 80, 72, 56, 56);
  context.fillStyle = colors.onDeep;
  context.font = `500 34px "${serif}"`;
  context.fillText(firm.name, 154, 112);
  context.font = `400 84px "${serif}"`;
  const lines = wrap(context, title, 1000).slice(0, 3);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, 80, 300 + (index - (lines.length - 1) / 2) * 92 + 50);
  }
  context.fillStyle = colors.brass;
  context.fillRect(80, 520, 64, 3);
  context.fillStyle = colors.onDeepMuted;
  context.font = `450 28px "${sans}"`;
  context.fillText(`${firm.phone}   ${firm.address.split(', ').slice(-2).join(', ')}`, 80, 568);
  return canvas.toBuffer('image/png');
}

/** The firm's mark in a square: for tabs, home screens and, with room around it, for masks. */
export async function drawIcon(
  firm: ConfiguredFirm,
  size: number,
  { ground, share }: { ground: boolean; share: number },
): Promise<Buffer> {
  const colors = firmColors(firm.accentHue);
  const canvas: Canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, size, size);
  }
  const inner = size * share;
  const at = (size - inner) / 2;
  context.drawImage(await markOf(firm, colors.accent), at, at, inner, inner);
  return canvas.toBuffer('image/png');
}

/** An .ico that holds one PNG, which every browser of today reads. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function markOf(firm: ConfiguredFirm, color: string): Promise<Image> {
  const source = firm.logo?.content ?? Buffer.from(markSvg(color));
  return loadImage(source);
}

/** Engraved lines as on a bond, as the deep grounds of the site have them. */
function engrave(context: SKRSContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  for (let index = 0; index < 24; index += 1) {
    const share = index / 23;
    context.beginPath();
    for (let x = 0; x <= 1200; x += 12) {
      const y =
        330 +
        Math.sin(x / 150 + share * 2.4 - 2.2) * (120 - share * 90) +
        Math.sin(x / 310 - share * 3.1 + 1.1) * (40 + share * 110);
      if (x === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.globalAlpha = 0.35;
    context.stroke();
  }
  context.globalAlpha = 1;
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
