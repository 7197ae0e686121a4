import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rightsOfToken } from '#domain/api-scopes';
import { rightsOf } from '#domain/staff-rights';
import { users } from '#modules/identity/people';
import { mustEnrol } from '#modules/identity/second-step-methods';
import ipaddr from 'ipaddr.js';
import type { AuthenticateToken, StaffActor } from '#platform/actor';
import { preparedOn } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { hashToken } from '#platform/tokens';
import { apiTokens } from './table.ts';

const storedToken = preparedOn((db) => {
  const [t, u] = [alias(apiTokens, 't'), alias(users, 'u')];
  return db
    .select({
      id: t.id,
      userId: t.ownerId,
      scopes: t.scopes,
      networks: t.networks,
      opensAt: t.opensAt,
      isOpen: sql<boolean>`${t.opensAt} <= now()`,
      staffRole: u.staffRole,
      narrowed: narrowedRightsOfUser,
      emailVerified: sql<boolean>`${u.emailVerifiedAt} IS NOT NULL`,
      enrollmentRequired: sql<boolean>`${mustEnrol}`,
      isLive: sql<boolean>`${t.revokedAt} IS NULL AND ${t.expiresAt} > now()
        AND ${u.archivedAt} IS NULL AND coalesce(${u.staffEndsAt} > now(), true)`,
      isStale: sql<boolean>`coalesce(${t.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(t)
    .innerJoin(u, eq(u.id, t.ownerId))
    .where(eq(t.tokenHash, sql.placeholder('tokenHash')))
    .prepare('api_token');
});

/**
 * Reads who an API token acts for and what it may do: a part of what its owner may at this moment. It acts
 * for nobody when it expired, was revoked, or its owner left. A new one that reaches documents waits a day, and
 * one with networks is refused elsewhere. Its use is written down at most once a minute.
 */
export async function authenticateToken(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  token: string,
  address: string,
): ReturnType<AuthenticateToken> {
  const [row] = await storedToken(db).execute({ tokenHash: hashToken(token) });
  if (!row) return null;
  if (!row.isLive || row.staffRole === null) return { id: row.id, actor: null };
  const { id, userId, scopes, staffRole, emailVerified, enrollmentRequired } = row;
  const isFromThere = row.networks.length === 0 || row.networks.some(contains(address));
  const refusal = isFromThere
    ? row.isOpen
      ? undefined
      : `This API token works from ${momentText(row.opensAt, config.firm.timeZone)}.`
    : 'This API token can’t be used from this network address.';
  if (row.isStale && refusal === undefined) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(apiTokens.id, id));
  }
  const actor: StaffActor = {
    role: 'admin',
    userId,
    // What it does is in the log under its own id.
    sessionId: id,
    staffRole,
    emailVerified,
    enrollmentRequired,
    hasFreshSecondStep: false,
    rights: rightsOfToken(scopes, rightsOf(staffRole, row.narrowed)),
    token: { id, scopes },
  };
  return { id, actor, ...(refusal === undefined ? {} : { refusal }) };
}

/** Whether a network, or one address, contains an address. */
const contains =
  (address: string) =>
  (network: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const caller = ipaddr.process(address);
    const [range, bits] = ipaddr.parseCIDR(
      network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`,
    );
    return range.kind() === caller.kind() && caller.match(range, bits);
  };

const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment);
