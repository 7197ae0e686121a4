import { extname } from 'node:path';
import { unzipSync, strFromU8 } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxFileBytes } from '#contract/documents/files';
import { sampleDocuments, type SampleDocument } from './index.ts';

const taxYear = 2025;
const documents = sampleDocuments({ taxYear });
const nameOf = (document: SampleDocument): string => `${document.owner}/${document.filename}`;
const rendered = new Map<string, Buffer>();

beforeAll(async () => {
  for (const document of documents) rendered.set(nameOf(document), await document.render());
});

function bytesOf(name: string): Buffer {
  const bytes = rendered.get(name);
  if (bytes === undefined) throw new Error(`No sample ${name}`);
  return bytes;
}

describe('the sample documents', () => {
  test.each(documents.map(nameOf))('%s is what its name says', async (name) => {
    const bytes = bytesOf(name);
    const type = await fileTypeFromBuffer(bytes);
    const extension = extname(name);
    if (extension === '.csv') {
      expect(type).toBeUndefined();
      expect(bytes.toString('utf8')).not.toContain('\uFFFD');
    } else {
      expect(`.${type?.ext}`).toBe(extension);
    }
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThan(maxFileBytes / 5);
  });

  test('every client has some, of two years, processed and pending, each name once', () => {
    const count = (owner: string): number =>
      documents.filter((document) => document.owner === owner).length;
    expect(count('client')).toBe(13);
    expect(count('client2')).toBe(8);
    for (const owner of ['client3', 'client4', 'client5', 'client6']) {
      expect(count(owner)).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(documents.map(nameOf)).size).toBe(documents.length);
    expect(new Set(documents.map((document) => document.taxYear))).toEqual(
      new Set([taxYear, taxYear - 1]),
    );
    for (const owner of ['client', 'client2']) {
      const states = documents.filter((one) => one.owner === owner).map((one) => one.isProcessed);
      expect(new Set(states).size).toBe(2);
    }
  });

  test('the same year gives the same bytes, another year others', async () => {
    for (const document of sampleDocuments({ taxYear })) {
      const name = nameOf(document);
      const isSame = (await document.render()).equals(bytesOf(name));
      expect({ name, isSame }).toEqual({ name, isSame: true });
    }
    const [first] = sampleDocuments({ taxYear: taxYear + 1 });
    const other = await first?.render();
    expect(other?.equals(bytesOf('client/W-2 Brightwater Health 2025.pdf'))).toBe(false);
  });

  test('some lie in folders, one has versions that grew, one was deleted', async () => {
    const folders = new Set(documents.map(({ folder }) => folder));
    expect(folders).toContain(`/Tax Documents ${taxYear}`);
    expect(folders).toContain('/Rental house');
    const [ledger] = documents.filter(({ earlier }) => earlier !== undefined);
    const sizes = [];
    for (const { render } of ledger?.earlier ?? []) sizes.push((await render()).length);
    expect(sizes).toHaveLength(2);
    sizes.push(bytesOf('client/Rental ledger 2025.xlsx').length);
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(documents.filter(({ deletedDaysAgo }) => deletedDaysAgo !== undefined)).toHaveLength(1);
  });

  test('a bank statement has several pages', () => {
    const pages = bytesOf('client/Cedar checking December.pdf')
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(pages?.length).toBeGreaterThanOrEqual(2);
    expect(pages?.length).toBeLessThanOrEqual(3);
  });

  test('a workbook has the parts that spreadsheet programs need, and sums that hold', () => {
    const parts = unzipSync(bytesOf('client/Rental ledger 2025.xlsx'));
    const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
    const contentTypes = part('[Content_Types].xml');
    for (const name of ['xl/workbook.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml']) {
      expect(part(name)).toMatch(/^<\?xml /);
      expect(contentTypes).toContain(`PartName="/${name}"`);
    }
    expect(part('_rels/.rels')).toContain('Target="xl/workbook.xml"');
    expect(part('xl/workbook.xml')).toMatch(/name="Ledger".*name="Summary"/);
    for (const target of ['worksheets/sheet1.xml', 'worksheets/sheet2.xml', 'styles.xml']) {
      expect(part('xl/_rels/workbook.xml.rels')).toContain(`Target="${target}"`);
    }
    const amounts = part('xl/worksheets/sheet1.xml').matchAll(/<c r="E\d+" s="2"><v>(-?[\d.]+)</g);
    const net = part('xl/worksheets/sheet2.xml').match(
      /<c [^>]*s="3"><f>SUM[^<]*<\/f><v>(-?[\d.]+)</,
    );
    const total = [...amounts].reduce((sum, [, value]) => sum + Math.round(Number(value) * 100), 0);
    expect(total).not.toBe(0);
    expect(Math.round(Number(net?.[1]) * 100)).toBe(total);
  });

  test('a mileage log is CSV of seven columns whose miles are those of the odometer', () => {
    const lines = bytesOf('client/Mileage log 2025.csv').toString('utf8').split('\r\n');
    expect(lines.pop()).toBe('');
    const rows = lines.map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map((cell) => cell[1] ?? cell[2]),
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows[0]).toContain('Miles');
    let odometer = 0;
    for (const row of rows.slice(1)) {
      expect(row).toHaveLength(7);
      const [date, , , , start, end, miles] = row;
      expect(date).toMatch(/^2025-\d\d-\d\d$/);
      expect(Number(end) - Number(start)).toBe(Number(miles));
      expect(Number(start)).toBeGreaterThan(odometer);
      odometer = Number(end);
    }
  });
});
