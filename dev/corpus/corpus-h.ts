// Corpus H of document recognition: papers of payers, offices, and programs of the tax years 2022 to 2026, set from texts by a
// setter of its own, and one of ten in trouble: turned, made smaller, copied, set apart, corrected, or printed again. It was
// drawn by someone who had seen no rule, and held back for its first readings; rules have learned from it since.
import { seededRandom } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { filled } from './corpus-h/fill.ts';
import type { Paper } from './corpus-h/paper.ts';
import { papers } from './corpus-h/papers.ts';
import { whoOf } from './corpus-h/people.ts';
import { Plate } from './corpus-h/plate.ts';
import { set } from './corpus-h/setter.ts';
import { befall, corrects, troubleOf } from './corpus-h/troubles.ts';

/** A paper with the numbers that it prints; empty where it prints none. */
interface NumberedCase extends CorpusCase {
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  /** A corrected form is of its kind, and for a person to file. */
  isCorrected: boolean;
  pages: number;
}

const turns = 5;

/** Each paper five times over its years and for other people, in random order; the same seed gives the same pages. */
export function corpusH(count = papers.length * turns): NumberedCase[] {
  const random = seededRandom(1040);
  const order = papers
    .map((paper, place) => ({ paper, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = order[index % order.length];
    if (!entry) throw new RangeError('Corpus H has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(entry.paper, entry.place, turn, 40_000_003 + index * 11);
  });
}

function caseOf(paper: Paper, place: number, turn: number, seed: number): NumberedCase {
  const year = paper.since + ((place + turn) % (paper.until - paper.since + 1));
  const trouble = troubleOf(paper, place, turn);
  const draw = () => {
    const who = whoOf(seed, { year, sender: paper.sender });
    const plate = new Plate(paper.look);
    set(plate, filled(paper.text, who), paper.style);
    const handling = befall(plate, trouble, who);
    return { plate, handling };
  };
  const { person, payer, tin, ein, account } = whoOf(seed, { year, sender: paper.sender });
  const factsOf = (plate: Plate) => {
    const printed = (words: string): string => (plate.says(words) ? words : '');
    return {
      lastFour: printed(tin).slice(-4),
      payerNumber: printed(ein).replace('-', ''),
      accountTail: printed(account).slice(-4),
      pages: plate.pages,
    };
  };
  // Drawn once for all four, and not before one of them is asked for.
  let drawn: ReturnType<typeof factsOf> | undefined;
  const facts = () => (drawn ??= factsOf(draw().plate));
  return {
    name: `H/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}${trouble ? `/${trouble}` : ''}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person,
    payer,
    get lastFour() {
      return facts().lastFour;
    },
    get payerNumber() {
      return facts().payerNumber;
    },
    get accountTail() {
      return facts().accountTail;
    },
    get pages() {
      return facts().pages;
    },
    isCorrected: paper.isCorrected || corrects(trouble),
    render: () => {
      const { plate, handling } = draw();
      return plate.finish(handling);
    },
  };
}
