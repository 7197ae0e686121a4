// The whole way in, over real HTTP on a real PostgreSQL; mail goes to the mailbox table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, getUser, register, verifyEmail, verifyLogin2fa } from '#contract/identity/accounts';
import { codeIn, startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const person = {
  username: 'maya.torres',
  email: 'Maya@Torres.example',
  firstName: 'Maya',
  lastName: 'Torres',
  password: 'paper lantern march',
};

describe('from registering to being signed in', () => {
  it('takes a code for the address and a second one for the sign-in', async () => {
    const browser = t.visitor();
    const { userId } = (await browser.call(register, { body: person })).body;
    const mail = await t.mailTo(person.email);
    expect((await browser.call(getUser, {})).status).toBe(401);

    const early = await browser.call(login, {
      body: { username: person.username, password: person.password },
    });
    expect(early.body).toMatchObject({ userId, emailVerificationRequired: true });

    const code = codeIn(mail);
    expect((await browser.call(verifyEmail, { body: { userId, code } })).status).toBe(200);

    const first = await browser.call(login, {
      body: { username: 'MAYA.torres', password: person.password },
    });
    expect(first.body).toMatchObject({ twoFactorRequired: true, emailVerificationRequired: false });
    const second = codeIn(await t.mailTo(person.email, 2));
    const signedIn = await browser.call(verifyLogin2fa, { body: { userId, code: second } });
    expect(signedIn.body).toMatchObject({ id: userId, isAdmin: false });
    expect((await browser.call(getUser, {})).body.email).toBe(person.email);
  });
});
