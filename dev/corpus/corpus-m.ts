// Corpus M of document recognition: what a season's mail brings, from bureaus, banks, plans, states, and programs, drawn in code
// by someone who had seen no rule.
import { isInformationForm } from '#domain/document-kinds';
import { seededRandom, type Random } from '../documents/random.ts';
import type { NumberedCase } from './case.ts';
import { castOf } from './corpus-m/cast.ts';
import { Leaf } from './corpus-m/leaf.ts';
import type { Paper } from './corpus-m/paper.ts';
import { papers } from './corpus-m/papers.ts';

/** Seeds of the order of its papers, of the first, and what the next ones are apart. */
const seeds = { order: 60_214_779, first: 27_118_903, apart: 71 };

/** What a payer prints on a form that it sends again. */
const againWords = ['DUPLICATE', 'Reprinted at your request', 'Copy - reissued'];

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
const againShare = 0.03;

/** Each paper five times, of other people and years, shuffled; the same each time. */
export function corpusM(count = papers.length * turns): NumberedCase[] {
  const random = seededRandom(seeds.order);
  const shuffled = papers
    .map((paper) => ({ paper, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = shuffled[index % shuffled.length];
    if (!entry) throw new RangeError('Corpus M has no such paper');
    const turn = Math.floor(index / shuffled.length);
    return caseOf(entry.paper, turn, seeds.first + index * seeds.apart);
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
  const cast = () => ({ ...castOf(seed, year, paper.payers), isCorrected: wantsCorrected });
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
    name: `M/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person: paper.whose === 'payer' ? payer : person,
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
