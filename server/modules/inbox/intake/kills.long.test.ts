// A node that is killed while it reads documents, at any moment. Real: process, PostgreSQL, files.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import { root } from '#platform/root';
import type { TestBrowser } from '#testing/browser';
import { howOften, note } from '#testing/faults';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import serverProcess from '../../../../scripts/lib/server-process.json' with { type: 'json' };

/** `READER_KILLS=500 npx vitest run server/modules/inbox/intake/kills` for a long run. */
const kills = howOften('READER_KILLS', 1, 50);
const program = path.join(root, 'server/modules/inbox/intake/reading-node.fixture.ts');

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  const maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  client = await t.actingAs(maya);
  const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  const body = { clientId: maya.id, name: '2025 return', taxYear: 2025 };
  const { id } = (await admin.call(createTaxProject, { body })).body;
  await admin.call(createChecklist, { params: { id }, body: { title: 'W-2 forms' } });
});
afterAll(() => t.close());

/** Starts a node, and waits until it begins to read. */
async function startNode(): Promise<ChildProcess> {
  const node = spawn(process.execPath, [...serverProcess.flags, program], {
    env: {
      ...process.env,
      DATABASE_URL: t.connectionString,
      DATA_DIR: t.dataDir,
      // Half the time of a start is reading its sources, which are the same each time.
      NODE_COMPILE_CACHE: path.join(t.dataDir, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (node.stdout) await once(node.stdout, 'data');
  return node;
}

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await t.db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** The time that a killed reader's lease has left passes. */
const leasesEnd = () =>
  t.db.execute(
    sql`UPDATE recognitions SET leased_until = now() - interval '1 s' WHERE state = 'reading'`,
  );

it(
  `killed ${kills} times while it reads: each document is read and filed once in the end`,
  { timeout: 120_000 + kills * 10_000 },
  async (context) => {
    let sent = 0;
    let inTheMiddle = 0;
    const send = async (count: number) => {
      for (let i = 0; i < count; i += 1) await uploadPdf(client, `${(sent += 1)}.pdf`);
    };
    // What is compiled is kept when a node ends by itself.
    if (kills > 10) await once(await startNode(), 'exit');
    await send(4);
    for (let kill = 0; kill < kills; kill += 1) {
      await send(2);
      const node = await startNode();
      // The moment of the kill is what varies, not something that is waited for.
      await wait(Math.random() * 150);
      node.kill('SIGKILL');
      if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
      inTheMiddle += await countOf(
        sql`SELECT count(*)::int AS count FROM recognitions WHERE state = 'reading'`,
      );
      await leasesEnd();
    }
    const last = await startNode();
    if (last.exitCode === null) await once(last, 'exit');
    expect(last.exitCode).toBe(0);

    expect(
      await countOf(
        sql`SELECT count(*)::int AS count FROM recognitions WHERE state = 'done' AND lease IS NULL AND failures = 0 AND question IS NULL`,
      ),
    ).toBe(sent);
    const filedOnce = sql`SELECT count(*)::int AS count FROM files AS f WHERE checklist_item_id IS NOT NULL
      AND (SELECT count(*) FROM filings WHERE file_id = f.id) = 1
      AND (SELECT count(*) FROM activity WHERE subject_id = f.id AND action = 'file_document') = 1`;
    expect(await countOf(filedOnce)).toBe(sent);
    note(context, kills, `${inTheMiddle} in the middle of a document, ${sent} documents read once`);
  },
);
