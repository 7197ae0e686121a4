// Returns that a tax program printed: what each page is, and that a split keeps every page.
// `PACKAGES=50` tries as many drawn packages; each run tries a few.
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { deliveryLimits, misplacedPage } from '#domain/returns/delivery-values';
import { splitPackage } from '#domain/returns/split-package';
import { drawnPackage, packagePdf } from '#testing/return-package';
import { splitPdf } from '#platform/foreign/pages';
import { partOfPage } from './facts/package-page.ts';
import { pagesOf } from './program/answer-package.ts';
import { readPackage } from './read-package.ts';

const packages = Number(process.env['PACKAGES'] ?? 30);

async function* bytesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

describe('bar 7 of return delivery: drawn packages, every page placed, none dropped', () => {
  it(`${packages} of them, page by page in the documents that are made`, async () => {
    let right = 0;
    let all = 0;
    for (let seed = 0; seed < packages; seed += 1) {
      const pages = drawnPackage(seed);
      const pdf = await packagePdf(pages);
      const said = await pagesOf(new Uint8Array(pdf), deliveryLimits.pages);
      if (!('pages' in said)) throw new Error(`package ${seed} was not read`);
      expect(said.pages).toHaveLength(pages.length);
      const parts = splitPackage(said.pages.map(({ kind }) => kind));
      expect(misplacedPage(parts, pages.length)).toBeNull();
      const made = await splitPdf(pdf, parts);
      if (typeof made === 'string') throw new Error(`package ${seed} was not split: ${made}`);
      const widths: number[] = [];
      for (const document of made) {
        const read = await PDF.load(document);
        widths.push(...read.getPages().map(({ width }) => Math.round(width)));
      }
      expect(widths).toEqual(pages.map((_, at) => 612 + at));
      for (const { kind, firstPage, lastPage } of parts) {
        for (let page = firstPage; page <= lastPage; page += 1) {
          all += 1;
          if (pages[page - 1]?.kind === kind) right += 1;
        }
      }
    }
    // A proposal, which staff look at: pages that say nothing follow the one before.
    expect(right / all).toBeGreaterThan(0.95);
  });
});

it('reads a package in a process of its own', async () => {
  const pages = drawnPackage(3);
  const said = await readPackage(bytesOf(await packagePdf(pages)));
  if (typeof said === 'string') throw new Error(said);
  expect(said).toHaveLength(pages.length);
  expect(said.map(({ kind }) => kind)).toContain('8879');
});

it('says of what it can’t read that it can’t', async () => {
  expect(await readPackage(bytesOf(Buffer.from('%PDF-1.7 nothing')))).toBe('unreadable');
  expect(await readPackage(bytesOf(new Uint8Array(0)))).toBe('unreadable');
  const long = PDF.create();
  for (let at = 0; at <= deliveryLimits.pages; at += 1) long.addPage({ width: 100, height: 100 });
  expect(await readPackage(bytesOf(await long.save()))).toBe('too-long');
});

it('takes a letter that names forms for a letter, and a state’s return for the state’s', () => {
  expect(
    partOfPage(
      'Dear Ms. Okafor: Form 8879, IRS e-file Signature Authorization, and the payment voucher for your California income tax are enclosed. Sincerely, Ruth',
    ),
  ).toBe('letter');
  expect(partOfPage('Form 540 California Resident Income Tax Return')).toBe('state');
  expect(partOfPage('Form 1040 U.S. Individual Income Tax Return')).toBe('return');
  expect(partOfPage('Form 8879 IRS e-file Signature Authorization')).toBe('8879');
  expect(partOfPage('Page 2 of 4')).toBeNull();
  expect(partOfPage('')).toBeNull();
});
