// Reminders over HTTP and by their job: what goes out, by which way, what stands against it, and what staff and clients
// see of it. Text messages go through Twilio’s client to a stand-in; moments are the test’s.
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeClients } from '#contract/clients/client-merges';
import {
  getTextConsent,
  giveTextConsent,
  recordTextConsent,
  revokeTextConsent,
} from '#contract/identity/text-consent';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import {
  getClientReminders,
  getProjectReminders,
  pauseReminders,
  remindProject,
  resumeReminders,
  saveReminderSchedule,
  startProjectReminders,
  stopProjectReminders,
} from '#contract/requests/reminders';
import { consentVersion } from '#domain/text-consent';
import { activity } from '#platform/activity/table';
import { liveEvents } from '#platform/live/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { startTwilio, type TwilioStandIn } from '#testing/twilio';
import { withoutLinks } from '#testing/without-links';
import { sendDueReminders } from './reminder-job.ts';
import { reminders } from './table.ts';

let twilio: TwilioStandIn;
let t: TestApp;
let staff: TestUser;
let admin: TestBrowser;
let maya: TestUser;
let hers: TestBrowser;
let projectId: string;
let itemId: string;
let number: string;
let counter = 0;

/** A winter that is still to come: what is sent long after its moment isn't sent. */
const year = new Date().getUTCFullYear() + 1;
/** The firm’s zone is Central; noon there of a day of that winter and after. */
const noon = (day: string) => new Date(`${day}T18:00:00Z`);

beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({ env: twilio.env });
  staff = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(staff);
});
beforeEach(async () => {
  counter += 1;
  number = `+1512555${String(1000 + counter)}`;
  maya = await t.createUser({
    firstName: 'Maya',
    lastName: 'Quillfeather',
    phoneNumber: number,
    phoneVerifiedAt: sql`now()` as never,
    communicationPreference: 'sms',
  });
  hers = await t.actingAs(maya);
  projectId = await newProject(maya.id);
  itemId = await newItem(projectId);
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});

const newProject = async (clientId: string) => {
  const body = { clientId, name: 'Quillfeather 1040', taxYear: 2026 };
  return (await admin.call(createTaxProject, { body })).body.id;
};
const newItem = async (id: string, expectedFrom: string | null = null) => {
  const body = { title: 'W-2 from Brightwater', neededFrom: 'client' as const, isRequired: true };
  const item = (await admin.call(createChecklist, { params: { id }, body })).body;
  await t.db.execute(
    sql`UPDATE checklist_items SET expected_from = ${expectedFrom} WHERE id = ${item.id}`,
  );
  return item.id;
};
const params = () => ({ params: { id: projectId } });
const start = async () => {
  await admin.call(startProjectReminders, { ...params(), body: {} });
  await begunOn(`${year}-01-04`);
};
const begunOn = (day: string) =>
  t.db.execute(
    sql`UPDATE reminder_runs SET begun_at = ${`${day}T06:00:00Z`}, check_at = ${`${day}T06:00:00Z`} WHERE project_id = ${projectId}`,
  );
/** The job at a moment, once for all projects; those of other tests are off. */
async function runAt(moment: Date): Promise<number> {
  await t.db.execute(sql`UPDATE reminder_runs SET check_at = ${moment.toISOString()},
    ended_at = CASE WHEN project_id = ${projectId} THEN ended_at ELSE coalesce(ended_at, now()) END`);
  return sendDueReminders(t.platform, async () => moment);
}
const consent = () =>
  hers.call(giveTextConsent, { body: { version: consentVersion, agrees: true } });
const sentOf = (id = projectId) =>
  t.db
    .select()
    .from(reminders)
    .where(sql`project_id = ${id}`);
const read = async () => (await admin.call(getProjectReminders, params())).body;

