// The firm's reply and request templates, and what their fields become, on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTextTemplate,
  deleteTextTemplate,
  getTextFacts,
  listTextTemplates,
  orderTextTemplates,
  restoreTextTemplate,
  updateTextTemplate,
} from '#contract/requests/text-templates';
import { maxTextTemplates } from '#domain/text-templates';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { LiveStream } from '../../../platform/live/testing-stream.ts';
import { textTemplates } from './table.ts';

let t: TestApp;
let ruth: TestUser;
let owner: TestBrowser;
let marcus: TestUser;
let preparer: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createStaff('owner', { firstName: 'Ruth', lastName: 'Hanley' });
  owner = await t.actingAs(ruth);
  marcus = await t.createStaff('preparer', { firstName: 'Marcus', lastName: 'Bell' });
  preparer = await t.actingAs(marcus);
});
beforeEach(() => t.db.delete(textTemplates));
afterAll(() => t.close());

const reply = (name: string, text = 'Hello {client first name}') => ({
  kind: 'reply' as const,
  name,
  text,
});
const w2 = {
  kind: 'request' as const,
  name: 'W-2',
  title: 'Form W-2 for {tax year}',
  text: 'From each employer.',
};
const add = async (values: ReturnType<typeof reply> | typeof w2) =>
  (await owner.call(createTextTemplate, { body: { values } })).body;
const names = async () => (await preparer.call(listTextTemplates, {})).body.map(({ name }) => name);

describe('keeping them', () => {
  it('adds each as the last of its kind, for everyone who works with clients', async () => {
    const thanks = await add(reply('Thanks'));
    expect(thanks).toMatchObject({ kind: 'reply', title: '', version: 1 });
    await add(w2);
    await add(reply('Missing signature'));
    expect(await names()).toEqual(['Thanks', 'Missing signature', 'W-2']);
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'create_text_template'));
    expect(entry).toMatchObject({
      actorId: ruth.id,
      details: { kind: 'reply', templateId: thanks.id },
    });
    expect(JSON.stringify(entry)).not.toContain('Thanks');
  });

  it('refuses a name twice, but not of the other kind', async () => {
    await add(reply('W-2'));
    await add(w2);
    const twice = await owner.call(createTextTemplate, { body: { values: reply('w-2') } });
    expect(twice).toMatchObject({
      status: 409,
      error: { fields: { name: 'Another template has this name' } },
    });
  });

  it.each([
    [reply(''), 'name'],
    [reply('x'.repeat(81)), 'name'],
    [reply('Empty', ' '), 'text'],
    [reply('Long', 'x'.repeat(5001)), 'text'],
    [{ ...w2, title: '' }, 'title'],
    [{ ...w2, text: 'x'.repeat(2001) }, 'text'],
  ])('refuses %j', async (values, field) => {
    const refused = await owner.call(createTextTemplate, { body: { values } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error?.fields ?? {}).join()).toContain(field);
  });

  it('keeps only so many of a kind', async () => {
    await t.db.execute(sql`
      INSERT INTO text_templates (id, kind, name, title, text, position, updated_by)
      SELECT gen_random_uuid(), 'reply', 'Reply ' || n, '', 'Hello', n, ${ruth.id}
      FROM generate_series(1, ${maxTextTemplates}::int) AS n`);
    const tooMany = await owner.call(createTextTemplate, { body: { values: reply('More') } });
    expect(tooMany).toMatchObject({ status: 409, error: { code: 'conflict' } });
    await add(w2);
  });

  it('refuses a change of what someone else changed, and says what is there now', async () => {
    const { id, version } = await add(reply('Thanks'));
    const change = (text: string) =>
      owner.call(updateTextTemplate, {
        params: { id },
        body: { version, values: reply('Thanks', text) },
      });
    expect((await change('Thank you!')).body).toMatchObject({ version: 2, text: 'Thank you!' });
    expect(await change('Many thanks!')).toMatchObject({
      status: 409,
      error: {
        code: 'stale',
        message: expect.stringContaining('Ruth Hanley changed'),
        fields: { text: 'Thank you!' },
      },
    });
    const other = await owner.call(updateTextTemplate, {
      params: { id },
      body: { version: 2, values: w2 },
    });
    expect(other.status).toBe(409);
  });

  it('puts them in order, and what was left out follows', async () => {
    const [a, b, c] = [await add(reply('A')), await add(reply('B')), await add(reply('C'))];
    await add(w2);
    const ordered = await owner.call(orderTextTemplates, {
      body: { kind: 'reply', ids: [c.id, crypto.randomUUID()] },
    });
    expect(ordered.body.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    await owner.call(orderTextTemplates, { body: { kind: 'reply', ids: [b.id, c.id, a.id] } });
    expect(await names()).toEqual(['B', 'C', 'A', 'W-2']);
  });

  it('brings a deleted one back to its place, for a day', async () => {
    const [a, b] = [await add(reply('A')), await add(reply('B'))];
    const params = { id: a.id };
    expect((await owner.call(deleteTextTemplate, { params })).status).toBe(200);
    expect(await names()).toEqual(['B']);
    expect((await owner.call(deleteTextTemplate, { params })).status).toBe(404);
    expect((await owner.call(restoreTextTemplate, { params })).body.name).toBe('A');
    expect(await names()).toEqual(['A', 'B']);
    expect((await owner.call(restoreTextTemplate, { params })).status).toBe(409);

    await owner.call(deleteTextTemplate, { params });
    await add(reply('a'));
    expect(await owner.call(restoreTextTemplate, { params })).toMatchObject({
      status: 409,
      error: { fields: { name: expect.anything() } },
    });
    await t.db.execute(sql`UPDATE text_templates SET removed_at = now() - interval '25 hours'
      WHERE id = ${a.id}`);
    await owner.call(deleteTextTemplate, { params: { id: b.id } });
    expect((await owner.call(restoreTextTemplate, { params })).status).toBe(404);
  });

  it('tells open pages of the staff, and of no client', async () => {
    const client = await t.actingAs(await t.createUser());
    const [staff, theirs] = [await LiveStream.open(preparer), await LiveStream.open(client)];
    await add(reply('Thanks'));
    await staff.waitForEvent(({ type }) => type === 'text-templates-changed');
    expect(theirs.received.filter(({ event }) => event.type === 'text-templates-changed')).toEqual(
      [],
    );
    staff.close();
    theirs.close();
  });
});

