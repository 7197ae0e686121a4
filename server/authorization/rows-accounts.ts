import { createECDH } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { termsVersion } from '#domain/account-values';
import { drawPicture } from '#testing/picture';
import { testPassword } from '#testing/test-app';
import { type Fixtures, nothing, password, someone } from './fixtures.ts';
import type { Rows } from './row.ts';

/** What a browser gives that may receive notifications; nobody listens there. */
function newSubscription() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `http://127.0.0.1:9/push/${crypto.randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16).toString('base64url') },
  };
}

/** People and how they get in. */
export const accountsRows = ({
  t,
  recovering,
  newSession,
  newDevice,
  newPushDevice,
  newPasskey,
  newPicture,
  owner,
  staff,
}: Fixtures) =>
  ({
    countScreen: {
      request: async () => ({ body: { screen: 'portal/documents' } }),
      allowed: 200,
    },
    register: { request: async () => ({ body: {} }), allowed: 400 },
    verifyEmail: {
      request: async () => ({ body: { userId: someone, code: '000000' } }),
      allowed: 400,
    },
    resendVerification: {
      request: async () => ({ body: { userId: crypto.randomUUID() } }),
      allowed: 200,
    },
    login: {
      request: async () => ({ body: { username: 'nobody', password: 'nothing at all' } }),
      allowed: 401,
    },
    verifyLogin2fa: {
      request: async () => ({ body: { userId: someone, code: '000000' } }),
      allowed: 401,
    },
    resendLogin2fa: { request: async () => ({ body: { userId: someone } }), allowed: 401 },
    getUser: { request: nothing, allowed: 200 },
    getAuthUser: { request: nothing, allowed: 200 },
    loginPage: { request: nothing, allowed: 302 },
    // Another site's link only gets the question; where nobody is signed in, there is none.
    logout: { request: nothing, allowed: 200, visitor: 303 },
    confirmLogout: { request: async () => ({ body: { unknown: true } }), allowed: 400 },
    forgotPassword: {
      request: async () => ({ body: { email: `${crypto.randomUUID()}@example.test` } }),
      allowed: 200,
    },
    resetPassword: {
      request: async () => ({
        body: { token: 'A'.repeat(43), newPassword: 'paper lantern march' },
      }),
      allowed: 400,
    },
    changePassword: {
      request: async () => ({
        body: { currentPassword: 'not it', newPassword: 'paper lantern march' },
      }),
      allowed: 400,
      because: 'the right password would end the other sessions of this test',
    },
    updateUser: { request: async () => ({ body: {} }), allowed: 200 },
    setPicture: { request: async () => ({ body: { jpeg: drawPicture() } }), allowed: 200 },
    removePicture: { request: nothing, allowed: 200 },
    viewPicture: { request: newPicture, allowed: 200, owned: 'client' },
    acceptTerms: { request: async () => ({ body: { version: termsVersion } }), allowed: 200 },
    updatePreferences: { request: async () => ({ body: {} }), allowed: 200 },
    getEmailChange: { request: nothing, allowed: 200 },
    requestEmailChange: {
      request: async () => ({
        body: { newEmail: `${crypto.randomUUID()}@example.test`, currentPassword: testPassword },
      }),
      allowed: 200,
    },
    resendEmailChange: {
      request: async () => {
        await t.db.execute(sql`DELETE FROM email_changes WHERE made_at IS NULL`);
        return {};
      },
      allowed: 404,
      because: 'there is no change under way',
    },
    verifyEmailChange: {
      request: async () => ({ body: { code: '000000' } }),
      allowed: 400,
      because: 'the code is wrong',
    },
    cancelEmailChange: { request: nothing, allowed: 200 },
    confirmOwnEmail: { request: nothing, allowed: 200 },
    undoEmailChange: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
    listSessions: { request: nothing, allowed: 200 },
    endUserSession: {
      request: async () => ({ path: await newSession() }),
      allowed: 200,
      owned: 'person',
    },
    endOtherSessions: { request: nothing, allowed: 200 },
    listDevices: { request: nothing, allowed: 200 },
    revokeDevice: {
      request: async () => ({ path: await newDevice() }),
      allowed: 200,
      owned: 'person',
    },
    revokeAllDevices: { request: nothing, allowed: 200 },
    listPushDevices: { request: nothing, allowed: 200 },
    addPushDevice: { request: async () => ({ body: newSubscription() }), allowed: 200 },
    removePushDevice: {
      request: async () => ({ path: await newPushDevice() }),
      allowed: 200,
      owned: 'person',
    },
    getSessionEnds: { request: nothing, allowed: 200 },
    staySignedIn: { request: nothing, allowed: 200 },
    getSecondSteps: { request: nothing, allowed: 200 },
    sendSetupCode: {
      request: async () => ({ body: { phoneNumber: '12' } }),
      allowed: 400,
      because: 'no text message is sent to such a number',
    },
    verifySetupCode: {
      request: async () => ({ body: { code: '000000' } }),
      allowed: 400,
      because: 'the code is wrong',
    },
    getSetupCode: { request: async () => ({ query: '?channel=email' }), allowed: 200 },
    removePhone: { request: password, allowed: 409, because: 'there is no number' },
    beginAuthenticator: { request: password, allowed: 200 },
    confirmAuthenticator: {
      request: async () => ({ body: { code: '12' } }),
      allowed: 400,
      because: 'the code is wrong',
    },
    removeAuthenticator: { request: password, allowed: 409, because: 'there is no authenticator' },
    beginPasskey: { request: password, allowed: 200 },
    addPasskey: {
      request: async () => ({ body: { name: 'Laptop' } }),
      allowed: 400,
      because: 'no device has signed',
    },
    renamePasskey: {
      request: async () => ({ path: await newPasskey(), body: { name: 'Laptop' } }),
      allowed: 200,
      owned: 'person',
    },
    removePasskey: {
      request: async () => ({ path: await newPasskey(), ...(await password()) }),
      allowed: 200,
      owned: 'person',
    },
    renewRecoveryCodes: {
      request: async () => {
        for (const user of [owner, ...staff]) await newPasskey(user);
        return password();
      },
      allowed: 200,
    },
    stopOwnRecovery: { request: nothing, allowed: 404, because: 'there is no recovery under way' },
    getLogin2fa: { request: async () => ({ query: `?userId=${someone}` }), allowed: 401 },
    verifyLoginRecoveryCode: {
      request: async () => ({ body: { userId: someone, recoveryCode: '00000-00000' } }),
      allowed: 401,
    },
    beginLoginPasskey: { request: async () => ({ body: { userId: someone } }), allowed: 401 },
    verifyLoginPasskey: { request: async () => ({ body: { userId: someone } }), allowed: 400 },
    beginPasskeySignIn: { request: nothing, allowed: 200 },
    passkeySignIn: { request: async () => ({ body: {} }), allowed: 400 },
    getStepUp: { request: nothing, allowed: 200 },
    sendStepUpCode: {
      request: async () => ({ body: { channel: 'sms' } }),
      allowed: 409,
      because: 'there is no number',
    },
    verifyStepUp: {
      request: async () => ({ body: { code: '000000', by: 'authenticator' } }),
      allowed: 409,
      because: 'there is no authenticator',
    },
    verifyStepUpRecoveryCode: {
      request: async () => ({ body: { recoveryCode: '' } }),
      allowed: 400,
      because: 'there is no code in it',
    },
    beginStepUpPasskey: {
      request: async () => {
        for (const user of [owner, ...staff]) await newPasskey(user);
        return {};
      },
      allowed: 200,
    },
    verifyStepUpPasskey: {
      request: async () => ({ body: {} }),
      allowed: 400,
      because: 'no device has signed',
    },
    listRecoveries: { request: nothing, allowed: 200 },
    startRecovery: {
      request: async () => ({
        path: (await t.createUser()).id,
        body: { reason: 'Came to the office with a passport' },
      }),
      allowed: 200,
      person: 'path',
    },
    cancelRecovery: { request: recovering, allowed: 200, person: 'path' },
    recoverPassword: {
      request: async () => ({
        body: { username: 'no one', code: '00000-00000', newPassword: 'paper lantern march' },
      }),
      allowed: 400,
    },
    stopRecovery: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
    getSignInRules: { request: nothing, allowed: 200 },
    changeSignInRules: {
      request: async () => ({
        body: { adminsNeedStrongStep: false, currentPassword: testPassword },
      }),
      allowed: 200,
    },
  }) satisfies Rows;
