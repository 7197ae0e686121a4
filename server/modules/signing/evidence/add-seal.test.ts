// Seals on real PDFs, checked by code that shares nothing with what makes them, and in the long form by poppler.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTimeStamps, type TimeStampMode, type TimeStampStandIn } from '#testing/time-stamps';
import { addSeal } from './add-seal.ts';
import { readSeals } from './check/seals.ts';
import { UnsealableError, whyUnsealable } from './index.ts';
import { fingerprintOf } from './sealing-key.ts';
import { pdfToSign, sealedBy, sha256Of, statementOf, testingKey } from './testing-sealed.ts';

let stamps: TimeStampStandIn;
let folder: string;
beforeAll(async () => {
  stamps = await startTimeStamps(() => new Date('2026-11-26T05:11:00.000Z'));
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-seals-'));
});
afterAll(async () => {
  await stamps.close();
  await rm(folder, { recursive: true, force: true });
});

/** In the long form poppler’s pdfsig says what it finds, too: `PDFSIG=1`. */
async function popplerAccepts(bytes: Buffer, count: number): Promise<void> {
  if (process.env.PDFSIG === undefined) return;
  const file = path.join(folder, 'sealed.pdf');
  await writeFile(file, bytes);
  const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  expect(said.match(/Signature is Valid\./g)).toHaveLength(count);
  expect(said.match(/Type: ETSI\.CAdES\.detached/g)).toHaveLength(count);
  expect(said.match(/ {2}- Total document signed/g)).toHaveLength(1);
}

describe('seals', () => {
  it.each([1, 2, 5])('of %i signers hold, each over the whole file of its time', async (count) => {
    const original = await pdfToSign();
    const { bytes, seals } = await sealedBy(original, count);
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
    const found = readSeals(bytes);
    expect(found.map(({ isValid }) => isValid)).toEqual(seals.map(() => true));
    expect(found.map(({ end }) => end)).toEqual(seals.map((seal) => seal.details.bytes));
    for (const [index, { details }] of seals.entries()) {
      expect(sha256Of(bytes.subarray(0, details.bytes))).toBe(details.sha256);
      expect(details.level).toBe('B-B');
      expect(found[index]?.statement).toMatchObject({
        signer: index + 1,
        original: sha256Of(original),
      });
    }
    await popplerAccepts(bytes, count);
  });

  it('carry a time stamp where an authority is configured', async () => {
    stamps.mode = 'up';
    const { bytes, seals } = await sealedBy(await pdfToSign(), 2, stamps.url);
    expect(seals.map(({ details }) => details.level)).toEqual(['B-T', 'B-T']);
    expect(readSeals(bytes).map(({ stampedAt }) => stampedAt?.toISOString())).toEqual([
      '2026-11-26T05:11:00.000Z',
      '2026-11-26T05:11:00.000Z',
    ]);
    await popplerAccepts(bytes, 2);
  });

  it.each<[TimeStampMode, RegExp]>([
    ['down', /answered with status 503/],
    ['answer-lost', /could not be reached/],
    ['refusing', /refused to stamp/],
    ['of-something-else', /for something else/],
    ['unsigned', /does not hold/],
    ['nonsense', /nothing that can be read/],
  ])('without the authority (%s) are there, at a lower level, and say so', async (mode, why) => {
    stamps.mode = mode;
    const { bytes, seals } = await sealedBy(await pdfToSign(), 1, stamps.url);
    expect(seals[0]?.details).toMatchObject({ level: 'B-B', lowered: expect.stringMatching(why) });
    expect(readSeals(bytes)).toMatchObject([{ isValid: true, stampedAt: undefined }]);
  });

  it('name the certificate they were made with', async () => {
    const { certificate } = await testingKey();
    const { seals } = await sealedBy(await pdfToSign(), 1);
    expect(seals[0]?.details.certificate).toBe(fingerprintOf(certificate));
    expect(certificate.subject).toBe('CN=Bluebonnet Tax & Advisory');
  });
});

describe('a changed byte', () => {
  const tries = Number(process.env.CHANGES ?? 60);
  it(`is found in a sealed file, ${tries} times`, async () => {
    const { bytes, seals } = await sealedBy(await pdfToSign(), 2, stamps.url);
    const sums = seals.map(({ details }) => details);
    let missed = 0;
    for (let at = 0; at < tries; at += 1) {
      const changed = Buffer.from(bytes);
      const place = Math.floor(((at + 0.5) / tries) * bytes.length);
      changed.writeUInt8(changed.readUInt8(place) ^ (1 + (at % 255)), place);
      const isSame = sums.every((sum) => sha256Of(changed.subarray(0, sum.bytes)) === sum.sha256);
      const isIntact = readSeals(changed).filter(({ isValid }) => isValid).length === 2;
      if (isSame) missed += 1;
      // Seals alone don’t see the empty room behind a signature, nor a digit in capitals.
      if (isIntact) expect(String.fromCharCode(bytes.readUInt8(place))).toMatch(/[\da-f]/);
    }
    expect(missed).toBe(0);
  });
});

describe('are refused in a sentence:', () => {
  const sentences: [string, () => Promise<Buffer>, RegExp][] = [
    ['a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /Only a PDF/],
    ['a torn file', async () => (await pdfToSign()).subarray(0, 700), /damaged/],
    [
      'a file with a password',
      async () => {
        const pdf = await PDF.load(await pdfToSign());
        pdf.setProtection({ userPassword: 'a', ownerPassword: 'b' });
        return Buffer.from(await pdf.save());
      },
      /password/,
    ],
    [
      'a certified file',
      async () =>
        writtenPdf([
          '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 612 792] >>',
          '<< /Type /Catalog /Pages 3 0 R /Perms << /DocMDP 4 0 R >> >>',
          '<< /Type /Pages /Kids [1 0 R] /Count 1 >>',
          '<< /Type /Sig >>',
        ]),
      /forbids changes/,
    ],
  ];
  it.each(sentences)('%s', async (_, make, sentence) => {
    const bytes = await make();
    expect(await whyUnsealable(bytes)).toMatch(sentence);
    await expect(addSeal(bytes, statementOf(bytes, 1), await testingKey())).rejects.toThrow(
      UnsealableError,
    );
  });
});

it('an original that someone else signed keeps their signature', async () => {
  const first = await sealedBy(await pdfToSign(), 1);
  expect(await whyUnsealable(first.bytes)).toBeNull();
  const { bytes } = await sealedBy(first.bytes, 2);
  expect(bytes.subarray(0, first.bytes.length).equals(first.bytes)).toBe(true);
  expect(readSeals(bytes).map(({ isValid }) => isValid)).toEqual([true, true, true]);
  await popplerAccepts(bytes, 3);
});

it('a file for fast viewing on the web is added to like any other', async () => {
  const original = writtenPdf([
    '<< /Linearized 1 /L 600 /H [0 0] /O 4 /E 0 /N 1 /T 0 >>',
    '<< /Type /Catalog /Pages 3 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 612 792] >>',
  ]);
  expect((await PDF.load(original)).isLinearized).toBe(true);
  const { bytes } = await sealedBy(original, 2);
  expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
  expect(readSeals(bytes).map(({ isValid }) => isValid)).toEqual([true, true]);
  await popplerAccepts(bytes, 2);
});

/** A PDF of these objects, the second of which is the catalog. */
function writtenPdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const positions = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const list = `xref\n1 ${objects.length}\n${positions.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 2 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + list + end, 'latin1');
}
