// What payers write for programs: in a PDF's properties, and in codes that are printed on paper.
import { createCanvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { readDocument } from './program/read-document.ts';

const asked = { mediaType: '', name: 'document', pages: 40 };

const form = {
  taxYear: 2025,
  accountId: 'XX-004471',
  corrected: true,
  issuer: { tin: '00-1204466', businessName: { name1: 'Cedar National Bank' } },
  recipient: { tin: 'xxx-xx-4471', individualName: { first: 'Maya', last: 'Okafor' } },
};
const json = JSON.stringify({ forms: [{ tax1099Int: form }] });

const expected = (source: 'fdx' | 'code') => ({
  kind: { value: '1099-int', source, strength: 'certain' },
  taxYear: { value: 2025, source },
  personName: { value: 'Maya Okafor' },
  personLastFour: { value: '4471' },
  payerName: { value: 'Cedar National Bank' },
  payerNumber: { value: '001204466' },
  accountTail: { value: '4471' },
  isCorrected: true,
});

async function pdfWith(properties: Record<string, string>): Promise<Buffer> {
  const pdf = new PDFDocument({ info: properties });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text(
    'A statement whose words are in a picture, or in no language that a rule knows, or in none of them.',
  );
  pdf.end();
  await new Promise((resolve) => void pdf.on('end', resolve));
  return Buffer.concat(chunks);
}

it('takes the FDX properties of a PDF before its words', async () => {
  const content = await pdfWith({ fdxVersion: 'V6.0', fdxSoftwareId: '1', fdxJson: json });
  expect(await readDocument(content, asked)).toMatchObject({
    outcome: 'read',
    forms: [expected('fdx')],
  });
  // The control: the same document without them is nothing known.
  expect(await readDocument(await pdfWith({}), asked)).toMatchObject({ outcome: 'unrecognized' });
});

it('takes nothing from properties that are no FDX', async () => {
  for (const fdxJson of ['{', '[]', 'null', '{"tax1099Int":3}', `{"a":${'['.repeat(900)}`]) {
    const { forms } = await readDocument(await pdfWith({ fdxJson }), asked);
    expect(forms).toEqual([]);
  }
});

it('reads the code on a picture of paper', async () => {
  const { data, size } = encode(json, { ecc: 'L', border: 4 });
  const canvas = createCanvas(1100, 1400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1100, 1400);
  context.fillStyle = '#000';
  const module = 6;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y]?.[x]) context.fillRect(80 + x * module, 80 + y * module, module, module);
    }
  }
  const recognition = await readDocument(await canvas.encode('png'), asked);
  expect(recognition).toMatchObject({ outcome: 'read', forms: [expected('code')] });
});
