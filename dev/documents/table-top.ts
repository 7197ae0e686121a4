import { inside, newPicture, type Picture } from './canvas.ts';
import { seededRandom, type Random } from './random.ts';

/** What a receipt is on. */
export type Surface = 'oak' | 'walnut' | 'stone';

const woods = {
  oak: { base: ['#b98d5d', '#a5784a'], dark: '78, 48, 20', light: '236, 200, 150' },
  walnut: { base: ['#6a4630', '#553524'], dark: '28, 14, 6', light: '168, 122, 86' },
} as const;

/** A picture of a table seen from above. */
export function drawTableTop(
  width: number,
  height: number,
  surface: Surface,
  seed: number,
): Picture {
  const picture = newPicture(width, height);
  const random = seededRandom(seed);
  if (surface === 'stone') drawStone(picture, random);
  else drawWood(picture, random, woods[surface]);
  return picture;
}

function drawWood(
  { canvas, context }: Picture,
  random: Random,
  wood: (typeof woods)[keyof typeof woods],
): void {
  const { width, height } = canvas;
  const boards = random.whole(3, 4);
  const boardWidth = width / boards;
  // Boards run a little askew, as a hand-held camera sees them.
  context.translate(width / 2, height / 2);
  context.rotate(random.between(-0.12, 0.12));
  context.scale(1.25, 1.25);
  context.translate(-width / 2, -height / 2);
  for (let board = -1; board <= boards; board += 1) {
    const x = board * boardWidth;
    inside(context, () => {
      context.beginPath();
      context.rect(x, -height / 2, boardWidth, height * 2);
      context.clip();
      const shade = context.createLinearGradient(x, 0, x + boardWidth, 0);
      const [first, second] = random.next() < 0.5 ? wood.base : wood.base.toReversed();
      shade.addColorStop(0, first ?? wood.base[0]);
      shade.addColorStop(1, second ?? wood.base[1]);
      context.fillStyle = shade;
      context.fillRect(x, -height / 2, boardWidth, height * 2);
      for (let line = 0; line < 80; line += 1) drawFibre(x, boardWidth);
    });
    context.fillStyle = `rgba(${wood.dark}, 0.75)`;
    context.fillRect(x - 1.5, -height / 2, 3, height * 2);
  }
  context.resetTransform();

  function drawFibre(x: number, across: number): void {
    const isDark = random.next() < 0.68;
    context.strokeStyle = `rgba(${isDark ? wood.dark : wood.light}, ${random.between(0.03, 0.16)})`;
    context.lineWidth = random.between(0.8, 5.5);
    const start = x + random.next() * across;
    const sway = random.between(-26, 26);
    const from = random.between(-height / 2, height * 0.6);
    const to = from + random.between(height * 0.3, height * 1.4);
    context.beginPath();
    context.moveTo(start, from);
    context.bezierCurveTo(
      start + sway,
      from + (to - from) * 0.33,
      start - sway * 0.6,
      from + (to - from) * 0.66,
      start + random.between(-12, 12),
      to,
    );
    context.stroke();
  }
}

function drawStone({ canvas, context }: Picture, random: Random): void {
  const { width, height } = canvas;
  context.fillStyle = '#7d7f80';
  context.fillRect(0, 0, width, height);
  for (let spot = 0; spot < 2600; spot += 1) {
    const shade = random.whole(60, 205);
    context.fillStyle = `rgba(${shade}, ${shade}, ${shade - 4}, ${random.between(0.05, 0.3)})`;
    context.beginPath();
    context.ellipse(
      random.next() * width,
      random.next() * height,
      random.between(1, 11),
      random.between(1, 6),
      random.between(0, Math.PI),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
}
