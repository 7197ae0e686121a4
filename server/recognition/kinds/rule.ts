import type { DocumentKind } from '#domain/recognition';

/**
 * Words of a document and how much they say. A text is found whatever its spaces and marks, an expression is
 * tried on lower-case text with single spaces.
 */
export type Phrases = readonly (readonly [says: string | RegExp, weight: number])[];

/** How a kind is told from all others. */
export interface KindRule {
  kind: DocumentKind;
  /** Found in headings only: a sentence that mentions a form is not the form. */
  titles: Phrases;
  /** Labels of boxes and sentences that this kind has. */
  labels: Phrases;
  /** What rules it out wherever it stands. */
  excludes: readonly (string | RegExp)[];
  /** What rules it out where the page doesn't show who sent it to whom: a form may have its instructions below it. */
  excludesUnmarked?: readonly string[];
  /** What rules it out where the page isn't plainly the whole form, with its number or most of its boxes: papers that resemble it. */
  excludesPart?: readonly (string | RegExp)[];
  /** Titles and labels together must weigh so much. */
  threshold: number;
  /** At least that many labels, so that a list of forms is none of them. */
  leastLabels: number;
  /** What any such form shows beside its boxes: a heading in full among them needs fewer labels. */
  marks?: Phrases;
  /** `numbers`: an unfilled form has no taxpayer number and no amounts, and isn't a document of anyone. */
  needs: 'numbers' | 'nothing';
}

/** A state has its own forms with the words of a federal one, which they don't name. */
function stateForm(kind: DocumentKind): RegExp {
  const name = kind.replace(/^w/, 'w-').replaceAll('-', ' ?-? ?');
  return new RegExp(
    String.raw`^(?![\s\S]*\b${name}\b)[\s\S]*\bform (?:ftb|[a-z]{2})[ -]?\d{3,4}\b`,
  );
}

type Informational = Pick<KindRule, 'kind' | 'titles' | 'labels'> & Partial<KindRule>;

/** A guide shows a form to explain it. */
const guide =
  /^(?:how to (?:read|understand)|understanding|guide to|explanation of) (?:(?:your|the|form) )*(?:w-?2|10(?:99|98|95)|k-?1|5498)\b/m;

/** What no form of the IRS for a recipient holds: instructions for those who file it, lists, transcripts. */
const aboutForms = [
  'instructions for filers',
  'who must file this form',
  'wage and income transcript',
  'tax organizer',
  'client organizer',
  'document checklist',
  'please provide the following',
  'not a substitute for form',
  'not a tax document',
] as const;

/** Who sends a form and who gets it, and what says that it is one. Small payers' substitutes have little else. */
const formMarks: Phrases = [
  [
    /\b(?:payer|recipient|employer|employee|partner(?:ship)?|shareholder|corporation|beneficiary|estate'?s? or trust|trustee|borrower|lender|filer|student|payee|winner|participant|issuer|agency)'?s?(?: ?\/ ?\w+'?s?)? (?:federal |fed )?(?:tin|ssn|ein|id|name|identification|identifying|taxpayer)\b/,
    1,
  ],
  [/\b(?:ein|federal id|fed\.? id)\b/, 1],
  [/\b(?:ssn)\b|(?:^|[^\dx*#•])[x*#•]{3,5}-?[x*#•]{2}-?\d{4}\b/m, 1],
  [/\bomb(?: no\.?| #| number)?:? ?1545\b|\bomb no\b/, 1],
  [/\bcopy [bc12]\b/, 1],
  ['taxpayer identification number', 1],
  ['furnished to the irs', 1],
  ['furnished to the internal revenue service', 1],
  ['substitute tax form', 1],
];

/** A form that a payer sends, of which one copy goes to the IRS. */
export function informationReturn({
  kind,
  excludes = [],
  excludesPart = [],
  ...rule
}: Informational): KindRule {
  return {
    kind,
    excludes: [...aboutForms, ...(kind.startsWith('k1-') ? [] : [stateForm(kind)]), ...excludes],
    excludesPart: [guide, ...excludesPart],
    excludesUnmarked: ['general instructions for certain information returns'],
    threshold: 9,
    leastLabels: 2,
    marks: formMarks,
    needs: 'numbers',
    ...rule,
  };
}
