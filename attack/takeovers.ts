// Attempts to get into someone's account, or to keep its owner out.
import { setTimeout as wait } from 'node:timers/promises';
import { forgotPassword, changePassword, resetPassword } from '#contract/identity/profile';
import { login, resendLogin2fa, verifyLogin2fa } from '#contract/identity/accounts';
import { sendSetupCode } from '#contract/identity/second-steps';
import { type Attack, tally } from './attack.ts';
import { addAuthenticator } from './firm.ts';

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
    name: 'Adding a phone number with a borrowed session',
    by: 'session',
    async run(firm) {
      const { browser } = await firm.newClient();
      const { status } = await browser.post(sendSetupCode.path, { phoneNumber: '512 555 0142' });
      return { passed: status >= 400, figures: String(status) };
    },
  },
];
