// Starting a season over HTTP: what is shown is what is made, each client's list once, corrected before and undone after.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import { deleteClient } from '#contract/clients/client-detail';
import { createTaxProject } from '#contract/projects/projects';
import {
  createSeason,
  discardSeason,
  getSeason,
  listSeasonClients,
  listSeasonRequests,
  setSeasonWaves,
} from '#contract/projects/seasons';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { noteRead, readAs, readForm } from '../../inbox/intake/testing-intake.ts';
import { makeTemplate, seasonClients, seasonsBy, waveDay } from './testing-seasons.ts';

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

it('shows each client’s list, and makes what was shown', async () => {
  const maya = await clientWith('Maya', ['Day care receipts 2024', 'Photo ID', 'Form 1098-E']);
  const person = await t.actingAs(maya);
  await noteRead(t, await upload(person, 'scan.pdf'), readAs(readForm({ taxYear: 2024 })));
  const harborline = { taxYear: 2024, payerName: 'Harborline Brokerage', payerNumber: '222333444' };
  const parts = (['1099-consolidated', '1099-div'] as const).map((kind) =>
    readForm({ kind, ...harborline }),
  );
  await noteRead(t, await upload(person, 'broker.pdf'), readAs(...parts));
  const ines = await clientWith('Ines');
  const body = { clientId: ines.id, name: 'Early', taxYear: 2025 };
  await staff.call(createTaxProject, { body });
  await t.createUser({ firstName: 'Theo', lastName });

  const id = await seasons.prepare({ ...ours(), withoutLastYear: true });
  expect(await seasons.asText(id)).toEqual({
    Maya: '5 requests: 1 as last year, Harborline Brokerage as one package, 3 that nothing came for',
    Ines: expect.any(String),
    Theo: '3 requests: 3 from the template',
  });
  const [, mayas] = await seasons.rows(id);
  expect((await seasons.rows(id)).map(({ leftOutBecause }) => leftOutBecause)).toEqual([
    'has-project',
    null,
    null,
  ]);
  expect(mayas).toMatchObject({ returnForm: '1040', hasLastYear: true, templateRequests: [] });
  const shown = mayas?.requests.map(({ title, origin }) => [title, origin]);
  expect(shown).toEqual([
    ['Form 1098-E', 'nothing-came'],
    ['W-2 from Brightwater Health', 'came'],
    ['Consolidated 1099 from Harborline Brokerage', 'package'],
    ['Day care receipts 2025', 'nothing-came'],
    ['Photo ID', 'nothing-came'],
  ]);

  expect(await seasons.start(id)).toBe(200);
  expect(await seasons.states(id)).toEqual({ Maya: 'started', Ines: 'left-out', Theo: 'started' });
  const [made, ...more] = await projectsOf(maya.id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ name: '2025 individual', returnForm: '1040', priority: 'high' });
  const items = await checklistOf(made?.id ?? '');
  expect(items.map(({ title }) => title).toSorted()).toEqual(
    ['Carryovers checked', ...(shown ?? []).map(([title]) => title)].toSorted(),
  );
  // A payer that the firm doesn't know is in the title alone, but the week and what blocks go by the kind.
  expect(items.find(({ title }) => title?.startsWith('W-2'))).toMatchObject({
    expected: null,
    isBlocking: true,
    expectedFrom: '2026-02-02',
  });
  expect(await projectsOf(ines.id)).toHaveLength(1);
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, made?.id ?? ''));
  expect(entries).toMatchObject([{ action: 'create_project', clientId: maya.id }]);

  const { rows: begun } = await t.db.execute(
    sql`SELECT template_id, begun_at::date::text AS day FROM reminder_runs WHERE project_id = ${made?.id}`,
  );
  expect(begun).toEqual([{ template_id: template.id, day: waveDay }]);

  expect(await seasons.start(id)).toBe(409);
  expect((await staff.call(discardSeason, { params: { id } })).status).toBe(409);
});

