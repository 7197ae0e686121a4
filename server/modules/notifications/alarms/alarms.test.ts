// What owners hear of, from real calls over HTTP: each detector on both sides of its limit, how an alarm
// opens, repeats, closes and opens again, and who is told.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts';
import { prepareZip } from '#contract/documents/zip';
import { createApiToken } from '#contract/integrations/api-tokens';
import { listAlarms } from '#contract/notifications/alarms';
import { giveAccountAccess } from '#contract/clients/access';
import { listNotifications } from '#contract/notifications/notifications';
import { countTiles, getOverview } from '#contract/firm/overview';
import { activity } from '#platform/activity/table';
import { raiseAlarm } from '#platform/alarms/raise';
import { alarms } from '#platform/alarms/table';
import { uploadPdf } from '#testing/fixtures';
import { apiTokens } from '../../integrations/api-tokens/table.ts';
import { limits, rules } from './kinds.ts';
import { startAlarms } from './testing-alarms.ts';
import { watch } from './watch.ts';

const { t, ruth, owner, closed, look, letTimePass, acknowledge, metrics, entries, forgetAlarms } =
  await startAlarms();
beforeEach(forgetAlarms);
afterAll(() => t.close());

// First, while nothing else holds that is announced too.
describe('an alarm', () => {
  const mails = () => t.countMailTo(ruth.email);
  const raise = (subject = 'mail') => raiseAlarm(t.db, { kind: 'breaker-tripped', subject });

  it('is closed by an acknowledgment, which is in the log, and opens again later', async () => {
    await raise();
    const [alarm] = await look('breaker-tripped');
    if (!alarm) throw new Error('no alarm');
    const answer = await acknowledge(alarm.id);
    expect(answer.body).toMatchObject({ id: alarm.id, acknowledgedBy: 'Ruth Hanley' });
    expect((await acknowledge(alarm.id)).body).toEqual(answer.body);
    const written = await t.db
      .select({ actor: activity.actorId, details: activity.details })
      .from(activity)
      .where(eq(activity.subjectId, alarm.id))
      .orderBy(desc(activity.id));
    expect(written).toEqual([{ actor: ruth.id, details: { kind: 'breaker-tripped' } }]);
    // The same episode continues: nobody is notified again.
    await raise();
    expect(await look('breaker-tripped')).toEqual([]);
    expect(await closed()).toMatchObject([{ id: alarm.id, times: 2 }]);
    await letTimePass(rules['breaker-tripped'].quietMinutes + 1);
    await watch(t.platform);
    await raise();
    expect(await look('breaker-tripped')).toMatchObject([{ kind: 'breaker-tripped', times: 1 }]);
  });

  it('is told by mail once an hour for its kind, in the app each time', async () => {
    const before = (await owner.call(listNotifications, {})).body.length;
    await raise('mail');
    await watch(t.platform);
    await raise('registrations');
    await watch(t.platform);
    expect(await mails()).toBe(1);
    expect((await owner.call(listNotifications, {})).body).toHaveLength(before + 2);
    await letTimePass(61);
    await raise('sign-ins');
    await watch(t.platform);
    expect(await mails()).toBe(2);
  });

  it('is on the overview while it is open, and counted by its tile', async () => {
    const before = (await owner.call(countTiles, {})).body.overview.count;
    await raise();
    const { body } = await owner.call(getOverview, {});
    expect(body.alarms).toMatchObject({
      count: 1,
      items: [{ title: rules['breaker-tripped'].title }],
    });
    expect((await owner.call(countTiles, {})).body.overview.count).toBe(before + 1);
    await acknowledge(body.alarms.items[0]?.id ?? '');
    expect((await owner.call(getOverview, {})).body.alarms.count).toBe(0);
  });

  it('is listed with the closed ones page by page', async () => {
    for (const name of ['a', 'b', 'c']) await raise(name);
    await t.db.update(alarms).set({ endedAt: sql`now()` });
    const first = (await owner.call(listAlarms, { query: { state: 'closed', limit: 2 } })).body;
    const cursor = first.nextCursor ?? '';
    const rest = (await owner.call(listAlarms, { query: { state: 'closed', limit: 2, cursor } }))
      .body;
    expect([...first.items, ...rest.items].map(({ message }) => message.slice(4, 7))).toEqual([
      '“c”',
      '“b”',
      '“a”',
    ]);
    expect(rest.nextCursor).toBeNull();
  });
});

