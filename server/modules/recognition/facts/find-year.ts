import type { DocumentKind, Fact } from '#domain/recognition';
import { factOf } from './fact.ts';
import type { Haystack } from './find-kind.ts';
import type { Segment, Word } from './page.ts';

/** A year that a page names, and how sure that is the tax year. */
interface Sighting {
  year: number;
  weight: number;
  words: Word[];
}

/** The best year must weigh so much, and be so far ahead of the next. */
const leastWeight = 3;
const leastLead = 1.5;

/** A year in figures, its digits apart or not: `2025`, `20 25`, `2 0 2 5`. */
const digits = String.raw`(2 ?0 ?[0-4] ?\d)\b`;

/** Sentences that name the tax year, in any kind of document. */
const sayings: readonly (readonly [RegExp, number])[] = [
  [new RegExp(String.raw`\b(?:calendar|tax(?:able)?) (?:year|period)[^\d]{0,24}\b${digits}`), 5],
  [new RegExp(String.raw`\btax period.{0,24}? ${digits}`), 5],
  [new RegExp(String.raw`\byear (?:ending|ended)[^\d]{0,12}(?:\d\d? ?[,/-] ?)*${digits}`), 4],
  [new RegExp(String.raw`\b${digits} (?:tax )?(?:form|schedule) `), 4],
  [
    new RegExp(
      String.raw`\b${digits} (?:wage|consolidated|composite|tax (?:reporting|information|year|return|bill|statement)|property tax|year-end|form|1099|1098|w-?2)`,
    ),
    4,
  ],
  [
    new RegExp(
      String.raw`\b(?:w-?2g?|10(?:99|98|95)(?:-?[a-z]{1,4})?|5498|8879|1040(?:-?sr)?|k-1)(?: \(?form \d[\w-]*\)?)?[ ,:-]+${digits}`,
    ),
    4,
  ],
  [new RegExp(String.raw`\b(?:return|statement|schedule)[ ,:-]+${digits}`), 4],
  [new RegExp(String.raw`\b(?:benefits|paid|repaid|payments) (?:in|for|during) ${digits}`), 3],
  [new RegExp(String.raw`\b(?:for|in|of) (?:the )?(?:year )?${digits}\b`), 1],
];

/** Where a year isn't the tax year: revisions, dates, copyrights, laws, the year to come. */
const elsewhere = new RegExp(
  [
    String.raw`\(?rev(?:ised|ision)?\.?[ :]+(?:\w+\.? )?(?:\d\d?[/-])?20\d\d`,
    String.raw`\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (?:\d\d?(?:st|nd|rd|th)?,? )?20\d\d`,
    String.raw`\b\d\d? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?,? 20\d\d`,
    String.raw`\b\d\d?[/.-]\d\d?[/.-]20\d\d`,
    String.raw`\b20\d\d[/.-]\d\d?[/.-]\d\d?`,
    String.raw`(?:©|\(c\)|copyright) ?20\d\d`,
    String.raw`\bform \d{4}-20\d\d`,
    String.raw`\b20\d\d [nsew]?\.? ?[a-z]+ (?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|way|ct|court|pkwy)\b`,
    String.raw`[$#.,]20\d\d\b|\b20\d\d[.,]\d`,
  ].join('|'),
  'g',
);

/** Documents whose year is the one most of their dates lie in. */
const datedKinds: ReadonlySet<DocumentKind> = new Set(['bank-statement', 'receipt']);

/** Documents that are about no tax year. */
const kindsWithoutYear: ReadonlySet<DocumentKind> = new Set(['drivers-license', 'voided-check']);

/** The tax year that the pages of one form name; null where none is clear. */
export function findYear(
  haystacks: readonly Haystack[],
  kind: DocumentKind | null,
): Fact<number> | null {
  if (kind !== null && kindsWithoutYear.has(kind)) return null;
  const sightings = haystacks.flatMap((haystack) => [
    ...sightingsOf(haystack),
    ...(kind !== null && datedKinds.has(kind) ? datesOf(haystack) : []),
  ]);
  const years = [...Map.groupBy(sightings, ({ year }) => year)]
    .map(([year, seen]) => ({ year, seen, weight: weigh(seen) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [best, next] = years;
  if (!best || best.weight < leastWeight) return null;
  if (next && best.weight - next.weight < leastLead) return null;
  const words = best.seen.toSorted((a, b) => b.weight - a.weight).flatMap((each) => each.words);
  const isFromPicture = words.every(({ source }) => source === 'ocr');
  // Digits are misread now and then, and then confidently: only a year that is seen twice counts.
  const isConsistent =
    apart(best.seen) > 1 || words.some(({ isConfirmed }) => isConfirmed === true);
  const isSure = !isFromPicture || (isConsistent && (next?.weight ?? 0) < leastWeight);
  return factOf(best.year, words.slice(0, 8), isSure ? 'likely' : 'weak');
}

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

function sightingsOf({ all, titles }: Haystack): Sighting[] {
  const isTitle = new Set(titles);
  return all.flatMap((text): Sighting[] => {
    const said = text.plain.replaceAll(elsewhere, ' ');
    const found = sayings.flatMap(([pattern, weight]) => {
      const year = yearIn(pattern.exec(said)?.[1]);
      return year === undefined ? [] : [{ year, weight, words: wordsOf(text.segment, year) }];
    });
    if (!isTitle.has(text)) return found;
    const alone = yearIn(new RegExp(String.raw`^(?:form )?${digits}$`).exec(said)?.[1]);
    if (alone === undefined) return found;
    // A year by itself is printed large beside a form's title.
    const weight = text.segment.at.height >= 10.5 ? 4 : 2;
    return [...found, { year: alone, weight, words: text.segment.words }];
  });
}

/** Years of dates, which say when something happened. */
function datesOf({ all }: Haystack): Sighting[] {
  const date =
    /(?:\b\d\d?[/.-]\d\d?[/.-]|\b[a-z]{3,9}\.? \d\d?(?:st|nd|rd|th)?,? |\b\d\d? [a-z]{3,9}\.? )(20[0-4]\d|\d\d)\b/g;
  return all.flatMap((text) =>
    [...text.plain.matchAll(date)].flatMap(([, figures = '']) => {
      const year = yearIn(figures.length === 2 ? `20${figures}` : figures);
      return year === undefined ? [] : [{ year, weight: 3, words: text.segment.words.slice(0, 6) }];
    }),
  );
}

function yearIn(figures: string | undefined): number | undefined {
  const year = Number(figures?.replaceAll(' ', ''));
  return year >= 2000 && year <= new Date().getFullYear() + 1 ? year : undefined;
}

/** The words that spell the year within a segment, or all of it. */
function wordsOf({ words }: Segment, year: number): Word[] {
  const spelled = words.filter(({ text }) => text.includes(String(year)));
  return spelled.length > 0 ? spelled.slice(0, 1) : words.slice(0, 8);
}
