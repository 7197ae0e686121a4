import { addGrain, inside, newPicture, type Picture } from '../documents/canvas.ts';
import { seededRandom } from '../documents/random.ts';
import { drawTableTop } from '../documents/table-top.ts';

/** What a page is on. */
export const backgrounds = [
  'oak',
  'walnut',
  'stone',
  'light desk',
  'cloth',
  'clutter',
  'carpet',
  'tiles',
] as const;
export type Background = (typeof backgrounds)[number];

export function drawBackground(
  width: number,
  height: number,
  background: Background,
  seed: number,
): Picture {
  if (background === 'oak' || background === 'walnut' || background === 'stone')
    return drawTableTop(width, height, background, seed);
  const picture = newPicture(width, height);
  drawers[background](picture, seed);
  return picture;
}

type Draw = (picture: Picture, seed: number) => void;

const drawers: Record<Exclude<Background, 'oak' | 'walnut' | 'stone'>, Draw> = {
  'light desk': ({ canvas, context }, seed) => {
    const random = seededRandom(seed);
    const shade = random.whole(168, 205);
    context.fillStyle = `rgb(${shade}, ${shade - 3}, ${shade - 9})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  },
  cloth: ({ canvas, context }, seed) => {
    const random = seededRandom(seed);
    const hue = random.whole(0, 359);
    context.fillStyle = `hsl(${hue}, 35%, 44%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const gap = random.whole(70, 160);
    context.fillStyle = `hsla(${hue}, 30%, 72%, 0.8)`;
    for (let x = 0; x < canvas.width; x += gap) context.fillRect(x, 0, gap * 0.3, canvas.height);
    for (let y = 0; y < canvas.height; y += gap) context.fillRect(0, y, canvas.width, gap * 0.3);
  },
  clutter: (picture, seed) => {
    const { canvas, context } = picture;
    const random = seededRandom(seed);
    context.drawImage(drawTableTop(canvas.width, canvas.height, 'oak', seed).canvas, 0, 0);
    for (let thing = 0; thing < 7; thing += 1) {
      inside(context, () => {
        context.translate(random.next() * canvas.width, random.next() * canvas.height);
        context.rotate(random.between(-1.5, 1.5));
        context.shadowColor = 'rgba(0, 0, 0, 0.6)';
        context.shadowBlur = 24;
        context.fillStyle = `hsl(${random.whole(0, 359)}, ${random.whole(5, 60)}%, ${random.whole(15, 55)}%)`;
        if (thing % 2 === 0)
          context.fillRect(0, 0, random.between(200, 700), random.between(40, 500));
        else {
          context.beginPath();
          context.arc(0, 0, random.between(60, 210), 0, Math.PI * 2);
          context.fill();
        }
      });
    }
  },
  carpet: (picture, seed) => {
    const { canvas, context } = picture;
    const random = seededRandom(seed);
    context.fillStyle = `hsl(${random.whole(0, 359)}, 18%, ${random.whole(28, 52)}%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    addGrain(picture, seed, 70);
  },
  tiles: ({ canvas, context }, seed) => {
    const random = seededRandom(seed);
    const size = random.whole(300, 620);
    context.fillStyle = '#5d5f60';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.rotate(random.between(-0.4, 0.4));
    for (let y = -canvas.height; y < canvas.height * 2; y += size) {
      for (let x = -canvas.width; x < canvas.width * 2; x += size) {
        const shade = random.whole(118, 168);
        context.fillStyle = `rgb(${shade}, ${shade - 4}, ${shade - 10})`;
        context.fillRect(x, y, size - 10, size - 10);
      }
    }
    context.resetTransform();
  },
};
