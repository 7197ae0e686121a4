import type { Segment } from './page.ts';
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
export function substituteSentences(
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
