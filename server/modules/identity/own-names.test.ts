// Passwords made of the person's own names, their email address, or the firm's name, at every call that sets one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { termsVersion } from '#domain/account-values';
import { register } from '#contract/identity/accounts';
import { acceptInvitation, createInvitation } from '#contract/identity/invitations';
import { createFirstOwner } from '#contract/identity/owner-setup';
import { changePassword, forgotPassword, resetPassword } from '#contract/identity/profile';
import { recoverPassword, startRecovery } from '#contract/identity/recovery';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { createAdmin } from './first-owner/create-admin.ts';
import { makeOwnerLink } from './first-owner/owner-link.ts';
import { letRecoveryComeDue } from './second-step/testing-second-step.ts';
import { linkTo, twoAtOneAddress } from './shared-email/testing-shared-email.ts';
import { newPerson, renewBudgets } from './testing-accounts.ts';

const message = 'Please choose another password; attackers try this one first';
const names = { firstName: 'Theodore', lastName: 'Lindqvist' };
let t: TestApp;
let count = 0;
const freshEmail = () => `quillfeather.${(count += 1)}@example.test`;
/** One of each kind that has to be turned down, then one that is fine. */
const guessable = ['TheodoreLindqvist1', 'lindqvist123456', 'Quillfeather-26', 'Bluebonnet2026!'];

type SetPassword = (
  password: string,
) => Promise<{ status: number; error: { fields?: object | undefined } }>;

const ways: Readonly<Record<string, () => Promise<SetPassword>>> = {
  'the first owner’s link': async () => {
    const link = await makeOwnerLink(t.db, t.platform.config);
    const token = link?.split('#token=')[1] ?? '';
    const email = freshEmail();
    return (password) =>
      t.visitor().call(createFirstOwner, {
        body: { token, username: 'first.owner', email, ...names, password },
      });
  },
  registering: () => {
    const person = newPerson({ ...names, email: freshEmail() });
    return Promise.resolve((password) =>
      t.visitor().call(register, { body: { ...person, password } }),
    );
  },
  'an invitation': async () => {
    const email = freshEmail();
    const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
    await staff.call(createInvitation, { body: { ...names, email } });
    const { token } = await linkTo(t, email, 'invitation');
    return (password) =>
      t.visitor().call(acceptInvitation, {
        body: { token, username: 'invited.person', password, termsVersion },
      });
  },
  'a mailed link': async () => {
    const { email } = await t.createUser({ ...names, email: freshEmail() });
    await t.visitor().call(forgotPassword, { body: { email } });
    const { token } = await linkTo(t, email, 'reset-password');
    return (newPassword) => t.visitor().call(resetPassword, { body: { token, newPassword } });
  },
  'the profile': async () => {
    const browser = await t.actingAs(await t.createUser({ ...names, email: freshEmail() }));
    return (newPassword) =>
      browser.call(changePassword, { body: { currentPassword: testPassword, newPassword } });
  },
  'a recovery': async () => {
    const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
    const { sam } = await twoAtOneAddress(t, staff, {
      names,
      email: freshEmail(),
    });
    const { body } = await staff.call(startRecovery, {
      params: { id: sam.user.id },
      body: { reason: 'Came to the office with a passport' },
    });
    await letRecoveryComeDue(t, sam.user);
    return (newPassword) =>
      t.visitor().call(recoverPassword, {
        body: { username: sam.user.username, code: body.code, newPassword },
      });
  },
};

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

describe.each(Object.keys(ways))('by %s', (way) => {
  it('is refused with a sentence, and another one is taken', async () => {
    const setPassword = await ways[way]?.();
    if (setPassword === undefined) throw new Error(`nothing sets a password by ${way}`);
    for (const password of guessable) {
      const { status, error } = await setPassword(password);
      expect([password, status, Object.values(error.fields ?? {})]).toEqual([
        password,
        400,
        [message],
      ]);
    }
    expect((await setPassword('paper lantern october')).status).toBeLessThan(300);
  });
});

it('is refused by the command line, too', async () => {
  for (const password of guessable) {
    const person = newPerson({ ...names, email: freshEmail(), password });
    const created = t.db.transaction((tx) => createAdmin(tx, person, t.platform.config.firm));
    await expect(created).rejects.toThrow(message);
  }
});
