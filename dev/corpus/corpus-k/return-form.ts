// What all returns have.
import type { Cast } from '../corpus-j/cast.ts';
import type { Leaf } from '../corpus-j/leaf.ts';
import type { Line } from './return-lines.ts';

/** Numbered lines, some with amounts. */
export function rows(leaf: Leaf, cast: Cast, lines: readonly Line[], room = 330): void {
  for (const [number, text] of lines) {
    leaf.at(number, 44, leaf.y, { size: 7.5, bold: true });
    leaf.at(text, 66, leaf.y, { size: 7.5 }, room);
    leaf.at(number, 452, leaf.y, { size: 7.5, bold: true });
    if (cast.random.next() < 0.7)
      leaf.at(`${cast.whole(40, 180_000).toLocaleString('en-US')}.`, 566, leaf.y, {
        size: 8.5,
        filled: true,
        to: 'right',
      });
    leaf.line(40, leaf.y + 11, 572, leaf.y + 11, 0.3);
    leaf.y += 14;
  }
}

/** The form’s head. */
export function top(
  leaf: Leaf,
  cast: Cast,
  form: string,
  title: string,
  department = 'Department of the Treasury—Internal Revenue Service',
  omb = '1545-0074',
): void {
  const year = String(cast.year);
  leaf.at('Form', 40, 46, { size: 7 });
  leaf.at(form, 60, 34, { size: form.length > 6 ? 15 : 21, bold: true });
  leaf.at(department, 150, 32, { size: 7 });
  leaf.at(title, 150, 42, { size: 13, bold: true }, 260);
  leaf.at(year.slice(0, 2), 424, 33, { size: 22, bold: true });
  leaf.at(year.slice(2), 424 + leaf.measure(year.slice(0, 2), { size: 22, bold: true }), 33, {
    size: 22,
    bold: true,
    hollow: true,
  });
  if (omb !== '') leaf.at(`OMB No. ${omb}`, 490, 36, { size: 7 });
  if (form.startsWith('1040'))
    leaf.note('IRS Use Only—Do not write or staple in this space.', 490, 46, 82, { size: 5.5 });
  leaf.line(40, 62, 572, 62, 1);
  leaf.frame(66, 40, 572);
}

/** The form’s foot, with the program that printed it. */
export function foot(leaf: Leaf, cast: Cast, form: string, program: string): void {
  leaf.at(
    'For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.',
    40,
    748,
    { size: 6.5 },
  );
  leaf.at(program, 360, 748, { size: 6.5 });
  leaf.at(`Form ${form} (${cast.year})`, 572, 748, { size: 7, bold: true, to: 'right' });
}
