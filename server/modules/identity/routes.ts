import * as contract from '#contract/identity/accounts';
import { raiseAlarm } from '#platform/alarms/raise';
import { passBreaker, throttleInStorm } from '#platform/rate-limits/breakers';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { Cookies } from '#platform/http/cookies';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { codeOnItsWay } from './sign-in/codes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import {
  checkPassword,
  countWrongPassword,
  findAccounts,
  lockWithPassword,
  isWrittenDown,
  wrongCredentials,
} from './password/check-password.ts';
import { passwordGuessedMail } from './password/mail-templates.ts';
import { passwordRoutes } from './password/routes.ts';
import { pictureRoutes } from './profile/picture-routes.ts';
import { type EndDevices, profileRoutes } from './profile/routes.ts';
import { sendVerificationCode } from './registration/prove-address.ts';
import { registrationRoutes } from './registration/routes.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { isTrustedDevice, noteDeviceUse } from './sessions/trusted-devices.ts';
import { beginSecondStep } from './sign-in/sign-in.ts';
import { presentUser } from './present.ts';
import { isClosed } from '#modules/identity/people';
import { startSession } from './sessions/start-session.ts';
import { ownerLinkRoutes } from './first-owner/owner-link-routes.ts';
import type { UserRow } from './people/table.ts';

/** The first step of signing in, and the routes of everything else about accounts. */
export function accountRoutes(platform: Platform, work: EndDevices): Route[] {
  const { db, config } = platform;
  const cookies = new Cookies(config);

  return [
    ...sessionRoutes(platform, cookies),
    ...secondStepRoutes(platform, cookies),

    ...registrationRoutes(platform),
    ...invitationRoutes(platform),
    ...ownerLinkRoutes(platform),
    ...passwordRoutes(platform, cookies),
    ...emailChangeRoutes(platform),
    ...profileRoutes(platform, cookies, work),
    ...pictureRoutes(platform),

    handleDirect(contract.login, async ({ body, address, request, reply, record }) => {
      const accounts = await findAccounts(db, body.username);
      const owner = accounts.find((account) => account?.user)?.user;
      const deviceToken = cookies.read(request, 'device');
      const trusted =
        owner !== undefined &&
        deviceToken !== undefined &&
        (await isTrustedDevice(db, owner.id, deviceToken));
      if (!trusted) await throttleInStorm(db, address);
      const lane = addressPrefix(address);
      const account = await checkPassword(body.password, accounts, lane);
      if (!account) {
        if (!trusted) await passBreaker(db, 'sign-ins');
        const wrong = await countWrongPassword(db, {
          typed: body.username,
          address,
          userId: owner?.id,
        });
        await db.transaction(async (tx) => {
          if (isWrittenDown(wrong.times)) {
            await record(tx, {
              action: 'sign_in_failed',
              clientId: owner?.id ?? null,
              ...(owner ? { subject: { type: 'user', id: owner.id } } : {}),
            });
          }
          if (owner && wrong.attackOf) await alertOfGuessing(platform, tx, owner, wrong.attackOf);
        });
        throw wrong.refusal;
      }
      if (account.user && (await isClosed(db, account.user))) {
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
      if (trusted && deviceToken !== undefined) {
        return db.transaction(async (tx) => {
          if (!(await lockWithPassword(tx, user))) throw wrongCredentials();
          await startSession(tx, user, { request, reply, cookies }, 'trusted-device');
          await noteDeviceUse(tx, deviceToken);
          await record(tx, { ...entry, action: 'sign_in', details: { trustedDevice: true } });
          const { id: _id, ...fields } = await presentUser(tx, user);
          return {
            ...fields,
            ...person,
            emailVerificationRequired: false,
            twoFactorRequired: false,
          };
        });
      }
      return db.transaction(async (tx) => {
        const present = await lockWithPassword(tx, user);
        if (!present) throw wrongCredentials();
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

/** Notifies the firm that an account is being guessed at, and its owner, who need do nothing. */
async function alertOfGuessing(
  platform: Platform,
  tx: Executor,
  owner: UserRow,
  tries: number,
): Promise<void> {
  await raiseAlarm(tx, { kind: 'account-attacked', subject: owner.id, detail: { tries } });
  if (owner.archivedAt || !owner.emailVerifiedAt) return;
  await platform.mailer.send(tx, passwordGuessedMail(platform.config, owner));
}
