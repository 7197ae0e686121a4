// Corpus G of document recognition: papers in the wording of the forms of 2023 to 2026, whose data come before, after, or
// among what is printed, as in programs of payers. It was drawn by someone who had seen no rule, and held back for one first
// reading, by version 8; rules have learned from it since.
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { agreementPapers } from './corpus-g/agreements.ts';
import { bankPapers } from './corpus-g/banks.ts';
import { benefitPapers } from './corpus-g/benefits.ts';
import { otherBrokerPapers } from './corpus-g/brokers-others.ts';
import { brokerPapers } from './corpus-g/brokers.ts';
import { castOf } from './corpus-g/cast.ts';
import { formPapers } from './corpus-g/forms.ts';
import { receiptPapers } from './corpus-g/receipts.ts';
import { householdPapers } from './corpus-g/household.ts';
import { noneFormPapers } from './corpus-g/none-forms.ts';
import { nonePapers } from './corpus-g/none.ts';
import { lifeNonePapers } from './corpus-g/none-life.ts';
import { otherNonePapers } from './corpus-g/none-others.ts';
import { stateNoticePapers } from './corpus-g/notices-states.ts';
import { noticePapers } from './corpus-g/notices.ts';
import type { Paper } from './corpus-g/paper.ts';
import { partnerPapers } from './corpus-g/partners.ts';
import { returnPapers } from './corpus-g/returns.ts';
import { Sheet } from './corpus-g/sheet.ts';
import { wagePapers } from './corpus-g/wages.ts';

/** A paper with the numbers that it prints; empty where it prints none. */
interface NumberedCase extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  /** A corrected form is of its kind, and for a person to file. */
  isCorrected: boolean;
}

const turns = 6;
const papers: readonly Paper[] = [
  ...wagePapers,
  ...formPapers,
  ...brokerPapers,
  ...otherBrokerPapers,
  ...benefitPapers,
  ...partnerPapers,
  ...noticePapers,
  ...stateNoticePapers,
  ...returnPapers,
  ...agreementPapers,
  ...bankPapers,
  ...householdPapers,
  ...receiptPapers,
  ...nonePapers,
  ...noneFormPapers,
  ...otherNonePapers,
  ...lifeNonePapers,
];

/** Each paper six times over its years and for other people, in random order; the same seed gives the same pages. */
export function corpusG(count = papers.length * turns): NumberedCase[] {
  const random = seededRandom(71);
  const order = papers
    .map((paper, place) => ({ paper, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = order[index % order.length];
    if (!entry) throw new RangeError('Corpus G has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(entry.paper, entry.place, turn, 12_000_017 + index * 7);
  });
}

function caseOf(paper: Paper, place: number, turn: number, seed: number): NumberedCase {
  const year = paper.since + ((place + turn) % (paper.until - paper.since + 1));
  const cast = () => castOf(seed, { year, turn, sender: paper.sender });
  const { name: person, payer, tin, ein, account } = cast();
  const draw = (): Sheet => {
    const sheet = new Sheet(paper.look);
    paper.draw(sheet, cast());
    return sheet;
  };
  const numbersOf = (sheet: Sheet) => {
    const printed = (words: string): string => (sheet.says(words) ? words : '');
    return {
      lastFour: printed(tin).slice(-4),
      payerNumber: printed(ein).replace('-', ''),
      accountTail: printed(account.slice(-4)),
    };
  };
  // Drawn once for all three, and not before one of them is asked for.
  let drawn: ReturnType<typeof numbersOf> | undefined;
  const numbers = () => (drawn ??= numbersOf(draw()));
  return {
    name: `G/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person,
    payer,
    get lastFour() {
      return numbers().lastFour;
    },
    get payerNumber() {
      return numbers().payerNumber;
    },
    get accountTail() {
      return numbers().accountTail;
    },
    isCorrected: paper.isCorrected,
    render: () => draw().finish(),
  };
}
