// The boxes of corrected forms in pictures, which text recognition leaves out.
import { expect, it } from 'vitest';
import type { RecognizedWord } from './ocr.ts';
import type { GrayPicture } from './picture.ts';
import { findMarkedBoxes } from './picture-marks.ts';

const word = (text: string): RecognizedWord => ({
  text,
  x: 100,
  y: 40,
  width: 90,
  height: 14,
  confidence: 0.9,
});

interface Drawing {
  /** Where a box begins before the word, and how wide it is. */
  box?: { x: number; y: number; side: number };
  isChecked?: boolean;
  /** Of the cross. */
  thickness?: number;
  /** A rule of the form across the page. */
  ruleAt?: number;
  ink?: number;
}

/** Gray paper with a word as a bar, and what is drawn before it. */
function picture({
  box,
  isChecked = false,
  thickness = 1,
  ruleAt,
  ink = 40,
}: Drawing): GrayPicture {
  const [width, height] = [260, 100];
  const pixels = new Uint8Array(width * height).fill(235);
  const dot = (x: number, y: number): void => void (pixels[y * width + x] = ink);
  for (let x = 100; x < 190; x += 3) for (let y = 40; y < 54; y += 1) dot(x, y);
  if (ruleAt !== undefined) for (let x = 0; x < width; x += 1) dot(x, ruleAt);
  if (box) {
    for (let at = 0; at < box.side; at += 1) {
      dot(box.x + at, box.y);
      dot(box.x + at, box.y + box.side - 1);
      dot(box.x, box.y + at);
      dot(box.x + box.side - 1, box.y + at);
      if (isChecked) {
        for (let more = 0; more < Math.min(thickness, box.side - at); more += 1) {
          dot(box.x + at + more, box.y + at);
          dot(box.x + box.side - 1 - at - more, box.y + at);
        }
      }
    }
  }
  return { width, height, pixels };
}

const found = (drawing: Drawing, text = 'CORRECTED') =>
  findMarkedBoxes(picture(drawing), [word(text)]).boxes;

/** An edge may count as two pixels wide. */
const nearly = (length = 0) => expect.closeTo(length, -0.5);

const box = { x: 78, y: 39, side: 16 };

it.each<[string, Drawing, string[]]>([
  ['a cross in a box', { box, isChecked: true }, ['☒']],
  ['an empty box', { box }, ['☐']],
  // The middle of its cross is a dark square.
  ['a thick cross', { box: { x: 68, y: 34, side: 26 }, isChecked: true, thickness: 14 }, ['☒']],
  ['a faint box', { box, isChecked: true, ink: 150 }, ['☒']],
  ['a box that lies on a rule of the form', { box, isChecked: true, ruleAt: 39 }, ['☒']],
  ['a small box', { box: { x: 84, y: 44, side: 10 } }, ['☐']],
  ['a rule below', { ruleAt: 60 }, []],
  ['nothing', {}, []],
])('finds before a word: %s', (_, drawing, signs) => {
  const boxes = found(drawing);
  expect(boxes.map(({ text }) => text)).toEqual(signs);
  for (const { x, width } of boxes) {
    expect([x, width]).toEqual([drawing.box?.x, drawing.box?.side].map(nearly));
  }
});

it('looks before the words of such boxes only, and says which have none', () => {
  expect(found({ box }, 'Final')).toEqual([]);
  const [alone, other] = [word('CORRECTED'), word('Final')];
  expect([...findMarkedBoxes(picture({}), [alone, other]).withoutBox]).toEqual([alone]);
});

it('leaves a large word alone, around which it would search for long', () => {
  const large = { ...word('VOID'), height: 150 };
  const { boxes, withoutBox } = findMarkedBoxes(picture({ box }), [large]);
  expect([boxes, [...withoutBox]]).toEqual([[], []]);
});
