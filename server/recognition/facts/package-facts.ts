import { plain } from './text.ts';

/** A figure of a return, as forms name it. */
export const printedFigures = [
  'income',
  'agi',
  'tax',
  'withheld',
  'payments',
  'refund',
  'owed',
] as const;
export type PrintedFigure = (typeof printedFigures)[number];

/** What a page of a return’s package says about whose it is, of which year, and with which result. */
export interface PackageFacts {
  /** Letters in the text layer; 0 for a scan. */
  letters: number;
  /** Names beside the labels that forms have for them. */
  names: string[];
  /** Which of the people that were asked for are named on the page, first and last name. */
  people: number[];
  /** Last digits of the Social Security numbers on it. */
  lastFours: string[];
  /** Tax years in the headings of forms. */
  years: number[];
  /** Amounts in cents: exact, or left out. */
  figures: Partial<Record<PrintedFigure, number>>;
}

/** Someone a page may name: all words have to be on it. */
export type NameTerms = readonly string[];

const most = 8;

/** Labels whose name is behind them or on the line below. */
const nameLabels: readonly RegExp[] = [
  /names?(?:\s*\(s\))?,? (?:as )?shown on (?:your |the )?(?:tax |income tax )?(?:return|form 1040\S*)/i,
  /(?:taxpayer|spouse)['’]s name/i,
  /(?:return )?prepared for:?/i,
  /your first name and (?:middle )?initial/i,
  /name of (?:corporation|partnership|estate or trust)/i,
];

/** Words of forms, which no name has. */
const formTerms =
  /\b(?:name|names|first|last|initial|middle|social|security|number|identifying|return|form|schedule|tax|spouse|taxpayer|employer|address|check|department|internal|page|part|if|your)\b/i;

const socialSecurity = /(?:\b\d{3}|[x*]{3})[- ](?:\d{2}|[x*]{2})[- ](\d{4})(?!\d)/gi;

/** What a text holds of a name, with what else forms print beside it taken away. */
function nameIn(text: string): string | null {
  const name = text
    .replaceAll(socialSecurity, ' ')
    .split(/\s(?=your social|social security)/i)
    .map((part) =>
      part
        .replaceAll(/[:_.\d]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .find((part) => part !== '');
  if (name === undefined || name.length > 80 || formTerms.test(name)) return null;
  const terms = name.split(/[^\p{L}'’-]+/u).filter((term) => term !== '');
  return terms.length >= 2 && terms.length <= 8 ? name : null;
}

function namesOn(lines: readonly string[]): string[] {
  const found = lines.flatMap((line, at) => {
    const label = nameLabels.flatMap((one) => one.exec(line) ?? [])[0];
    if (label === undefined) return [];
    const behind = line.slice(line.indexOf(label) + label.length);
    return nameIn(behind) ?? nameIn(lines[at + 1] ?? '') ?? [];
  });
  return [...new Set(found)].slice(0, most);
}

/** The year of the form itself; what a voucher is for is another one. */
const yearHeadings: readonly RegExp[] = [
  /\b(?:form )?1040(?:-?(?:sr|nr|x))?\b.{0,60}?\bu\.?s\.? (?:individual|nonresident).{0,60}?\b(20\d\d)\b/g,
  /\b(20\d\d) (?:form )?1040(?:-?(?:sr|nr))?(?![-\w])/g,
  /\bform (?:1040(?:-?(?:sr|nr))?|1065|1120(?:-?s)?|1041|8879\S*) \(?(20\d\d)\)?(?!\d)/g,
  /\btax year (?:ending|beginning|ended) .{0,20}?(20\d\d)\b/g,
  /\bfor (?:calendar|the) year (20\d\d)\b/g,
];

const amount = /\(?-?\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?\)?\.?$/;

/** The amount at the end of a line, in cents; null where there is none, or a mere line number. */
function amountAtEnd(line: string): number | null {
  const match = amount.exec(line.trim());
  if (!match) return null;
  const [written = '', whole = '', cents = ''] = match;
  const isCertain = whole.includes(',') || cents !== '' || whole.length > 2;
  if (!isCertain) return null;
  const value = Math.round(Number(`${whole.replaceAll(',', '')}${cents}`) * 100);
  return Number.isSafeInteger(value) ? (/^[(-]/.test(written) ? -value : value) : null;
}

const figureLabels: readonly (readonly [PrintedFigure, RegExp])[] = [
  ['income', /this is your total income/],
  ['agi', /\badjusted gross income\b/],
  ['tax', /\b(?:this is your )?total tax\b/],
  ['withheld', /federal income tax withheld from forms? ?\(?s?\)? ?w-2|add lines 25a through 25c/],
  ['payments', /these are your total payments/],
  ['refund', /\b(?:amount (?:of line \d+ )?you want refunded|amount of refund)\b/],
  ['owed', /\bamount you owe\b/],
];

function figuresOn(lines: readonly string[]): PackageFacts['figures'] {
  const figures: PackageFacts['figures'] = {};
  const doubtful = new Set<PrintedFigure>();
  for (const line of lines) {
    const said = figureLabels.find(([, label]) => label.test(line));
    const cents = said && amountAtEnd(line);
    if (said === undefined || cents === undefined || cents === null) continue;
    const [figure] = said;
    if (figures[figure] !== undefined && figures[figure] !== cents) doubtful.add(figure);
    figures[figure] = cents;
  }
  for (const figure of doubtful) delete figures[figure];
  return figures;
}

/**
 * What a page says of whose it is, by its lines.
 *
 * @param people who may be named, each by the words of the first and last name
 */
export function packageFactsOf(
  lines: readonly string[],
  people: readonly NameTerms[],
): PackageFacts {
  const simple = lines.map(plain);
  const all = simple.join(' ');
  const words = new Set(all.split(/[^\p{L}\p{N}']+/u));
  const years = yearHeadings.flatMap((heading) =>
    [...all.matchAll(heading)].map(([, year]) => Number(year)),
  );
  return {
    letters: all.replaceAll(/[^\p{L}]/gu, '').length,
    names: namesOn(lines),
    people: people.flatMap((terms, at) =>
      terms.length > 0 && terms.every((term) => words.has(plain(term))) ? [at] : [],
    ),
    lastFours: [
      ...new Set([...all.matchAll(socialSecurity)].flatMap(([, digits]) => digits ?? [])),
    ].slice(0, most),
    years: [...new Set(years)].slice(0, most),
    figures: figuresOn(simple),
  };
}
