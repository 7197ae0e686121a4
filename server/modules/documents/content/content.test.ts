// Reading documents back: display, download, ranges, and what the log keeps of it.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteFile, listFiles, uploadFile } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { parseByteRange } from './byte-range.ts';
import { fileVersions } from '../table.ts';

let t: TestApp;
let client: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  client = await t.actingAs(await t.createUser());
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const entries = (fileId: string, action: 'view' | 'download') =>
  t.db.$count(activity, and(eq(activity.subjectId, fileId), eq(activity.action, action)));

describe('view', () => {
  it('shows a PDF in a frame of our own pages only, and is never kept by the browser', async () => {
    const { id } = await uploadPdf(client, 'Zoë’s W-2 "final".pdf');
    const response = await admin.fetch(`/api/files/${id}/view`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''Zo/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('content-security-policy')).not.toContain('sandbox');
    await response.arrayBuffer();
    expect(await entries(id, 'view')).toBe(1);
  });

  it('downloads what browsers do not draw, in a sandbox', async () => {
    const bytes = new Uint8Array(Buffer.from('date,amount\n2025-01-02,10.00\n'));
    const csv = { name: 'mileage.csv', type: 'text/csv', bytes };
    const { id } = (await client.upload(uploadFile, csv)).body;
    const response = await client.fetch(`/api/files/${id}/view`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toContain('2025-01-02');
  });
});

describe('download', () => {
  it('sends ranges, and logs a viewer that reads in pieces once', async () => {
    const bytes = largePdf(300_000);
    const { id } = await uploadPdf(client, 'ranges.pdf', bytes);
    const get = (range: string) =>
      client.fetch(`/api/files/${id}/download`, { headers: { range } });
    const first = await get('bytes=0-99');
    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe('bytes 0-99/300000');
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(bytes.subarray(0, 100)));
    // Across the border of two sealed segments, and the end.
    for (const [range, from, to] of [
      ['bytes=65500-65600', 65_500, 65_601],
      ['bytes=-10', 299_990, 300_000],
      ['bytes=299999-', 299_999, 300_000],
    ] as const) {
      const part = Buffer.from(await (await get(range)).arrayBuffer());
      expect(part).toEqual(Buffer.from(bytes.subarray(from, to)));
    }
    const beyond = await get('bytes=300000-');
    expect(beyond.status).toBe(416);
    expect(await entries(id, 'download')).toBe(1);
  });

  it('logs a range from the middle by someone who has not opened the document', async () => {
    const { id } = await uploadPdf(client, 'peek.pdf', largePdf(100_000));
    const response = await admin.fetch(`/api/files/${id}/download`, {
      headers: { range: 'bytes=500-' },
    });
    await response.arrayBuffer();
    expect(await entries(id, 'download')).toBe(1);
  });

  it('never sends damaged bytes as if they were the document', async () => {
    const { id } = await uploadPdf(client, 'damaged.pdf', largePdf(200_000));
    const [version] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
    const key = version?.blobKey ?? '';
    const reader = await t.platform.blobs.open(key);
    const sealed = Buffer.from(await reader.read(0, reader.size));
    await reader.close();
    sealed[100] = (sealed[100] ?? 0) ^ 1;
    await writeFile(path.join(t.dataDir, 'blobs', 'blobs', key.slice(0, 2), key), sealed);
    t.expectLoggedError(/Damaged/i);
    const response = await client.fetch(`/api/files/${id}/download`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'damaged' });
  });
});

describe('delete by the client', () => {
  it('takes the document from the client and keeps it in the archive', async () => {
    const { id } = await uploadPdf(client, 'gone.pdf', pdfBytes());
    expect((await client.call(deleteFile, { params: { id } })).status).toBe(200);
    const listed = (await client.call(listFiles, {})).body;
    expect(listed.map((file) => file.id)).not.toContain(id);
    expect((await client.fetch(`/api/files/${id}/view`)).status).toBe(404);
    expect((await client.call(deleteFile, { params: { id } })).status).toBe(404);
    expect((await admin.fetch(`/api/files/${id}/download`)).status).toBe(200);
    // Its name is free again.
    expect((await uploadPdf(client, 'gone.pdf')).originalName).toBe('gone.pdf');
  });
});

describe('parseByteRange', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=5-', { start: 5, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-30', { start: 0, end: 10 }],
    ['bytes=2-100', { start: 2, end: 10 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
  ])('%s of 10 bytes', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected);
  });
});