it('takes corrections of many at once, before they start', async () => {
  const [maya, omar] = [
    await clientWith('Maya', ['Day care receipts', 'Form 1098-T']),
    await clientWith('Omar', ['Form 1098-T']),
  ];
  await clientWith('Theo');
  const other = await makeTemplate(staff);
  const ben = await t.createStaff('preparer', { firstName: 'Ben' });
  const seasonal = await t.createStaff('seasonal');
  const body = { clientIds: [omar.id], staffId: seasonal.id, isGiven: true };
  await staff.call(assignClients, { body });
  const id = await seasons.prepare(ours());
  const params = { id };

  const tuition = {
    kind: 'request',
    documentKind: '1098-t',
    title: null,
    isLeftOut: true,
  } as const;
  expect(await seasons.change(id, { change: tuition })).toBe(2);
  const receipts = { ...tuition, documentKind: null, title: 'day care receipts' };
  expect(await seasons.change(id, { change: receipts, clientIds: [maya.id] })).toBe(1);
  expect((await staff.call(listSeasonRequests, { params })).body).toEqual([
    { kind: '1098-t', title: null, clients: 2, leftOut: 2 },
    { kind: null, title: 'Day care receipts', clients: 2, leftOut: 1 },
  ]);
  expect(await seasons.change(id, { change: { kind: 'template', templateId: other.id } })).toBe(3);
  // Someone who sees Omar only can't be in charge of the others.
  const charge = { kind: 'in-charge', personId: seasonal.id } as const;
  expect(await seasons.change(id, { change: charge })).toBe(1);
  const bens = { kind: 'in-charge', personId: ben.id } as const;
  expect(await seasons.change(id, { change: bens, clientIds: [maya.id] })).toBe(1);
  const out = { kind: 'leave-out', isLeftOut: true } as const;
  expect(await seasons.change(id, { change: out, filter: { q: 'Theo' } })).toBe(1);

  const second = { kind: 'wave', wave: 2 } as const;
  const toSecond = { change: second, clientIds: [omar.id] };
  expect((await staff.call(createSeason, { body: { ...ours(), clientIds: [] } })).status).toBe(400);
  expect(await seasons.change(id, toSecond)).toBeUndefined();
  const days = ['2026-01-12', '2026-02-02'];
  await staff.call(setSeasonWaves, { params, body: { days } });
  expect(await seasons.change(id, toSecond)).toBe(1);
  expect(
    (await staff.call(setSeasonWaves, { params, body: { days: ['2026-01-12'] } })).status,
  ).toBe(409);

  expect(await seasons.start(id, 1)).toBe(200);
  expect(await seasons.states(id)).toEqual({ Maya: 'started', Omar: 'planned', Theo: 'left-out' });
  const [mayas] = await projectsOf(maya.id);
  expect(mayas).toMatchObject({ inCharge: { id: ben.id } });
  expect((await checklistOf(mayas?.id ?? '')).map(({ title }) => title)).toEqual([
    'Carryovers checked',
  ]);
  expect(await projectsOf(omar.id)).toEqual([]);
  // Who has started isn't changed anymore.
  expect(await seasons.change(id, { change: bens })).toBe(2);
  expect(await seasons.start(id, 2)).toBe(200);
  expect((await projectsOf(omar.id))[0]?.inCharge?.id).toBe(ben.id);
});

it('makes no second project for a client of two seasons, or of one made by hand since', async () => {
  const maya = await clientWith('Maya');
  const omar = await clientWith('Omar');
  const one = await seasons.prepare(ours());
  const two = await seasons.prepare(ours());
  await staff.call(createTaxProject, {
    body: { clientId: omar.id, name: 'By hand', taxYear: 2025 },
  });
  expect(await Promise.all([seasons.start(one), seasons.start(two)])).toEqual([200, 200]);
  expect(await projectsOf(maya.id)).toHaveLength(1);
  expect(await projectsOf(omar.id)).toMatchObject([{ name: 'By hand' }]);
  const reasons = [...(await seasons.rows(one)), ...(await seasons.rows(two))];
  expect(reasons.filter(({ state }) => state === 'started')).toHaveLength(1);
  expect(reasons.filter(({ leftOutBecause }) => leftOutBecause === 'has-project')).toHaveLength(3);
});

it('is of the clients whom someone sees', async () => {
  const maya = await clientWith('Maya');
  const omar = await clientWith('Omar');
  const member = await t.createStaff('seasonal');
  const hers = await t.actingAs(member);
  await staff.call(assignClients, {
    body: { clientIds: [maya.id], staffId: member.id, isGiven: true },
  });
  const own = seasonsBy(hers);
  const id = await own.prepare(ours());
  expect(await own.states(id)).toEqual({ Maya: 'planned' });
  expect(
    (await hers.call(createSeason, { body: { ...ours(), clientIds: [omar.id] } })).status,
  ).toBe(404);

  const all = await seasons.prepare(ours());
  const params = { id: all };
  expect(await own.states(all)).toEqual({ Maya: 'planned' });
  expect((await hers.call(getSeason, { params })).body.counts.planned).toBe(1);
  const out = { kind: 'leave-out', isLeftOut: true } as const;
  expect(await own.change(all, { change: out, clientIds: [omar.id] })).toBeUndefined();
  expect((await hers.call(discardSeason, { params })).status).toBe(409);
  expect(await own.start(all)).toBe(200);
  expect(await seasons.states(all)).toEqual({ Maya: 'started', Omar: 'planned' });
  expect(await own.undo(all)).toBe(200);
  expect(await seasons.states(all)).toEqual({ Maya: 'planned', Omar: 'planned' });
});

it('forgets a client who is deleted, and leaves out one who is archived since', async () => {
  const maya = await clientWith('Maya');
  const omar = await clientWith('Omar');
  await clientWith('Theo');
  const id = await seasons.prepare(ours());
  await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${omar.id}`);
  const reason = { overrideReason: 'Asked for it' };
  await staff.call(deleteClient, { params: { id: maya.id }, body: reason });
  expect(await seasons.start(id)).toBe(200);
  expect(await seasons.states(id)).toEqual({ Omar: 'left-out', Theo: 'started' });
});

it('reads anew what came since, and is discarded with all there is', async () => {
  const maya = await clientWith('Maya');
  const id = await seasons.prepare(ours());
  const person = await t.actingAs(maya);
  await upload(person, '1099-INT First Valley Bank 2024.pdf');
  expect(await seasons.asText(id)).toMatchObject({ Maya: expect.stringContaining('4 requests') });
  expect(await seasons.change(id, { change: { kind: 'read-again' } })).toBe(1);
  await seasons.settled(id);
  expect(await seasons.asText(id)).toEqual({
    Maya: '4 requests: 1 as last year, 1 that nothing came for, 2 from the template',
  });
  expect((await staff.call(discardSeason, { params: { id } })).status).toBe(200);
  expect((await staff.call(listSeasonClients, { params: { id }, query: {} })).status).toBe(404);
});
