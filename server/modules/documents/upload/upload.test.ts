// Handing over a document, over real HTTP with real files on disk. Nothing is replaced.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles, maxClientBytes, maxFileBytes, uploadFile } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { zipBomb } from '#platform/file-type/testing-samples';
import { files, fileVersions } from '../table.ts';
import { whatIsStored } from '../testing-stored.ts';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

const stored = () => whatIsStored(t);
const sha256 = (bytes: Uint8Array | number[]) =>
  createHash('sha256').update(Buffer.from(bytes)).digest('hex');
const pdf = (name: string, bytes = pdfBytes()) => ({ name, type: 'application/pdf', bytes });

async function refused(
  upload: () => Promise<{ status: number; error: { code: string; message: string } }>,
) {
  const before = await stored();
  const answer = await upload();
  expect(await stored()).toEqual(before);
  return { status: answer.status, code: answer.error.code, message: answer.error.message };
}

/** A multipart body written by hand, to write it wrongly. */
function raw(body: string, boundary = 'cut', browser = client) {
  return browser.fetch('/api/files/upload', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
}
const filePart = (content: string, name = 'a.pdf') =>
  `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const fieldPart = (name: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const pdfText = Buffer.from(pdfBytes()).toString();

describe('what is refused', () => {
  it.each([
    ['web page as PDF', 'page.pdf', 'application/pdf', '<!doctype html><script>alert(1)</script>'],
    ['SVG', 'logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['program', 'tool.exe', 'application/octet-stream', 'MZ\u0090\u0000'],
    ['PDF under a picture name', 'scan.jpg', 'image/jpeg', pdfText],
    ['empty file', 'empty.pdf', 'application/pdf', ''],
  ])('%s: 415 with a sentence', async (_, name, type, content) => {
    const bytes = new Uint8Array(Buffer.from(content));
    const answer = await refused(() => client.upload(uploadFile, { name, type, bytes }));
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_type' });
    // What to do instead.
    expect(answer.message).toMatch(/[Pp]lease|Print|upload/);
  });

  it('a zip bomb under a spreadsheet name', async () => {
    const answer = await refused(() =>
      client.upload(uploadFile, { name: 'ledger.xlsx', type: '', bytes: zipBomb() }),
    );
    expect(answer.status).toBe(415);
  });

  it('one byte over 10 MB: 413; 10 MB itself is taken', async () => {
    const over = await refused(() =>
      client.upload(uploadFile, pdf('big.pdf', largePdf(maxFileBytes + 1))),
    );
    expect(over).toMatchObject({ status: 413, code: 'too_large' });
    const exact = await client.upload(uploadFile, pdf('exact.pdf', largePdf(maxFileBytes)));
    expect(exact.body.fileSize).toBe(maxFileBytes);
  });

  it('what goes over the 5 GB of one client: 413, archived documents counted', async () => {
    const { id, userId } = await uploadPdf(client, 'large.pdf');
    // A row that says it is almost 5 GB: storing that much would only test the disk.
    await t.db.transaction(async (tx) => {
      const [version] = await tx.select().from(fileVersions).where(eq(fileVersions.fileId, id));
      if (!version) throw new Error('the version is missing');
      await tx.insert(fileVersions).values({
        ...version,
        id: crypto.randomUUID(),
        version: 2,
        blobKey: `none-${id}`,
        size: maxClientBytes - version.size - 1000,
      });
      await tx
        .update(files)
        .set({ latestVersion: 2, archivedAt: new Date(), archiveReason: 'test' })
        .where(eq(files.clientId, userId));
    });
    const over = await refused(() => client.upload(uploadFile, pdf('over.pdf', largePdf(1001))));
    expect(over).toMatchObject({ status: 413, code: 'quota_exceeded' });
    expect((await client.upload(uploadFile, pdf('fits.pdf', largePdf(1000)))).status).toBe(201);
  });

  it('a twenty-fifth upload while twenty-four of the same person run: 429, then again', async () => {
    const stop = new AbortController();
    const begun = filePart('%PDF-1.4 begun').slice(0, -2);
    const hanging = Array.from({ length: 24 }, () => {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(begun)) });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        body,
        duplex: 'half',
        signal: stop.signal,
      };
      return client.fetch('/api/files/upload', init);
    });
    const settled = Promise.allSettled(hanging);
    const upload = () => client.upload(uploadFile, pdf('one more.pdf'));
    try {
      // Asking before all of them are in would take the place of the last one.
      await vi.waitFor(async () => expect((await stored()).temporary).toBe(24), {
        timeout: 20_000,
      });
      expect((await upload()).status).toBe(429);
    } finally {
      stop.abort();
      await settled;
    }
    await vi.waitFor(async () => expect((await upload()).status).toBe(201), { timeout: 20_000 });
  });

  it.each([
    ['unknown category', { category: 'passwords' }, 'category'],
    ['unknown field', { color: 'red' }, 'color'],
    ['year before 2000', { taxYear: '1999' }, 'taxYear'],
    ['year after next', { taxYear: String(new Date().getFullYear() + 2) }, 'taxYear'],
    ['year that is none', { taxYear: 'soon' }, 'taxYear'],
  ])('%s: 400 and the field is named', async (_, fields: Record<string, string>, field) => {
    const before = await stored();
    const answer = await client.upload(uploadFile, pdf('a.pdf'), fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  it('an empty year is none', async () => {
    const answer = await client.upload(uploadFile, pdf('a.pdf'), { taxYear: '' });
    expect([answer.status, answer.body.taxYear]).toEqual([201, null]);
  });

  it.each(['../../etc/passwd.pdf', 'a\u0000b.pdf', 'invoice\u202efdp.exe.pdf', '..pdf'])(
    'the name %j: 400',
    async (name) => {
      const before = await stored();
      const response = await raw(`${filePart(pdfText, name)}--cut--\r\n`);
      expect(response.status).toBe(400);
      expect(await stored()).toEqual(before);
    },
  );

  it.each([
    ['no boundary at all', 'garbage'],
    ['no end', filePart(pdfText)],
    ['cut inside a header', '--cut\r\nContent-Disposition: form-da'],
    ['no file', `${fieldPart('category', 'w2')}--cut--\r\n`],
    ['two files', `${filePart(pdfText)}${filePart(pdfText)}--cut--\r\n`],
    ['a file under another name', `${filePart(pdfText).replace('"file"', '"doc"')}--cut--\r\n`],
    ['a field twice', `${fieldPart('category', 'w2')}${fieldPart('category', 'w2')}--cut--\r\n`],
    ['a hundred fields', `${fieldPart('category', 'w2').repeat(100)}--cut--\r\n`],
    ['an endless field', `${fieldPart('category', 'x'.repeat(200_000))}--cut--\r\n`],
    ['__proto__ as a field', `${fieldPart('__proto__', 'x')}${filePart(pdfText)}--cut--\r\n`],
  ])('malformed multipart, %s: 400, and the server goes on', async (_, body) => {
    const before = await stored();
    const response = await raw(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ requestId: expect.any(String) });
    expect(await stored()).toEqual(before);
    expect((await client.call(listFiles, {})).status).toBe(200);
  });

  it('a client that goes away in the middle leaves nothing', async () => {
    const before = await stored();
    const stop = new AbortController();
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from(filePart('%PDF-1.4 begun')));
        queueMicrotask(() => stop.abort());
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body,
      duplex: 'half',
      signal: stop.signal,
    };
    await expect(client.fetch('/api/files/upload', init)).rejects.toThrow();
    expect((await client.call(listFiles, {})).body).toEqual([]);
    // The server notices a moment after the client has gone.
    await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 10_000 });
  });
});

describe('what is taken', () => {
  it('is listed with its facts, and lies sealed on disk', async () => {
    const bytes = pdfBytes('maya-wages-84210');
    const receipt = await uploadPdf(client, 'W-2 Brightwater.pdf', bytes);
    const [listed] = (await client.call(listFiles, {})).body;
    expect(listed).toMatchObject({
      id: receipt.id,
      originalName: 'W-2 Brightwater.pdf',
      fileType: 'application/pdf',
      fileSize: bytes.length,
      category: 'w2',
      taxYear: 2025,
      folder: '',
      isProcessed: false,
      can: { delete: true, process: false },
    });
    const download = await client.fetch(`/api/files/${receipt.id}/download`);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(bytes));
    for await (const { key } of t.platform.blobs.list()) {
      const reader = await t.platform.blobs.open(key);
      const sealed = Buffer.from(await reader.read(0, reader.size));
      await reader.close();
      expect(sealed.includes('maya-wages-84210')).toBe(false);
    }
  });

  it('may have its fields before or after the file', async () => {
    for (const body of [
      `${fieldPart('category', 'receipts')}${filePart(pdfText)}--cut--\r\n`,
      `${filePart(pdfText)}${fieldPart('category', 'receipts')}--cut--\r\n`,
    ]) {
      const response = await raw(body);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ category: 'receipts', taxYear: null });
    }
  });

  it('gets a number when the name is taken, in any case; the same content is reported', async () => {
    const bytes = pdfBytes();
    const first = await uploadPdf(client, 'Statement.pdf', bytes);
    const second = await uploadPdf(client, 'STATEMENT.pdf', bytes);
    expect(second.originalName).toBe('STATEMENT (2).pdf');
    expect(second.sameNameAs?.id).toBe(first.id);
    expect(second.duplicateOf?.id).toBe(first.id);
    const sameTime = await Promise.all([1, 2, 3, 4].map(() => uploadPdf(client, 'photo.pdf')));
    expect(new Set(sameTime.map((file) => file.originalName)).size).toBe(4);
  });

  it('is stored once however often it is sent with one Idempotency-Key', async () => {
    const before = await stored();
    const bytes = pdfBytes();
    const send = (name = 'once.pdf') =>
      client.upload(uploadFile, pdf(name, bytes), {}, { 'idempotency-key': 'upload-key-1' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await stored()).toEqual({
      blobs: before.blobs + 1,
      temporary: 0,
      files: before.files + 1,
      versions: before.versions + 1,
      history: before.history + 1,
      entries: before.entries + 1,
    });
    const other = await send('another.pdf');
    expect(other).toMatchObject({ status: 422, error: { code: 'key_reused' } });
  });

  it('is in the activity log, in ids and figures only', async () => {
    const receipt = await uploadPdf(client, 'Divorce settlement.pdf');
    const entries = await t.db.select().from(activity).orderBy(activity.id);
    const entry = entries.find((candidate) => candidate.subjectId === receipt.id);
    expect(entry).toMatchObject({ action: 'upload', clientId: receipt.userId });
    expect(JSON.stringify(entries)).not.toContain('Divorce');
  });

  it('keeps its bytes: twenty at once read back with their SHA-256', async () => {
    const sent = Array.from({ length: 20 }, (_, i) => largePdf(100_000 + i));
    const receipts = await Promise.all(
      sent.map((bytes, i) => uploadPdf(client, `batch ${i}.pdf`, bytes)),
    );
    for (const [i, receipt] of receipts.entries()) {
      const response = await client.fetch(`/api/files/${receipt.id}/download`);
      expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sha256(sent[i] ?? []));
    }
  });
});
