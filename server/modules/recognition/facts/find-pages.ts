import type { Haystack } from './find-kind.ts';
import type { Page, Segment } from './page.ts';
import { plain as plainText } from './text.ts';

/** What a page says of its place in the document. */
export interface StatedPage {
  page: number;
  of: number;
}

/** “Page 2 of 6”, “2/6”, in a short text by itself. */
export function findStatedPage({ all }: Haystack): StatedPage | undefined {
  for (const { plain, segment } of all) {
    if (segment.words.length > 14) continue;
    const [, page, of] =
      /\b(?:page|pg\.?|sheet) ?(\d{1,4}) ?(?:of|\/) ?(\d{1,4})\b/.exec(plain) ?? [];
    const stated = { page: Number(page), of: Number(of) };
    if (stated.page >= 1 && stated.page <= stated.of && stated.of <= 2000) return stated;
  }
  return undefined;
}

/** “Copy B”, “Copy 2”, each once. */
export function findCopies({ titles, all }: Haystack): string[] {
  const copies = [...titles, ...all].flatMap(({ plain }) =>
    [...plain.matchAll(/\bcopy ([a-d12])\b(?! of\b)/g)].map(([, copy = '']) => copy.toUpperCase()),
  );
  return [...new Set(copies)].toSorted();
}

/** A marked box beside the word, or the word by itself, large or above all else: every blank form has it with an empty box. */
export function findCorrected({ all, page }: Haystack): boolean {
  if (alone.test(plainText(topLineOf(page)))) return true;
  return all.some(({ plain, segment }) => {
    if (segment.words.length > 12 || !/\bcorrected\b|\bamended\b|\bw-2c\b/.test(plain))
      return false;
    if (/[x✓✔☒][\])]? ?amended k-1/.test(plain)) return true;
    if (/^(?:form )?w-2c$/.test(plain)) return true;
    if (
      /(?:^|[[(\s])[x✓✔☒][\])]? ?corrected|corrected(?: \(if checked\))? ?:? ?[[(]?(?:x|yes|✓|✔|☒)\b/.test(
        plain,
      )
    ) {
      return true;
    }
    if (alone.test(plain) && (segment.at.height >= 10.5 || isWrittenMark(page, segment))) {
      return true;
    }
    if (!/corrected \(if checked\)|amended k-1/.test(plain)) return false;
    const word =
      segment.words.find(({ text }) => /corrected|amended/i.test(text)) ?? segment.words[0];
    return page.segments.some(
      (mark) =>
        word !== undefined &&
        /^[xX✓✔☒]$/.test(mark.text) &&
        Math.abs(mark.at.y + mark.at.height / 2 - (word.at.y + word.at.height / 2)) < 8 &&
        mark.at.x < word.at.x &&
        word.at.x - mark.at.x < 24,
    );
  });
}

const alone = /^\W*corrected\W*(?:copy|form|1099|w-?2)?\W*$/;

/** What stands above all else on a page. */
const topLineOf = ({ lines }: Page): string =>
  lines.reduce<Segment | undefined>(
    (top, line) => (top && top.at.y <= line.at.y ? top : line),
    undefined,
  )?.text ?? '';

/**
 * Whether a small word by itself is written, not read from a picture, in which its box may be missed, and isn't beside the
 * “VOID” of a form for the IRS: that has boxes for both, which are empty as a rule.
 */
const isWrittenMark = ({ segments }: Page, { at, words }: Segment): boolean =>
  words.every(({ source }) => source !== 'ocr') &&
  !segments.some(
    (other) => /^\W*void\W*$/i.test(other.text) && Math.abs(other.at.y - at.y) < at.height * 2,
  );
