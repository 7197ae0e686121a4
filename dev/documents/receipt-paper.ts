import { canvasFont, inside, newPicture, type Picture } from './canvas.ts';
import { seededRandom, type Random } from './random.ts';
import { formatAmount, formatDate, type PlainDate } from './text.ts';

/** A line of a receipt; the amount in cents. */
export interface ReceiptLine {
  label: string;
  amount: number;
}

/** What a till printed. `total` is the sum of the lines, tax among them, in cents. */
export interface Receipt {
  merchant: { name: string; address: readonly string[]; phone: string };
  lines: readonly ReceiptLine[];
  tax: number;
  total: number;
  date: PlainDate;
  seed: number;
}

const paperWidth = 640;
const lineHeight = 34;
const edge = 46;

/** The strip of thermal paper itself, with transparent surroundings at its torn ends. */
export function drawReceiptPaper(receipt: Receipt): Picture {
  const random = seededRandom(receipt.seed);
  const rows = receipt.lines.length + receipt.merchant.address.length;
  const height = 752 + rows * lineHeight;
  const picture = newPicture(paperWidth, height);
  const { context } = picture;
  cutPaper(context, height, random);
  const shade = context.createLinearGradient(0, 0, paperWidth, height);
  shade.addColorStop(0, '#f6f4ee');
  shade.addColorStop(0.5, '#fbfaf6');
  shade.addColorStop(1, '#ebe8e0');
  context.fillStyle = shade;
  context.fillRect(0, 0, paperWidth, height);
  print(context, receipt, random, height);
  crease(context, height, random);
  return picture;
}

/** Clips to a strip with straight sides and the teeth of the till's cutter at both ends. */
function cutPaper(context: Picture['context'], height: number, random: Random): void {
  const tooth = 8;
  context.beginPath();
  context.moveTo(0, 8);
  for (let x = 0; x < paperWidth; x += tooth) {
    context.lineTo(x + tooth / 2, random.between(1, 3));
    context.lineTo(x + tooth, 8);
  }
  context.lineTo(paperWidth, height - 8);
  for (let x = paperWidth; x > 0; x -= tooth) {
    context.lineTo(x - tooth / 2, height - random.between(1, 3));
    context.lineTo(x - tooth, height - 8);
  }
  context.closePath();
  context.clip();
}

function print(
  context: Picture['context'],
  receipt: Receipt,
  random: Random,
  height: number,
): void {
  const { merchant } = receipt;
  const middle = paperWidth / 2;
  let y = 96;
  const centred = (text: string, font: string, advance: number): void => {
    context.font = font;
    context.textAlign = 'center';
    context.fillText(text, middle, y);
    y += advance;
  };
  const sides = (left: string, right: string, font: string, advance = lineHeight): void => {
    context.font = font;
    context.textAlign = 'left';
    context.fillText(left, edge, y);
    context.textAlign = 'right';
    context.fillText(right, paperWidth - edge, y);
    y += advance;
  };
  const rule = (): void => {
    centred('-'.repeat(38), canvasFont.mono(24), lineHeight);
  };

  context.fillStyle = '#2b2a2c';
  centred(merchant.name, canvasFont.sans(46, 700), 46);
  for (const line of merchant.address) centred(line, canvasFont.mono(23), 30);
  centred(merchant.phone, canvasFont.mono(23), 50);
  const time = `${random.whole(9, 19)}:${String(random.whole(0, 59)).padStart(2, '0')}`;
  sides(`${formatDate(receipt.date)} ${time}`, `REG ${random.whole(1, 6)}`, canvasFont.mono(23));
  sides(`SALE #${random.whole(100_000, 999_999)}`, 'CASHIER 04', canvasFont.mono(23), 30);
  rule();
  for (const line of receipt.lines) {
    sides(line.label, formatAmount(line.amount), canvasFont.mono(25));
  }
  rule();
  sides('SUBTOTAL', formatAmount(receipt.total - receipt.tax), canvasFont.mono(25));
  sides('SALES TAX 8.25%', formatAmount(receipt.tax), canvasFont.mono(25), 46);
  sides('TOTAL', `$${formatAmount(receipt.total)}`, canvasFont.monoBold(40), 52);
  sides('VISA **** 7702', formatAmount(receipt.total), canvasFont.mono(23), 30);
  sides('AUTH CODE', String(random.whole(100_000, 999_999)), canvasFont.mono(23), 58);
  drawBarcode(context, y, random);
  y += 122;
  centred('THANK YOU  PLEASE COME AGAIN', canvasFont.mono(23), 32);
  centred('RETURNS WITHIN 30 DAYS', canvasFont.mono(20), 0);
  fade(context, height, random);
}

function drawBarcode(context: Picture['context'], y: number, random: Random): void {
  let x = 130;
  while (x < paperWidth - 130) {
    const bar = random.whole(2, 6);
    context.fillRect(x, y - 22, bar, 86);
    x += bar + random.whole(2, 6);
  }
}

/** Thermal print is never even: pale bands across, where the head was cold. */
function fade(context: Picture['context'], height: number, random: Random): void {
  for (let band = 0; band < 7; band += 1) {
    context.fillStyle = `rgba(249, 248, 243, ${random.between(0.08, 0.26)})`;
    context.fillRect(0, random.next() * height, paperWidth, random.between(10, 60));
  }
}

/** Two folds across and the bend of the roll, as light and shade. */
function crease(context: Picture['context'], height: number, random: Random): void {
  for (const share of [random.between(0.28, 0.4), random.between(0.62, 0.75)]) {
    const y = height * share;
    const shade = context.createLinearGradient(0, y - 46, 0, y + 46);
    shade.addColorStop(0, 'rgba(60, 50, 40, 0)');
    shade.addColorStop(0.47, 'rgba(60, 50, 40, 0.13)');
    shade.addColorStop(0.5, 'rgba(60, 50, 40, 0.22)');
    shade.addColorStop(0.52, 'rgba(255, 255, 255, 0.55)');
    shade.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = shade;
    context.fillRect(0, y - 46, paperWidth, 92);
  }
  inside(context, () => {
    const bend = context.createLinearGradient(0, 0, paperWidth, 0);
    bend.addColorStop(0, 'rgba(70, 60, 50, 0.20)');
    bend.addColorStop(0.14, 'rgba(70, 60, 50, 0)');
    bend.addColorStop(0.8, 'rgba(70, 60, 50, 0)');
    bend.addColorStop(1, 'rgba(70, 60, 50, 0.24)');
    context.fillStyle = bend;
    context.fillRect(0, 0, paperWidth, height);
  });
}
