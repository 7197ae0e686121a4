// The contact form over real HTTP, as JSON and as a plain form.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formAddresses, formTexts } from '#domain/inquiry-values';
import { sendContact } from '#contract/messages/inquiries';
import { activity } from '#platform/activity/table';
import { mailbox } from '#platform/mail/table';
import { signStartedAt } from '#platform/site/started-at';
import { startTestApp, type TestApp } from '#testing/test-app';
import { inquiries } from './table.ts';

let t: TestApp;
let people = 0;

beforeAll(async () => {
  // Every visitor of these tests has their own address, as people do.
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

const fromElsewhere = () => {
  people += 1;
  return { 'x-forwarded-for': `203.0.113.${people}` };
};

const newEmail = () => `visitor${(people += 1)}@example.test`;

const filledIn = () => ({
  firstName: 'Odile',
  lastName: 'Brandt',
  email: newEmail(),
  phone: '(512) 555-0177',
  taxSituation: ['individual' as const, 'planning' as const],
  timeline: 'month' as const,
  message: 'Two states this year.\nWhat do you need?',
});

const stored = async (email: string) =>
  t.db.select().from(inquiries).where(eq(inquiries.email, email));

describe('as JSON', () => {
  it('stores the message, mails it to the firm and thanks the sender', async () => {
    const body = filledIn();
    const answer = await t.visitor().call(sendContact, { body }, fromElsewhere());
    expect([answer.status, answer.body]).toEqual([201, { ok: true }]);
    const [row] = await stored(body.email);
    expect(row).toMatchObject({ ...body, suspected: false, stage: 'new' });
    const thanks = await t.mailTo(body.email);
    expect(thanks.text).toContain("We'll respond within 24 hours.");
    // Nobody can have the firm send words of their own to a third person.
    expect(thanks.text).not.toMatch(/Odile|Two states/);
    const mails = await t.db
      .select()
      .from(mailbox)
      .where(eq(mailbox.to, t.platform.config.firm.email));
    const mail = mails.find(({ text }) => text.includes(body.email));
    expect(mail?.subject).toBe('New inquiry from Odile Brandt');
    expect(mail?.text).toContain('Individual Tax Return, Tax Planning. Standard: within 30 days.');
    expect(mail?.text).toContain('Two states this year.');
    const [entry] = await t.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({ action: 'contact', subjectId: row?.id, actorId: null });
  });

  it('takes the form of the specification without phone and message', async () => {
    const { phone: _, message: __, ...body } = filledIn();
    expect((await t.visitor().call(sendContact, { body }, fromElsewhere())).status).toBe(201);
    expect((await stored(body.email))[0]).toMatchObject({ phone: null, message: null });
  });

  it('masks Social Security numbers in number and message, in the database and in the mail', async () => {
    const body = {
      ...filledIn(),
      phone: '123-45-6789',
      message: 'My SSN is 123 45 6789, my wife’s 987-65-4321.',
    };
    await t.visitor().call(sendContact, { body }, fromElsewhere());
    await t.mailTo(body.email);
    const [row] = await stored(body.email);
    const mails = await t.db.select().from(mailbox);
    const all = JSON.stringify([row, mails]);
    expect(all).not.toMatch(/123.?45.?6789|987.?65.?4321/);
    expect(row?.message).toBe('My SSN is ***-**-****, my wife’s ***-**-****.');
  });

  it('sends the message once however often it is repeated with its key', async () => {
    const body = filledIn();
    const headers = { ...fromElsewhere(), 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.visitor().call(sendContact, { body }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await stored(body.email)).toHaveLength(1);
    expect(await t.countMailTo(body.email)).toBe(1);
  });

  const missing = formTexts.missing.description;
  it.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ firstName: ' \u00a0 ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b.test\r\nBcc: x@y.test' }, { email: 'Please enter a valid email address' }],
    [{ taxSituation: [] }, { taxSituation: missing }],
    [{ timeline: undefined }, { timeline: missing }],
    [{ timeline: 'never' }, { timeline: missing }],
    [{ firstName: 'x'.repeat(81) }, { firstName: 'Please use no more than 80 characters' }],
    [{ email: `${'x'.repeat(250)}@b.test` }, { email: 'Please use no more than 254 characters' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Please use no more than 5000 characters' }],
    [{ phone: '5'.repeat(41) }, { phone: 'Please use no more than 40 characters' }],
    [{ phone: '<b>1</b>' }, { phone: 'Please enter a valid phone number' }],
    [
      { lastName: 'B\r\nBcc: all@example.test' },
      { lastName: 'Please use only letters, spaces, and punctuation' },
    ],
    [{ lastName: '123-45-6789' }, { lastName: 'Please use no more than two digits in a name' }],
    [
      { firstName: 'http://example.test' },
      {
        firstName:
          'Please enter a name without web or email addresses, and with a space after each period',
      },
    ],
    [{ firstName: 'a\u0000b' }, { firstName: 'Please use only letters, spaces, and punctuation' }],
    [{ message: 'a\u202eb' }, { message: 'Please use only letters, spaces, and punctuation' }],
    [{ nickname: 'x' }, { nickname: 'is not a known field' }],
  ])('refuses %o', async (change, fields) => {
    const body = { ...filledIn(), ...change };
    const response = await t.visitor().fetch(formAddresses.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromElsewhere() },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', fields });
    expect(await stored(body.email)).toHaveLength(0);
  });

  it('keeps HTML as the text it is, in the mail too', async () => {
    const body = { ...filledIn(), firstName: '<img src=x>', message: '<script>alert(1)</script>' };
    expect((await t.visitor().call(sendContact, { body }, fromElsewhere())).status).toBe(201);
    await t.mailTo(body.email);
    const mails = await t.db
      .select()
      .from(mailbox)
      .where(eq(mailbox.to, t.platform.config.firm.email));
    const mail = mails.find(({ text }) => text.includes(body.email));
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toContain('<script>');
    expect((await stored(body.email))[0]?.message).toBe(body.message);
  });

  it('answers 100 posts from one address with 20 messages and 80 clear refusals, losing none', async () => {
    const headers = fromElsewhere();
    const bodies = Array.from({ length: 100 }, filledIn);
    const answers = await Promise.all(
      bodies.map((body) => t.visitor().call(sendContact, { body }, headers)),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([20, 80]);
    for (const { headers: sent, error } of refused) {
      expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
      expect(error.message).toMatch(/Please wait a moment/);
    }
    const rows = await t.db.select({ email: inquiries.email }).from(inquiries);
    const there = new Set(rows.map(({ email }) => email));
    expect(bodies.filter(({ email }) => there.has(email))).toHaveLength(20);
  });

  it('thanks one address three times a day at most, and stores every message', async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i += 1) {
      const body = { ...filledIn(), email: i % 2 === 0 ? email : email.toUpperCase() };
      expect((await t.visitor().call(sendContact, { body }, fromElsewhere())).status).toBe(201);
    }
    const sent = (await t.countMailTo(email)) + (await t.countMailTo(email.toUpperCase()));
    expect(sent).toBe(3);
  });
});

