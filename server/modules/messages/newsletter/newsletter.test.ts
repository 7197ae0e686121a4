import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formAddresses, formTexts } from '#domain/inquiry-values';
import { exportNewsletter, signUpForNewsletter } from '#contract/messages/newsletter';
import { signStartedAt } from '#platform/site/started-at';
import type { TestBrowser } from '#testing/browser';
import { pressLink } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { subscribers } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let people = 0;

beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(people += 1)}` });
const newEmail = () => `reader${(people += 1)}@example.test`;
const signUp = (body: { email: string; firstName?: string; lastName?: string }) =>
  t.visitor().call(signUpForNewsletter, { body }, elsewhere());
/** The path of the link in a mail. */
const linkIn = (text: string, kind: string) =>
  new RegExp(`/api/newsletter/${kind}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '';
const open = async (link: string) => {
  const response = await t.visitor().fetch(link, { headers: { 'sec-fetch-site': 'cross-site' } });
  return { status: response.status, html: await response.text() };
};
const list = async () => {
  const response = await admin.fetch(exportNewsletter.path);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return response.text();
};

const press = async (link: string) => {
  const response = await pressLink(t.visitor(), link);
  return { status: response.status, html: await response.text() };
};

async function subscribe(email: string) {
  await signUp({ email });
  const confirmLink = linkIn((await t.mailTo(email)).text, 'confirm');
  expect((await press(confirmLink)).status).toBe(200);
  const endLink = linkIn((await t.mailTo(email, 2)).text, 'unsubscribe');
  return { confirmLink, endLink };
}

it('begins and ends with the button behind the link of a mail, not with the link', async () => {
  const email = newEmail();
  expect((await signUp({ email, firstName: 'Odile' })).body).toEqual({ ok: true });
  expect(await list()).not.toContain(email);
  const confirmLink = linkIn((await t.mailTo(email)).text, 'confirm');
  // A mail scanner opens links, and nothing happens.
  expect((await open(confirmLink)).html).toContain('<button type="submit">Confirm subscription');
  expect(await list()).not.toContain(email);
  expect((await press(confirmLink)).html).toContain(formTexts.newsletterDone.title);
  expect(await list()).toContain(email);
  // A second time changes nothing.
  expect((await open(confirmLink)).html).toContain(formTexts.newsletterDone.title);
  expect((await press(confirmLink)).status).toBe(200);
  const endLink = linkIn((await t.mailTo(email, 2)).text, 'unsubscribe');
  expect((await open(endLink)).html).toContain('<button type="submit">Unsubscribe');
  expect(await list()).toContain(email);
  expect((await press(endLink)).html).toContain('You’re unsubscribed');
  expect(await list()).not.toContain(email);
  expect((await press(endLink)).status).toBe(200);
  expect((await open(endLink)).html).toContain('You’re unsubscribed');
  // The old confirmation does not begin it again; a new request does.
  expect((await open(confirmLink)).status).toBe(404);
  expect((await press(confirmLink)).status).toBe(404);
  expect(await list()).not.toContain(email);
  await signUp({ email });
  expect((await press(confirmLink)).status).toBe(404);
  const again = linkIn((await t.mailTo(email, 3)).text, 'confirm');
  expect((await press(again)).status).toBe(200);
  expect(await list()).toContain(email);
});

it('answers the same for an address on the list, writes nothing to it and changes nothing', async () => {
  const email = newEmail();
  const { endLink } = await subscribe(email);
  const answer = await signUp({ email: email.toUpperCase(), firstName: 'Someone else' });
  expect([answer.status, answer.body]).toEqual([201, { ok: true }]);
  expect(await t.countMailTo(email)).toBe(2);
  expect(await t.countMailTo(email.toUpperCase())).toBe(0);
  expect(await list()).not.toContain('Someone else');
  expect((await open(endLink)).status).toBe(200);
});

it('keeps one request of many at once, and asks one address three times a day at most', async () => {
  const email = newEmail();
  await Promise.all(Array.from({ length: 8 }, () => signUp({ email })));
  expect(await t.countMailTo(email)).toBeLessThanOrEqual(3);
  const rows = await t.db.select().from(subscribers);
  expect(rows.filter((row) => row.email === email)).toHaveLength(1);
});

it.each(['', 'x', `${crypto.randomUUID()}.1.AAAA`, `${crypto.randomUUID()}.99.AAAA`, '../../x'])(
  'shows a page for the link of nobody: %o',
  async (token) => {
    for (const kind of ['confirm', 'unsubscribe']) {
      const link = `/api/newsletter/${kind}?token=${encodeURIComponent(token)}`;
      for (const answer of [await open(link), await press(link)]) {
        expect(answer.status).toBe(404);
        expect(answer.html).toContain('This link doesn’t work');
      }
    }
  },
);

it('does not take the link of one purpose or person for another', async () => {
  const [one, two] = [newEmail(), newEmail()];
  const links = await subscribe(one);
  const others = await subscribe(two);
  expect((await press(links.endLink.replace('unsubscribe', 'confirm'))).status).toBe(404);
  const id = /token=([^.]+)/.exec(others.endLink)?.[1] ?? '';
  expect((await press(links.endLink.replace(/token=[^.]+/, `token=${id}`))).status).toBe(404);
  expect(await list()).toContain(two);
});

it('exports names that a spreadsheet would compute as text', async () => {
  const email = newEmail();
  await signUp({ email, firstName: '=HYPERLINK("x")', lastName: 'A, "B"' });
  await press(linkIn((await t.mailTo(email)).text, 'confirm'));
  const line = (await list()).split('\r\n').find((row) => row.startsWith(email));
  expect(line).toContain(`"'=HYPERLINK(""x"")","A, ""B"""`);
  expect(line).toContain('/api/newsletter/unsubscribe?token=');
});

describe('bad input', () => {
  it.each([
    [{ email: '' }, formTexts.emailRequired.description],
    [{}, formTexts.emailRequired.description],
    [{ email: 'x' }, 'Please enter a valid email address'],
    [{ email: 'a@b.test\nBcc: c@d.test' }, 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(260)}@b.test` }, 'Please use no more than 254 characters'],
  ])('%o', async (body, message) => {
    const response = await t.visitor().fetch(formAddresses.newsletter, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...elsewhere() },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { email: message } });
  });

  it('from a bot changes nothing', async () => {
    const email = newEmail();
    const startedAt = signStartedAt(t.platform.keys);
    for (const extra of [{ startedAt }, { website: 'x' }]) {
      const body = { email, ...extra };
      const answer = await t.visitor().call(signUpForNewsletter, { body }, elsewhere());
      expect(answer.status).toBe(201);
    }
    expect(await t.countMailTo(email)).toBe(0);
  });

  it('in a plain form is answered with a page that keeps what was typed', async () => {
    const post = async (fields: Record<string, string>) => {
      const response = await t.visitor().fetch(formAddresses.newsletterForm, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere() },
        body: new URLSearchParams(fields).toString(),
      });
      return { status: response.status, html: await response.text() };
    };
    const empty = await post({ email: '', firstName: '"><i>Odile' });
    expect([empty.status, empty.html.includes(formTexts.emailRequired.title)]).toEqual([400, true]);
    expect(empty.html).toContain('value="&quot;&gt;&lt;i&gt;Odile"');
    const email = newEmail();
    expect((await post({ email })).html).toContain(formTexts.newsletterDone.title);
    await t.mailTo(email);
  });
});

it('takes 20 requests an hour from one address', async () => {
  const headers = elsewhere();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      t.visitor().call(signUpForNewsletter, { body: { email: newEmail() } }, headers),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
