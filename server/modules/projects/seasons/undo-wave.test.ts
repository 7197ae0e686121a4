// A wave of a season that is undone: all but what something has happened to.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mergeClients } from '#contract/clients/client-merges';
import { updateChecklist } from '#contract/projects/checklist';
import { listTimelines, updateTimeline } from '#contract/projects/timeline';
import { deleteTaxProject, updateTaxProject } from '#contract/projects/projects';
import { createRequestLink } from '#contract/requests/request-links';
import { type SeasonSkipReason, seasonSkipReasonNames } from '#domain/seasons';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { makeTemplate, seasonClients, seasonsBy } from './testing-seasons.ts';

let t: TestApp;
let staff: TestBrowser;
let seasons: ReturnType<typeof seasonsBy>;
let template: { id: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  seasons = seasonsBy(staff);
  template = await makeTemplate(staff, ['Forms W-2', 'Photo ID', 'Forms 1099-INT and 1099-DIV']);
});
afterAll(() => t.close());

/** Clients of this test alone share a last name. */
let lastName = '';
beforeEach(() => {
  lastName = `Season${crypto.randomUUID().replaceAll(/\d/g, 'q').slice(0, 8)}`;
});

const { clientWith, ours, projectsOf, checklistOf, upload } = seasonClients(() => ({
  t,
  staff,
  templateId: template.id,
  lastName,
}));

it('undoes a wave but for what something has happened to, and says why', async () => {
  const happenings: Record<
    SeasonSkipReason,
    (clientId: string, projectId: string) => Promise<unknown>
  > = {
    merged: async (clientId) => {
      const other = await t.createUser({ firstName: 'Kept', lastName: 'Elsewhere' });
      const body = { clientId, peopleKept: [], peopleEnded: [clientId] };
      return staff.call(mergeClients, { params: { id: other.id }, body });
    },
    documents: async (clientId, id) => {
      const [item] = (await checklistOf(id)).filter(({ neededFrom }) => neededFrom === 'client');
      const person = await t.actingAs(await sameUser(clientId));
      return upload(person, 'w2.pdf', { taxYear: '2025', checklistItemId: item?.id ?? '' });
    },
    answers: async (_, id) => {
      const [item] = await checklistOf(id);
      const params = { id: item?.id ?? '' };
      return staff.call(updateChecklist, { params, body: { status: 'missing' } });
    },
    steps: async (_, id) => {
      const [step] = (await staff.call(listTimelines, { params: { id } })).body;
      const params = { id: step?.id ?? '' };
      return staff.call(updateTimeline, { params, body: { status: 'in-progress' } });
    },
    links: (_, id) =>
      staff.call(createRequestLink, { params: { id }, body: { for: { audience: 'client' } } }),
    reminded: (_, id) =>
      t.db.execute(sql`INSERT INTO reminders (id, project_id, nth, channel, sent_at)
        VALUES (gen_random_uuid(), ${id}, 1, 'email', now())`),
    changed: (_, id) =>
      staff.call(updateTaxProject, { params: { id }, body: { notes: 'Calls first' } }),
  };
  for (const name of [...seasonSkipReasonNames, 'asked', 'untouched', 'deleted'])
    await clientWith(name);
  const id = await seasons.prepare(ours());
  await seasons.start(id);
  for (const { client, projectId } of await seasons.rows(id)) {
    const reason = seasonSkipReasonNames.find((name) => name === client.firstName);
    if (reason !== undefined) await happenings[reason](client.id, projectId ?? '');
    if (client.firstName === 'asked') {
      await t.db.execute(
        sql`INSERT INTO questionnaires (project_id, tax_year, revision) VALUES (${projectId}, 2025, 1)`,
      );
    }
    if (client.firstName === 'deleted') {
      await staff.call(deleteTaxProject, { params: { id: projectId ?? '' } });
    }
  }
  expect(await seasons.undo(id)).toBe(200);
  const rows = await seasons.rows(id);
  expect(Object.fromEntries(rows.map((row) => [row.client.firstName, row.keptBecause]))).toEqual({
    ...Object.fromEntries(seasonSkipReasonNames.map((name) => [name, name])),
    asked: 'answers',
    untouched: null,
    deleted: null,
  });
  const untouched = rows.find(({ client }) => client.firstName === 'untouched');
  expect(untouched).toMatchObject({ state: 'planned', projectId: null });
  expect(await projectsOf(untouched?.client.id ?? '')).toEqual([]);
  expect((await seasons.read(id)).waves[0]?.can).toEqual({ start: true, undo: false });
  // What was undone can start again.
  expect(await seasons.start(id)).toBe(200);
  expect(await projectsOf(untouched?.client.id ?? '')).toHaveLength(1);
  await t.db.execute(sql`UPDATE season_waves SET started_at = now() - interval '24 hours 1 second'
    WHERE season_id = ${id}`);
  expect(await seasons.undo(id)).toBe(409);
});

const sameUser = async (id: string) => {
  const { rows } = await t.db.execute<{ username: string; email: string }>(
    sql`SELECT username, email FROM users WHERE id = ${id}`,
  );
  return { id, isAdmin: false, username: rows[0]?.username ?? '', email: rows[0]?.email ?? '' };
};
