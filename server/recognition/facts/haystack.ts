import { controlNumbersIn } from '../kinds/control-numbers.ts';
import { wrapped } from './layout.ts';
import { isToFillIn } from './own-forms.ts';
import type { Page, Segment } from './page.ts';
import { plain, squashed } from './text.ts';

const form = String.raw`(?:your |the |a |an |our )?(?:official |substitute )?(?:20\d\d )?(?:(?:irs|federal|tax|internal revenue service) )*(?:form|schedule k|w-?2|(?:ssa-)?10(?:95|98|99)|5498)\b`;

/** What a payer's letter or statement says when it takes the place of a form (IRS Publication 1179). */
const substitutions = [
  String.raw`\bsubstitute (?:for |of )?${form}`,
  String.raw`\b(?:serves?|acts?|furnished|provided|issued|intended|considered|used) as ${form}`,
  String.raw`\b(?:in (?:lieu|place) of|instead of|takes? the place of|replaces) ${form}`,
  String.raw`\b${form}.{0,160}\b(?:information|amounts?|figures|data|details) (?:(?:is|are|appears?|shown|listed|provided) )*(?:below|as follows)\b`,
  String.raw`\b(?:below|here|this|letter|statement|notice|document|page|sheet|summary|report|printout) (?:is|constitutes|represents) ${form}`,
].map((says) => new RegExp(says));

/** A sentence that only speaks about forms. */
const onlyAbout =
  /\bnot\b|n't\b|\b(?:instructions?|if|how|will|may|should|must|available|separately|enclosed|attached)\b/;

/**
 * Sentences that name the form which the page stands for. They count as headings do: a letter has no other. Whatever else a
 * form needs, its boxes' captions and who sent it to whom, the page must show, too.
 */
function substituteSentences(
  blocks: readonly Segment[],
): { segment: Segment; plain: string; squashed: string }[] {
  return blocks.flatMap((segment) =>
    plain(segment.text)
      .split(/(?<=[.:;]) /)
      .filter(
        (sentence) =>
          !onlyAbout.test(sentence) && substitutions.some((says) => says.test(sentence)),
      )
      .map((sentence) => ({ segment, plain: sentence, squashed: squashed(sentence) })),
  );
}

/** A heading has at most that many words; more are a sentence. */
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
