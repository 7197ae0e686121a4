// Documents that are made to take their reader's memory and time.
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles, uploadFile } from '#contract/documents/files';
import { sampleXlsx } from '../server/platform/file-type/testing-samples.ts';
import { hostileDocuments } from '../server/recognition/testing-hostile.ts';
import {
  drawn,
  emptyPages,
  jpeg,
  packedTable,
  png,
  stream,
  zeros,
} from '../server/recognition/testing-hostile-parts.ts';
import { type Attack, tally } from './attack.ts';

/** What others may wait for an answer, of twenty times nineteen. */
const mostMs = 300;
const mostMegabytes = 400;

interface Sent {
  name: string;
  type: string;
  make: () => Buffer;
}

const pdfOf = (name: string, make: () => Buffer): Sent => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  make,
});
const workbookOf = (name: string, part: string, bytes: number): Sent => ({
  name: `${name}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  make: () => Buffer.from(sampleXlsx({ [part]: new Uint8Array(bytes) })),
});

/** Forty: PDFs, pictures, archives, and workbooks. */
const documents: readonly Sent[] = [
  pdfOf('table', () => packedTable(16_000_000)),
  pdfOf('hidden table', () => packedTable(40_000_000, '/Fl#61teDecode')),
  pdfOf('pages', () => emptyPages(20_000)),
  pdfOf('stream', () => drawn(stream('/Filter/FlateDecode', zeros(200_000_000)))),
  pdfOf('hidden stream', () => drawn(stream('/Filter/Fl#61teDecode', zeros(200_000_000)))),
  ...hostileDocuments
    .slice(0, 23)
    .map(([name, make], at) => pdfOf(`${at} ${name.replaceAll(/\W+/g, ' ')}`, () => make(9))),
  ...[1000, 8000, 12_000].map((side) => ({
    name: `${side}.png`,
    type: 'image/png',
    make: () => png(side, side, zeros(side * side)),
  })),
  ...[1000, 12_000, 60_000].map((side) => ({
    name: `${side}.jpg`,
    type: 'image/jpeg',
    make: () => jpeg(side, side, Buffer.alloc(100_000, 7)),
  })),
  workbookOf('bomb', 'xl/worksheets/sheet1.xml', 150_000_000),
  workbookOf('links', 'xl/externalLinks/externalLink1.xml', 45_000_000),
  workbookOf('relations', 'xl/_rels/workbook.xml.rels', 30_000_000),
  ...['a', 'b', 'c'].map((name) => workbookOf(name, `xl/media/${name}.xml`, 190_000_000)),
];

export const hostileUploads: Attack[] = [
  {
    name: `${documents.length} hostile PDFs, pictures, archives, and workbooks, six at a time`,
    by: 'client',
    only: 'direct',
    async run(firm) {
      const { browser } = await firm.newClient();
      const bystander = (await firm.newClient()).browser;
      const pid = firm.nodes[0]?.child.pid;
      const times: number[] = [];
      const statuses: number[] = [];
      const over = new AbortController();
      const watching = (async () => {
        while (!over.signal.aborted) {
          const { status, ms } = await bystander.try(listFiles.path);
          times.push(ms);
          statuses.push(status);
          await wait(50);
        }
      })();
      const answers: number[] = [];
      const waiting = documents.values();
      const send = async (): Promise<void> => {
        for (const { name, type, make } of waiting) {
          const file = { name, type, bytes: new Uint8Array(make()) };
          const answer = await browser.upload(uploadFile, file, { category: 'other' });
          answers.push(answer.status);
        }
      };
      await Promise.all(Array.from({ length: 6 }, send));
      // What was stored is read now.
      await wait(30_000);
      over.abort();
      await watching;
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
      const megabytes = firm.peakMemory() / 1024 / 1024;
      const isSame = firm.nodes[0]?.child.pid === pid && firm.nodes[0]?.child.exitCode === null;
      return {
        passed:
          isSame &&
          p95 < mostMs &&
          megabytes < mostMegabytes &&
          statuses.every((one) => one === 200),
        figures: `${tally(answers)}; others’ p95 ${p95.toFixed(0)} ms of ${times.length} calls (${tally(statuses)}); ${megabytes.toFixed(0)} MB at most${isSame ? '' : '; restarted'}`,
      };
    },
  },
];
