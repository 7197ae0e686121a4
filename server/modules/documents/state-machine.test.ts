// Every state a document can be in, and everything that can be done to it there: what is allowed
// leads to the state that is named, what is not is refused and changes nothing.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreArchivedFile, processFile } from '#contract/documents/review';
import { deleteFile, listFiles, organizeFile } from '#contract/documents/files';
import { createFolder, deleteFolder } from '#contract/documents/folders';
import {
  archiveFileVersion,
  createFileVersion,
  listFileHistory,
  restoreFileVersion,
} from '#contract/documents/versions';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { fileHistory, files, fileVersions } from './table.ts';

let t: TestApp;
let client: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  client = await t.actingAs(await t.createUser());
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

/** A document of two versions. */
interface Subject {
  id: string;
  earlier: string;
  latest: string;
}

async function subject(): Promise<Subject> {
  const { id } = await uploadPdf(client, `${crypto.randomUUID()}.pdf`);
  await newVersion(id);
  const [one, two] = await t.db
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, id))
    .orderBy(fileVersions.version);
  if (!one || !two) throw new Error('two versions were expected');
  return { id, earlier: one.id, latest: two.id };
}

async function newVersion(id: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
  const url = createFileVersion.path.replace('{id}', id);
  return (await client.fetch(url, { method: 'POST', body: form })).status;
}

/** What can be done, and the status it answers. */
const actions = {
  process: ({ id }: Subject) => mark(id, true),
  unprocess: ({ id }: Subject) => mark(id, false),
  organize: async ({ id }: Subject) =>
    (await client.call(organizeFile, { params: { id }, body: { category: 'medical' } })).status,
  'new version': ({ id }: Subject) => newVersion(id),
  'restore an earlier version': ({ earlier }: Subject) => restoreVersion(earlier),
  'restore the latest version': ({ latest }: Subject) => restoreVersion(latest),
  'archive an earlier version': ({ earlier }: Subject) => archiveVersion(earlier),
  'archive the latest version': ({ latest }: Subject) => archiveVersion(latest),
  delete: async ({ id }: Subject) => (await client.call(deleteFile, { params: { id } })).status,
  'restore from the archive': async ({ id }: Subject) =>
    (await admin.call(restoreArchivedFile, { params: { id } })).status,
};
type Action = keyof typeof actions;

const mark = async (id: string, isProcessed: boolean) =>
  (await admin.call(processFile, { params: { id }, body: { isProcessed } })).status;
const restoreVersion = async (id: string) =>
  (await client.call(restoreFileVersion, { params: { id } })).status;
const archiveVersion = async (id: string) =>
  (await client.call(archiveFileVersion, { params: { id } })).status;

/** How a document gets into each state from its first one. */
const states = {
  pending: [],
  processed: ['process'],
  'earlier version archived': ['archive an earlier version'],
  archived: ['delete'],
  'archived after processing': ['process', 'delete'],
} satisfies Record<string, Action[]>;
type State = keyof typeof states;

/** All of it that can be seen in the database. */
async function look({ id }: Subject) {
  const [file] = await t.db.select().from(files).where(eq(files.id, id));
  const versions = await t.db
    .select({ version: fileVersions.version, archivedAt: fileVersions.archivedAt })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, id))
    .orderBy(fileVersions.version);
  return { file, versions, history: await t.db.$count(fileHistory, eq(fileHistory.fileId, id)) };
}

/** The state by what the rows say. */
function stateOf({ file, versions }: Awaited<ReturnType<typeof look>>): State {
  if (file?.archivedAt) return file.processedAt ? 'archived after processing' : 'archived';
  if (versions.some((version) => version.archivedAt)) return 'earlier version archived';
  return file?.processedAt ? 'processed' : 'pending';
}

