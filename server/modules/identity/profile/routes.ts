import { eq } from 'drizzle-orm';
import * as contract from '#contract/identity/profile';
import * as sessions from '#contract/identity/sessions';
import type { Executor } from '#platform/database/database';
import type { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { presentUser } from '../present.ts';
import { endSessionsOf, forgetDevices, touchSession } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { users, type UserRow } from '../people/table.ts';
import {
  endSessionOf,
  listDevicesOf,
  listSessionsOf,
  readSessionEnds,
  revokeDeviceOf,
} from '../sessions/devices.ts';
import { setNewsletter } from './newsletter.ts';

/** What else ends with the sessions on other devices, passed in by the application. */
export interface EndDevices {
  endOtherPushDevices: (tx: Executor, userId: string, sessionId: string) => Promise<void>;
}

/** The own name, preferences and devices, and when the session ends. */
export function profileRoutes(
  platform: Platform,
  cookies: Cookies,
  { endOtherPushDevices }: EndDevices,
): Route[] {
  const { db } = platform;
  const about = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;

  async function change(tx: Executor, userId: string, values: Partial<UserRow>) {
    // An update of nothing is no SQL.
    if (Object.keys(values).length > 0) {
      await tx.update(users).set(values).where(eq(users.id, userId));
      await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
    }
    return presentUser(tx, await loadUser(tx, userId));
  }

  return [
    handle(contract.updateUser, async ({ actor, body, record, tx }) => {
      await record(tx, about(actor.userId));
      return change(tx, actor.userId, given(body));
    }),

    handle(contract.acceptTerms, async ({ actor, body, record, tx }) => {
      const { termsVersion } = await loadUser(tx, actor.userId);
      await record(tx, { ...about(actor.userId), details: { version: body.version } });
      // The time of the first acceptance counts.
      if (termsVersion === body.version) return change(tx, actor.userId, {});
      return change(tx, actor.userId, { termsVersion: body.version, termsAcceptedAt: new Date() });
    }),

    handle(contract.updatePreferences, async ({ actor, body, record, tx }) => {
      const values = given(body);
      if (values.sessionTracking === false) await forgetDevices(tx, actor.userId);
      if (values.marketing !== undefined) {
        await setNewsletter(tx, await loadUser(tx, actor.userId), values.marketing);
      }
      await record(tx, { ...about(actor.userId), details: values });
      return change(tx, actor.userId, values);
    }),

    handleDirect(sessions.listSessions, ({ actor }) => listSessionsOf(db, actor)),

    handle(sessions.endUserSession, async ({ actor, params, record, reply, tx }) => {
      await endSessionOf(tx, actor, params.id);
      await record(tx, {
        clientId: actor.userId,
        subject: { type: 'session', id: params.id },
      });
      if (params.id === actor.sessionId) cookies.clearSession(reply);
      return { ok: true as const };
    }),

    handle(sessions.endOtherSessions, async ({ actor, record, tx }) => {
      const ended = await endSessionsOf(tx, actor.userId, actor.sessionId);
      // Those whose session ran out long ago, too.
      await endOtherPushDevices(tx, actor.userId, actor.sessionId);
      await record(tx, { ...about(actor.userId), details: { ended } });
      return { ended };
    }),

    handleDirect(sessions.listDevices, ({ actor, request }) =>
      listDevicesOf(db, actor.userId, cookies.read(request, 'device')),
    ),

    handle(sessions.revokeDevice, async ({ actor, params, record, tx }) => {
      await revokeDeviceOf(tx, actor.userId, params.id);
      await record(tx, { ...about(actor.userId), details: { device: params.id } });
      return { ok: true as const };
    }),

    handle(sessions.revokeAllDevices, async ({ actor, record, tx }) => {
      const revoked = await revokeDevicesOf(tx, actor.userId);
      await record(tx, { ...about(actor.userId), details: { revoked } });
      return { revoked };
    }),

    handleDirect(sessions.getSessionEnds, ({ actor }) => readSessionEnds(db, actor.sessionId)),

    handleDirect(sessions.staySignedIn, async ({ actor }) => {
      await touchSession(db, actor.sessionId);
      return readSessionEnds(db, actor.sessionId);
    }),
  ];
}

/** Of a partial body, what was sent. */
function given<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
