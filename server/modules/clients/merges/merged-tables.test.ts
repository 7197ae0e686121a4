// What a client had in tables of every module after two records were made one, and after that was undone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTaxProject,
  deleteTaxProject,
  listClientProjects,
} from '#contract/projects/projects';
import { getClientReminders, pauseReminders, resumeReminders } from '#contract/requests/reminders';
import { listOwnDeliveries } from '#contract/returns/own-delivery';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { makeTemplate, seasonsBy } from '../../projects/seasons/testing-seasons.ts';
import { deliver } from '../../returns/testing-delivery.ts';
import { mergeCalls } from './testing-merges.ts';

let t: TestApp;
let staff: TestBrowser;
/** Her record stays. */
let maya: TestUser;
/** Her second record. */
let other: TestUser;
let ids: [kept: string, merged: string];

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  other = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  ids = [maya.id, other.id];
});
afterAll(() => t.close());

const calls = mergeCalls(() => ({ staff, clientId: maya.id, second: other.id }));
const merge = async () => (await calls.merge()).body.merge.id;
const undo = calls.undo;

async function projectOf(clientId: string): Promise<string> {
  const body = { clientId, name: '2025 return', taxYear: 2025, returnForm: '1040' as const };
  return (await staff.call(createTaxProject, { body })).body.id;
}

it('moves a delivered return whose project was deleted', async () => {
  const projectId = await projectOf(other.id);
  const sent = await deliver(staff, projectId, [other.id]);
  expect(sent.state).toBe('sent');
  expect((await staff.call(deleteTaxProject, { params: { id: projectId } })).status).toBe(200);
  const deliveriesOf = async (user: TestUser) => {
    const own = await t.actingAs(user);
    return (await own.call(listOwnDeliveries, {})).body.map(({ id }) => id);
  };
  expect(await deliveriesOf(other)).toEqual([sent.id]);
  const id = await merge();
  expect(await deliveriesOf(maya)).toEqual([sent.id]);
  await undo(id);
  expect(await deliveriesOf(maya)).toEqual([]);
  expect(await deliveriesOf(other)).toEqual([sent.id]);
});

it('takes back a return that was delivered since, with its project', async () => {
  const projectId = await projectOf(other.id);
  const id = await merge();
  const sent = await deliver(staff, projectId, [maya.id]);
  await undo(id);
  const { rows } = await t.db.execute(
    sql`SELECT client_id FROM return_deliveries WHERE id = ${sent.id}`,
  );
  expect(rows).toEqual([{ client_id: other.id }]);
});

it('moves what a season has planned, unless the client who stays is in it', async () => {
  const seasons = seasonsBy(staff);
  const template = await makeTemplate(staff, ['Forms W-2']);
  const prepare = (clientIds: string[]) =>
    seasons.prepare({
      taxYear: 2025,
      templateId: template.id,
      clientIds,
      withoutLastYear: true,
    });
  const alone = await prepare([other.id]);
  const both = await prepare(ids);
  const clientsOf = async (season: string) =>
    (await seasons.rows(season)).map(({ client }) => client.id).toSorted();
  const id = await merge();
  expect(await clientsOf(alone)).toEqual([maya.id]);
  expect(await clientsOf(both)).toEqual(ids.toSorted());
  await undo(id);
  expect(await clientsOf(alone)).toEqual([other.id]);
  await merge();
  await seasons.start(alone);
  const projects = await staff.call(listClientProjects, { params: { clientId: maya.id } });
  expect(projects.body).toHaveLength(1);
});

it('moves the pause of reminders, or the longer of two', async () => {
  const pause = (id: string, until: string | null) =>
    staff.call(pauseReminders, { params: { id }, body: { until, reason: null } });
  const pauseOf = async (id: string) =>
    (await staff.call(getClientReminders, { params: { id } })).body.pause?.until;
  await pause(other.id, '2099-05-01');
  let id = await merge();
  expect(await pauseOf(maya.id)).toBe('2099-05-01');
  await undo(id);
  expect([await pauseOf(maya.id), await pauseOf(other.id)]).toEqual([undefined, '2099-05-01']);

  await pause(maya.id, '2099-02-01');
  id = await merge();
  expect(await pauseOf(maya.id)).toBe('2099-05-01');
  await undo(id);
  expect([await pauseOf(maya.id), await pauseOf(other.id)]).toEqual(['2099-02-01', '2099-05-01']);

  id = await merge();
  await staff.call(resumeReminders, { params: { id: maya.id } });
  expect(await pauseOf(maya.id)).toBeUndefined();
  await undo(id);
  expect([await pauseOf(maya.id), await pauseOf(other.id)]).toEqual([undefined, undefined]);

  await pause(maya.id, null);
  await pause(other.id, '2099-05-01');
  await merge();
  expect(await pauseOf(maya.id)).toBeNull();
});

it('moves an upload that isn’t finished, and a folder whose documents staff assigned', async () => {
  await t.db.execute(sql`INSERT INTO sorting_rules (folder_key, client_id, created_by)
    VALUES (encode(sha256(${other.id}::text::bytea), 'hex'), ${other.id}, ${maya.id})`);
  await t.db
    .execute(sql`INSERT INTO uploads (id, user_id, client_id, destination, name, media_type, size,
      wrapped_key, master_key_version)
    VALUES (gen_random_uuid(), ${other.id}, ${other.id}, '{}', 'W-2.pdf', 'application/pdf', 7, '\\x00', 1)`);
  const whose = async () =>
    (
      await t.db
        .execute(sql`SELECT client_id FROM sorting_rules WHERE client_id IN (${maya.id}, ${other.id})
        UNION ALL SELECT client_id FROM uploads WHERE user_id = ${other.id}`)
    ).rows.map((row) => row['client_id']);
  const id = await merge();
  expect(await whose()).toEqual([maya.id, maya.id]);
  await undo(id);
  expect(await whose()).toEqual([other.id, other.id]);
});
