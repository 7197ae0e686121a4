// Attempts to get into someone's account, or to keep its owner out.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { forgotPassword, changePassword, resetPassword } from '#contract/identity/profile';
import { login, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { giveAccountAccess } from '#contract/clients/access';
import { downloadPapers } from '#contract/firm/exports';
import { createApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { answerOwnDelivery } from '#contract/returns/own-delivery';
import { answerConsent } from '#contract/signing/consents';
import { signOnScreen } from '#contract/signing/signing';
import { uploadPdf } from '#testing/fixtures';
import { type Attack, tally } from './attack.ts';
import { type Account, addAuthenticator, type Firm } from './firm.ts';

const wrong = 'not the password at all';

export const takeovers: Attack[] = [
  {
    name: 'Reading the mailbox of staff with an authenticator app',
    by: 'mailbox',
    async run(firm) {
      const { staff } = firm;
      const browser = firm.machine();
      const since = firm.mails();
      await browser.call(forgotPassword, { body: { email: staff.email } });
      const mail = await firm.mailTo(staff.email, since);
      const token = /#token=([\w-]+)|token=([\w-]+)/.exec(mail)?.slice(1).find(Boolean) ?? '';
      const newPassword = 'read from the mailbox 26';
      const reset = await browser.call(resetPassword, { body: { token, newPassword } });
      if (reset.status === 200) staff.password = newPassword;
      const first = await browser.call(login, {
        body: { username: staff.username, password: staff.password },
      });
      const { userId, secondSteps } = first.json as { userId: string; secondSteps?: string[] };
      const resent = await browser.call(resendLogin2fa, { body: { userId, channel: 'email' } });
      const session = [...browser.cookies.keys()].some((name) => name.endsWith('filewell_session'));
      const offered = secondSteps?.join(', ') ?? 'none';
      return {
        passed:
          !session &&
          resent.status >= 400 &&
          !offered.includes('email') &&
          !offered.includes('sms'),
        figures: `reset ${reset.status}, then asked for ${offered}; code by email ${resent.status}`,
      };
    },
  },
  {
    name: 'The password alone, of a client with an authenticator app',
    by: 'stranger',
    async run(firm) {
      const client = await firm.newClient();
      await addAuthenticator(client);
      const browser = firm.machine();
      const body = { username: client.username, password: client.password };
      const { userId, secondSteps = [] } = (await browser.call(login, { body })).body;
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const code = String(guess).repeat(6).slice(0, 6);
        const answer = await browser.call(verifyLogin2fa, {
          body: { userId, code, by: 'authenticator' },
        });
        statuses.push(answer.status);
      }
      return {
        passed: !secondSteps.includes('email') && !statuses.includes(200) && statuses.includes(429),
        figures: `asked for ${secondSteps.join(', ')}; 12 guesses: ${tally(statuses)}`,
      };
    },
  },
  {
    name: 'Keeping an owner out by wrong passwords from 20 machines',
    by: 'stranger',
    async run(firm) {
      const owner = await firm.newClient();
      const right = { username: owner.username, password: owner.password };
      // The code that the owner signed in with was sent less than a minute ago: the next one may wait.
      const before = await firm.machine().post(login.path, right);
      await wait(Number(before.headers.get('retry-after') ?? 0) * 1000);
      const attackers = Array.from({ length: 20 }, () => firm.machine());
      const over = new AbortController();
      const guessing = attackers.map(async (attacker) => {
        while (!over.signal.aborted) {
          await attacker.post(login.path, { username: owner.username, password: wrong });
        }
      });
      // Until the attack is under way: each machine was refused, or has had its tries.
      await Promise.all(
        attackers.map((attacker) =>
          attacker.post(login.path, { username: owner.email, password: wrong }),
        ),
      );
      const browser = firm.machine();
      const statuses: number[] = [];
      const slowest = { ms: 0 };
      for (let tries = 0; tries < 10; tries += 1) {
        const { status, ms } = await browser.post(login.path, right);
        statuses.push(status);
        slowest.ms = Math.max(slowest.ms, ms);
      }
      const confirmed: number[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        const newPassword = `paper lantern march ${tries}`;
        const body = { currentPassword: owner.password, newPassword };
        const { status } = await owner.browser.post(changePassword.path, body);
        confirmed.push(status);
        if (status === 200) owner.password = newPassword;
      }
      over.abort();
      await Promise.all(guessing);
      for (const attacker of attackers) attacker.close();
      return {
        passed:
          statuses.every((status) => status === 200) &&
          confirmed.every((status) => status === 200) &&
          slowest.ms < 5000,
        figures: `sign-in: ${tally(statuses)}, ${slowest.ms.toFixed(0)} ms at most; signed-in change: ${tally(confirmed)}`,
      };
    },
  },
  {
    name: 'Telling by answers whether an address belongs to a username',
    by: 'stranger',
    async run(firm) {
      const { username, email } = await firm.newClient();
      const sequence = async (names: readonly string[]) => {
        const browser = firm.machine();
        const statuses: number[] = [];
        for (const name of names) {
          const answer = await browser.post(login.path, { username: name, password: wrong });
          statuses.push(answer.status);
        }
        browser.close();
        return statuses.join();
      };
      const times = (name: string, count: number) => Array<string>(count).fill(name);
      const known = await sequence([...times(username, 12), ...times(email, 3)]);
      const unknown = await sequence([
        ...times(username, 12),
        ...times('no-account@example.test', 3),
      ]);
      const stranger = await sequence([
        ...times('no.such.person', 12),
        ...times('nobody@example.test', 3),
      ]);
      return {
        passed: known === unknown && unknown === stranger,
        figures:
          known === unknown && unknown === stranger
            ? 'all answers alike'
            : `${known} / ${unknown} / ${stranger}`,
      };
    },
  },
  {
    name: 'Making a session without a fresh second step last, or taking everything with it',
    by: 'session',
    async run(firm) {
      const { browser } = await trustedSession(firm, await firm.newClient());
      const params = { id: randomUUID() };
      const mark = { kind: 'typed', name: 'Maya Okafor' };
      const signed = { sha256: 'a'.repeat(64), mark, intent: true };
      const person = { firstName: 'Tess', lastName: 'Thief', email: 'thief@example.test' };
      const access = { relation: 'other', rights: ['see'], fromYear: null, toYear: null };
      const pathOf = (endpoint: { path: string }) => endpoint.path.replace('{id}', params.id);
      const answers = [
        await browser.try(downloadPapers.path),
        await browser.post(giveAccountAccess.path, { ...person, ...access, endsOn: null }),
        await browser.post(makeCalendarFeed.path, {}),
        await browser.post(pathOf(signOnScreen), signed),
        await browser.post(pathOf(answerOwnDelivery), { version: 1, answer: 'approve' }),
        await browser.post(pathOf(answerConsent), { given: { answer: 'no' } }),
      ];
      const asked = answers.filter(({ text }) => text.includes('second_step_required'));
      return {
        passed: asked.length === answers.length,
        figures: `${asked.length} of ${answers.length} calls asked for the second step`,
      };
    },
  },
  {
    name: 'Reading all documents one by one with such a session',
    by: 'session',
    async run(firm) {
      const client = await firm.newClient();
      const ids: string[] = [];
      for (let n = 0; n < 34; n += 1) ids.push((await uploadPdf(client.browser)).id);
      const { browser } = await trustedSession(firm, client);
      const answers = await Promise.all(ids.map((id) => browser.try(`/api/files/${id}/download`)));
      const statuses = answers.map(({ status }) => status);
      return {
        passed: statuses.filter((status) => status === 200).length === 30,
        figures: tally(statuses),
      };
    },
  },
  {
    name: 'Using an API token and a calendar link after their owner’s new password',
    by: 'session',
    async run(firm) {
      const { staff } = firm;
      const browser = firm.machine();
      const { username, password } = staff;
      const { userId } = (await browser.call(login, { body: { username, password } })).body;
      const code = (await staff.totpCode?.()) ?? '';
      await browser.call(verifyLogin2fa, { body: { userId, code, by: 'authenticator' } });
      const since = firm.mails();
      const make = async (scope: 'clients:read' | 'documents:read') => {
        const body = { name: 'Thief', scopes: [scope], days: 366 };
        return (await browser.call(createApiToken, { body })).body.token;
      };
      const [token, documents] = [await make('clients:read'), await make('documents:read')];
      const mail = await firm.mailTo(staff.email, since);
      const { url } = (await browser.call(makeCalendarFeed, { body: {} })).body;
      const call = (bearer: string) =>
        firm.machine().try('/api/admin/users', { headers: { authorization: `Bearer ${bearer}` } });
      const use = async () => [
        (await call(token)).status,
        (await call(documents)).status,
        (await firm.machine().try(new URL(url).pathname)).status,
      ];
      const before = await use();
      const newPassword = 'granite teapot october 26';
      const body = { currentPassword: password, newPassword };
      if ((await browser.call(changePassword, { body })).status === 200) {
        staff.password = newPassword;
      }
      const after = await use();
      return {
        passed:
          before.join() === '200,403,200' &&
          after.join() === '401,401,404' &&
          mail.includes('API token'),
        figures: `before ${before.join(', ')}; after ${after.join(', ')}`,
      };
    },
  },
];

/** A session that began with the password alone, in a browser that its owner trusts. */
async function trustedSession(firm: Firm, { username, email, password }: Account) {
  const browser = firm.machine();
  const body = { username, password };
  const since = firm.mails();
  let first = await browser.post(login.path, body);
  // The code of the sign-in before was sent less than a minute ago.
  if (first.status === 429) {
    await wait(Number(first.headers.get('retry-after') ?? 0) * 1000);
    first = await browser.post(login.path, body);
  }
  const { userId } = JSON.parse(first.text) as { userId: string };
  const code = /^\d{6}$/m.exec((await firm.mailTo(email, since)).replaceAll('\r', ''))?.[0] ?? '';
  await browser.call(verifyLogin2fa, { body: { userId, code, trustDevice: true } });
  const again = await browser.call(login, { body });
  if (again.status !== 200) throw new Error(`${username} cannot sign in: ${again.status}`);
  return { browser };
}
