// Corpus D of document recognition: papers drawn by code of its own, in faces and layouts, and with payers and words,
// that corpora A to C don't have. It was drawn before the rules that followed it.
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { agreementSorts } from './corpus-d/agreements.ts';
import { statementSorts } from './corpus-d/banks.ts';
import { drawScene } from './corpus-d/cast.ts';
import { formPapers } from './corpus-d/forms.ts';
import { householdSorts } from './corpus-d/household.ts';
import { noticeSorts } from './corpus-d/notices.ts';
import { returnSorts } from './corpus-d/returns.ts';
import { noneSorts } from './corpus-d/none.ts';
import { Pen, type Hand } from './corpus-d/pen.ts';
import { letterPaper, type Sort } from './corpus-d/sort.ts';

/** A paper with the numbers that it prints. */
interface NumberedCase extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
}

const firstYear = 2020;
const years = 6;
const hands: readonly Hand[] = ['narrow', 'book', 'wide', 'printer', 'tight', 'teller'];
const sorts: readonly Sort[] = [
  ...formPapers,
  ...statementSorts,
  ...householdSorts,
  ...noticeSorts,
  ...returnSorts,
  ...agreementSorts,
  ...noneSorts,
];

/** So many papers until each layout was drawn for each of its years. The same seed gives the same bytes. */
export function corpusD(count = sorts.length * years, seed = 83): NumberedCase[] {
  const random = seededRandom(seed);
  const order = sorts
    .map((sort, place) => ({ sort, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const [entry] = order.slice(index % order.length);
    if (!entry) throw new RangeError('Corpus D has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(entry.sort, entry.place + turn, turn, seed * 900_007 + index);
  });
}

function caseOf(sort: Sort, place: number, turn: number, seed: number): NumberedCase {
  const since = sort.firstYear ?? firstYear;
  const year = since + (place % (firstYear + years - since));
  const scene = () => drawScene(seed, { year, turn, sender: sort.sender });
  const { name: person, payer, taxpayerNumber, ein, account } = scene();
  return {
    name: `D/${sort.kind ?? 'none'}/${sort.layout}/${year}/${turn}`,
    kind: sort.kind,
    taxYear: sort.hasYear ? year : null,
    person,
    payer,
    lastFour: taxpayerNumber.slice(-4),
    payerNumber: ein.replace('-', ''),
    accountTail: account.slice(-4),
    render: () => {
      const hand = sort.hand ?? hands[seed % hands.length] ?? 'narrow';
      const pen = new Pen(hand, sort.size ?? letterPaper);
      sort.draw(pen, scene());
      return pen.done();
    },
  };
}
