import { createCanvas } from '@napi-rs/canvas';

/** A picture as the site sends it, base64 of a JPEG; `side` in pixels. */
export function drawPicture(color = '#2f5d50', side = 256): string {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, side, side);
  return canvas.toBuffer('image/jpeg', 85).toString('base64');
}
