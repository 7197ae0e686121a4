import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { beginInspection } from './inspect-upload.ts';
import { clientKinds } from './kinds.ts';
import { UnsupportedTypeError } from './refusals.ts';
import { anyKind, inspect, refusalOf } from './testing-inspect.ts';
import { sampleCompound } from './testing-compound.ts';
import { sampleDocx, samplePdf, samplePicture, sampleTiff, sampleXlsx } from './testing-samples.ts';

const csv = 'date,payee,amount\r\n2024-01-31,Café Noir,"1,200.50"\r\n';

describe('accepted', () => {
  test.each(['w2.pdf', 'W2.PDF', 'w2 (2).final.pdf'])('a PDF named %s', async (name) => {
    const pdf = { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' };
    expect(await inspect(name, await samplePdf())).toEqual(pdf);
    const chunked = { declaredType: 'application/pdf', chunkBytes: 3 };
    expect(await inspect(name, await samplePdf(), chunked)).toEqual(pdf);
  });

  test.each([
    ['a.jpg', samplePicture('image/jpeg'), 'image/pjpeg', 'jpeg', 'image/jpeg', 'jpg'],
    ['a.jpeg', samplePicture('image/jpeg'), 'image/jpg', 'jpeg', 'image/jpeg', 'jpg'],
    ['a.png', samplePicture('image/png'), 'image/png', 'png', 'image/png', 'png'],
    ['a.tif', sampleTiff(), 'image/tiff', 'tiff', 'image/tiff', 'tiff'],
    ['a.tiff', sampleTiff({ pixels: 10 }), '', 'tiff', 'image/tiff', 'tiff'],
  ])('a picture %s', async (name, content, declaredType, kind, mediaType, extension) => {
    expect(await inspect(name, content, { declaredType })).toEqual({ kind, mediaType, extension });
  });

  test.each([
    ['a.xlsx', sampleXlsx(), 'xlsx'],
    ['a.xls', sampleCompound(), 'xls'],
    ['a.xls', sampleCompound({ streams: ['Book', '\u0005SummaryInformation'] }), 'xls'],
    ['a.xls', sampleCompound({ embedded: ['WordDocument'] }), 'xls'],
    ['a.docx', sampleDocx(), 'docx'],
    ['a.doc', sampleCompound({ streams: ['1Table', 'WordDocument'] }), 'doc'],
    ['a.doc', sampleCompound({ streams: ['WordDocument'], embedded: ['Workbook'] }), 'doc'],
  ])('an office document %s', async (name, content, kind) => {
    expect((await inspect(name, content, anyKind)).kind).toBe(kind);
  });

  test('an old workbook of 8 MB, its directory allocated beyond the list in the header', async () => {
    const streams = [...Array.from({ length: 20 }, (_, i) => `Stream ${i}`), 'Workbook'];
    const content = sampleCompound({ directoryAt: 15_000, streams });
    expect(content.length).toBeGreaterThan(7.5e6);
    expect((await inspect('a.xls', content)).kind).toBe('xls');
  });

  test.each([
    ['UTF-8', csv],
    ['a byte order mark', `\ufeff${csv}`],
    ['windows-1252', Buffer.from(csv, 'latin1')],
    ['one cell', 'total'],
    ['headings in angle brackets', '<DATE>,<OPEN>\n20240102,1.5\n'],
    ['words that begin binary formats', 'FORM,AMOUNT\n1099-NEC,5\n'],
  ])('CSV with %s', async (_, content) => {
    const table = { kind: 'csv', mediaType: 'text/csv', extension: 'csv' };
    for (const declaredType of ['text/csv', 'application/vnd.ms-excel', 'text/plain;charset=x']) {
      expect(await inspect('a.csv', content, { declaredType })).toEqual(table);
    }
    expect(await inspect('a.csv', content, { chunkBytes: 1 })).toEqual(table);
  });

  test.each(['', 'application/octet-stream', 'text/plain', 'text/plain; charset=utf-8'])(
    'a declared type that says nothing: %j',
    async (declaredType) => {
      const inspected = await inspect('a.png', samplePicture('image/png'), { declaredType });
      expect(inspected.kind).toBe('png');
    },
  );
});

describe('refused by its name or declared type, before a byte', () => {
  test.each([
    ['IMG_1.HEIC', /iPhone.*JPEG/],
    ['papers.zip', /Unpack the file/],
    ['page.html', /Print the page to PDF/],
    ['logo.svg', /Print the page to PDF/],
    ['letter.docx', /Save the file as a PDF/],
    ['budget.xlsm', /XLSX without macros/],
    ['photo.webp', /JPEG or PNG/],
    ['invoice.pdf.exe', /programs/],
    ['data.xyz', /PDF, JPG, PNG, TIFF, XLSX, XLS, or CSV\.$/],
    ['constructor.constructor', /can’t accept/],
    ['README', /no extension/],
    ['.pdf', /no extension/],
    ['trailing.', /no extension/],
  ])('%s', (filename, sentence) => {
    const begin = () => beginInspection({ filename, declaredType: '', allowed: clientKinds });
    expect(begin).toThrow(UnsupportedTypeError);
    expect(begin).toThrow(sentence);
  });

  test.each([
    ['a.pdf', 'image/png'],
    ['a.jpg', 'text/html'],
    ['a.xlsx', 'application/zip'],
    ['a.png', 'garbage'],
  ])('%s declared as %s', (filename, declaredType) => {
    expect(() => beginInspection({ filename, declaredType, allowed: clientKinds })).toThrow(
      /reports a different file type than the name/,
    );
  });
});

describe('refused by its bytes', () => {
  test('an empty file', async () => {
    expect(await refusalOf('a.pdf', '')).toMatch(/empty/);
    expect(await refusalOf('a.csv', '')).toMatch(/empty/);
  });

  test('a name that says another kind than the content', async () => {
    expect(await refusalOf('a.pdf', samplePicture('image/png'))).toMatch(
      /a PDF, but the content is a PNG.*\.png/,
    );
    expect(await refusalOf('a.png', samplePicture('image/jpeg'))).toMatch(
      /a PNG.*is a JPEG.*\.jpg/,
    );
    expect(await refusalOf('a.csv', await samplePdf())).toMatch(/CSV table.*is a PDF/);
    expect(await refusalOf('a.xls', sampleXlsx())).toMatch(/97-2003.*is an Excel workbook.*\.xlsx/);
    expect(await refusalOf('a.xlsx', sampleDocx())).toMatch(/text documents/);
    expect(await refusalOf('a.docx', sampleXlsx(), anyKind)).toMatch(/Word document, but/);
  });

  test('formats that are not accepted under an accepted name', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await refusalOf('photo.jpg', heic)).toMatch(/HEIC/);
    expect(await refusalOf('a.png', samplePicture('image/webp'))).toMatch(/JPEG or PNG/);
    expect(await refusalOf('a.pdf', '<!DOCTYPE html><html></html>')).toMatch(
      /Print the page to PDF/,
    );
    expect(await refusalOf('a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatch(
      /Print the page to PDF/,
    );
    expect(await refusalOf('a.pdf', zipSync({ 'w2.txt': strToU8('W-2') }))).toMatch(
      /Unpack the file/,
    );
    expect(await refusalOf('a.pdf', 'just some words')).toMatch(/not\. The file may be damaged/);
    expect(await refusalOf('a.jpg', Buffer.alloc(9000, 7))).toMatch(
      /not\. The file may be damaged/,
    );
  });

  test('a PDF that does not begin at the first byte', async () => {
    expect(
      await refusalOf('a.pdf', Buffer.concat([Buffer.from('<html>'), await samplePdf()])),
    ).toMatch(/Print the page/);
    expect(await refusalOf('a.pdf', Buffer.concat([Buffer.from('\n'), await samplePdf()]))).toMatch(
      /damaged/,
    );
  });

  test('camera raws and JPEG-LS, which begin like accepted pictures', async () => {
    const cr2 = sampleTiff({ pixels: 100 });
    cr2.write('CR', 8, 'latin1');
    expect(await refusalOf('a.tif', cr2)).toMatch(/JPEG or PNG/);
    const jls = samplePicture('image/jpeg');
    jls.writeUInt8(0xf7, 3);
    expect(await refusalOf('a.jpg', jls)).toMatch(/can’t accept/);
  });

  test('an archive hidden behind a picture or a PDF', async () => {
    const archive = zipSync({ 'evil.exe': strToU8('MZ') });
    const pdf = await samplePdf();
    const behind = (file: Uint8Array, end = '') => Buffer.concat([file, archive, Buffer.from(end)]);
    expect(await refusalOf('a.jpg', behind(samplePicture('image/jpeg')))).toMatch(/hidden/);
    expect(await refusalOf('a.png', behind(samplePicture('image/png'), 'x'.repeat(5000)))).toMatch(
      /hidden/,
    );
    expect(await refusalOf('a.tif', behind(sampleTiff()))).toMatch(/hidden/);
    expect(await refusalOf('a.pdf', behind(pdf, '\n%%EOF\n'))).toMatch(/hidden/);
    // With the end of a PDF inside the archive's comment.
    const commented = Buffer.from(archive);
    commented.writeUInt16LE(3000, commented.length - 2);
    expect(
      await refusalOf('a.pdf', Buffer.concat([pdf, commented, Buffer.alloc(3000, 32)])),
    ).toMatch(/hidden/);
    // An attachment further in is the business of the PDF.
    const table = pdf.lastIndexOf('xref\n0 ');
    const attached = Buffer.concat([
      pdf.subarray(0, table),
      archive,
      Buffer.alloc(500, 'x'),
      pdf.subarray(table),
    ]);
    expect((await inspect('a.pdf', attached)).kind).toBe('pdf');
  });
});

describe('CSV refused', () => {
  test.each([
    ['a NUL', Buffer.from('a,b\0c')],
    ['a control character far in', `${csv.repeat(5000)}\u0001`],
    ['UTF-16', Buffer.from(csv, 'utf16le')],
    ['neither encoding', Buffer.from([0x61, 0x2c, 0x81, 0x8d])],
    ['a character cut off, and no windows-1252', Buffer.from([0x61, 0x90, 0xe2, 0x82])],
  ])('for %s', async (_, content) => {
    expect(await refusalOf('a.csv', content)).toMatch(/CSV UTF-8/);
    expect(await refusalOf('a.csv', content, { chunkBytes: 1 })).toMatch(/CSV UTF-8/);
  });

  test.each([
    '<html><body>',
    '  \n<!DOCTYPE html>',
    '\ufeff<?xml version="1.0"?><svg/>',
    'name,note\nx,<script >alert(1)</script>',
    'a,<IFRAME src=x>',
    '{\\rtf1 text}',
    '#!/bin/sh\nrm -rf /\n',
  ])('for markup %j', async (content) => {
    expect(await refusalOf('a.csv', content)).toMatch(/web page/);
  });
});
