// Corpus F of document recognition: papers written operator by operator as PDF, after the forms of the IRS and its
// rules for substitutes (Publication 1179), in the layouts of payroll services, portals, brokers, agencies, and programs that
// fill in a form. It was drawn before the rules that followed it, by code and words that corpora A to E don't have.
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { benefitPapers } from './corpus-f/benefits.ts';
import { brokerPapers } from './corpus-f/brokers.ts';
import { castOf } from './corpus-f/cast.ts';
import { formPapers } from './corpus-f/forms.ts';
import { householdPapers } from './corpus-f/household.ts';
import { nonePapers } from './corpus-f/none.ts';
import { noticePapers } from './corpus-f/notices.ts';
import type { Paper } from './corpus-f/paper.ts';
import { Press } from './corpus-f/press.ts';
import { returnPapers } from './corpus-f/returns.ts';
import { schedulePapers } from './corpus-f/schedules.ts';
import { wagePapers } from './corpus-f/wages.ts';

/** A paper with the numbers that it prints. */
interface NumberedCase extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
}

const firstYear = 2020;
const years = 6;
const papers: readonly Paper[] = [
  ...formPapers,
  ...wagePapers,
  ...benefitPapers,
  ...brokerPapers,
  ...schedulePapers,
  ...noticePapers,
  ...returnPapers,
  ...householdPapers,
  ...nonePapers,
];

/** Each paper in each of six years, in random order; the same seed gives the same pages. */
export function corpusF(count = papers.length * years): NumberedCase[] {
  const random = seededRandom(53);
  const order = papers
    .map((paper, place) => ({ paper, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = order[index % order.length];
    if (!entry) throw new RangeError('Corpus F has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(entry.paper, entry.place, turn, 9_000_011 + index);
  });
}

function caseOf(paper: Paper, place: number, turn: number, seed: number): NumberedCase {
  const since = paper.firstYear ?? firstYear;
  const year = since + ((place + turn) % (firstYear + years - since));
  const cast = () => castOf(seed, { year, turn, sender: paper.sender });
  const { name: person, payer, tin, ein, account } = cast();
  return {
    name: `F/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person,
    payer,
    lastFour: tin.slice(-4),
    payerNumber: ein.replace('-', ''),
    accountTail: account.slice(-4),
    render: async () => {
      const press = new Press(paper.look);
      paper.draw(press, cast());
      return press.finish(paper.layout);
    },
  };
}
