import * as contract from '#contract/accounts';
import { AppError } from '#platform/errors';
import { Cookies } from '#platform/http/cookies';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { codeOnItsWay } from './codes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { loadUser } from './load-user.ts';
import { checkPassword, findAccounts, isStillPassword } from './password/check-password.ts';
import { passwordRoutes } from './password/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { sendVerificationCode } from './registration/prove-address.ts';
import { registrationRoutes } from './registration/routes.ts';
import { completeDueRecovery } from './second-step/recovery.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { isTrustedDevice, noteDeviceUse } from './sessions.ts';
import { beginSecondStep } from './sign-in.ts';
import { presentSignedIn, startSession } from './start-session.ts';

/** The first step of signing in, and the routes of everything else about accounts. */
export function accountRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const cookies = new Cookies(config);

  return [
    ...sessionRoutes(platform, cookies),
    ...secondStepRoutes(platform, cookies),

    ...registrationRoutes(platform),
    ...invitationRoutes(platform),
    ...passwordRoutes(platform, cookies),
    ...emailChangeRoutes(platform),
    ...profileRoutes(platform, cookies),

    handleDirect(contract.login, async ({ body, address, request, reply, record }) => {
      const accounts = await findAccounts(db, body.username);
      const owner = accounts.find((account) => account?.user)?.user;
      const deviceToken = cookies.read(request, 'device');
      const trusted =
        owner !== undefined &&
        deviceToken !== undefined &&
        (await isTrustedDevice(db, owner.id, deviceToken));
      const account = await checkPassword(db, {
        name: owner?.id ?? body.username.toLowerCase(),
        password: body.password,
        accounts,
        trusted,
      });
      if (!account) {
        await record(db, {
          action: 'sign_in_failed',
          clientId: owner?.id ?? null,
          ...(owner ? { subject: { type: 'user', id: owner.id } } : {}),
        });
        throw wrongCredentials();
      }
      if (account.user?.archivedAt) {
        throw new AppError(
          'forbidden',
          `This account has been closed. Please call us at ${config.firm.phone}.`,
        );
      }
      const { id, email } = account.user ?? account.registration;
      const person = { userId: id, email };
      const entry = { actorId: id, clientId: id, subject: { type: 'user', id } } as const;

      const user = account.user;
      if (!user?.emailVerifiedAt) {
        return db.transaction(async (tx) => {
          await record(tx, entry);
          const issued = await sendVerificationCode(platform, tx, id, address).catch(
            (error: unknown) => {
              // A code was sent moments ago, or enough for today: that one serves.
              if (error instanceof AppError && error.code === 'too_many_requests') return null;
              throw error;
            },
          );
          return {
            ...person,
            emailVerificationRequired: true,
            twoFactorRequired: false,
            ...(issued ? codeOnItsWay(platform, issued) : {}),
          };
        });
      }
      // One that is due ends the trust in this browser too.
      const recovered = await db.transaction((tx) => completeDueRecovery(platform, tx, user.id));
      if (trusted && !recovered && deviceToken !== undefined) {
        return db.transaction(async (tx) => {
          if (!(await isStillPassword(tx, user))) throw wrongCredentials();
          await startSession(tx, user, { request, reply, cookies }, 'trusted-device');
          await noteDeviceUse(tx, deviceToken);
          await record(tx, { ...entry, action: 'sign_in', details: { trustedDevice: true } });
          const { id: _id, ...fields } = await presentSignedIn(tx, user);
          return {
            ...fields,
            ...person,
            emailVerificationRequired: false,
            twoFactorRequired: false,
          };
        });
      }
      return db.transaction(async (tx) => {
        if (!(await isStillPassword(tx, user))) throw wrongCredentials();
        const present = await loadUser(tx, user.id);
        const step = await beginSecondStep(platform, tx, present, address);
        await record(tx, entry);
        cookies.set(reply, 'prelogin', step.token);
        return {
          ...person,
          emailVerificationRequired: false,
          twoFactorRequired: true,
          secondSteps: step.secondSteps,
          ...step.sent,
        };
      });
    }),
  ];
}

function wrongCredentials(): AppError {
  return new AppError(
    'wrong_credentials',
    'The username and password do not match. Check both and try again.',
  );
}
