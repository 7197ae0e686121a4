// Bulk work on 5,000 documents and on few: one transaction, all or none, with progress.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bulkDeleteFiles, bulkOrganizeFiles, bulkProcessFiles } from '#contract/documents/review';
import { listArchivedFiles } from '#contract/documents/review-lists';
import type { AnyEndpoint } from '#contract/endpoint';
import { deleteFile, listFiles, organizeFile } from '#contract/documents/files';
import { listFileHistory } from '#contract/documents/versions';
import { activity } from '#platform/activity/table';
import { LiveStream } from '#platform/live/testing-stream';
import { files } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { fillTestFirm } from './testing-firm.ts';

let t: TestApp;
let maya: TestUser;
let theo: TestUser;
let ofMaya: TestBrowser;
let ofTheo: TestBrowser;
let admin: TestBrowser;
let many: string[];
/** As many as a quick run takes; `BULK=5000` for all. */
let several: string[];
beforeAll(async () => {
  t = await startTestApp();
  await fillTestFirm(t, { clients: 40, files: 5300 });
  const { rows } = await t.db.execute<{ id: string }>(
    sql`SELECT id FROM files WHERE archived_at IS NULL ORDER BY md5(id::text) LIMIT 5000`,
  );
  many = rows.map(({ id }) => id);
  several = many.slice(0, Number(process.env['BULK'] ?? 1200));
  maya = await t.createUser();
  theo = await t.createUser();
  ofMaya = await t.actingAs(maya);
  ofTheo = await t.actingAs(theo);
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

/** Everything that a bulk action could change. */
async function state() {
  const { rows } = await t.db.execute<{ files: string; entries: string }>(sql`SELECT
    (SELECT md5(string_agg(f::text, '' ORDER BY id)) FROM files f) AS files,
    (SELECT md5(string_agg(l::text, '' ORDER BY file_id)) FROM file_listing l) AS listing,
    (SELECT count(*) FROM file_history) AS history, (SELECT count(*) FROM folders) AS folders,
    (SELECT count(*) FROM activity WHERE action <> 'refuse_access') AS entries`);
  return rows[0];
}

const nobody = '01890000-0000-7000-8000-000000000000';
const calls = [
  ['status', bulkProcessFiles, { isProcessed: true }],
  ['organize', bulkOrganizeFiles, { category: 'medical', folder: 'Kept' }],
  ['delete', bulkDeleteFiles, {}],
] as const;

describe.each(calls)('bulk %s', (_, endpoint: AnyEndpoint, body) => {
  const send = (fileIds: string[], more = {}) =>
    admin.fetch(endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileIds, ...body, ...more }),
    });

  it('changes nothing when one of 5,000 is missing, and says so', async () => {
    const before = await state();
    const answer = await send([...many.slice(1), nobody]);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('nothing changed');
    expect(await state()).toEqual(before);
  });

  it('changes nothing when one is archived', async () => {
    const unchanged = await uploadPdf(ofMaya);
    const gone = await uploadPdf(ofMaya);
    await ofMaya.call(deleteFile, { params: { id: gone.id } });
    const before = await state();
    expect((await send([unchanged.id, gone.id])).status).toBe(404);
    expect(await state()).toEqual(before);
  });

  it.each([
    ['none', []],
    ['one twice', [nobody, nobody]],
    ['more than 5,000', Array.from({ length: 5001 }, () => crypto.randomUUID())],
    ['what is no id', ['all']],
  ])('refuses a selection of %s', async (_, fileIds) => {
    expect((await send(fileIds)).status).toBe(400);
  });
});

describe('very many documents', () => {
  /** Calls and answers the progress that the page heard. */
  async function working(call: (workId: string) => Promise<{ status: number }>) {
    const live = await LiveStream.open(admin);
    const workId = crypto.randomUUID();
    expect((await call(workId)).status).toBe(200);
    const heard = () =>
      live.received.flatMap(({ event }) =>
        event.type === 'work-progress' && event.workId === workId ? [event] : [],
      );
    await vi.waitFor(() => expect(heard().at(-1)?.done).toBe(heard().at(-1)?.total), {
      timeout: 30_000,
    });
    live.close();
    return heard();
  }

  it('are marked pending in one go, with progress and an entry for each', async () => {
    const heard = await working((workId) =>
      admin.call(bulkProcessFiles, { body: { fileIds: many, isProcessed: false, workId } }),
    );
    expect(heard.map(({ done }) => done)).toEqual([
      500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000,
    ]);
    const processed = sql`processed_at IS NOT NULL AND id = ANY (${sql.param(many)}::uuid[])`;
    expect(await t.db.$count(files, processed)).toBe(0);
    const entries = await t.db
      .select({ subjectId: activity.subjectId })
      .from(activity)
      .where(eq(activity.action, 'marked_unprocessed'));
    expect(entries.map(({ subjectId }) => subjectId).toSorted()).toEqual(many.toSorted());
  });

  it('are organized in one go: folders are made where a client has none', async () => {
    const body = { fileIds: several, folder: 'To check/Spring', category: 'business' } as const;
    const heard = await working((workId) =>
      admin.call(bulkOrganizeFiles, { body: { ...body, workId } }),
    );
    expect(heard.at(-1)).toMatchObject({ done: several.length, total: several.length });
    const { rows } = await t.db.execute(sql`
      SELECT count(*)::int AS moved, count(DISTINCT f.client_id)::int AS clients,
        count(DISTINCT d.id)::int AS folders
      FROM files f JOIN folders d ON d.id = f.folder_id AND d.path = '/To check/Spring'
      WHERE f.category = 'business'`);
    expect(rows).toEqual([{ moved: several.length, clients: 40, folders: 40 }]);
  });

  it('are archived in one go, with the reason', async () => {
    await working((workId) =>
      admin.call(bulkDeleteFiles, { body: { fileIds: several, reason: 'Sent twice', workId } }),
    );
    const archived = await admin.call(listArchivedFiles, { query: { limit: 1 } });
    expect(archived.body.items[0]?.archiveReason).toBe('Sent twice');
    expect(await t.db.$count(files, eq(files.archiveReason, 'Sent twice'))).toBe(several.length);
  });
});