describe('wrong passwords over many names', () => {
  /** From another address each: one is refused after 30 a minute. */
  const tryName = (number: number) =>
    t
      .visitor()
      .call(
        login,
        { body: { username: `nobody${number}`, password: `wrong-${number}-password` } },
        { 'x-forwarded-for': `198.51.100.${number % 250}` },
      );

  it('are an alarm once there are very many of them, told once', async () => {
    const real = 6;
    await entries(limits.failedSignIns - real, { action: 'sign_in_failed', address: '192.0.2.1' });
    for (let number = 1; number < real; number += 1) {
      expect((await tryName(number)).status).toBe(401);
    }
    expect(await look('sign-in-storm')).toEqual([]);
    await tryName(real);
    await look('sign-in-storm');
    const [alarm, ...others] = await look('sign-in-storm');
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ kind: 'sign-in-storm', times: 1, closedAt: null });
    expect(alarm?.message).toMatch(/^100 wrong passwords or codes in 10 minutes from 7 network/);
    expect(await t.countMailTo(ruth.email)).toBe(1);
    const mail = await t.mailTo(ruth.email);
    expect(mail.subject).toBe('Alarm: Many failed sign-ins');
    expect(mail.text).toContain('/admin?section=alarms');
    const { body: notified } = await owner.call(listNotifications, {});
    expect(notified[0]).toMatchObject({ kind: 'alarm', link: '/admin?section=alarms' });
    expect(await metrics()).toContain('filewell_alarms_open{kind="sign-in-storm"} 1');
    expect(await metrics()).toContain('filewell_alarms_open{kind="mail-away"} 0');
  });
});

it('access that one person gives several times in an hour is an alarm', async () => {
  const giver = await t.createUser({ firstName: 'Dana', lastName: 'Whitlock' });
  const session = await t.actingAs(giver);
  const give = async () => {
    const body = {
      firstName: 'Bo',
      lastName: 'Keeper',
      email: `${crypto.randomUUID()}@example.test`,
      relation: 'other' as const,
      rights: ['see' as const],
      fromYear: null,
      toYear: null,
      endsOn: null,
    };
    expect((await session.call(giveAccountAccess, { body })).status).toBe(201);
  };
  for (let given = 1; given < limits.accessGiven; given += 1) await give();
  expect(await look('access-spree')).toEqual([]);
  await give();
  const [alarm] = await look('access-spree');
  expect(alarm?.message).toBe('Dana Whitlock gave access to client accounts 4 times in an hour.');
});

