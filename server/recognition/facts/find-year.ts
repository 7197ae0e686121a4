import { hasTaxYear, isInformationForm } from '#domain/document-kinds';
import type { DocumentKind, Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import { namesByTitle } from './find-kind.ts';
import type { Haystack } from './haystack.ts';
import { valueUnder } from './label-values.ts';
import { bottom, type Page, right, type Segment, type Word } from './page.ts';
import { plain as plainText } from './text.ts';
import {
  beforeYear,
  datedSayings,
  digits,
  elsewhere,
  fiscalSayings,
  heading,
  letterSayings,
  month,
  type Saying,
  sayings,
  taxYearDates,
  twoYears,
  yearLabel,
  yearOfDate,
} from './year-sayings.ts';

/** A year that a page names, and how sure that is the tax year. */
interface Sighting {
  year: number;
  weight: number;
  words: Word[];
}

/** The best year must weigh so much, and be so far ahead of the next. */
const leastWeight = 3;
const leastLead = 1.5;

/** Headings are no smaller than this, in points. */
const largeText = 12;

/** Documents whose year is the one most of their dates are in. */
const datedKinds: ReadonlySet<DocumentKind> = new Set(['bank-statement', 'receipt']);

/** The tax year that the pages of one form name; null where none is clear. */
export function findYear(
  haystacks: readonly Haystack[],
  kind: DocumentKind | null,
): Fact<number> | null {
  if (kind !== null && !hasTaxYear(kind)) return null;
  const sightings = haystacks.flatMap((haystack) => [
    ...sightingsOf(haystack, kind),
    ...(kind !== null && datedKinds.has(kind) ? datesOf(haystack) : []),
  ]);
  const years = [...Map.groupBy(sightings, ({ year }) => year)]
    .map(([year, seen]) => ({ year, seen, weight: weigh(seen) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [best, next] = years;
  if (!best) return null;
  const isForm = isInformation(kind);
  if (best.weight < leastWeight && !(isForm && isOnlyYear(best.year, haystacks))) return null;
  if (next && best.weight - next.weight < leastLead) return null;
  // A refund is of the tax year before the one in which it was paid, which is that of the form.
  const isAfter = ({ year, seen }: (typeof years)[number]): boolean =>
    year === best.year + 1 && seen.some(({ weight }) => weight > leastWeight);
  if (kind === '1099-g' && years.some(isAfter)) return null;
  const words = best.seen.toSorted((a, b) => b.weight - a.weight).flatMap((each) => each.words);
  const isFromPicture = words.every(({ source }) => source === 'ocr');
  // Digits are misread now and then, and then confidently: only a year that is seen twice counts.
  const isReadAgain = words.some(({ isConfirmed }) => isConfirmed === true);
  const isConsistent = apart(best.seen) > 1 || isReadAgain;
  // One of several is misread sooner than the others alike.
  const isAlone =
    !next ||
    next.weight < leastWeight ||
    (isReadAgain && best.weight >= 2 * next.weight) ||
    (apart(best.seen) > 3 && apart(next.seen) === 1);
  const isSure =
    (!isFromPicture || (isConsistent && isAlone)) &&
    !(kind?.startsWith('k1-') === true && haystacks.some(isFiscal));
  return factOf(best.year, words.slice(0, 8), isSure ? 'likely' : 'weak');
}

/**
 * Whether a form says that its tax year isn't the calendar's. A share of such a year belongs to the return of the year
 * in which it ends (26 U.S.C. 706(a), 1366(a)), while the form bears the year in which it began.
 */
function isFiscal({ wholePlain }: Haystack): boolean {
  const [dates = ''] = taxYearDates.exec(wholePlain) ?? [];
  const years = [...dates.matchAll(yearOfDate)].map(([figures]) => yearIn(figures));
  return new Set(years).size > 1;
}

/**
 * Whether a form of which no heading names the year names one alone, more than once or with dates that go with it: of that
 * year, or of the months after it in which forms are sent.
 */
function isOnlyYear(year: number, haystacks: readonly Haystack[]): boolean {
  const lines = haystacks.flatMap(({ page }) => page.lines.map(({ text }) => plainText(text)));
  const named = lines.flatMap(
    (line) => line.replaceAll(elsewhere, ' ').match(/(?<![\d.,-])20[0-4]\d(?![\d,-])/g) ?? [],
  );
  if (named.some((other) => Number(other) !== year)) return false;
  const dated = lines.flatMap((line) => [...line.matchAll(wholeDate)]);
  const going = dated.filter(([, month, figures]) => {
    const of = yearIn(figures);
    return of === year || (of === year + 1 && Number(month) < 5);
  });
  return named.length > 1 || (named.length === 1 && going.length > 0);
}

const wholeDate = /\b(\d\d?)\/\d\d?\/((?:20)?\d\d)\b/g;

const isInformation = (kind: DocumentKind | null): kind is DocumentKind =>
  kind !== null && isInformationForm(kind);

/** The strongest counts in full, the others a little: many dates don't outweigh one heading. */
function weigh(seen: readonly Sighting[]): number {
  const strongest = Math.max(...seen.map(({ weight }) => weight));
  const all = seen.reduce((sum, { weight }) => sum + weight, 0);
  return strongest + Math.min(strongest, (all - strongest) * 0.25);
}

/** How many different words show it. */
const apart = (seen: readonly Sighting[]): number =>
  new Set(seen.flatMap(({ words }) => words.slice(0, 1).map(({ box }) => `${box.x} ${box.y}`)))
    .size;

function sightingsOf(haystack: Haystack, kind: DocumentKind | null): Sighting[] {
  const isTitle = new Set(haystack.titles);
  const compared = comparedIn(haystack.page);
  return haystack.all
    .flatMap((text) => [
      ...saidIn(text, kind),
      ...(isTitle.has(text) ? headingYears(haystack, text, kind) : []),
      ...(yearLabel.test(text.plain) ? labeledYears(haystack, text) : []),
    ])
    .filter(({ words }) => !words.some((word) => compared.has(word)));
}

/** The heads of columns that only compare years: cells of one line with a year each, behind the same word. */
function comparedIn({ lines, segments }: Page): ReadonlySet<Word> {
  const compared = new Set<Word>();
  for (const { words } of lines) {
    const cells = segments.flatMap((cell) => {
      if (!cell.words.some((word) => words.includes(word))) return [];
      const [, before = '', year] = columnYear.exec(plainText(cell.text)) ?? [];
      return year === undefined ? [] : [{ before, year, cell }];
    });
    for (const columns of Map.groupBy(cells, ({ before }) => before).values()) {
      if (new Set(columns.map(({ year }) => year)).size < 2) continue;
      for (const { cell } of columns) cell.words.forEach((word) => compared.add(word));
    }
  }
  return compared;
}

const columnYear = /(?:^|(?:^| )(\S+) )(20[0-4]\d)(?: |$)/;

type Text = Haystack['all'][number];

/** Years in sentences that name the tax year. */
function saidIn({ plain, segment }: Text, kind: DocumentKind | null): Sighting[] {
  if (!/20|2 0|\/\d\d\b/.test(plain)) return [];
  // What stands large is what the paper is about.
  const more = segment.at.height >= largeText ? 1 : 0;
  const found = (patterns: readonly Saying[], text: string): Sighting[] =>
    patterns.flatMap(([pattern, weight]) =>
      [...text.matchAll(pattern)].flatMap(([, figures]) => {
        const year = yearIn(figures);
        const isStrong = weight > 1;
        return year === undefined
          ? []
          : [{ year, weight: weight + (isStrong ? more : 0), words: wordsOf(segment, year) }];
      }),
    );
  const filled = plain.replaceAll(/[_\s]+/g, ' ');
  return [
    ...found(sayings, withoutOthers(filled, kind)),
    ...found(datedSayings, filled),
    ...(kind === 'irs-letter' || kind === 'state-letter' ? found(letterSayings, filled) : []),
    ...(kind === 'property-tax' ? found(fiscalSayings, filled) : []),
  ];
}

/**
 * Leaves out years that aren't the tax year. A property tax bill's fiscal year is the one that it begins in; of any
 * other paper it isn't known.
 */
const withoutOthers = (text: string, kind: DocumentKind | null): string =>
  text
    .replaceAll(elsewhere, ' ')
    .replaceAll(twoYears, (both: string, first: string, second: string) =>
      (Number(first) + 1) % 100 !== Number(second) ? both : kind === 'property-tax' ? first : ' ',
    )
    .replaceAll(/ +/g, ' ');

/** A year that is by itself, or in the heading of a form. */
function headingYears(
  { page, titles }: Haystack,
  text: Text,
  kind: DocumentKind | null,
): Sighting[] {
  const { plain, segment } = text;
  const said = plain.replaceAll(elsewhere, ' ').replaceAll(twoYears, ' ');
  const alone = yearIn(new RegExp(`^(?:form )?${digits}$`).exec(said)?.[1]);
  if (alone !== undefined) {
    if (isElsewhere(page, segment.words, alone)) return [];
    // Digits that came out otherwise when they were read again are no year.
    if (segment.words.every(({ isConfirmed }) => isConfirmed === false)) return [];
    if (kind === '1099-g' && page.source === 'ocr' && isBesideNumbers(page, segment)) return [];
    // A year by itself is printed large beside a form's title, or close to it.
    const isLarge = segment.at.height >= 10.5;
    const isBeside = titles.some(
      (title) => title !== text && isNear(title, text) && heading.test(title.plain),
    );
    return [{ year: alone, weight: isLarge ? 4 : isBeside ? 3 : 2, words: segment.words }];
  }
  if (!heading.test(said) && !(isInformation(kind) && namesByTitle(text, kind))) return [];
  const years = new Set([...said.matchAll(/\b20[0-4]\d\b/g)].map(([figures]) => yearIn(figures)));
  const [only] = years;
  if (only === undefined || years.size > 1) return [];
  const words = wordsOf(segment, only);
  return isElsewhere(page, words, only) ? [] : [{ year: only, weight: 3, words }];
}

/** A form 1099-G has the year of its refund on the line of the taxpayer numbers, below a label that a picture may not show. */
const isBesideNumbers = ({ lines }: Page, { words }: Segment): boolean =>
  lines.some(
    (line) =>
      line.words.some((word) => words.includes(word)) &&
      /\d\d-\d{7}\b|[\dx*]{3}-?[\dx*]{2,3}-?\d{4}\b/.test(plainText(line.text)),
  );

/** Whether the whole line or cell shows that a year is the end of a date or of a revision, which is set wide. */
function isElsewhere({ lines, blocks }: Page, words: readonly Word[], year: number): boolean {
  // A label that is broken into lines may end with a month on one and its year on the next.
  return [lines, blocks].some((texts) => {
    const whole = texts.find((each) => each.words.some((word) => words.includes(word)));
    if (whole === undefined) return false;
    return !plainText(whole.text)
      .replaceAll(elsewhere, ' ')
      .replaceAll(' ', '')
      .includes(String(year));
  });
}

/** Whether one text stands closely above, below, or beside another. */
function isNear(one: Text, other: Text): boolean {
  const [a, b] = [one.segment.at, other.segment.at];
  const across = Math.max(a.x, b.x) - Math.min(right(a), right(b));
  const down = Math.max(a.y, b.y) - Math.min(bottom(a), bottom(b));
  return across < 60 && down < 24;
}

/** “Tax year”, and the year in the cell below it or after it. */
function labeledYears({ page }: Haystack, { segment }: Text): Sighting[] {
  const words = valueUnder(page, segment, { orBeside: true }) ?? [];
  const text = plainText(words.map((word) => word.text).join(' '));
  const year = yearIn(new RegExp(`^${beforeYear}?${digits}$`).exec(text)?.[1]);
  return year === undefined ? [] : [{ year, weight: 4, words }];
}

/** A date of a statement or receipt; beside a time, “20:31 REG 02” is none. */
const anyDate = new RegExp(
  String.raw`(?:\b(?=20[0-4]\d[/-]\d\d[/-]\d\d\b)|\b\d\d?[/.-]\d\d?[/.-]|\b${month} \d\d?(?:st|nd|rd|th)?,? |\b\d\d?[ -]${month}[ -])(20[0-4]\d|\d\d)\b`,
  'g',
);

/** When a page was printed from a site, at its edge. */
const printed = /^,? \d\d?:\d\d(?::\d\d)? [ap]m\b/;

/** Years of dates, which say when something happened; when it was printed counts where nothing else is said. */
function datesOf({ all }: Haystack): Sighting[] {
  const dated = all.flatMap(({ plain, segment }) =>
    [...plain.matchAll(anyDate)].flatMap(({ 0: date, 1: figures, index }) => {
      const year = yearIn(figures);
      const isPrinted = printed.test(plain.slice(index + date.length));
      return year === undefined
        ? []
        : [{ isPrinted, year, weight: 3, words: segment.words.slice(0, 6) }];
    }),
  );
  const said = dated.filter(({ isPrinted }) => !isPrinted);
  return said.length > 0 ? said : dated;
}

function yearIn(figures: string | undefined): number | undefined {
  const year = Number(figures?.length === 2 ? `20${figures}` : figures?.replaceAll(' ', ''));
  return year >= 2000 && year <= new Date().getFullYear() + 1 ? year : undefined;
}

/** The words that spell the year within a segment, or all of it. */
function wordsOf({ words }: Segment, year: number): Word[] {
  const spelled = words.filter(({ text }) => text.includes(String(year)));
  return spelled.length > 0 ? spelled.slice(0, 1) : words.slice(0, 8);
}
