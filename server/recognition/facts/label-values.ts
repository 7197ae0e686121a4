import { kindRules } from '../kinds/index.ts';
import { bottom, type Page, type Rectangle, right, type Segment, type Word } from './page.ts';
import { plain, squashed } from './text.ts';

/** A value stands no further below its label than this, in points of letter paper. */
const furthestBelow = 34;

/** First and last name may be apart; further right begins another cell. */
const widestGap = 70;

/** Words that labels of forms consist of. */
const labelWord = new RegExp(
  [
    String.raw`^(?:names?|street|address|including|apt|no|number|city|town|state|province|country|zip|code|and|or)$`,
    String.raw`^(?:foreign|postal|telephone|first|middle|initial|last|suffix|suff\.?|tin|ssn|id|identification)$`,
    String.raw`^(?:identifying|account|see|instructions|box|form|omb|copy|control|federal|security|social|tax|fed|policy|termination|start|date)$`,
    String.raw`^(?:the|of|for|from|to|your|if|any|applicable)$`,
    String.raw`^(?:employer|employee|payer|recipient|borrower|lender|student|filer|trustee|issuer)(?:'s)?$`,
    String.raw`^(?:participant|partner|shareholder|beneficiary|partnership|corporation|estate|trust)(?:'s)?$`,
    String.raw`^(?:payee|winner|insured|taxpayer|creditor|debtor|servicer|fiduciary|donor|pse)(?:'s)?$`,
    String.raw`^[a-z\d]$`,
  ].join('|'),
);

const labelPhrases = [
  ...new Set(
    kindRules.flatMap(({ labels, titles }) =>
      [...titles, ...labels].flatMap(([says]) =>
        typeof says === 'string' && says.length > 9 && !/administration|district|board/.test(says)
          ? [squashed(says)]
          : [],
      ),
    ),
  ),
];

/** The number of the next box, and its label: “14 Other”. */
const boxBegins = /^\d{1,2}[a-f]? \p{Lu}\p{Ll}/u;

/** Whether a text is a label of a form and no value. */
export function isLabel(text: string): boolean {
  const words = plain(text)
    .replaceAll(/[/,.():]/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const known = words.filter((word) => labelWord.test(word)).length;
  if (known >= words.length * 0.7) return true;
  if (
    /\b(?:omb no|form (?:\d{4}|w-2)|\w+'s (?:name|tin|address|ssn|(?:tax|fed|federal) id))\b/.test(
      plain(text),
    )
  )
    return true;
  const tight = squashed(text);
  // “Bureau of Unemployment Compensation” holds a label and is a name.
  return labelPhrases.some(
    (phrase) =>
      tight.includes(phrase) && !/^(?:us)?(?:bureau|department|dept|division|office)/.test(tight),
  );
}

/**
 * The words of the line below a label, up to the next label on its right: what is filled into its cell. With
 * `orBeside` also what follows on its own line.
 */
export function valueUnder(
  page: Page,
  label: Segment,
  options: { orBeside?: boolean } = {},
): Word[] | undefined {
  const from = label.at.x - 8;
  const to = nextLabelRight(page, label);
  // The next column may begin with no known label.
  const begins = Math.max(right(label.at) + 8, label.at.x + 120);
  const below = page.segments
    .filter(
      ({ at, text }) =>
        isLower(label.at, at) &&
        at.y - bottom(label.at) < furthestBelow &&
        at.x >= from &&
        at.x < to &&
        !(at.x > label.at.x + 40 && boxBegins.test(text)),
    )
    .toSorted((a, b) => a.at.y - b.at.y);
  for (const segment of below) {
    if (segment.at.x > begins) continue;
    if (isLabel(segment.text)) {
      // The rest of a long label is skipped; a new one beneath ends the cell.
      if (isNextCell(label, segment)) break;
      continue;
    }
    const row = below
      .filter((each) => Math.abs(each.at.y - segment.at.y) < segment.at.height * 0.6)
      .toSorted((a, b) => a.at.x - b.at.x)
      .filter((each) => !isLabel(each.text));
    const end = row.findIndex((each, index) => {
      const before = row[index - 1];
      return before !== undefined && each.at.x - right(before.at) > widestGap;
    });
    return row.slice(0, end < 0 ? row.length : end).flatMap(({ words }) => words);
  }
  if (options.orBeside !== true) return undefined;
  const beside = page.segments
    .filter(
      ({ at }) =>
        Math.abs(at.y - label.at.y) < label.at.height &&
        at.x >= right(label.at) &&
        at.x - right(label.at) < 200,
    )
    .toSorted((a, b) => a.at.x - b.at.x);
  const [value] = beside;
  return value && !isLabel(value.text) ? value.words : undefined;
}

/** Whether a line is below another: large letters close to a small label begin beside its lower half. */
const isLower = (upper: Rectangle, lower: Rectangle): boolean =>
  lower.y >
  upper.y + upper.height * (bottom(lower) > bottom(upper) + 0.8 * upper.height ? 0.3 : 0.6);

/** A value stands no further right of its label than this; in a row of two cells, as far as the page is wide. */
const furthestBeside = 300;

/** The words beside a label, where a row holds label and value and the widest label leaves a gap. */
export function valueBeside(page: Page, label: Segment): Word[] | undefined {
  const row = rowOf(page, label);
  const [value] = row.filter(({ at }) => at.x >= right(label.at));
  if (!value || isLabel(value.text)) return undefined;
  const isClose = value.at.x - right(label.at) < furthestBeside;
  return isClose || isRowOfTable(page, label) ? value.words : undefined;
}

/** From left to right. */
const rowOf = ({ segments }: Page, { at: { y, height } }: Segment): Segment[] =>
  segments
    .filter(({ at }) => Math.abs(at.y - y) < height * 0.6)
    .toSorted((a, b) => a.at.x - b.at.x);

/** Whether a label begins a row of two cells, and the next row above or below is such a one, too. */
export function isRowOfTable(page: Page, label: Segment): boolean {
  const [first, ...others] = rowOf(page, label);
  if (first !== label || others.length !== 1) return false;
  return page.segments.some(
    (segment) =>
      segment !== label &&
      Math.abs(segment.at.x - label.at.x) < 3 &&
      Math.abs(segment.at.y - label.at.y) < furthestBelow &&
      rowOf(page, segment).length === 2,
  );
}

function nextLabelRight(page: Page, label: Segment): number {
  const next = page.segments
    .filter(
      (segment) =>
        segment !== label &&
        Math.abs(segment.at.y - label.at.y) < label.at.height &&
        segment.at.x > label.at.x + 10 &&
        isLabel(segment.text) &&
        !/^(?:last name|suff)/.test(plain(segment.text)),
    )
    .map(({ at }) => at.x);
  return Math.min(...next, label.at.x + 300) - 4;
}

/** A label further down than the second line of this one begins another cell. */
const isNextCell = (label: Segment, other: Segment): boolean =>
  other.at.y - label.at.y > label.at.height * 3.2;
