import { createECDH } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { getUser, login } from '#contract/identity/accounts';
import { listClients } from '#contract/clients/clients';
import { listFiles } from '#contract/documents/files';
import { changePassword, resetPassword } from '#contract/identity/profile';
import { beginAuthenticator } from '#contract/identity/second-steps';
import { endOtherSessions } from '#contract/identity/sessions';
import { verifyStepUp } from '#contract/identity/step-up';
import { createApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { addPushDevice } from '#contract/notifications/push';
import { staffRoles } from '#domain/staff';
import { mailbox } from '#platform/mail/table';
import { newToken } from '#platform/tokens';
import { TestBrowser } from '#testing/browser';
import { type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { apiTokens } from '../../integrations/api-tokens/table.ts';
import { pushDevices } from '../../notifications/push/table.ts';
import { letCodesAge, renewBudgets } from '../testing-accounts.ts';
import { users } from '../people/table.ts';
import { passwordResets } from '../password/table.ts';
import { setUpAuthenticator } from '../second-step/testing-second-step.ts';
import { openSession } from '../sessions/sessions.ts';
import { Thief } from './testing-thief.ts';

/** The one thing that a thief begins with. */
export const stolenThings = [
  'a client’s session',
  ...staffRoles.map((role) => `a session of staff: ${role}` as const),
  'the mailbox',
  'the phone',
  'an API token',
  'a calendar link',
] as const;
export type StolenThing = (typeof stolenThings)[number];

const acts = [
  'look around',
  'make an API token',
  'make a calendar link',
  'turn on notifications',
  'choose a password',
  'add an authenticator app',
  'guess a code',
  'end other sessions',
  'use the API tokens',
  'read the calendars',
  'sign in',
  'ask for a new password',
] as const;
type Act = (typeof acts)[number];

export interface History {
  stolen: StolenThing;
  /** The session's second step was just taken. */
  isFresh: boolean;
  hasAuthenticator: boolean;
  acts: Act[];
  /** Before which act the owner changes their password; beyond the last: never. */
  changedBefore: number;
}

export const histories: fc.Arbitrary<History> = fc.record({
  stolen: fc.constantFrom(...stolenThings),
  isFresh: fc.boolean(),
  hasAuthenticator: fc.boolean(),
  acts: fc.array(fc.constantFrom(...acts), { minLength: 12, maxLength: 12 }),
  changedBefore: fc.nat(24),
});

/** What the thief has by now. */
interface Loot {
  thief: Thief;
  tokens: string[];
  calendars: string[];
  /** A session, and whether its second step is fresh. */
  isIn: boolean;
  isFresh: boolean;
}

/** What a history left open. */
interface Outcome {
  /** Of all that the thief had or made, what outlived the owner's reset. */
  outlived: string[];
  /** The thing itself opens the account again, after the reset too. */
  opensAgain: boolean;
}

/** Lets a thief act, and then the owner reset their password by a mailed link. */
export async function runHistory(t: TestApp, history: History): Promise<Outcome> {
  const { stolen } = history;
  const user = await makeOwner(t, history);
  const holding =
    stolen === 'the mailbox' ? 'mailbox' : stolen === 'the phone' ? 'phone' : 'session';
  const thief = new Thief(t, { user, phone: '+15125550000', someone: user }, holding);
  const loot: Loot = { thief, tokens: [], calendars: [], isIn: false, isFresh: false };
  await steal(t, user, history, loot);
  const owner = await t.actingAs(user);
  for (const [at, act] of history.acts.entries()) {
    if (at === history.changedBefore) {
      const body = { currentPassword: testPassword, newPassword: 'granite teapot october' };
      const { status } = await owner.call(changePassword, { body });
      if (status === 200) loot.isIn = false;
    }
    await perform(act, t, user, history, loot);
  }
  await resetByOwner(t, user);
  const outlived = await whatIsOpen(t, user, loot);
  const opensAgain = (await askForPassword(t, user, thief)) && (await thief.signIn());
  return { outlived, opensAgain };
}

/** By a mailed link, where the thief reads it: the newest, whatever was asked for before. */
async function askForPassword(t: TestApp, user: TestUser, thief: Thief): Promise<boolean> {
  // A thief has time: what a limit refuses is asked for again later.
  await renewBudgets(t);
  await letCodesAge(t, user.id, 61);
  await t.db.update(users).set({ secondStepLockedUntil: null }).where(eq(users.id, user.id));
  await t.countMailTo(user.email);
  await t.db.delete(mailbox).where(eq(mailbox.to, user.email));
  return thief.resetPassword();
}

async function makeOwner(t: TestApp, { stolen, hasAuthenticator }: History): Promise<TestUser> {
  const role =
    stolen === 'an API token'
      ? 'owner'
      : staffRoles.find((one) => stolen === `a session of staff: ${one}`);
  const user = role === undefined ? await t.createUser() : await t.createStaff(role);
  if (hasAuthenticator) await setUpAuthenticator(await t.actingAs(user));
  return user;
}

async function steal(t: TestApp, user: TestUser, { stolen, isFresh }: History, loot: Loot) {
  if (stolen.includes('session')) {
    const { token } = await openSession(t.db, user, {
      address: '',
      userAgent: 'test',
      ...(isFresh ? { secondStep: 'taken' as const } : {}),
    });
    loot.thief.browser.cookies.set('filewell_session', token);
    loot.isIn = true;
    loot.isFresh = isFresh;
  }
  const owner = await t.actingAs(user);
  if (stolen === 'an API token') {
    const body = { name: 'Reports', scopes: ['clients:read' as const], days: 30 };
    loot.tokens.push((await owner.call(createApiToken, { body })).body.token);
  }
  if (stolen === 'a calendar link') {
    loot.calendars.push((await owner.call(makeCalendarFeed, { body: {} })).body.url);
  }
}

/** One act. @throws Error where it opened what a session without a fresh second step, or nobody, may have */
async function perform(act: Act, t: TestApp, user: TestUser, { stolen }: History, loot: Loot) {
  const { thief } = loot;
  const mayMake = loot.isIn && loot.isFresh;
  const mustFail = (status: number): void => {
    if (status < 300) throw new Error(`${act} with ${stolen} was answered ${status}`);
  };
  switch (act) {
    case 'look around':
      await thief.call(stolen === 'a client’s session' ? listFiles : listClients, {});
      break;
    case 'make an API token': {
      const body = { name: 'Thief', scopes: ['clients:read' as const], days: 366 };
      const made = await thief.call(createApiToken, { body });
      if (!mayMake || stolen !== 'a session of staff: owner') mustFail(made.status);
      if (made.status === 200) loot.tokens.push(made.body.token);
      break;
    }
    case 'make a calendar link': {
      const made = await thief.call(makeCalendarFeed, { body: { names: 'full' } });
      if (!mayMake) mustFail(made.status);
      if (made.status === 200) loot.calendars.push(made.body.url);
      break;
    }
    case 'turn on notifications': {
      const keys = { p256dh: publicPoint, auth: 'A'.repeat(22) };
      const body = { endpoint: `https://push.example/${crypto.randomUUID()}`, keys };
      await thief.call(addPushDevice, { body });
      break;
    }
    case 'choose a password': {
      const body = { currentPassword: 'a guess of the thief', newPassword: 'chosen by the thief' };
      mustFail((await thief.call(changePassword, { body })).status);
      break;
    }
    case 'add an authenticator app': {
      const body = { currentPassword: 'a guess of the thief' };
      mustFail((await thief.call(beginAuthenticator, { body })).status);
      break;
    }
    case 'guess a code':
      mustFail(
        (await thief.call(verifyStepUp, { body: { code: '000000', by: 'authenticator' } })).status,
      );
      break;
    case 'end other sessions':
      await thief.call(endOtherSessions, {});
      break;
    case 'use the API tokens':
      for (const token of loot.tokens) await useToken(t, token);
      break;
    case 'read the calendars':
      for (const url of loot.calendars) await readCalendar(t, url);
      break;
    case 'sign in': {
      const body = { username: user.username, password: 'a guess of the thief' };
      mustFail((await thief.call(login, { body })).status);
      break;
    }
    case 'ask for a new password':
      // A thief who is in has it already.
      if (stolen === 'the mailbox' && loot.isIn) break;
      // Who reads the mail is in until the owner resets it; the others get nothing.
      if ((await askForPassword(t, user, thief)) !== (stolen === 'the mailbox')) {
        throw new Error(`a new password with ${stolen}`);
      }
      if (stolen === 'the mailbox') loot.isIn = loot.isFresh = await thief.signIn();
      break;
  }
}

async function resetByOwner(t: TestApp, user: TestUser): Promise<void> {
  const { token, hash } = newToken();
  await t.db.insert(passwordResets).values({
    id: crypto.randomUUID(),
    userId: user.id,
    tokenHash: hash,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  const body = { token, newPassword: 'the owner chose this one' };
  const { status } = await t.visitor().call(resetPassword, { body });
  if (status !== 200) throw new Error(`the reset was answered ${status}`);
}

async function whatIsOpen(t: TestApp, user: TestUser, loot: Loot): Promise<string[]> {
  const open: string[] = [];
  if ((await loot.thief.call(getUser, {})).status === 200) open.push('the session');
  for (const token of loot.tokens) if (await useToken(t, token)) open.push('an API token');
  for (const url of loot.calendars) if (await readCalendar(t, url)) open.push('a calendar link');
  if ((await t.db.$count(apiTokens, sql`owner_id = ${user.id} AND revoked_at IS NULL`)) > 0)
    open.push('a stored API token');
  if ((await t.db.$count(pushDevices, eq(pushDevices.userId, user.id))) > 0)
    open.push('notifications');
  return open;
}

async function useToken(t: TestApp, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'none' };
  return (await new TestBrowser(t.origin).call(listClients, {}, headers)).status === 200;
}

const readCalendar = async (t: TestApp, url: string): Promise<boolean> =>
  (await t.visitor().fetch(new URL(url).pathname)).status === 200;

/** A point of P-256 as a browser sends it, uncompressed. */
const publicPoint = createECDH('prime256v1').generateKeys().toString('base64url');

const [nothing, account] = [
  'Nothing',
  'The account with no extra step, otherwise the mail',
] as const;

/** What each opens once its owner has set a new password. */
const afterReset: Readonly<Record<StolenThing, string>> = {
  'a client’s session': nothing,
  'a session of staff: owner': nothing,
  'a session of staff: preparer': nothing,
  'a session of staff: reviewer': nothing,
  'a session of staff: front-desk': nothing,
  'a session of staff: seasonal': nothing,
  'the mailbox': account,
  'the phone': 'The text messages',
  'an API token': nothing,
  'a calendar link': nothing,
};

/** The second table of docs/security.md. */
export const tableAfterReset = (): string =>
  [
    '| Stolen | Opens after its owner’s new password |',
    '|---|---|',
    ...stolenThings.map((thing) => {
      const name = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
      return `| ${name} | ${afterReset[thing]} |`;
    }),
  ].join('\n');

/** How many run next to each other: most of a history is waiting for answers. */
const sideBySide = 8;

/** @throws Error with the history of which something outlived the owner's reset */
export async function checkHistories(t: TestApp, count: number): Promise<void> {
  const drawn = fc.sample(histories, { numRuns: count, seed: Number(process.env['SEED'] ?? 48) });
  const next = drawn.values();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const history of next) {
        const { outlived, opensAgain } = await runHistory(t, history);
        const mayOpenAgain = afterReset[history.stolen] === account && !history.hasAuthenticator;
        if (outlived.length > 0 || opensAgain !== mayOpenAgain) {
          throw new Error(JSON.stringify({ outlived, opensAgain, history }, null, 1));
        }
      }
    }),
  );
}
