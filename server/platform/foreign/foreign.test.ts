// What a stranger’s file can take of the server: a process that ends, and a sentence.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { expect, it, onTestFinished } from 'vitest';
import {
  drawn,
  emptyPages,
  packedTable,
  stream,
  zeros,
} from '../../recognition/testing-hostile-parts.ts';
import { pdfRefusal } from './checks.ts';
import { parseMail } from './mail.ts';
import { splitPdf, stampPages } from './pages.ts';
import { startReader } from './reader.ts';
import { layOutSeal, sealProblemOf } from './seals.ts';

const cells = Array.from({ length: 37 }, (_, row) =>
  Array.from({ length: 37 }, (_, column) => (row + column) % 2 === 0),
);
const onePage = [{ firstPage: 1, lastPage: 1 }];

it('draws a code once, however many pages there are, and not on more than are printed', async () => {
  const document = emptyPages(300);
  const printed = await stampPages(document, cells);
  if (typeof printed === 'string') throw new Error(printed);
  // Some hundred bytes a page; drawn on each of them, it took 130,000.
  expect(printed.length).toBeLessThan(document.length + 300 * 1000);
  expect((await PDF.load(printed)).getPageCount()).toBe(300);
  expect(await stampPages(emptyPages(2000), cells)).toBe('too-much');
});

it('opens no table that unpacks to millions of entries: to seal, to split, to print, or to store', async () => {
  const bomb = packedTable(16_000_000);
  expect(bomb.length).toBeLessThan(70_000);
  expect(await sealProblemOf(bomb)).toBe('too-much');
  const field = { fieldName: 'Seal', reason: '', contactInfo: '', estimatedSize: 4096 };
  const signingTime = new Date().toISOString();
  const certificate = new Uint8Array(100);
  expect(await layOutSeal(bomb, certificate, { ...field, signingTime })).toBe('too-much');
  expect(await splitPdf(bomb, onePage)).toBe('too-much');
  expect(await stampPages(bomb, cells)).toBe('too-much');
  expect(await pdfRefusal(bomb)).toBe('tooMuch');
});

it('ends a process that takes more memory than it may, and answers the next ask', async () => {
  // A name that is spelled otherwise hides the stream from who looks for packed ones.
  const hidden = packedTable(60_000_000, '/Fl#61teDecode');
  expect(await sealProblemOf(hidden)).toBe('too-much');
  expect(await sealProblemOf(emptyPages(1))).toBeNull();
});

it('stores no PDF with a stream that unpacks to more than it may, or with endless pages', async () => {
  expect(await pdfRefusal(drawn(stream('/Filter/FlateDecode', zeros(80_000_000))))).toBe('tooMuch');
  expect(await pdfRefusal(emptyPages(6000))).toBe('tooMuch');
  expect(await pdfRefusal(emptyPages(2000))).toBeUndefined();
  expect(await pdfRefusal(Buffer.from('%PDF-1.7\nwhich isn’t one'))).toBeUndefined();
});

it('splits no document whose page unpacks to more than it may', async () => {
  expect(await splitPdf(drawn(stream('/Filter/FlateDecode', zeros(80_000_000))), onePage)).toBe(
    'too-much',
  );
});

it.skipIf(process.platform !== 'linux')(
  'is ended before the server where memory runs out',
  async () => {
    const reader = startReader(path.join(import.meta.dirname, 'program/parsing-program.ts'), {
      memoryMb: 350,
      hasAddons: false,
    });
    onTestFinished(() => reader.kill());
    expect(readFileSync(`/proc/${reader.id}/oom_score_adj`, 'utf8')).toBe('1000\n');
  },
);

it('reads a message of ten thousand parts, or ends', async () => {
  const part = '--b\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n';
  const head = 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n';
  const message = Buffer.from(head + part.repeat(10_000));
  const read = await parseMail(message, { mostFiles: 20, subjectLength: 200 });
  if (typeof read !== 'string') expect(read.files).toEqual([]);
});
