// Papers of corpus M that are lines of text: notices, letters, statements, and whatever else is not a form of boxes.
import type { Draw } from './paper.ts';
import { filled, printed } from './slip.ts';

/**
 * A paper of lines: `@x y size text` at a place, `#` a heading, `a|b` cells at the stops that `~` set,
 * `^` how far down the text continues, `_` a rule, `[x y w h` a box, `---` a new page; others are paragraphs.
 */
export const page =
  (text: string, size = 9.5): Draw =>
  (leaf, cast) => {
    let stops: readonly number[] = [leaf.left, -leaf.right];
    for (const raw of text.split('\n')) {
      const line = raw.trim();
      const rest = line.slice(1);
      const numbers = rest.split(/[ ,]/u).map(Number);
      const [x = 0, y = 0, wide = 0, high = 0] = numbers;
      if (line === '') continue;
      if (line === '---') leaf.turn();
      else if (line.startsWith('@')) printed(leaf, cast)(rest);
      else if (line.startsWith('~')) stops = numbers;
      else if (line.startsWith('^')) leaf.frame(x);
      else if (line.startsWith('[')) leaf.box(x, y, wide, high);
      else if (line === '_') {
        leaf.line(leaf.left, leaf.y, leaf.right, leaf.y, 0.5);
        leaf.y += 5;
      } else if (line.startsWith('#'))
        leaf.passage(filled(cast, rest), { size: size * 1.15, bold: true });
      else if (line.includes('|')) {
        const cells = line.split('|').map((cell) => filled(cast, cell));
        leaf.cells(cells, stops, { size });
      } else leaf.passage(filled(cast, line), { size });
    }
  };

/** A letter under the sender’s name, to the person. */
export const letter = (date: string, body: string, size = 10): Draw =>
  page(
    `@54 40 14b {payer}
    @54 58 8.5 {from}, {place}
    @54 70 8.5 {phone}
    @54 104 10 ${date}
    @54 128 10 {home}
    ^182
    ${body}`,
    size,
  );
