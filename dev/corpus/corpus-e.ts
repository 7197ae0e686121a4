// Corpus E of document recognition: papers set as HTML and printed by a browser, in faces, layouts, payers, and words that
// corpora A to D don't have. It was drawn before the rules that followed it; its second half (corpusE2) is held back from
// those who write rules, so that its figure says how far rules go beyond the papers that they were written on.
import { chromium, type Browser } from '@playwright/test';
import { seededRandom } from '../documents/random.ts';
import { agreementPapers } from './corpus-e/agreements.ts';
import { brokerPapers } from './corpus-e/brokers.ts';
import { formPapers } from './corpus-e/forms.ts';
import { documentOf, type Paper } from './corpus-e/html.ts';
import { householdPapers } from './corpus-e/household.ts';
import { nonePapers } from './corpus-e/none.ts';
import { noticePapers } from './corpus-e/notices.ts';
import { partnerPapers } from './corpus-e/partners.ts';
import { returnPapers } from './corpus-e/returns.ts';
import { specialPapers } from './corpus-e/special.ts';
import { drawWorld } from './corpus-e/world.ts';
import type { CorpusCase } from './case.ts';

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
  ...specialPapers,
  ...partnerPapers,
  ...brokerPapers,
  ...noticePapers,
  ...returnPapers,
  ...agreementPapers,
  ...householdPapers,
  ...nonePapers,
];

/** The half that rules may learn from. The same seed gives the same pages. */
export const corpusE = (count?: number): NumberedCase[] => half(false, count);
/** The half that is held back. */
export const corpusE2 = (count?: number): NumberedCase[] => half(true, count);

function half(isHeldBack: boolean, count?: number): NumberedCase[] {
  const random = seededRandom(isHeldBack ? 29 : 17);
  const order = papers
    .filter((paper) => paper.isHeldBack === isHeldBack)
    .map((paper, place) => ({ paper, place, key: random.next() }))
    .sort((one, other) => one.key - other.key);
  return Array.from({ length: count ?? order.length * years }, (_, index) => {
    const entry = order[index % order.length];
    if (!entry) throw new RangeError('Corpus E has no such paper');
    const turn = Math.floor(index / order.length);
    return caseOf(
      entry.paper,
      entry.place + turn,
      turn,
      (isHeldBack ? 7_000_003 : 5_000_011) + index,
    );
  });
}

function caseOf(paper: Paper, place: number, turn: number, seed: number): NumberedCase {
  const since = paper.firstYear ?? firstYear;
  const year = since + (place % (firstYear + years - since));
  const world = () => drawWorld(seed, { year, turn, sender: paper.sender });
  const { name: person, payer, tin, ein, account } = world();
  return {
    name: `E/${paper.kind ?? 'none'}/${paper.layout}/${year}/${turn}`,
    kind: paper.kind,
    taxYear: paper.hasYear ? year : null,
    person,
    payer,
    lastFour: tin.slice(-4),
    payerNumber: ein.replace('-', ''),
    accountTail: account.slice(-4),
    render: () => printed(documentOf(paper.draw(world()), paper.look)),
  };
}

let browser: Promise<Browser> | undefined;

/** Chromium prints the pages; CHROMIUM_PATH names another one than Playwright's. */
async function printed(html: string): Promise<Buffer> {
  const executablePath = process.env['CHROMIUM_PATH'];
  browser ??= chromium.launch(executablePath === undefined ? {} : { executablePath });
  const page = await (await browser).newPage();
  try {
    await page.setContent(html);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await page.close();
  }
}

/** Ends the browser that printed. */
export async function closeCorpusE(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
