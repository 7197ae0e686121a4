import { addGrain, inside, type Picture } from './canvas.ts';
import { seededRandom } from './random.ts';
import { drawReceiptPaper, type Receipt } from './receipt-paper.ts';
import { drawTableTop, type Surface } from './table-top.ts';

const width = 1200;
const height = 1600;
const jpegQuality = 80;

/** A receipt on a table as a phone sees it: askew, lit from one side, with grain. A JPEG. */
export async function drawReceiptPhoto(receipt: Receipt & { surface: Surface }): Promise<Buffer> {
  const random = seededRandom(receipt.seed + 1);
  const photo = drawTableTop(width, height, receipt.surface, receipt.seed + 2);
  const paper = drawReceiptPaper(receipt);
  const scale = Math.min(1.24, 1460 / paper.canvas.height);
  const angle = random.between(0.02, 0.085) * (random.next() < 0.5 ? -1 : 1);
  const skew = random.between(-0.025, 0.025);
  inside(photo.context, () => {
    const { context } = photo;
    context.translate(width / 2 + random.between(-30, 30), height / 2 + random.between(-20, 20));
    context.transform(scale, skew, -skew, scale, 0, 0);
    context.rotate(angle);
    layDown(photo, paper);
  });
  light(photo, random.next() < 0.5);
  addGrain(photo, receipt.seed + 3, 13);
  return photo.canvas.encode('jpeg', jpegQuality);
}

/** Draws the paper round the origin with a shadow falling to the lower right. */
function layDown({ context }: Picture, paper: Picture): void {
  context.shadowColor = 'rgba(12, 8, 4, 0.7)';
  context.shadowBlur = 30;
  context.shadowOffsetX = 10;
  context.shadowOffsetY = 16;
  context.drawImage(paper.canvas, -paper.canvas.width / 2, -paper.canvas.height / 2);
}

/** A window to one side, warm, and the dark corners of a small lens. */
function light({ context }: Picture, isFromLeft: boolean): void {
  const source = isFromLeft ? width * 0.2 : width * 0.8;
  const window = context.createRadialGradient(source, 240, 60, source, 240, 1700);
  window.addColorStop(0, 'rgba(255, 244, 222, 0.30)');
  window.addColorStop(0.45, 'rgba(255, 236, 205, 0.05)');
  window.addColorStop(1, 'rgba(24, 18, 26, 0.42)');
  context.fillStyle = window;
  context.fillRect(0, 0, width, height);
  const corners = context.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.36,
    width / 2,
    height / 2,
    height * 0.68,
  );
  corners.addColorStop(0, 'rgba(10, 6, 4, 0)');
  corners.addColorStop(1, 'rgba(10, 6, 4, 0.46)');
  context.fillStyle = corners;
  context.fillRect(0, 0, width, height);
}
