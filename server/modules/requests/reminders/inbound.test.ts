// What people text to the firm’s number: STOP, START, HELP, and free words, as Twilio passes them on.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getTextConsent, giveTextConsent } from '#contract/identity/text-consent';
import { consentVersion } from '#domain/text-consent';
import { activity } from '#platform/activity/table';
import { deliveryState } from '#platform/deliveries/track';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { signatureOf, startTwilio, type TwilioStandIn } from '#testing/twilio';
import { twilioSignature } from './inbound.ts';

const path = '/api/text-messages';
let twilio: TwilioStandIn;
let t: TestApp;
let maya: TestUser;
let hers: TestBrowser;
let number: string;
let counter = 0;

beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({ env: twilio.env });
  t.expectLoggedError(/the text message was not accepted/);
});
beforeEach(async () => {
  counter += 1;
  number = `+1512555${String(2000 + counter)}`;
  maya = await t.createUser({ phoneNumber: number });
  await t.db.execute(sql`UPDATE users SET phone_verified_at = now() WHERE id = ${maya.id}`);
  hers = await t.actingAs(maya);
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});

/** As Twilio calls us: a signed form. */
async function text(
  body: string,
  from = number,
  more: Record<string, string> = {},
  token?: string,
) {
  const fields = {
    MessageSid: `SM${counter}`,
    From: from,
    To: '+15125550100',
    Body: body,
    ...more,
  };
  const signature = signatureOf(
    token ?? twilio.env['TWILIO_AUTH_TOKEN'] ?? '',
    `${t.platform.config.appUrl}${path}`,
    fields,
  );
  const response = await t.visitor().fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
      'sec-fetch-site': 'cross-site',
    },
    body: new URLSearchParams(fields).toString(),
  });
  return { status: response.status, answer: await response.text() };
}
const consent = () =>
  hers.call(giveTextConsent, { body: { version: consentVersion, agrees: true } });
const own = async () => (await hers.call(getTextConsent, {})).body;
const sendCode = async () => {
  const usefulUntil = new Date(Date.now() + 600_000);
  return t.db.transaction((tx) =>
    t.platform.sms.send(tx, { to: number, text: 'Your code' }, { usefulUntil }),
  );
};

it('signs as the example of Twilio’s documentation', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const documented = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  expect(signatureOf('12345', url, fields)).toBe(documented);
  expect(twilioSignature('12345', url, new URLSearchParams(fields))).toBe(documented);
});

describe('STOP', () => {
  it.each(['STOP', 'unsubscribe', 'Please stop texting me', 'opt out'])(
    'by “%s” ends the consent and every text message to the number at once',
    async (reply) => {
      await consent();
      const { status, answer } = await text(reply);
      expect(status).toBe(200);
      expect(answer).toMatch(/<Message>.+: You won&#39;t get more text messages/);
      expect(await own()).toMatchObject({ givenAt: null, isStopped: true });
      expect((await consent()).status).toBe(409);
      const id = await sendCode();
      await expect.poll(() => deliveryState(t.db, id)).toBe('refused');
      expect(twilio.messages.filter(({ to }) => to === number)).toEqual([]);
    },
  );

  it('reaches everyone who has the number, and what already waits to be sent', async () => {
    const sam = await t.createUser({ phoneNumber: number });
    await t.db.execute(sql`UPDATE users SET phone_verified_at = now() WHERE id = ${sam.id}`);
    await consent();
    await (
      await t.actingAs(sam)
    ).call(giveTextConsent, {
      body: { version: consentVersion, agrees: true },
    });
    twilio.mode = 'down';
    const id = await sendCode();
    await expect.poll(() => deliveryState(t.db, id)).toBe('delayed');
    await text('STOP');
    twilio.mode = 'up';
    await expect.poll(() => deliveryState(t.db, id), { timeout: 60_000 }).toBe('refused');
    const { rows } = await t.db.execute<{ open: number }>(sql`
      SELECT count(*)::int AS open FROM text_consents WHERE number = ${number} AND revoked_at IS NULL`);
    expect(rows).toEqual([{ open: 0 }]);
    const stops = sql`action = 'stop_texts' AND subject_id IN (${maya.id}, ${sam.id})`;
    expect(await t.db.$count(activity, stops)).toBe(2);
  });

  it('of a number that nobody has is answered alike, and holds once someone has it', async () => {
    const stranger = '+15125553999';
    const known = await text('STOP');
    const unknown = await text('STOP', stranger);
    expect(unknown).toEqual(known);
    await t.db.execute(sql`UPDATE users SET phone_number = ${stranger} WHERE id = ${maya.id}`);
    expect((await consent()).status).toBe(409);
  });
});

it('START brings codes back, and the consent that STOP ended, as a new one', async () => {
  await consent();
  await text('STOP');
  expect((await text('START')).answer).toContain('You&#39;ll get our text messages again');
  expect(await own()).toMatchObject({ givenAt: expect.any(String), isStopped: false });
  const { rows } = await t.db.execute(
    sql`SELECT way, revoked_way FROM text_consents WHERE person_id = ${maya.id} ORDER BY given_at`,
  );
  expect(rows).toEqual([
    { way: 'portal', revoked_way: 'stop-text' },
    { way: 'start-text', revoked_way: null },
  ]);
});

it('START gives no consent that was never there', async () => {
  await text('START');
  expect((await own()).givenAt).toBeNull();
});

it('HELP and other words are answered, a few times a day, and change nothing', async () => {
  await consent();
  expect((await text('HELP')).answer).toMatch(/Call .+ for help/);
  expect((await text('Here it is')).answer).toMatch(/don&#39;t read text messages/);
  await text('a');
  await text('b');
  expect((await text('c')).answer).not.toContain('<Message>');
  expect((await own()).givenAt).not.toBeNull();
  expect((await text('STOP', number, { OptOutType: 'STOP' })).answer).not.toContain('<Message>');
  expect((await own()).isStopped).toBe(true);
});

it('is refused without Twilio’s signature', async () => {
  t.expectLoggedError(/not signed by Twilio/);
  await consent();
  expect((await text('STOP', number, {}, 'another token')).status).toBe(403);
  expect((await own()).givenAt).not.toBeNull();
});