describe('a schedule', () => {
  it('sends an email with a link that works without signing in, and says no more than that', async () => {
    await start();
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    const mail = await t.mailTo(maya.email);
    expect(mail.subject).toMatch(/still needs 1 document from you$/);
    expect(withoutLinks(mail.text)).not.toMatch(/Brightwater|W-2|Quillfeather|2026/);
    const [, path = ''] = /(\/u\/[\w-]{43})/.exec(mail.text) ?? [];
    const page = await t.visitor().fetch(path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('A document for your 2026 return');
    const { sent, planned, isOn, person } = await read();
    expect({ isOn, person }).toEqual({
      isOn: true,
      person: { firstName: 'Maya', lastName: 'Quillfeather' },
    });
    expect(sent).toMatchObject([{ channel: 'email', step: 1, sentBy: null }]);
    expect(planned.length).toBeGreaterThan(0);
  });

  it('leaves an entry for each reminder with its way and its step', async () => {
    await start();
    await runAt(noon(`${year}-01-04`));
    const entries = await t.db
      .select({ actorId: activity.actorId, clientId: activity.clientId, details: activity.details })
      .from(activity)
      .where(and(eq(activity.action, 'send_reminder'), eq(activity.subjectId, projectId)));
    expect(entries).toEqual([
      { actorId: null, clientId: maya.id, details: { channel: 'email', step: 1 } },
    ]);
  });

  it('goes on by its days, ends with the documents, and goes on when one is sent back', async () => {
    await start();
    const went: string[] = [];
    for (const day of ['04', '05', '08', '10', '11', '12', '18', '30']) {
      if ((await runAt(noon(`${year}-01-${day}`))) > 0) went.push(day);
    }
    expect(went).toEqual(['04', '11', '18']);
    await t.db.execute(sql`UPDATE checklist_items SET status = 'in-review' WHERE id = ${itemId}`);
    expect(await runAt(noon(`${year}-02-08`))).toBe(0);
    expect((await read()).sentence).toBe('Nothing is needed from the client.');
    await t.db.execute(sql`UPDATE checklist_items SET status = 'missing' WHERE id = ${itemId}`);
    expect(await runAt(noon(`${year}-02-09`))).toBe(1);
    expect(await runAt(noon(`${year}-03-09`))).toBe(0);
    expect((await sentOf()).map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  });

  it('waits for the first day of a document, and for the hours of client and firm', async () => {
    await t.db.execute(
      sql`UPDATE checklist_items SET expected_from = ${`${year}-02-01`} WHERE id = ${itemId}`,
    );
    await t.db.execute(
      sql`INSERT INTO client_records (client_id, state) VALUES (${maya.id}, 'HI')`,
    );
    await start();
    expect(await runAt(noon(`${year}-01-31`))).toBe(0);
    // Noon in Chicago is 8 in Honolulu; an hour before is too early there, 7 p.m. is too late here.
    expect(await runAt(new Date(`${year}-02-01T17:30:00Z`))).toBe(0);
    expect(await runAt(new Date(`${year}-02-02T01:00:00Z`))).toBe(0);
    expect(await runAt(noon(`${year}-02-02`))).toBe(1);
  });

  it('is the template’s where that has one, and is refused where it would go out at night or too often', async () => {
    const schedule = {
      fromHour: 9,
      toHour: 17,
      steps: [{ channel: 'email' as const, afterDays: 0 }],
    };
    const save = (changes: object) =>
      admin.call(saveReminderSchedule, {
        body: { templateId: null, schedule: { ...schedule, ...changes } },
      });
    expect((await save({ fromHour: 7 })).status).toBe(400);
    expect((await save({ toHour: 20 })).status).toBe(400);
    const often = [...schedule.steps, { channel: 'email', afterDays: 2 }];
    expect((await save({ steps: often })).status).toBe(400);
    expect((await save({})).status).toBe(200);
    await start();
    expect(await runAt(new Date(`${year}-01-04T14:30:00Z`))).toBe(0);
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    expect(await runAt(noon(`${year}-03-04`))).toBe(0);
    await t.db.execute(sql`DELETE FROM reminder_schedules`);
  });
});

describe('what stands against a reminder', () => {
  it('is a pause, a message that waits for us, an archived client, and reminders that are off', async () => {
    await start();
    const client = { params: { id: maya.id } };
    const body = { until: null, reason: 'Traveling' };
    expect((await admin.call(pauseReminders, { ...client, body })).status).toBe(200);
    expect(await runAt(noon(`${year}-01-04`))).toBe(0);
    expect((await read()).sentence).toBe('Reminders for this client are paused.');
    expect((await admin.call(getClientReminders, client)).body.pause).toMatchObject(body);
    await admin.call(resumeReminders, client);
    await t.db
      .execute(sql`INSERT INTO conversations (id, client_id, subject, priority, created_by, waiting_since)
      VALUES (gen_random_uuid(), ${maya.id}, 'A question', 'normal', ${maya.id}, now())`);
    expect(await runAt(noon(`${year}-01-05`))).toBe(0);
    await t.db.execute(
      sql`UPDATE conversations SET waiting_since = NULL WHERE client_id = ${maya.id}`,
    );
    await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${maya.id}`);
    expect(await runAt(noon(`${year}-01-06`))).toBe(0);
    await t.db.execute(sql`UPDATE client_accounts SET archived_at = NULL WHERE id = ${maya.id}`);
    await admin.call(stopProjectReminders, params());
    expect(await runAt(noon(`${year}-01-07`))).toBe(0);
    await start();
    expect(await runAt(noon(`${year}-01-08`))).toBe(1);
  });

  it('is the pause of a client who was merged into this one', async () => {
    await start();
    const other = await t.createUser();
    const params = { id: other.id };
    await admin.call(pauseReminders, { params, body: { until: null, reason: null } });
    await admin.call(mergeClients, {
      params: { id: maya.id },
      body: { clientId: other.id, peopleKept: [], peopleEnded: [other.id] },
    });
    expect(await runAt(noon(`${year}-01-04`))).toBe(0);
    await admin.call(resumeReminders, { params: { id: maya.id } });
    expect(await runAt(noon(`${year}-01-05`))).toBe(1);
  });

  it('is another reminder of the same person within 72 hours, of whatever project', async () => {
    await start();
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    const first = projectId;
    projectId = await newProject(maya.id);
    await newItem(projectId);
    await start();
    expect(await runAt(new Date(`${year}-01-07T17:59:00Z`))).toBe(0);
    await expect(
      t.db.execute(sql`INSERT INTO reminders (id, project_id, nth, person_id, channel, sent_at)
        VALUES (gen_random_uuid(), ${first}, 9, ${maya.id}, 'email', ${`${year}-01-06T18:00:00Z`})`),
    ).rejects.toThrow();
    expect(await runAt(noon(`${year}-01-07`))).toBe(1);
  });

  it('holds for reminders by hand too', async () => {
    await admin.call(pauseReminders, {
      params: { id: maya.id },
      body: { until: null, reason: null },
    });
    const refused = await admin.call(remindProject, params());
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe('Reminders for this client are paused.');
    expect(await sentOf()).toEqual([]);
  });
});

describe('text messages', () => {
  it('go to who agreed, in one message without what it is about, and count as theirs', async () => {
    await start();
    expect((await hers.call(getTextConsent, {})).body).toMatchObject({
      givenAt: null,
      canText: true,
    });
    expect((await consent()).body.givenAt).not.toBeNull();
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    const [row] = await sentOf();
    expect(row).toMatchObject({ channel: 'text', consentId: expect.any(String) });
    await expect
      .poll(() => twilio.messages.find(({ to }) => to === number)?.body)
      .toMatch(
        /^.{3,60}: Documents (are )?needed.* http:\/\/localhost:\d+\/u\/[\w-]{43} Reply STOP to end texts\.$/,
      );
    await expect.poll(async () => (await read()).sent[0]?.state).toBe('sent');
  });

  it('are agreed to on a page that staff and the person hear of', async () => {
    await consent();
    const heard = await t.db
      .select({ forStaff: liveEvents.forStaff, event: liveEvents.event })
      .from(liveEvents)
      .where(eq(liveEvents.userId, maya.id))
      .orderBy(desc(liveEvents.id));
    expect(heard[0]).toEqual({
      forStaff: true,
      event: { type: 'account-changed', userId: maya.id },
    });
  });

  it('need a number that is proven, or words that staff heard, and hold for no other number', async () => {
    await t.db.execute(sql`UPDATE users SET phone_verified_at = NULL WHERE id = ${maya.id}`);
    expect((await consent()).status).toBe(409);
    const recorded = await admin.call(recordTextConsent, {
      params: { id: maya.id },
      body: { personId: maya.id, way: 'spoken', version: consentVersion },
    });
    expect(recorded.status).toBe(200);
    await start();
    await t.db.execute(sql`UPDATE users SET phone_number = '+15125559999' WHERE id = ${maya.id}`);
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    expect(await sentOf()).toMatchObject([{ channel: 'email' }]);
  });

  it('end in the portal, and what was given and taken back stays written down', async () => {
    await consent();
    expect((await hers.call(revokeTextConsent, {})).body.givenAt).toBeNull();
    await start();
    expect(await runAt(noon(`${year}-01-04`))).toBe(1);
    expect(await sentOf()).toMatchObject([{ channel: 'email' }]);
    const { rows } = await t.db.execute(
      sql`SELECT way, version, revoked_way FROM text_consents WHERE person_id = ${maya.id}`,
    );
    expect(rows).toEqual([{ way: 'portal', version: consentVersion, revoked_way: 'portal' }]);
  });
});

it('one reminder goes out when two nodes look at the same time', async () => {
  await start();
  await t.db.execute(
    sql`UPDATE reminder_runs SET ended_at = now() WHERE project_id <> ${projectId}`,
  );
  const at = async () => noon(`${year}-01-04`);
  const counts = await Promise.all([1, 2, 3].map(() => sendDueReminders(t.platform, at)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await sentOf()).toHaveLength(1);
});
