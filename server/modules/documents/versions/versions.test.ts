// Versions of a document: handing over a new one, bringing one back, putting one away.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type File, listFiles, uploadFile } from '#contract/documents/files';
import { processFile } from '#contract/documents/review';
import {
  archiveFileVersion,
  createFileVersion,
  type FileVersion,
  listFileHistory,
  listFileOpenings,
  listFileVersions,
  restoreFileVersion,
} from '#contract/documents/versions';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { samplePicture, sampleTiff } from '#platform/file-type/testing-samples';
import { fileHistory, files, fileVersions } from '../table.ts';

let t: TestApp;
let maya: TestUser;
let client: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
});
beforeEach(async () => {
  maya = await t.createUser();
  client = await t.actingAs(maya);
});
afterAll(() => t.close());

const pdf = (bytes = pdfBytes(), name = 'scan.pdf') => ({ name, type: 'application/pdf', bytes });
const toFile = (id: string) => ({
  ...createFileVersion,
  path: createFileVersion.path.replace('{id}', id),
});
const newVersion = (
  id: string,
  file = pdf(),
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => client.upload(toFile(id), file, fields, headers);
const versionsOf = async (id: string, by = client): Promise<FileVersion[]> =>
  (await by.call(listFileVersions, { params: { id } })).body;
const restore = (id: string, headers = {}) =>
  client.call(restoreFileVersion, { params: { id } }, headers);
const archive = (id: string) => client.call(archiveFileVersion, { params: { id } });
const bytesAt = async (path: string, by = client): Promise<Buffer> => {
  const response = await by.fetch(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const numbers = async (id: string): Promise<number[]> =>
  (await versionsOf(id)).map((version) => version.version);

/** A document of three versions, and what each holds. */
async function threeVersions() {
  const contents = [largePdf(200_000), pdfBytes(), pdfBytes()];
  const { id } = await uploadPdf(client, 'return.pdf', contents[0]);
  await newVersion(id, pdf(contents[1]), { versionNotes: ' Signed ' });
  await newVersion(id, pdf(contents[2]));
  const [third, second, first] = await versionsOf(id);
  if (!first || !second || !third) throw new Error('three versions were expected');
  return { id, first, second, third, contents };
}

describe('a new version', () => {
  it('is the document from then on; the earlier one stays readable', async () => {
    const { id, first, second, third, contents } = await threeVersions();
    const [listed] = (await client.call(listFiles, {})).body;
    expect(listed).toMatchObject({ id, originalName: 'return.pdf', version: 3 });
    expect(await bytesAt(`/api/files/${id}/download`)).toEqual(Buffer.from(contents[2] ?? []));
    for (const [index, version] of [first, second, third].entries()) {
      const path = `/api/files/${id}/download?versionId=${version.id}`;
      expect(await bytesAt(path)).toEqual(Buffer.from(contents[index] ?? []));
    }
    expect([third, second, first]).toMatchObject([
      {
        version: 3,
        isLatestVersion: true,
        can: { download: true, restore: false, archive: false },
      },
      { version: 2, isLatestVersion: false, versionNotes: 'Signed' },
      { version: 1, versionNotes: null, can: { download: true, restore: true, archive: true } },
    ]);
    expect(first.uploadedBy).toMatchObject({ firstName: 'Maya' });
  });

  it('waits for review again', async () => {
    const { id } = await uploadPdf(client);
    await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
    const answer = await newVersion(id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ isProcessed: false, processedAt: null, version: 2 });
    await uploadPdf(client, 'later.pdf');
    await newVersion(id);
    expect((await client.call(listFiles, {})).body[0]?.id, 'it is the newest again').toBe(id);
  });

  it('says when an earlier one has the same content', async () => {
    const { id, contents } = await threeVersions();
    expect((await newVersion(id, pdf(contents[1]))).body.sameAsVersion).toBe(2);
    expect((await newVersion(id)).body.sameAsVersion).toBeNull();
  });

  it('of another kind gives the document its ending, and each version keeps its own', async () => {
    const { id } = await uploadPdf(client, 'license.pdf');
    const bytes = new Uint8Array(samplePicture('image/jpeg'));
    const photo = { name: 'IMG_1.jpeg', type: 'image/jpeg', bytes };
    await client.upload(uploadFile, { ...photo, name: 'license.jpg' });
    const answer = await newVersion(id, photo);
    expect(answer.body).toMatchObject({ originalName: 'license (2).jpg', fileType: 'image/jpeg' });
    const [, first] = await versionsOf(id);
    const old = await client.fetch(`/api/files/${id}/view?versionId=${first?.id}`);
    expect(old.headers.get('content-type')).toBe('application/pdf');
    expect(old.headers.get('content-disposition')).toContain('license (2).pdf');
    await old.arrayBuffer();
    expect((await restore(first?.id ?? '')).body.originalName).toBe('license.pdf');
  });

  it('is refused like any upload, and leaves the document as it was', async () => {
    const { id } = await uploadPdf(client);
    const before = await t.db.$count(fileVersions);
    const page = { ...pdf(), bytes: new Uint8Array(Buffer.from('<html>')) };
    expect((await newVersion(id, page)).status).toBe(415);
    expect((await newVersion(id, pdf(), { versionNotes: 'x'.repeat(501) })).status).toBe(400);
    expect((await newVersion(id, pdf(), { folder: '/' })).status).toBe(400);
    expect((await newVersion(id, { ...pdf(), name: '../a.pdf' })).status).toBe(400);
    expect((await newVersion(id, pdf(largePdf(10 * 1024 * 1024 + 1)))).status).toBe(413);
    expect(await t.db.$count(fileVersions)).toBe(before);
    expect(await numbers(id)).toEqual([1]);
  });

  it('with a long name keeps it within 255 bytes when the ending grows', async () => {
    const { id } = await uploadPdf(client, `${'ü'.repeat(125)}.pdf`);
    const picture = new Uint8Array(sampleTiff());
    const answer = await newVersion(id, { name: 'a.tif', type: 'image/tiff', bytes: picture });
    expect(answer.body.originalName).toBe(`${'ü'.repeat(125)}.tiff`);
    const longer = await uploadPdf(client, `${'x'.repeat(251)}.pdf`);
    const shortened = await newVersion(longer.id, {
      name: 'a.tif',
      type: 'image/tiff',
      bytes: picture,
    });
    expect(shortened.body.originalName).toBe(`${'x'.repeat(250)}.tiff`);
  });

  it('sent ten times with one Idempotency-Key is one version; ten different ones are ten', async () => {
    const { id } = await uploadPdf(client);
    const key = { 'idempotency-key': 'version-key-1' };
    const file = pdf();
    await Promise.all(Array.from({ length: 10 }, () => newVersion(id, file, {}, key)));
    expect(await numbers(id)).toEqual([2, 1]);
    const other = await uploadPdf(client);
    expect((await newVersion(other.id, file, {}, key)).error.code).toBe('key_reused');
    await Promise.all(Array.from({ length: 10 }, () => newVersion(id)));
    expect(await numbers(id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('restoring', () => {
  it('2 of 5 makes a version 6 with its content; nothing else changes', async () => {
    const { id, second, contents } = await threeVersions();
    await newVersion(id);
    await newVersion(id);
    await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
    const answer = await restore(second.id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id, version: 6, isProcessed: false });
    const [sixth, ...before] = await versionsOf(id);
    expect(sixth).toMatchObject({ version: 6, restoredFrom: 2, isLatestVersion: true });
    expect(before.map((version) => version.version)).toEqual([5, 4, 3, 2, 1]);
    expect(await bytesAt(`/api/files/${id}/download`)).toEqual(Buffer.from(contents[1] ?? []));
    const stored = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
    expect(new Set(stored.map((version) => version.blobKey)).size, 'a blob each').toBe(6);
  });

  it('repeated with one Idempotency-Key restores once', async () => {
    const { id, first } = await threeVersions();
    const key = { 'idempotency-key': 'restore-key-1' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(first.id, key)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(await numbers(id)).toEqual([4, 3, 2, 1]);
  });

  it('is refused for the latest, an archived and another client’s version', async () => {
    const { id, first, third } = await threeVersions();
    expect((await restore(third.id)).error).toMatchObject({ code: 'conflict' });
    await archive(first.id);
    expect((await restore(first.id)).error.message).toMatch(/archived/);
    expect((await restore(id)).status, 'a document is no version').toBe(404);
    const other = await t.actingAs(await t.createUser());
    const foreign = await other.call(restoreFileVersion, { params: { id: first.id } });
    expect(foreign.status).toBe(404);
    expect(await numbers(id)).toEqual([3, 2]);
  });
});

describe('archiving', () => {
  it('takes a version from the client’s list and keeps it for staff', async () => {
    const { id, first } = await threeVersions();
    expect((await archive(first.id)).body).toMatchObject({ id, version: 3 });
    expect(await numbers(id)).toEqual([3, 2]);
    expect((await client.fetch(`/api/files/${id}/view?versionId=${first.id}`)).status).toBe(404);
    const oldest = (await versionsOf(id, admin)).at(-1);
    expect(oldest).toMatchObject({ id: first.id, archivedAt: expect.any(String) });
    expect((await bytesAt(`/api/files/${id}/download?versionId=${first.id}`, admin)).length).toBe(
      200_000,
    );
  });

  it('is refused for the latest and the archived; the database refuses it too', async () => {
    const { id, first, third } = await threeVersions();
    expect((await archive(third.id)).error).toMatchObject({
      code: 'conflict',
      message: 'The latest version can’t be archived.',
    });
    await archive(first.id);
    expect((await archive(first.id)).status).toBe(409);
    const latest = and(eq(fileVersions.fileId, id), eq(fileVersions.version, 3));
    const direct = t.db.update(fileVersions).set({ archivedAt: new Date() }).where(latest);
    await expect(direct).rejects.toThrow();
  });
});

describe('the history', () => {
  it('tells all of it, newest first, and cannot be rewritten', async () => {
    const { id, first, second } = await threeVersions();
    await restore(second.id);
    await archive(first.id);
    const history = (await client.call(listFileHistory, { params: { id } })).body;
    expect(history.map((e) => [e.action, e.newVersion, e.changeDescription])).toEqual([
      ['archived', null, 'Version 1 archived'],
      ['restored', 4, 'Version 2 restored as version 4'],
      ['updated', 3, 'New version uploaded'],
      ['updated', 2, 'New version uploaded'],
      ['created', 1, 'Uploaded'],
    ]);
    await expect(
      t.db.update(fileHistory).set({ description: 'x' }).where(eq(fileHistory.fileId, id)),
    ).rejects.toThrow();
  });
});

describe('who opened it', () => {
  it('shows every view and download with name and version, to the client and to staff', async () => {
    const { id, first } = await threeVersions();
    await bytesAt(`/api/files/${id}/view`, admin);
    await bytesAt(`/api/files/${id}/download?versionId=${first.id}`);
    const openings = (await client.call(listFileOpenings, { params: { id } })).body;
    expect(openings).toMatchObject([
      { action: 'download', version: 1, user: { firstName: 'Maya', isStaff: false, isYou: true } },
      { action: 'view', version: 3, user: { firstName: 'Ruth', isStaff: true, isYou: false } },
    ]);
    expect((await admin.call(listFileOpenings, { params: { id } })).body).toHaveLength(2);
  });
});

it('a version of one document cannot be opened through another', async () => {
  const { first } = await threeVersions();
  const other = await uploadPdf(client);
  const path = `/api/files/${other.id}/download?versionId=${first.id}`;
  expect((await client.fetch(path)).status).toBe(404);
});

it('every change of versions is in the activity log', async () => {
  const { id, first, second } = await threeVersions();
  await restore(second.id);
  await archive(first.id);
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, id))
    .orderBy(activity.id);
  expect(entries.map((entry) => [entry.action, entry.clientId])).toEqual(
    ['upload', 'create_version', 'create_version', 'restore_version', 'archive_version'].map(
      (action) => [action, maya.id],
    ),
  );
});

it('a document never loses the version it calls its latest', async () => {
  const { id } = await threeVersions();
  const gone: File['version'] = 9;
  const direct = t.db.update(files).set({ latestVersion: gone }).where(eq(files.id, id));
  await expect(direct).rejects.toThrow();
});
