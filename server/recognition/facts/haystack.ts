import { controlNumbersIn } from '../kinds/control-numbers.ts';
import { wrapped } from './layout.ts';
import { isToFillIn } from './own-forms.ts';
import type { Page, Segment } from './page.ts';
import { substituteSentences } from './substitutes.ts';
import { plain, squashed } from './text.ts';

/** A heading has at most so many words; more are a sentence. */
const longestTitle = 16;

/** What sentences say and headings don't, which tells long headings from short sentences. */
const inSentences = /\b(?:is|are|was|were|shows?|you|your|we|our|will|please|may|must)\b/;
const surelyTitle = 12;

/** A short sentence that sends the reader to a form is none of its headings. */
const sendsToForm = /\b(?:refer to|see your|compare (?:it )?with|reported on)\b/;

/** The texts of a page as rules search them. */
export interface Haystack {
  page: Page;
  titles: { segment: Segment; plain: string; squashed: string }[];
  all: { segment: Segment; plain: string; squashed: string }[];
  wholePlain: string;
  wholeSquashed: string;
  /** Whether someone is to fill it in, as a return. */
  isWorksheet: boolean;
  /** Numbers of the Office of Management and Budget that the page names. */
  controlNumbers: ReadonlySet<string>;
  mayBeMisread: boolean;
}

export function haystackOf(page: Page): Haystack {
  const searchable = (segment: Segment) => ({
    segment,
    plain: plain(segment.text),
    squashed: squashed(segment.text),
  });
  const lines = page.lines.map(searchable);
  const blocks = page.blocks.map(searchable);
  const segments = page.segments.map(searchable);
  const all = [...segments, ...blocks, ...lines];
  const wholePlain = lines.map((line) => line.plain).join('\n');
  return {
    page,
    titles: [
      ...[...all, ...wrapped(page.segments).map(searchable)].filter(isTitle),
      ...substituteSentences(page.blocks),
    ],
    all,
    wholePlain,
    wholeSquashed: `${lines.map((line) => line.squashed).join('')}|${blocks.map((block) => block.squashed).join('|')}`,
    isWorksheet: isToFillIn(wholePlain),
    controlNumbers: controlNumbersIn(wholePlain),
    mayBeMisread: page.source === 'ocr',
  };
}

function isTitle({ segment, plain: said }: Haystack['all'][number]): boolean {
  const words = wordCount(segment);
  if (sendsToForm.test(said)) return false;
  return words <= surelyTitle || (words <= longestTitle && !inSentences.test(said));
}

const wordCount = ({ text }: Segment): number => text.split(' ').length;