type Outcome = State | 403 | 404 | 409;
const live: Record<Exclude<Action, 'archive an earlier version'>, Outcome> = {
  process: 'processed',
  unprocess: 'pending',
  organize: 'pending',
  'new version': 'pending',
  'restore an earlier version': 'pending',
  'restore the latest version': 409,
  'archive the latest version': 409,
  delete: 'archived',
  'restore from the archive': 409,
};
const inArchive: Record<Exclude<Action, 'restore from the archive'>, Outcome> = {
  process: 403,
  unprocess: 403,
  organize: 404,
  'new version': 404,
  'restore an earlier version': 404,
  'restore the latest version': 404,
  'archive an earlier version': 404,
  'archive the latest version': 404,
  delete: 404,
};
const expected: Record<State, Record<Action, Outcome>> = {
  pending: { ...live, 'archive an earlier version': 'earlier version archived' },
  processed: {
    ...live,
    organize: 'processed',
    'archive an earlier version': 'earlier version archived',
    delete: 'archived after processing',
  },
  'earlier version archived': {
    ...live,
    process: 'earlier version archived',
    unprocess: 'earlier version archived',
    organize: 'earlier version archived',
    'new version': 'earlier version archived',
    'restore an earlier version': 409,
    'archive an earlier version': 409,
  },
  archived: { ...inArchive, 'restore from the archive': 'pending' },
  'archived after processing': { ...inArchive, 'restore from the archive': 'processed' },
};

describe.each(Object.keys(states) as State[])('%s', (state) => {
  it.each(Object.keys(actions) as Action[])('%s', async (action) => {
    const document = await subject();
    for (const step of states[state]) expect(await actions[step](document)).toBeLessThan(300);
    const before = await look(document);
    expect(stateOf(before)).toBe(state);

    const status = await actions[action](document);
    const outcome = expected[state][action];
    const after = await look(document);
    if (typeof outcome === 'number') {
      expect(status).toBe(outcome);
      expect(after).toEqual(before);
    } else {
      expect(status).toBeLessThan(300);
      expect(stateOf(after)).toBe(outcome);
    }
  });
});

describe('restore from the archive', () => {
  const restore = (id: string) => admin.call(restoreArchivedFile, { params: { id } });

  it('gives a number to a name that is taken by now; each further one the next', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { id } = await uploadPdf(client, 'Clash.pdf');
      await client.call(deleteFile, { params: { id } });
      ids.push(id);
    }
    await uploadPdf(client, 'CLASH.pdf');
    const names: string[] = [];
    for (const id of ids) names.push((await restore(id)).body.originalName);
    expect(names).toEqual(['Clash (2).pdf', 'Clash (3).pdf', 'Clash (4).pdf']);
    // Deleted and brought back once more, it has its own name as soon as that is free.
    const [first = ''] = ids;
    await client.call(deleteFile, { params: { id: first } });
    expect((await restore(first)).body.originalName).toBe('Clash (2).pdf');
  });

  it('at the same time as an upload of its name leaves two names', async () => {
    const { id } = await uploadPdf(client, 'Race.pdf');
    await client.call(deleteFile, { params: { id } });
    await Promise.all([restore(id), ...[1, 2, 3].map(() => uploadPdf(client, 'Race.pdf'))]);
    const names = (await client.call(listFiles, {})).body.map((file) => file.originalName);
    expect(names.filter((name) => name.startsWith('Race')).toSorted()).toEqual([
      'Race (2).pdf',
      'Race (3).pdf',
      'Race (4).pdf',
      'Race.pdf',
    ]);
  });

  it('brings a document back to its folder, or to Root when that is gone', async () => {
    const folders = [];
    for (const name of ['Kept', 'Gone']) {
      const folder = (await client.call(createFolder, { body: { name } })).body;
      const { id } = await uploadPdf(client, `${name}.pdf`);
      await client.call(organizeFile, { params: { id }, body: { folder: folder.path } });
      await client.call(deleteFile, { params: { id } });
      folders.push({ folder, id });
    }
    const [remaining, gone] = folders;
    await client.call(deleteFolder, { params: { id: gone?.folder.id ?? '' } });
    expect((await restore(remaining?.id ?? '')).body.folder).toBe('/Kept');
    expect((await restore(gone?.id ?? '')).body.folder).toBe('');
    const history = await client.call(listFileHistory, { params: { id: remaining?.id ?? '' } });
    expect(history.body.map((entry) => [entry.action, entry.changeDescription])).toEqual([
      ['restored', 'Restored from the archive'],
      ['archived', 'Deleted by the client'],
      ['updated', 'Moved to /Kept'],
      ['created', 'Uploaded'],
    ]);
  });
});
