// The cases of a corpus that is a list of papers, each drawn by a function: several times each, of other people and years.
import { type DocumentKind, isInformationForm } from '#domain/document-kinds';
import { seededRandom, type Random } from '../documents/random.ts';
import type { NumberedCase } from './case.ts';
import type { Cast } from './corpus-j/cast.ts';
import type { Press } from './corpus-j/faces.ts';
import { Leaf, type Size } from './corpus-j/leaf.ts';

export type Draw = (leaf: Leaf, cast: Cast) => void;

/** A paper: its answer, and how it is drawn. */
export interface DrawnPaper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  press: Press;
  draw: Draw;
  /** Whose it is: a company’s own return is the payer’s. The person’s unless it is said. */
  whose?: 'payer';
  /** Whether the paper says which year it is about. */
  hasYear: boolean;
  /** The tax years in which such a paper is sent. */
  from: number;
  to: number;
  /** Each of them is a correction; of others, a few are. */
  isCorrected: boolean;
  size: Size;
}

export interface DrawnCorpus<Paper extends DrawnPaper> {
  /** Its letter. */
  name: string;
  papers: readonly Paper[];
  /** Seeds of the order of its papers, of the first, and what the next ones are apart. */
  seeds: { order: number; first: number; apart: number };
  /** What a payer prints on a form that it sends again. */
  againWords: readonly string[];
  /** Who sent a paper to whom; the same seed gives the same. */
  castOf: (seed: number, year: number, paper: Paper) => Cast;
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
const againShare = 0.03;

/** Each paper five times, of other people and years, shuffled; the same each time. */
export function casesOf<Paper extends DrawnPaper>(
  corpus: DrawnCorpus<Paper>,
  count = corpus.papers.length * turns,
): NumberedCase[] {
  const { name, papers, seeds } = corpus;
  const random = seededRandom(seeds.order);
  const shuffled = papers
    .map((paper) => ({ paper, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = shuffled[index % shuffled.length];
    if (!entry) throw new RangeError(`Corpus ${name} has no such paper`);
    const turn = Math.floor(index / shuffled.length);
    return caseOf(corpus, entry.paper, turn, seeds.first + index * seeds.apart);
  });
}

function yearOf({ from, to }: DrawnPaper, random: Random): number {
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

function caseOf<Paper extends DrawnPaper>(
  { name, againWords, castOf }: DrawnCorpus<Paper>,
  paper: Paper,
  turn: number,
  seed: number,
): NumberedCase {
  const random = seededRandom(seed);
  const year = yearOf(paper, random);
  const isForm = paper.kind !== null && isInformationForm(paper.kind);
  const wantsCorrected = paper.isCorrected || (isForm && random.next() < correctedShare);
  const again = isForm && random.next() < againShare ? random.pick(againWords) : '';
  const cast = () => ({ ...castOf(seed, year, paper), isCorrected: wantsCorrected });
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
    name: `${name}/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
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