describe('organizing', () => {
  it('numbers names that meet in the new place, and leaves what is there already', async () => {
    const ids: string[] = [];
    for (const folder of ['A', 'B', 'C']) {
      const { id } = await uploadPdf(ofMaya, 'same name.pdf');
      await admin.call(bulkOrganizeFiles, { body: { fileIds: [id], folder } });
      ids.push(id);
    }
    const body = { fileIds: ids, folder: 'B' };
    expect((await admin.call(bulkOrganizeFiles, { body })).body).toEqual({ count: 3 });
    const names = new Map((await ofMaya.call(listFiles, {})).body.map((file) => [file.id, file]));
    expect(ids.map((id) => names.get(id)?.originalName)).toEqual([
      'same name (2).pdf',
      'same name.pdf',
      'same name (3).pdf',
    ]);
    expect(ids.map((id) => names.get(id)?.folder)).toEqual(['/B', '/B', '/B']);
    // Out of each other's way each has its own name again.
    await admin.call(bulkOrganizeFiles, { body: { fileIds: [ids[2] ?? ''], folder: 'C' } });
    const back = (await ofMaya.call(listFiles, {})).body.find((file) => file.id === ids[2]);
    expect(back?.originalName).toBe('same name.pdf');
    const history = await ofMaya.call(listFileHistory, { params: { id: ids[1] ?? '' } });
    expect(history.body.map((entry) => entry.changeDescription)).toEqual([
      'Moved to /B',
      'Uploaded',
    ]);
  });

  it('takes back what it did for one client when it fails for another', async () => {
    const first = await uploadPdf(ofMaya);
    const second = await uploadPdf(ofTheo);
    // The second client has no room for another folder.
    await t.db.execute(sql`
      INSERT INTO folders (id, client_id, name, path, created_by)
      SELECT gen_random_uuid(), ${theo.id}, 'f' || n, '/f' || n, ${theo.id}
      FROM generate_series(1, 500) AS n`);
    const before = await state();
    const body = { fileIds: [first.id, second.id], folder: 'One more' };
    expect((await admin.call(bulkOrganizeFiles, { body })).status).toBe(409);
    expect(await state()).toEqual(before);
  });

  it('goes on beside clients who move the same documents', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1) ids.push((await uploadPdf(ofMaya, `race ${i}.pdf`)).id);
    const answers = await Promise.all([
      ...['X', 'Y', 'Z'].map((folder) =>
        admin.call(bulkOrganizeFiles, { body: { fileIds: ids.toReversed(), folder } }),
      ),
      ...ids.map((id) =>
        ofMaya.call(organizeFile, { params: { id }, body: { category: 'receipts' } }),
      ),
      admin.call(bulkProcessFiles, { body: { fileIds: ids, isProcessed: true } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const listed = (await ofMaya.call(listFiles, {})).body.filter((file) => ids.includes(file.id));
    expect(new Set(listed.map((file) => file.folder)).size).toBe(1);
  });
});

it('tells every client whose documents changed, and the staff', async () => {
  const first = await uploadPdf(ofMaya);
  const second = await uploadPdf(ofTheo);
  const streams = await Promise.all([ofMaya, ofTheo, admin].map((who) => LiveStream.open(who)));
  const body = { fileIds: [first.id, second.id], isProcessed: true };
  await admin.call(bulkProcessFiles, { body });
  const expected = [{ userId: maya.id }, { userId: theo.id }, {}];
  for (const [index, stream] of streams.entries()) {
    await vi.waitFor(() =>
      expect(stream.received.map(({ event }) => event)).toContainEqual({
        type: 'files-changed',
        ...expected[index],
      }),
    );
    stream.close();
  }
});
