import type { DocumentKind } from '#domain/recognition';
import { kindRules } from '../kinds/index.ts';
import { bearsNumberOf, bearsOtherNumbers } from '../kinds/control-numbers.ts';
import type { KindRule, Phrases } from '../kinds/rule.ts';
import type { Haystack } from './haystack.ts';
import { isOtherForm } from './own-forms.ts';
import type { Word } from './page.ts';
import { containsNearly, squashed } from './text.ts';

/** What a form bears across it, or above it, that shows what one looks like: a text by itself, not a box to check. */
const shown =
  /^\W*(?:(?:this is )?(?:a |an |for )?(?:sample|specimen|example|illustration|demonstration|training|mock-?up|draft|facsimile only)\b\W*(?:w-?2|1099|1098|k-1|form|forms|copy|statement|document|data|only|purposes|not for filing|do not file|not valid|void)?(?: (?:only|purposes|document))*|do not file|not for filing|caution: draft\W*not for filing|draft as of\b.*)\W*$/;

/** Years that stand for any; “tax year beginning ____, 20__, ending ____, 20__” only waits for one that isn't the calendar's. */
const anyYear = /\b20(?:xx|yy)\b|(?<!\b(?:beginning|ending)[\s\d_,./-]{0,24})\b20__/;

/** What programs and courses print on forms of nobody. */
const madeUp =
  /\bdummy data\b|\bfor (?:development|testing|training)(?:(?: ?\/ ?| and | or )[a-z]+)? (?:purposes )?only\b/;

/** Whether a page shows a form that is nobody's: a sample, a draft, a guide. */
const isSpecimen = ({ all, wholePlain }: Haystack): boolean =>
  anyYear.test(wholePlain) ||
  madeUp.test(wholePlain) ||
  all.some(({ plain, segment }) => segment.words.length <= 12 && shown.test(plain));

/** So many of a form's boxes, and who sent it to whom, are the form whatever is beside it. */
const manyLabels = 8;

/** A form that is named by number and title, which weigh so much, is one where it also shows who sent it and to whom. */
const namedInFull = 7;
const leastMarks = 2;
/** How much a form's control number adds to its title. */
const numberWeight = 3;

/** What those who file fill in. */
const returnKinds: ReadonlySet<DocumentKind> = new Set(['prior-return', '8879']);

/** The best kind must be ahead of the next by so much. */
const leastLead = 2;

/** How many letters of a phrase may be misread. */
const lettersPerMistake = 11;

/** What a page could be. */
export interface Candidate {
  kind: DocumentKind;
  score: number;
  words: Word[];
}

/** Kinds that the page could be, the best first. */
export function candidatesOf(haystack: Haystack): Candidate[] {
  const filled = isFilled(haystack) && !isSpecimen(haystack);
  return kindRules
    .flatMap((rule) => candidateOf(haystack, rule, filled) ?? [])
    .toSorted((a, b) => b.score - a.score);
}

/** The one kind that a page is, or undefined where none is clear. */
export function clearKind(candidates: readonly Candidate[]): Candidate | undefined {
  const [best, next] = candidates;
  if (best && next && best.score - next.score < leastLead) return undefined;
  return best;
}

function candidateOf(haystack: Haystack, rule: KindRule, filled: boolean): Candidate | undefined {
  if (rule.needs === 'numbers' && !filled) return undefined;
  const titles = titlesOf(haystack, rule);
  const labels = foundIn(haystack, haystack.all, rule.labels);
  // A substitute may show the few boxes that hold something, and a picture's small labels are misread first.
  const isHeaded = titles.count > 1 && titles.weight >= rule.threshold;
  const isMarked =
    titles.count > 1 &&
    titles.weight >= namedInFull &&
    foundIn(haystack, haystack.all, rule.marks ?? []).count >= leastMarks;
  const score = titles.weight + labels.weight + (isMarked ? 2 : 0);
  const leastLabels = isHeaded && isMarked ? 0 : isHeaded || isMarked ? 1 : rule.leastLabels;
  if (score < rule.threshold || labels.count < Math.min(leastLabels, rule.leastLabels)) {
    return undefined;
  }
  if (isOtherForm(rule.kind, haystack.wholePlain)) return undefined;
  if (
    haystack.isWorksheet &&
    !returnKinds.has(rule.kind) &&
    !bearsNumberOf(rule.kind, haystack.controlNumbers)
  ) {
    return undefined;
  }
  const isRuledOut = (says: string | RegExp): boolean => isSaidInOne(haystack, says);
  if (rule.excludes.some(isRuledOut)) return undefined;
  if (!haystack.mayBeMisread && bearsOtherNumbers(rule.kind, haystack.controlNumbers)) {
    return undefined;
  }
  if (!isMarked && rule.excludesUnmarked?.some(isRuledOut) === true) return undefined;
  const isWhole =
    isMarked && (labels.count >= manyLabels || bearsNumberOf(rule.kind, haystack.controlNumbers));
  if (!isWhole && rule.excludesPart?.some(isRuledOut) === true) return undefined;
  return { kind: rule.kind, score, words: [...titles.words, ...labels.words].slice(0, 12) };
}

