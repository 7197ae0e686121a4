// Corpus I of document recognition: papers of payers, offices, and programs of the tax years 2019 to 2026, drawn in code by
// someone who had seen no rule, and held back for a first reading by version 11; version 12 learned from it.
import { isInformationForm } from '#domain/document-kinds';
import { seededRandom, type Random } from '../documents/random.ts';
import type { NumberedCase } from './case.ts';
import type { Paper } from './corpus-i/paper.ts';
import { papers } from './corpus-i/papers.ts';
import { Sheet, type Turn } from './corpus-i/sheet.ts';
import { whoOf } from './corpus-i/who.ts';

const turns = 5;

/** How often papers of a tax year come to a firm, compared with others: most are of the last ones. */
const shares: readonly (readonly [year: number, share: number])[] = [
  [2019, 1],
  [2020, 1],
  [2021, 2],
  [2022, 2],
  [2023, 3],
  [2024, 6],
  [2025, 9],
  [2026, 3],
];

/** Each paper five times, of other years and people, in random order; the same seed gives the same pages. */
export function corpusI(count = papers.length * turns): NumberedCase[] {
  const random = seededRandom(8949);
  const order = papers
    .map((paper, place) => ({ paper, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count }, (_, index) => {
    const entry = order[index % order.length];
    if (!entry) throw new RangeError('Corpus I has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(entry.paper, turn, 90_000_049 + index * 17);
  });
}

function yearOf({ since, until }: Paper, random: Random): number {
  const possible = shares.filter(([year]) => year >= since && year <= until);
  return random.pick(
    possible.flatMap(([year, share]) => Array.from({ length: share }, () => year)),
  );
}

/** What happens to a few of them: printed as a correction, again, or as it lay in the feeder. */
function fateOf(paper: Paper, random: Random) {
  const isForm = paper.kind !== null && isInformationForm(paper.kind);
  const chance = random.next();
  const turn: Turn | null =
    chance < 0.02
      ? random.pick([
          { degrees: 90, isSaid: true },
          { degrees: 180, isSaid: false },
        ])
      : null;
  return {
    turn,
    isCorrected: isForm && chance > 0.02 && chance < 0.05,
    stamp:
      isForm && chance > 0.05 && chance < 0.09 ? random.pick(['DUPLICATE', 'REPRINT', 'COPY']) : '',
    isFaxed: paper.size[0] >= 612 && chance > 0.09 && chance < 0.11,
  };
}

function caseOf(paper: Paper, turn: number, seed: number): NumberedCase {
  const random = seededRandom(seed);
  const year = yearOf(paper, random);
  const fate = fateOf(paper, random);
  const isCorrected = paper.isCorrected || fate.isCorrected;
  const who = () => ({ ...whoOf(seed, year, paper.payer), isCorrected });
  const drawn = (): Sheet => {
    const sheet = new Sheet(paper.press, paper.size);
    if (fate.isFaxed)
      sheet.put(`FROM ${who().phone}          TO 4405550100          P. 01/01`, 36, 8, { size: 8 });
    if (fate.stamp !== '') sheet.put(fate.stamp, 300, 14, { size: 11, bold: true });
    sheet.move(50, 46, paper.size[0] - 100);
    paper.draw(sheet, who());
    return sheet;
  };
  const factsOf = ({ words, pages }: Sheet) => {
    const { tin, ein, account } = who();
    const printed = (number: string): string => (words.includes(number) ? number : '');
    return {
      lastFour: printed(tin).slice(-4),
      payerNumber: printed(ein).replace('-', ''),
      accountTail: printed(account).slice(-4),
      pages,
    };
  };
  // Drawn once for all four, and not before one of them is asked for.
  let known: ReturnType<typeof factsOf> | undefined;
  const facts = () => (known ??= factsOf(drawn()));
  const { person, payer } = who();
  return {
    name: `I/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
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
    isCorrected,
    render: () => drawn().finish(fate.turn),
  };
}
