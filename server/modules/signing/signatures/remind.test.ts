// Reminders of what still waits for a signature: whose turn it is, after which days, by which way, and what stands
// against them. Moments are the test’s.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications';
import { pauseReminders, resumeReminders } from '#contract/requests/reminders';
import { declineSignature } from '#contract/signing/signing';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { withdrawSignatureRequest } from '#contract/signing/signatures';
import { hourIn, widestHours } from '#domain/reminder-hours';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { sendDigests } from '../../notifications/digest.ts';
import { remindSigners } from './remind.ts';
import {
  ask,
  ask8879,
  type Couple,
  newCouple,
  readAndSign,
  type TestSigner,
} from './testing-signatures.ts';

let t: TestApp;
let staff: TestBrowser;
let couple: Couple;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  couple = await newCouple(t, staff);
});
afterAll(() => t.close());

/** In the firm’s zone, that many days from today: some hours more or less than that from now. */
function at(days: number, hourInUtc = 18): Date {
  const moment = new Date();
  moment.setUTCDate(moment.getUTCDate() + days);
  moment.setUTCHours(hourInUtc, 0, 0, 0);
  return moment;
}
const run = (moment: Date) => remindSigners(t.platform, async () => moment);
/** After which days whom, as the log has it. */
async function notified({ id, signers }: SignatureRequest): Promise<string[]> {
  const { rows } = await t.db.execute<{ signerId: string; days: number }>(sql`
    SELECT details ->> 'signerId' AS "signerId", (details ->> 'days')::int AS days FROM activity
    WHERE subject_id = ${id} AND action = 'send_reminder' ORDER BY activity.id`);
  return rows.map(({ signerId, days }) => {
    const name = signers.find((signer) => signer.id === signerId)?.name.split(' ')[0] ?? '';
    return `${name} ${days}`;
  });
}
const notices = async (who: TestSigner, { id }: SignatureRequest) =>
  (await who.call(listNotifications, {})).body.filter(({ link }) => link.includes(id));
const params = ({ id }: SignatureRequest) => ({ params: { id } });
const mayaOnly = () => ({ signerIds: [couple.maya.user.id] });

it('goes to who is next after 3, 7, and 14 days, once for each, however many jobs look', async () => {
  const request = await ask(t, couple);
  await run(at(2));
  expect(await notified(request)).toEqual([]);
  await Promise.all([run(at(4)), run(at(4)), run(at(4))]);
  await run(at(6));
  expect(await notified(request)).toEqual(['Maya 3']);
  await run(at(8));
  await run(at(9));
  await run(at(15));
  await run(at(25));
  expect(await notified(request)).toEqual(['Maya 3', 'Maya 7', 'Maya 14']);
  expect((await notices(couple.maya, request)).filter(({ isRead }) => !isRead)).toMatchObject([
    { title: 'Still to sign', kind: 'signature-asked' },
  ]);
  expect(await notices(couple.sam, request)).toHaveLength(1);
});

it('is mailed again, also where the first notice was mailed and never read', async () => {
  const request = await ask(t, couple);
  await sendDigests(t.platform, 0);
  const { email } = couple.maya.user;
  const before = await t.countMailTo(email);
  await run(at(4));
  await sendDigests(t.platform, 0);
  expect(await t.countMailTo(email)).toBe(before + 1);
  expect((await t.mailTo(email)).text).not.toContain(request.title);
});

it('counts from when it became someone’s turn, and goes to them alone', async () => {
  const request = await ask(t, couple);
  await t.owner.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE signature_requests DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE signature_requests SET requested_at = now() - interval '10 days'
      WHERE id = ${request.id}`);
    await tx.execute(sql`ALTER TABLE signature_requests ENABLE TRIGGER USER`);
  });
  await readAndSign(couple.maya, request);
  await run(at(2));
  expect(await notified(request)).toEqual([]);
  await run(at(4));
  expect(await notified(request)).toEqual(['Sam 3']);
});

it('waits for the copy of the return, as the signature does', async () => {
  const request = await ask(t, couple, { kind: '8879', title: 'Form 8879', ...mayaOnly() });
  const open = await ask8879(t, couple, mayaOnly());
  await run(at(4));
  expect([await notified(request), await notified(open)]).toEqual([[], ['Maya 3']]);
});

it('never comes once it is signed, declined, withdrawn, expired, or replaced, nor while a form waits for staff', async () => {
  const [signed, declined, withdrawn, expired, replaced, returned] = await Promise.all(
    Array.from({ length: 6 }, () => ask(t, couple, mayaOnly())),
  );
  if (!signed || !declined || !withdrawn || !expired || !replaced || !returned) throw new Error();
  const soon = await ask(t, couple, { ...mayaOnly(), days: 5 });
  await readAndSign(couple.maya, signed);
  await couple.maya.call(declineSignature, { ...params(declined), body: { reason: 'No' } });
  await staff.call(withdrawSignatureRequest, params(withdrawn));
  await t.owner.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE signature_requests DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE signature_requests SET requested_at = now() - interval '5 days',
      expires_at = now() - interval '1 second' WHERE id = ${expired.id}`);
    await tx.execute(sql`ALTER TABLE signature_requests ENABLE TRIGGER USER`);
  });
  await t.db.execute(sql`UPDATE files SET archived_at = now(), archive_reason = 'Old' WHERE id = (
    SELECT v.file_id FROM signature_requests AS r JOIN file_versions AS v ON v.id = r.version_id
    WHERE r.id = ${replaced.id})`);
  const form = new FormData();
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'signed.pdf');
  const path = `/api/signature-requests/${returned.id}/returned`;
  const sent = await (
    await t.actingAs(couple.maya.user)
  ).fetch(path, { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  await run(at(8));
  const all = [signed, declined, withdrawn, expired, replaced, returned, soon];
  expect((await Promise.all(all.map(notified))).flat()).toEqual([]);
});

it('never goes to someone who may not sign for the year anymore', async () => {
  const request = await ask(t, couple);
  await readAndSign(couple.maya, request);
  await t.db.execute(
    sql`UPDATE access_grants SET to_year = 2024 WHERE user_id = ${couple.sam.user.id}`,
  );
  await run(at(4));
  expect(await notified(request)).toEqual([]);
});

it('waits while the client’s reminders are paused, and for a decent hour; what was missed is one', async () => {
  const request = await ask(t, couple);
  const client = { params: { id: couple.clientId } };
  await staff.call(pauseReminders, { ...client, body: { until: null, reason: null } });
  await run(at(4));
  expect(await notified(request)).toEqual([]);
  await staff.call(resumeReminders, client);
  // 3 in the morning, and a minute in which its mail would come too late.
  await run(at(8, 9));
  let late = new Date(at(8, 23).getTime() + 55 * 60_000);
  while (hourIn(t.platform.config.firm.timeZone, late) !== widestHours.toHour - 1) {
    late = new Date(late.getTime() + 3_600_000);
  }
  await run(late);
  expect(await notified(request)).toEqual([]);
  await run(at(8));
  expect(await notified(request)).toEqual(['Maya 7']);
});
