// Corpus C of document recognition: papers as payers, agencies, and firms send them, with layouts, faces, payers, and
// words of its own. Rules are written without it: it says how they do on papers they weren't written for.
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { agreementPapers } from './corpus-c/agreements.ts';
import { bankPapers } from './corpus-c/banks.ts';
import { brokeragePapers } from './corpus-c/brokerage.ts';
import { cardPapers } from './corpus-c/cards.ts';
import { incomeForms } from './corpus-c/forms.ts';
import { otherIncomeForms } from './corpus-c/forms-others.ts';
import { paymentForms } from './corpus-c/forms-payments.ts';
import { formLayouts } from './corpus-c/layouts.ts';
import { nearMissPapers } from './corpus-c/none.ts';
import { nearMissForms } from './corpus-c/none-forms.ts';
import { noticePapers } from './corpus-c/notices.ts';
import type { CorpusPaper } from './corpus-c/paper.ts';
import { drawSubject } from './corpus-c/people.ts';
import { receiptPapers } from './corpus-c/receipts.ts';
import { returnPapers } from './corpus-c/returns.ts';
import { renderDesign, type FaceName } from './corpus-c/sheet.ts';

const firstYear = 2021;
const years = 6;

const formPapers = [...incomeForms, ...paymentForms, ...otherIncomeForms].flatMap((spec) =>
  Object.entries(formLayouts).map(([layout, draw]): CorpusPaper => ({
    kind: spec.kind,
    layout,
    type: spec.type,
    hasYear: true,
    firstYear: spec.firstYear,
    draw: (subject) => draw(spec, subject),
  })),
);

const papers: readonly CorpusPaper[] = [
  ...formPapers,
  ...brokeragePapers,
  ...bankPapers,
  ...noticePapers,
  ...returnPapers,
  ...agreementPapers,
  ...receiptPapers,
  ...cardPapers,
  ...nearMissForms,
  ...nearMissPapers,
];

/** How many papers there are until every layout of every kind was drawn for each year once. */
const completeSize = papers.length * years;

/**
 * So many papers, from 2021 to 2026, spread evenly over kinds, layouts, and years. The same seed gives the same
 * bytes.
 */
export function corpusC(count = completeSize, seed = 47): CorpusCase[] {
  const order = shuffled(seed);
  return Array.from({ length: count }, (_, index) => {
    const at = order[index % order.length] ?? 0;
    const round = Math.floor(index / order.length);
    const [paper] = papers.slice(at);
    if (!paper) throw new RangeError('Corpus C has no such paper');
    return caseOf(paper, {
      round,
      year: yearOf(paper, at + round),
      seed: seed * 1_000_003 + index,
    });
  });
}

/** Later rounds take other years: none of a layout's years comes twice before all came once. */
function yearOf({ firstYear: since = firstYear }: CorpusPaper, turn: number): number {
  const span = firstYear + years - since;
  return since + (turn % span);
}

function shuffled(seed: number): number[] {
  const random = seededRandom(seed);
  return papers
    .map((_, at) => ({ at, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ at }) => at);
}

interface Turn {
  round: number;
  year: number;
  seed: number;
}

const ownFaces: readonly FaceName[] = ['helvetica', 'times', 'noto', 'nanum', 'helvetica'];

function caseOf(paper: CorpusPaper, { round, year, seed }: Turn): CorpusCase {
  const subject = drawSubject(seed, { year, round, type: paper.type });
  const face = ownFaces[seed % ownFaces.length] ?? 'helvetica';
  const printed = { year: year + 1, month: 2, day: 3 };
  return {
    name: `C/${paper.kind ?? 'none'}/${paper.layout}/${year}/${round}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person: subject.person.name,
    payer: subject.payer.name,
    // A subject of its own each time: drawing uses up its stream of random numbers.
    render: () =>
      renderDesign(paper.draw(drawSubject(seed, { year, round, type: paper.type })), printed, face),
  };
}
