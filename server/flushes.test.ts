// What a call makes durable, counted: flushes cost little on some disks and much on others.
import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { downloadFile, listFiles, viewFile } from '#contract/documents/files';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let client: TestBrowser;
let tables: string[];
const files = { flushed: 0 };

beforeAll(async () => {
  t = await startTestApp();
  client = await t.actingAs(await t.createUser());
  // Nobody else writes from here on.
  await t.platform.queue.stop();
  // Counters of limits are unlogged: committing them flushes nothing.
  const { rows } = await t.db.execute<{ name: string }>(sql`
    SELECT format('%I', c.relname) AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'`);
  tables = rows.map(({ name }) => name);
  const handle = await open(import.meta.filename);
  const prototype: object = Object.getPrototypeOf(handle);
  await handle.close();
  for (const call of ['sync', 'datasync'] as const) {
    const flush = handle[call];
    vi.spyOn(prototype as typeof handle, call).mockImplementation(function (this: typeof handle) {
      files.flushed += 1;
      return flush.call(this);
    });
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

/** The transactions whose rows are there. */
async function commits(): Promise<Set<string>> {
  const each = tables.map((name) => sql`SELECT xmin::text FROM ${sql.raw(name)}`);
  const { rows } = await t.db.execute<{ xmin: string }>(sql.join(each, sql` UNION `));
  return new Set(rows.map(({ xmin }) => xmin));
}

/** Flushes of files, and commits that changed something, during a call. */
async function flushes(call: () => Promise<unknown>): Promise<{ files: number; commits: number }> {
  const before = await commits();
  files.flushed = 0;
  await call();
  const after = await commits();
  return { files: files.flushed, commits: [...after].filter((xmin) => !before.has(xmin)).length };
}

it('flushes the blob, its folder and one commit for an upload', async () => {
  expect(await flushes(() => uploadPdf(client, 'first.pdf'))).toEqual({ files: 2, commits: 1 });
});

it('commits the entry in the log for a view or a download, and no more', async () => {
  const { id } = await uploadPdf(client, 'second.pdf');
  for (const { path } of [viewFile, downloadFile]) {
    const read = async (): Promise<void> => {
      const answer = await client.fetch(path.replace('{id}', id));
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    };
    expect(await flushes(read)).toEqual({ files: 0, commits: 1 });
  }
});

it('commits nothing for a list', async () => {
  expect(await flushes(() => client.call(listFiles, {}))).toEqual({ files: 0, commits: 0 });
});