describe('what looks like a bot', () => {
  const hourAgo = () => Date.now() - 3600_000;
  it.each([
    ['fills in the field nobody sees', () => ({ website: 'https://spam.example' })],
    ['is faster than a person', () => ({ startedAt: signStartedAt(t.platform.keys) })],
    ['brings back a forged moment', () => ({ startedAt: `${hourAgo().toString(36)}.AAAA` })],
    [
      'brings back a moment of long ago',
      () => ({ startedAt: signStartedAt(t.platform.keys, Date.now() - 8 * 24 * 3600_000) }),
    ],
  ])('%s: it is kept apart and nobody is written to', async (_, extra) => {
    const body = { ...filledIn(), ...extra() };
    const answer = await t.visitor().call(sendContact, { body }, fromElsewhere());
    expect(answer.status).toBe(201);
    expect((await stored(body.email))[0]?.suspected).toBe(true);
    expect(await t.countMailTo(body.email)).toBe(0);
  });

  it('is not a person who took an hour', async () => {
    const body = {
      ...filledIn(),
      website: '',
      startedAt: signStartedAt(t.platform.keys, hourAgo()),
    };
    await t.visitor().call(sendContact, { body }, fromElsewhere());
    expect((await stored(body.email))[0]?.suspected).toBe(false);
  });
});

describe('as a plain form', () => {
  const post = async (fields: [string, string][], headers = fromElsewhere()) => {
    const response = await t.visitor().fetch(formAddresses.contactForm, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const fieldsOf = (email: string): [string, string][] => [
    ['firstName', 'Odile'],
    ['lastName', 'Brandt'],
    ['email', email],
    ['phone', ''],
    ['taxSituation', 'individual'],
    ['taxSituation', 'business'],
    ['timeline', 'asap'],
    ['message', ''],
    ['website', ''],
  ];

  it('stores the message and answers with a page', async () => {
    const email = newEmail();
    const answer = await post(fieldsOf(email));
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('Message Sent!');
    expect((await stored(email))[0]?.taxSituation).toEqual(['individual', 'business']);
  });

  it('shows what is missing, and everything that was typed', async () => {
    const email = newEmail();
    const fields = fieldsOf(email).filter(
      ([name]) => name !== 'taxSituation' && name !== 'message',
    );
    const answer = await post([...fields, ['message', '</textarea><script>alert(1)</script>']]);
    expect(answer.status).toBe(400);
    expect(answer.html).toContain(formTexts.missing.title);
    expect(answer.html).toContain(formTexts.missing.description);
    expect(answer.html).toContain(`value="${email}"`);
    expect(answer.html).toContain('value="asap" checked');
    expect(answer.html).toContain('&lt;/textarea&gt;&lt;script&gt;');
    expect(answer.html).not.toContain('<script>');
    expect(await stored(email)).toHaveLength(0);
  });

  it('answers with a page when there were too many', async () => {
    const headers = fromElsewhere();
    for (let i = 0; i < 20; i += 1) await post([], headers);
    const answer = await post(fieldsOf(newEmail()), headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.html).toContain('Please wait a little');
  });
});
