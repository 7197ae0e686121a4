// Kind and year of documents whose answer is known, as text, scans, and photos. The papers of the other corpora, as text alone,
// are read in every run of the tests (server/recognition/recorded-papers.test.ts).
//
//   npm run bench -- recognition                                     3,000 papers of corpus A and of M, every 60th as pictures
//   CORPUS=M COUNT=400 SCANS=7 npm run bench -- recognition          one corpus; a number with no divisor in common with its papers
//   CONDITIONS='text,150 dpi' npm run bench -- recognition           these conditions alone
import { readDocument } from '../server/recognition/program/read-document.ts';
import type { CorpusCase } from '../dev/corpus/case.ts';
import { corpusM } from '../dev/corpus/corpus-m.ts';
import { corpusA } from '../dev/corpus/index.ts';
import { conditions, photographed } from '../dev/corpus/scan.ts';

const count = Number(process.env['COUNT'] ?? 3000);
const everyNth = Number(process.env['SCANS'] ?? 60);
const about = { mediaType: '', name: 'document', pages: 40 };

interface Tally {
  documents: number;
  kindRight: number;
  kindAndYear: number;
  wrong: number;
  unreadable: number;
  yearWrong: number;
  processorMs: number;
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

function print(name: string, tally: Tally): void {
  const { documents, kindRight, kindAndYear, wrong, unreadable, yearWrong, processorMs } = tally;
  console.log(
    `${name}: ${documents} documents, kind ${share(kindRight, documents)}, kind and year ${share(kindAndYear, documents)}, wrong ${share(wrong, documents)}, unreadable ${share(unreadable, documents)}, year wrong ${share(yearWrong, documents)}, ${Math.round(processorMs / documents)} ms of processor time each`,
  );
}

async function measure(
  name: string,
  cases: readonly CorpusCase[],
  prepare: (pdf: Buffer, index: number) => Promise<Buffer>,
): Promise<void> {
  const tally = {
    documents: 0,
    kindRight: 0,
    kindAndYear: 0,
    wrong: 0,
    unreadable: 0,
    yearWrong: 0,
    processorMs: 0,
  };
  for (const [index, { kind, taxYear, render, name: document }] of cases.entries()) {
    const content = await prepare(await render(), index);
    const before = process.cpuUsage().user;
    const { outcome, forms } = await readDocument(content, about);
    tally.processorMs += (process.cpuUsage().user - before) / 1000;
    const [form] = forms;
    const found = forms.length > 1 ? 'several' : (form?.kind?.value ?? null);
    // A weak year decides nothing.
    const year = form?.taxYear?.strength === 'weak' ? null : (form?.taxYear?.value ?? null);
    const isRight = found === kind;
    tally.documents += 1;
    tally.kindRight += Number(isRight);
    tally.kindAndYear += Number(isRight && (kind === null || year === taxYear));
    tally.wrong += Number(!isRight && found !== null);
    tally.unreadable += Number(outcome === 'unreadable');
    tally.yearWrong += Number(isRight && kind !== null && year !== null && year !== taxYear);
    const isYearMissed = isRight && kind !== null && year !== taxYear;
    if ((!isRight && outcome !== 'unreadable') || isYearMissed) {
      console.log(`  ${document}: ${kind} ${taxYear} was taken for ${found} ${year} (${outcome})`);
    }
  }
  print(name, tally);
}

const every = { A: corpusA, M: corpusM };
const chosen = (process.env['CORPUS'] ?? 'A M').split(' ');
const corpora = Object.fromEntries(
  Object.entries(every)
    .filter(([name]) => chosen.includes(name))
    .map(([name, draw]): [string, readonly CorpusCase[]] => [name, draw(count)]),
);
const wanted = process.env['CONDITIONS']?.split(',');
for (const [name, cases] of Object.entries(corpora)) {
  if (wanted?.includes('text') === false) break;
  await measure(`${name}, text layer`, cases, async (pdf) => pdf);
}
for (const [name, cases] of Object.entries(corpora)) {
  const some = cases.filter((_, index) => index % everyNth === 0);
  for (const condition of conditions) {
    if (wanted?.includes(condition) === false) continue;
    await measure(`${name}, ${condition}`, some, (pdf, index) =>
      photographed(pdf, condition, index),
    );
  }
}
