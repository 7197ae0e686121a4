import { and, desc, eq, like, sql } from 'drizzle-orm';
import { termsVersion } from '#domain/account-values';
import { login } from '#contract/identity/accounts';
import {
  acceptInvitation,
  createInvitation,
  makeInvitationCode,
} from '#contract/identity/invitations';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { type TestApp, testPassword, type TestUser } from '#testing/test-app';
import {
  givePhone,
  setUpAuthenticator,
  type TestAuthenticator,
} from '../second-step/testing-second-step.ts';
import { withAddress } from '../people/load-user.ts';
import { users } from '../people/table.ts';

export interface SignedInPerson {
  user: TestUser;
  browser: TestBrowser;
  app: TestAuthenticator;
}

/** Someone whose address nobody else has, with an authenticator app. */
export async function ownerOfAddress(
  t: TestApp,
  firstName = 'Maya',
  email?: string,
): Promise<SignedInPerson> {
  const user = await t.createUser({
    firstName,
    secondStepConfirmedAt: new Date(),
    ...(email !== undefined && { email }),
  });
  const browser = await t.actingAs(user);
  const { app } = await setUpAuthenticator(browser);
  return { user, browser, app };
}

/** The newest email to an address with a link to a page, and the token in it. */
export async function linkTo(
  t: TestApp,
  email: string,
  page: 'invitation' | 'reset-password',
): Promise<{ text: string; token: string }> {
  await t.countMailTo(email);
  const [mail] = await t.db
    .select({ text: mailbox.text })
    .from(mailbox)
    .where(and(eq(mailbox.to, email), like(mailbox.text, `%/${page}#token=%`)))
    .orderBy(desc(mailbox.createdAt))
    .limit(1);
  const text = mail?.text ?? '';
  return { text, token: /#token=([\w-]{43})\b/.exec(text)?.[1] ?? '' };
}

/** Staff say that one more person has an address. @returns what the person needs to open the account */
export async function inviteToShare(
  t: TestApp,
  staff: TestBrowser,
  email: string,
  names = { firstName: 'Sam', lastName: 'Okafor' },
): Promise<{ id: string; token: string; code: string }> {
  const invited = await staff.call(createInvitation, {
    body: { ...names, email, sharesEmail: true },
  });
  if (invited.status !== 201) throw new Error(`inviting was answered ${invited.status}`);
  const id = invited.body.clientId;
  const made = await staff.call(makeInvitationCode, { params: { id } });
  const { token } = await linkTo(t, email, 'invitation');
  return { id, token, code: made.body.code };
}

/** Two people with one address, each with a second step of their own. */
export async function twoAtOneAddress(
  t: TestApp,
  staff: TestBrowser,
  sam: { names?: { firstName: string; lastName: string }; email?: string } = {},
): Promise<{ maya: SignedInPerson; sam: SignedInPerson; code: string }> {
  const maya = await ownerOfAddress(t, 'Maya', sam.email);
  const { id, token, code } = await inviteToShare(t, staff, maya.user.email, sam.names);
  const username = `sam.${id.slice(-8)}`;
  const browser = t.visitor();
  await browser.call(acceptInvitation, {
    body: { token, code, username, password: testPassword, termsVersion },
  });
  await browser.call(login, { body: { username, password: testPassword } });
  await browser.call(verifyLoginRecoveryCode, { body: { userId: id, recoveryCode: code } });
  const { app } = await setUpAuthenticator(browser);
  const user = { id, username, email: maya.user.email, isAdmin: false };
  return { maya, sam: { user, browser, app }, code };
}

/** Takes someone's authenticator app away and leaves them their own number. */
export async function onlyPhone(t: TestApp, { id }: TestUser, number: string): Promise<void> {
  await t.db.execute(sql`DELETE FROM authenticators WHERE user_id = ${id}`);
  await t.db.execute(sql`DELETE FROM recovery_codes WHERE user_id = ${id}`);
  const [user] = await t.db.select().from(users).where(eq(users.id, id));
  if (user) await givePhone(t, withAddress(user), number, 'email');
}
