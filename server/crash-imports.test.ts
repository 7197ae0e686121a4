// A server that is killed while it imports clients, and while it undoes that. Real: process, PostgreSQL, HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImport, getImport, startImport, undoImport } from '#contract/imports/imports';
import { importLimits } from '#domain/import-values';
import { type CrashSetting, prepareCrashSetting } from '#testing/crash-setting';
import { expectWhole, howOften, note } from '#testing/faults';
import { startServerProcess } from '#testing/server-process';
import { longList } from './modules/imports/testing-files.ts';

/** Half of them during the import, half during its undo. */
const kills = howOften('KILLS', 2, 25);
/** Enough that each kill comes in the middle. */
const rows = Math.min(200 + 100 * kills, importLimits.rows);

let setting: CrashSetting;
beforeAll(async () => {
  setting = await prepareCrashSetting();
});
afterAll(() => setting.close());

async function countOf(what: 'imported' | 'people'): Promise<number> {
  const { rows: found } = await setting.db.execute<{ count: number }>(
    what === 'people'
      ? sql`SELECT count(*)::int AS count FROM client_accounts`
      : sql`SELECT count(*)::int AS count FROM import_rows WHERE outcome = 'imported'`,
  );
  return found[0]?.count ?? 0;
}

it('neither doubles nor loses a client', { timeout: 120_000 + kills * 30_000 }, async (context) => {
  note(context, kills);
  const before = await countOf('people');
  let server = await startServerProcess(setting.env);
  const file = { name: 'clients.csv', type: 'text/csv', bytes: longList(rows) };
  const { id } = (await setting.staffSignedIn(server.origin).upload(createImport, file)).body;
  const params = { id };
  const state = async () =>
    (await setting.staffSignedIn(server.origin).call(getImport, { params })).body.state;

  for (const [endpoint, working, ended, times] of [
    [startImport, 'importing', 'done', Math.ceil(kills / 2)],
    [undoImport, 'undoing', 'undone', Math.floor(kills / 2)],
  ] as const) {
    await setting.staffSignedIn(server.origin).call(endpoint, { params });
    for (let kill = 0; kill < times; kill += 1) {
      const done = await countOf('imported');
      while ((await countOf('imported')) === done && (await state()) === working) await wait(5);
      await wait(Math.random() * 100);
      await server.kill();
      // A chunk is whole or isn't there.
      expect(await countOf('people')).toBe(before + (await countOf('imported')));
      server = await startServerProcess(setting.env);
    }
    while ((await state()) === working) await wait(100);
    expect(await state()).toBe(ended);
    expect(await countOf('imported')).toBe(ended === 'done' ? rows : 0);
    expect(await countOf('people')).toBe(before + (await countOf('imported')));
    const { rows: doubled } = await setting.db.execute(
      sql`SELECT lower(email) FROM users WHERE email LIKE 'client%' AND NOT shares_email
        GROUP BY lower(email) HAVING count(*) > 1`,
    );
    expect(doubled).toEqual([]);
  }
  await server.stop();
  await expectWhole(setting.env);
});