describe('documents taken', () => {
  it('by one of the staff in great number are an alarm that names the person', async () => {
    const client = await t.createUser();
    const theirs = await t.actingAs(client);
    const { id } = await uploadPdf(theirs);
    const helper = await t.createUser({ isAdmin: true, firstName: 'Dana', lastName: 'Whitlock' });
    const thief = await t.actingAs(helper);
    await entries(limits.takenDocuments - 2, { actorId: helper.id, clientId: client.id });
    await thief.fetch(`/api/files/${id}/download`);
    expect(await look('mass-download')).toEqual([]);
    const { body: zip } = await thief.call(prepareZip, { body: { fileIds: [id] } });
    await thief.fetch(`/api/admin/files/zip/${zip.id}`);
    const [alarm] = await look('mass-download');
    expect(alarm?.message).toBe('Dana Whitlock opened or downloaded 300 documents in 10 minutes.');
    // The mail names nobody.
    await t.countMailTo(ruth.email);
    const mail = await t.mailTo(ruth.email);
    expect(mail.text).toContain('A member of your staff opened');
    expect(mail.text).not.toContain('Dana');
  });

  it('slowly, over a day, are one too', async () => {
    const helper = await t.createUser({ isAdmin: true });
    const at = sql`now() - interval '5 hours'`;
    await t.db.execute(sql`INSERT INTO activity (action, actor_id, at)
      SELECT 'view', ${helper.id}, ${at} FROM generate_series(1, ${limits.takenDocumentsInDay - 1})`);
    expect(
      (await look('mass-download')).filter(({ message }) => message.includes('24 hours')),
    ).toEqual([]);
    await t.db.execute(
      sql`INSERT INTO activity (action, actor_id, at) VALUES ('download', ${helper.id}, ${at})`,
    );
    expect(
      (await look('mass-download')).filter(({ message }) => message.includes('24 hours')),
    ).toHaveLength(1);
  });

  it('with an API token are counted apart, and an alarm much sooner', async () => {
    const helper = await t.createUser({ isAdmin: true });
    const helpers = await t.actingAs(helper);
    const body = { name: 'Reports', scopes: ['documents:read' as const], days: 30 };
    const { id } = (await helpers.call(createApiToken, { body })).body;
    await t.db.update(apiTokens).set({ opensAt: sql`now()`, lastUsedAt: sql`now()` });
    const by = { actorId: helper.id, sessionId: id };
    await entries(limits.tokenDocuments - 1, by);
    expect(await look('token-download')).toEqual([]);
    await entries(1, by);
    const [alarm] = await look('token-download');
    expect(alarm?.message).toBe(
      `A program opened or downloaded ${limits.tokenDocuments} documents with one API token in 10 minutes.`,
    );
    // The person took none of them.
    await entries(limits.takenDocuments - 1, by);
    await watch(t.platform);
    expect(await t.db.$count(alarms, eq(alarms.subject, helper.id))).toBe(0);
  });

  it('by a client are their own, and none', async () => {
    const client = await t.createUser();
    await entries(limits.takenDocuments * 2, { actorId: client.id, clientId: client.id });
    await watch(t.platform);
    expect(await t.db.$count(alarms, eq(alarms.subject, client.id))).toBe(0);
  });
});

describe('refused calls', () => {
  it('of one person in great number are an alarm that names them', async () => {
    const prober = await t.createUser({ firstName: 'Petra', lastName: 'Quill' });
    const details = { reason: 'forbidden', call: 'GET /api/admin/users', times: 1 };
    const entry = { action: 'refuse_access', actorId: prober.id, details } as const;
    await entries(limits.refusals - 1, entry);
    expect(await look('refused-access')).toEqual([]);
    const browser = await t.actingAs(prober);
    expect((await browser.call(listAlarms, {})).status).toBe(403);
    const [alarm] = await look('refused-access');
    expect(alarm?.message).toBe('Petra Quill was refused 100 times in 10 minutes.');
  });

  it('of one kind are told by the count that the log holds', async () => {
    const details = { reason: 'forbidden', call: 'GET /api/x', times: limits.refusalsOfOneKind };
    const { id } = await t.createUser();
    await entries(1, { action: 'refuse_access', actorId: id, details });
    await watch(t.platform);
    expect(await t.db.$count(alarms, eq(alarms.subject, id))).toBe(1);
  });
});

it('payments that do not match are an alarm until they do', async () => {
  await t.db.execute(sql`INSERT INTO payment_differences (id, provider, kind, reference, ours_cents)
    VALUES (gen_random_uuid(), 'paypal', 'missing-there', 'X1', 100)`);
  expect(await look('payment-difference')).toMatchObject([
    {
      message: 'Our records don’t match the payment provider’s in 1 place.',
    },
  ]);
  await t.db.execute(sql`UPDATE payment_differences SET settled_at = now()`);
  await letTimePass(rules['payment-difference'].quietMinutes + 1);
  expect(await look('payment-difference')).toEqual([]);
  expect(await closed()).toMatchObject([{ kind: 'payment-difference', acknowledgedBy: null }]);
});
