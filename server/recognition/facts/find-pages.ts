import type { Haystack } from './haystack.ts';
import type { Page, Segment, Word } from './page.ts';
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

/** What a box is checked with. */
const check = String.raw`[x✓✔✗✘✕✖☑☒⊠■]`;
const checkedBefore = new RegExp(
  String.raw`(?:^|[[(\s□])${check}{1,2}[\])]? ?(?:corrected|amended|void)\b`,
);
/** The edge of a box as it is read from a picture: “BX] CORRECTED”. */
const checkedInPicture = /(?:^|\s)[^\sx]?x{1,2}[^\s\w]? ?(?:corrected|amended|void)\b/;
const checkedBehind = new RegExp(
  String.raw`corrected(?: \(if checked\))? ?:? ?[[(]?(?:${check}(?![a-z])|yes\b)`,
);
const checkAlone = new RegExp(`^${check}{1,2}$`, 'i');

/** A heading that calls a form corrected, as payers' substitutes do, with the date of the correction at times. */
const correctedForm =
  /^(?:\*+ ?)?(?:(?:this is an?|\d(?:st|nd|rd|th)|second|third) )?(?:corrected|revised|amended)(?: (?:20\d\d|tax year|consolidated|composite|tax|form|copy|information|reporting|schedule|year-end|annual))* (?:(?:form )?(?:10(?:99|98|95)|5498|w-?2)(?:-?[a-z]{1,4})?|statement|form|(?:schedule )k-?1)(?:[ :,(]*(?:20\d\d|as of|on|dated|[\d/]+))*\W*$/;

/** A marked box beside the word, or the word by itself, large or above all else: every blank form has it with an empty box. */
export function findCorrected({ all, page }: Haystack): boolean {
  if (alone.test(plainText(topLineOf(page)))) return true;
  return all.some(({ plain, segment }) => {
    if (segment.words.length > 12 || !/\b(?:corrected|amended|revised|void|w-2c)\b/.test(plain))
      return false;
    if (/^(?:form )?w-2c$/.test(plain)) return true;
    if ([checkedBefore, checkedInPicture, checkedBehind].some((each) => each.test(plain))) {
      return true;
    }
    if (correctedForm.test(plain)) return true;
    const word = segment.words.find(({ text }) => /corrected|amended|^\W*void/i.test(text));
    if (
      alone.test(plain) &&
      word !== undefined &&
      !isBehind(page, word, emptyBox) &&
      (segment.at.height >= 10.5 || isWrittenMark(page, segment))
    ) {
      return true;
    }
    return word !== undefined && isBehind(page, word, checkAlone);
  });
}

const emptyBox = /^[□☐]$/;

/** Whether a word stands closely behind such a sign. */
const isBehind = ({ segments }: Page, { at }: Word, sign: RegExp): boolean =>
  segments.some(
    (mark) =>
      sign.test(mark.text) &&
      Math.abs(mark.at.y + mark.at.height / 2 - (at.y + at.height / 2)) < 8 &&
      mark.at.x < at.x &&
      at.x - mark.at.x < 24,
  );

const alone = /^[^\w□☐]*corrected\W*(?:copy|form|1099|w-?2)?\W*$/;

/** What is above all else on a page. */
const topLineOf = ({ lines }: Page): string =>
  lines.reduce<Segment | undefined>(
    (top, line) => (top && top.at.y <= line.at.y ? top : line),
    undefined,
  )?.text ?? '';

/**
 * Whether a small word by itself has no box that was missed, as in a picture it may be, and isn't beside or below the
 * “VOID” of a form that has boxes for both, which are empty as a rule.
 */
const isWrittenMark = ({ lines }: Page, { at, words }: Segment): boolean =>
  words.every(({ source, isWithoutBox }) => source !== 'ocr' || isWithoutBox === true) &&
  !lines.some(({ words: others }) =>
    others.some(
      (other) =>
        /^\W*VOID/.test(other.text) &&
        Math.abs(other.at.y - at.y) < Math.max(at.height, other.at.height) * 2.5 &&
        Math.abs(other.at.x - at.x) < 120,
    ),
  );