describe('what their fields become', () => {
  it('names the client, the firm, and who writes', async () => {
    const maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
    const ask = () => preparer.call(getTextFacts, { params: { id: maya.id } });
    expect((await ask()).body).toEqual({
      'client first name': 'Maya',
      'client name': 'Maya Okafor',
      preparer: null,
      'my name': 'Marcus Bell',
      firm: t.platform.config.firm.name,
      'firm phone': t.platform.config.firm.phone,
      'tax year': expect.stringMatching(/^20\d\d$/),
      'portal link': t.platform.config.appUrl,
    });
    await t.db.execute(sql`INSERT INTO client_preparers (client_id, preparer_id, since)
      VALUES (${maya.id}, ${ruth.id}, '2026-01-02')`);
    expect((await ask()).body.preparer).toBe('Ruth Hanley');
  });

  it('says the tax year of the newest open project, and else the season’s', async () => {
    const theo = await t.createUser();
    const yearOf = async () =>
      (await preparer.call(getTextFacts, { params: { id: theo.id } })).body['tax year'];
    const season = await yearOf();
    await t.db.execute(sql`
      INSERT INTO tax_projects (id, client_id, name, priority, tax_year, status, created_by)
      VALUES (gen_random_uuid(), ${theo.id}, 'Extension', 'medium', 2023, 'active', ${ruth.id}),
        (gen_random_uuid(), ${theo.id}, 'Return', 'medium', 2024, 'in-progress', ${ruth.id}),
        (gen_random_uuid(), ${theo.id}, 'Done', 'medium', 2025, 'completed', ${ruth.id})`);
    expect(await yearOf()).toBe('2024');
    await t.db.execute(
      sql`UPDATE tax_projects SET status = 'completed' WHERE client_id = ${theo.id}`,
    );
    expect(await yearOf()).toBe(season);
  });

  it('calls a business by its name, and its contact by the first name', async () => {
    const contact = await t.createUser({ firstName: 'Theo', lastName: 'Lindqvist' });
    await t.db.execute(sql`UPDATE client_accounts
      SET kind = 'business', first_name = '', last_name = 'Lindqvist Carpentry LLC'
      WHERE id = ${contact.id}`);
    const { body } = await preparer.call(getTextFacts, { params: { id: contact.id } });
    expect(body).toMatchObject({
      'client first name': 'Theo',
      'client name': 'Lindqvist Carpentry LLC',
    });
  });

  it('tells nothing of a client whom the writer doesn’t see', async () => {
    const lena = await t.actingAs(await t.createStaff('seasonal'));
    const { id } = await t.createUser();
    const hidden = await lena.call(getTextFacts, { params: { id } });
    const nobody = await lena.call(getTextFacts, { params: { id: crypto.randomUUID() } });
    expect([hidden.status, nobody.status]).toEqual([404, 404]);
    await t.db.execute(sql`INSERT INTO client_assignments (client_id, staff_id)
      SELECT ${id}, id FROM users WHERE staff_role = 'seasonal'`);
    expect((await lena.call(getTextFacts, { params: { id } })).status).toBe(200);
  });
});
