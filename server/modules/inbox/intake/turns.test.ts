// Whose document is read next: clients take turns, the archive isn't read, and nobody makes the line long for everyone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteFile } from '#contract/documents/files';
import { restoreArchivedFile } from '#contract/documents/review';
import { countIntake } from '#contract/inbox/intake';
import type { TestBrowser } from '#testing/browser';
import { clientWith, type Desk, send, startDesk, untilRead } from './testing-desk.ts';
import { queueSkipped } from './skipped.ts';
import { recognitionsOf } from './testing-intake.ts';

let desk: Desk;
let gate: PromiseWithResolvers<void>;
let other: TestBrowser;
beforeAll(async () => {
  desk = await startDesk();
  other = (await clientWith(desk, [])).client;
});
beforeEach(async () => {
  // Nobody has had a turn yet.
  await desk.t.db.execute(
    sql`UPDATE recognitions SET read_at = now() - interval '1 day' WHERE read_at IS NOT NULL`,
  );
  desk.recognizer.read.length = 0;
  gate = Promise.withResolvers();
  desk.recognizer.gate = gate.promise;
});
afterAll(() => desk.t.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sendPdf = (client: TestBrowser, name: string) =>
  send(desk, client, undefined, { name: `${name}.pdf` });
const sendPicture = (client: TestBrowser, name: string) =>
  send(desk, client, undefined, {
    name: `${name}.png`,
    type: 'image/png',
    bytes: new Uint8Array(png),
  });
const waiting = async () => (await desk.admin.call(countIntake, { query: {} })).body.waiting;
const stateOf = async (id: string) => (await recognitionsOf(desk.t, id))[0]?.state;
/** The reader is busy with this document, and waits for the gate. */
const untilReading = (id: string) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe('reading'));

it('takes turns by client, so that many documents of one make no one else wait', async () => {
  const { client: busy } = await clientWith(desk, []);
  const first = await sendPdf(busy, 'many 1');
  await untilReading(first);
  const rest = [];
  for (let count = 2; count <= 5; count += 1) rest.push(await sendPdf(busy, `many ${count}`));
  const [one, two] = [await sendPdf(other, 'other 1'), await sendPdf(other, 'other 2')];
  expect(await waiting()).toBe(7);
  gate.resolve();
  for (const id of [...rest, one, two]) await untilRead(desk, id);
  expect(desk.recognizer.read).toEqual([
    'many 1.pdf',
    'other 1.pdf',
    'many 2.pdf',
    'other 2.pdf',
    'many 3.pdf',
    'many 4.pdf',
    'many 5.pdf',
  ]);
  expect(await waiting()).toBe(0);
});

it('reads PDFs before pictures of those whose turn it is', async () => {
  const { client } = await clientWith(desk, []);
  const { client: third } = await clientWith(desk, []);
  await untilReading(await sendPdf(client, 'first'));
  const picture = await sendPicture(other, 'picture');
  const pdf = await sendPdf(third, 'paper');
  gate.resolve();
  await untilRead(desk, picture);
  await untilRead(desk, pdf);
  expect(desk.recognizer.read).toEqual(['first.pdf', 'paper.pdf', 'picture.png']);
});

it('leaves out what is in the archive, in the count, too, and reads it once it is restored', async () => {
  const { client } = await clientWith(desk, []);
  await untilReading(await sendPdf(client, 'first'));
  const deleted = await sendPdf(other, 'deleted');
  const after = await sendPdf(other, 'after');
  await other.call(deleteFile, { params: { id: deleted } });
  expect(await waiting()).toBe(2);
  gate.resolve();
  await untilRead(desk, after);
  expect(desk.recognizer.read).toEqual(['first.pdf', 'after.pdf']);
  expect([await stateOf(deleted), await waiting()]).toEqual(['waiting', 0]);
  await desk.admin.call(restoreArchivedFile, { params: { id: deleted } });
  await untilRead(desk, deleted);
});

it('has at most 300 documents of a client in line; the rest joins it once the line is short', async () => {
  const { client, maya } = await clientWith(desk, []);
  const first = await sendPdf(client, 'first');
  await untilReading(first);
  // The same document 304 times over, under other names.
  await desk.t.db.execute(sql`WITH more AS (
      INSERT INTO files (id, client_id, original_name, category, latest_version, uploaded_at)
      SELECT gen_random_uuid(), client_id, 'copy ' || n || '.pdf', category, 1, uploaded_at
      FROM files, generate_series(1, 304) AS n WHERE id = ${first} RETURNING id)
    INSERT INTO file_versions SELECT (copy.v).* FROM more, LATERAL (SELECT jsonb_populate_record(v, jsonb_build_object(
      'id', gen_random_uuid(), 'file_id', more.id, 'blob_key', gen_random_uuid()::text)) AS v
      FROM file_versions AS v WHERE v.file_id = ${first}) AS copy`);
  const inLine = async () => {
    const { rows } = await desk.t.db.execute<{
      count: number;
    }>(sql`SELECT count(*)::int FROM recognitions AS r
      JOIN file_versions AS v ON v.id = r.version_id JOIN files AS f ON f.id = v.file_id
      WHERE f.client_id = ${maya.id}`);
    return rows[0]?.count;
  };
  expect(await inLine()).toBe(300);
  // People see all that waits.
  expect(await waiting()).toBe(305);
  await queueSkipped(desk.t.db);
  expect(await inLine()).toBe(300);
  await desk.t.db.execute(sql`DELETE FROM recognitions WHERE state = 'waiting'`);
  await queueSkipped(desk.t.db);
  expect(await inLine()).toBe(300);
  await desk.t.db.execute(
    sql`UPDATE files SET archived_at = now(), archive_reason = 'over' WHERE client_id = ${maya.id}`,
  );
  gate.resolve();
});
