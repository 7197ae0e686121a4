import { buffer } from 'node:stream/consumers';
import { deliveryLimits } from '#domain/returns/delivery-values';
import type { PackageProgram } from '#modules/returns';
import { splitPdf } from '#platform/foreign/pages';

/** Reads the packages of returns by the product's own code, without its process, which loads for half a second. */
export const packagesHere: PackageProgram = {
  async read(content, people) {
    const { pagesOf } = await import('../recognition/program/answer-package.ts');
    const bytes = new Uint8Array(await buffer(content));
    const said = await pagesOf(bytes, deliveryLimits.pages, people).catch(() => undefined);
    if (said === undefined) return 'unreadable';
    return 'pages' in said ? said.pages : said.problem;
  },
  async split(pdf, parts) {
    const made = await splitPdf(pdf, parts);
    if (typeof made === 'string') throw new Error(`a test’s package can’t be split: ${made}`);
    return made;
  },
};
