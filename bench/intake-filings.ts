// What document intake files by itself, and whether any of it wrongly, of documents whose answer is known: each on a list that
// asks for it, on one of near items only, on one of other people, and on that of the built-in template.
//
//   npm run bench -- intake-filings                           3,000 papers of corpus A
//   COUNT=300 SCANS=60 npm run bench -- intake-filings        and every 60th as scans and photos
//   CORPUS=M npm run bench -- intake-filings                  corpus M
//   CORPUS=recorded npm run bench -- intake-filings           the recorded papers of corpora B to M
import { corpusM } from '../dev/corpus/corpus-m.ts';
import { corpusA } from '../dev/corpus/index.ts';
import { pagesOf, type RecordedPaper, recordedPapers } from '../dev/corpus/recorded-papers.ts';
import { conditions, photographed } from '../dev/corpus/scan.ts';
import { hasTaxYear } from '../domain/document-kinds.ts';
import type { Recognition } from '../domain/recognition.ts';
import { decide } from '../server/modules/inbox/intake/decide.ts';
import { expectationOf } from '../server/modules/inbox/intake/expectation.ts';
import { assemble } from '../server/recognition/facts/assemble.ts';
import { readDocument } from '../server/recognition/program/read-document.ts';
import {
  isForm,
  type Known,
  knownOf,
  type List,
  listFor,
  type Situation,
  situations,
} from './intake-lists.ts';

/** All of a corpus unless it is set; of corpus A, which has no end, 3,000. */
const count = process.env['COUNT'] === undefined ? undefined : Number(process.env['COUNT']);
/** Every that many documents as scans, too; 0 for none. */
const everyNth = Number(process.env['SCANS'] ?? 0);
const about = { mediaType: 'application/pdf', name: 'document', pages: 40 };

/** Nobody would file these without looking at them. */
const isForHand = ({ kind, isCorrected }: Known): boolean => kind === null || isCorrected;

/** Cut: no rule may file it, and no person would without asking for the rest. */
const saysMorePages = ({ pages, forms: [form] }: Recognition): boolean =>
  (form?.statedPages ?? 0) > pages;

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(2)} %)`;

function decideFor(recognition: Recognition, list: List) {
  const number = recognition.forms[0]?.payerNumber?.value;
  return decide({
    recognition,
    expectations: list.items.flatMap((item) => expectationOf(item, list.household) ?? []),
    household: list.household,
    entityName: list.entityName,
    chosenItemId: null,
    duplicateOf: null,
    payerOfNumber: list.payers.find((payer) => payer.number === number) ?? null,
  });
}

/** The outcome of the documents of one situation. */
class Tally {
  readonly #situation: Situation;
  readonly #asked = new Map<string, number>();
  #tries = 0;
  #wrong = 0;
  #wanted = 0;
  #filed = 0;
  #cut = 0;
  constructor(situation: Situation) {
    this.#situation = situation;
  }

  add(document: Known, recognition: Recognition, list: List): void {
    const decision = decideFor(recognition, list);
    const isWanted = list.rightId !== null && !isForHand(document);
    const isRight = isWanted && decision.does === 'file' && decision.itemId === list.rightId;
    this.#tries += 1;
    this.#wanted += Number(isWanted);
    this.#filed += Number(isRight);
    if (decision.does === 'file' && !isRight) {
      this.#wrong += 1;
      const item = list.items.find(({ id }) => id === decision.itemId);
      console.log(
        `  ${document.name} (${this.#situation}) was filed under ${JSON.stringify(item)}`,
      );
    }
    if (isWanted && decision.does !== 'file') {
      const question = decision.does === 'ask' ? decision.question : 'nothing';
      const why = `${document.kind ?? 'none'}, item by ${list.way}: ${question}`;
      this.#asked.set(why, (this.#asked.get(why) ?? 0) + 1);
      this.#cut += Number(saysMorePages(recognition));
    }
  }

  print(name: string): void {
    console.log(`${name}, ${this.#situation}: wrong ${share(this.#wrong, this.#tries)}`);
    if (this.#wanted === 0) return;
    console.log(
      `  filed without a hand ${share(this.#filed, this.#wanted)}; without the ${this.#cut} that say that they have more pages than came ${share(this.#filed, this.#wanted - this.#cut)}`,
    );
    for (const [why, times] of [...this.#asked].toSorted(([, one], [, other]) => other - one)) {
      console.log(`  not filed, ${times}: ${why}`);
    }
  }
}

interface Paper {
  document: Known;
  read: () => Promise<Recognition>;
}

async function measure(name: string, papers: readonly Paper[]): Promise<void> {
  const tallies = situations.map((situation) => ({ situation, tally: new Tally(situation) }));
  for (const [index, { document, read }] of papers.entries()) {
    const recognition = await read();
    // A receipt or a letter needn't name anyone.
    const kind = document.kind ?? 'receipt';
    const needsNoName = hasTaxYear(kind) && !isForm.has(kind);
    for (const { situation, tally } of tallies) {
      if (situation === 'stranger' && needsNoName) continue;
      tally.add(document, recognition, listFor(document, index, situation));
    }
  }
  for (const { tally } of tallies) tally.print(name);
}

/** A paper as it was recorded, of which nothing is drawn. */
const recorded = (document: RecordedPaper): Paper => ({
  document,
  read: async () => {
    const pages = pagesOf(document);
    const forms = assemble(pages);
    const outcome = forms.some(({ kind }) => kind !== null) ? 'read' : 'unrecognized';
    return { outcome, pages: pages.length, pagesRead: pages.length, forms };
  },
});

const corpus = process.env['CORPUS'] ?? 'A';
if (corpus === 'recorded') {
  await measure('recorded', recordedPapers().slice(0, count).map(recorded));
} else {
  const cases = corpus === 'M' ? corpusM(count) : corpusA(count ?? 3000).map(knownOf);
  await measure(
    'text layer',
    cases.map((document) => ({
      document,
      read: async () => readDocument(await document.render(), about),
    })),
  );
  for (const condition of everyNth > 0 ? conditions : []) {
    await measure(
      condition,
      cases
        .filter((_, index) => index % everyNth === 0)
        .map((document, index) => ({
          document,
          read: async () =>
            readDocument(await photographed(await document.render(), condition, index), about),
        })),
    );
  }
}
