// Corpus K of document recognition: what a firm with two thousand clients receives, from other payers, bureaus, and programs than
// J's, drawn in code by someone who had seen no rule, and held back.
import { isInformationForm } from '#domain/document-kinds';
import { seededRandom, type Random } from '../documents/random.ts';
import type { CorpusCase } from './case.ts';
import { Leaf } from './corpus-j/leaf.ts';
import type { Paper } from './corpus-k/paper.ts';
import { papers } from './corpus-k/papers.ts';
import { partiesOf } from './corpus-k/people.ts';

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

/** How many of a hundred papers are of a tax year: people bring last year's, and some what they were late with. */
const yearShares: readonly (readonly [year: number, share: number])[] = [
  [2019, 2],
  [2020, 3],
  [2021, 5],
  [2022, 8],
  [2023, 12],
  [2024, 24],
  [2025, 38],
  [2026, 8],
];
const correctedShare = 0.05;
/** What a payer prints on a form that it sends again. */
const againShare = 0.03;
const againWords = ['DUPLICATE', 'Reprinted', 'SECOND COPY'] as const;

/** Each paper five times, of other people and years, shuffled; the same each time. */
export function corpusK(count = papers.length * turns): NumberedCase[] {
  const random = seededRandom(60_251_709);
  const shuffled = papers
    .map((paper) => ({ paper, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = shuffled[index % shuffled.length];
    if (!entry) throw new RangeError('Corpus K has no such paper');
    return caseOf(entry.paper, Math.floor(index / shuffled.length), 7_700_021 + index * 59);
  });
}

function yearOf({ from, to }: Paper, random: Random): number {
  const possible = yearShares.filter(([year]) => year >= from && year <= to);
  let left = random.between(
    0,
    possible.reduce((sum, [, share]) => sum + share, 0),
  );
  for (const [year, share] of possible) {
    left -= share;
    if (left < 0) return year;
  }
  return to;
}

function caseOf(paper: Paper, turn: number, seed: number): NumberedCase {
  const random = seededRandom(seed);
  const year = yearOf(paper, random);
  const isForm = paper.kind !== null && isInformationForm(paper.kind);
  const wantsCorrected = paper.isCorrected || (isForm && random.next() < correctedShare);
  const again = isForm && random.next() < againShare ? random.pick(againWords) : '';
  const cast = () => ({ ...partiesOf(seed, year, paper.payers), isCorrected: wantsCorrected });
  const drawn = (): Leaf => {
    const leaf = new Leaf(paper.press, paper.size);
    leaf.at(again, paper.size[0] - 30, 8, { size: 8, to: 'right' });
    paper.draw(leaf, cast());
    return leaf;
  };
  const factsOf = ({ said, sides, saidCorrected }: Leaf) => {
    const { ssn, ein, account } = cast();
    const ifSaid = (number: string): string => (said.includes(number) ? number : '');
    return {
      lastFour: ifSaid(ssn).slice(-4),
      payerNumber: ifSaid(ein).replace('-', ''),
      accountTail: ifSaid(account).slice(-4),
      pages: sides,
      saidCorrected,
    };
  };
  // Drawn for the first of these facts that is asked for, and not again for the others.
  let known: ReturnType<typeof factsOf> | undefined;
  const facts = () => (known ??= factsOf(drawn()));
  const { person, payer } = cast();
  return {
    name: `K/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
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
    get isCorrected() {
      return wantsCorrected && facts().saidCorrected;
    },
    render: () => drawn().bytes(),
  };
}