/** Its headings, and its control number beside one of them. */
function titlesOf(haystack: Haystack, rule: KindRule): ReturnType<typeof foundIn> {
  const titles = foundIn(haystack, haystack.titles, rule.titles);
  if (titles.count === 0 || !bearsNumberOf(rule.kind, haystack.controlNumbers)) return titles;
  return { ...titles, weight: titles.weight + numberWeight, count: titles.count + 1 };
}

/** Whether a text holds a form's title in words, or a short one of it alone, beside a year. */
export const namesByTitle = (text: Haystack['all'][number], kind: DocumentKind): boolean =>
  kindRules.some(
    (rule) =>
      rule.kind === kind &&
      rule.titles.some(
        ([says, weight]) =>
          (weight >= 5 && matches(text, says, false)) ||
          (weight >= 3 &&
            typeof says === 'string' &&
            text.squashed.replace(/^20\d\d|20\d\d$/, '') === phraseOf(says)),
      ),
  );

function foundIn(
  haystack: Haystack,
  texts: Haystack['all'],
  phrases: Phrases,
): { weight: number; count: number; words: Word[] } {
  const found = { weight: 0, count: 0, words: new Array<Word>() };
  for (const [says, weight] of phrases) {
    if (texts === haystack.all && !mayBeSaid(haystack, says)) continue;
    const where = texts.find((text) => matches(text, says, haystack.mayBeMisread));
    const isThere = where !== undefined || (texts === haystack.all && isSaid(haystack, says));
    if (!isThere) continue;
    found.weight += weight;
    found.count += 1;
    found.words.push(...(where?.segment.words.slice(0, 8) ?? []));
  }
  return found;
}

function matches(
  text: { plain: string; squashed: string },
  says: string | RegExp,
  mayBeMisread: boolean,
): boolean {
  if (typeof says !== 'string') return says.test(text.plain);
  const phrase = phraseOf(says);
  if (text.squashed.includes(phrase)) return true;
  return mayBeMisread && containsNearly(text.squashed, phrase, mistakesOf(phrase));
}

/** Anywhere on the page, across lines and cells too. */
export function isSaid(haystack: Haystack, says: string | RegExp): boolean {
  if (typeof says !== 'string') return says.test(haystack.wholePlain);
  const phrase = phraseOf(says);
  if (haystack.wholeSquashed.includes(phrase)) return true;
  if (!haystack.mayBeMisread) return false;
  return containsNearly(haystack.wholeSquashed, phrase, mistakesOf(phrase));
}

/**
 * Within one cell, line, or paragraph, and to the letter also in a picture: “Schedule B (Form 1040)” isn't a misread “Schedule
 * D (Form 1040)”, and the end of a line and the beginning of the next say nothing together.
 */
function isSaidInOne({ all, wholePlain, wholeSquashed }: Haystack, says: string | RegExp): boolean {
  if (typeof says !== 'string') return says.test(wholePlain);
  const phrase = phraseOf(says);
  return wholeSquashed.includes(phrase) && all.some((text) => text.squashed.includes(phrase));
}

/** Whether it is worth looking for: what the whole page doesn't hold, none of its texts does. */
const mayBeSaid = ({ mayBeMisread, wholeSquashed }: Haystack, says: string | RegExp): boolean =>
  mayBeMisread || typeof says !== 'string' || wholeSquashed.includes(phraseOf(says));

const phrases = new Map<string, string>();

/** The letters and figures of a phrase, which rules say in words. */
function phraseOf(says: string): string {
  const known = phrases.get(says);
  if (known !== undefined) return known;
  const phrase = squashed(says);
  phrases.set(says, phrase);
  return phrase;
}

const mistakesOf = (phrase: string): number => Math.floor(phrase.length / lettersPerMistake);

/** So many fields hold figures of a form that someone filled in. */
const leastEntered = 4;

/** Numbers that examples show. */
const ofExamples = /123-?45-?6789|987-?65-?4321|\b12-3456789|\b98-7654321/;

/** Whether it was filled in: a taxpayer number, or amounts, and no mere noughts. */
function isFilled({ wholePlain, page }: Haystack): boolean {
  const numbers = wholePlain.match(/(?:[\dx*#•]{3}-? ?[\dx*#•]{2}-? ?|\b\d\d-)\d{4,7}/g) ?? [];
  // Whole dollars, of which labels name some: that many of them were filled in.
  const entered = page.segments.flatMap(({ words }) =>
    words.filter(({ source, text }) => source === 'form-field' && /^[\d,]*[1-9][\d,]*$/.test(text)),
  );
  const amounts = wholePlain.match(/[\d,]*\d[.,]\d\d\b/g) ?? [];
  // Labels name round sums at times, but none to the cent.
  const isSum = /\d,\d{3}\.\d\d\b/.test(wholePlain);
  return (
    entered.length >= leastEntered ||
    numbers.some((number) => /[1-9]/.test(number) && !ofExamples.test(number)) ||
    ((amounts.length > 1 || isSum) && amounts.some((amount) => /[1-9]/.test(amount)))
  );
}
