import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ApiToken } from '#contract/integrations/api-tokens';
import {
  type ApiScope,
  apiScopes,
  maxApiTokens,
  reachesPapers,
  scopesWithin,
  tokenSleepHours,
} from '#domain/api-scopes';
import { people } from '#modules/identity/people';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { hashToken, newToken } from '#platform/tokens';
import { apiTokens } from './table.ts';

/** By which everyone, also a scanner of source code, tells a token of ours. */
const prefix = 'fw_';
const hintLength = 8;
const shownEnded = 50;

/** It works, or will. */
const isLive = sql`${apiTokens.revokedAt} IS NULL AND ${apiTokens.expiresAt} > now()`;

/** Those that work or will, then the latest that ended; the newest first in both. */
export async function listTokens(db: Executor): Promise<ApiToken[]> {
  const live = await select(db, isLive).limit(maxApiTokens);
  const ended = await select(db, not(isLive)).limit(shownEnded);
  return [...live, ...ended].map(present);
}

interface NewToken {
  name: string;
  scopes: readonly ApiScope[];
  networks: readonly string[];
  days: number;
}

/**
 * @returns the token, which is stored nowhere
 * @throws AppError `invalid_request` for a scope that the owner's own rights don't cover; `conflict` when
 * there are as many as there may be
 */
export async function createToken(
  tx: Executor,
  owner: StaffActor,
  { name, scopes, networks, days }: NewToken,
): Promise<ApiToken & { token: string }> {
  const allowed = scopesWithin(owner.rights);
  if (!scopes.every((scope) => allowed.includes(scope))) {
    const message = 'Choose only what you may do yourself';
    throw new AppError('invalid_request', `${message}.`, { fields: { scopes: message } });
  }
  // Two owners who make the last one take turns.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('api tokens'))`);
  if ((await tx.$count(apiTokens, isLive)) >= maxApiTokens) {
    throw new AppError(
      'conflict',
      `There are ${maxApiTokens} API tokens already. Revoke one that isn’t needed anymore.`,
    );
  }
  const token = `${prefix}${newToken().token}`;
  const id = uuidv7();
  const sleep = reachesPapers(scopes) ? tokenSleepHours : 0;
  await tx.insert(apiTokens).values({
    id,
    ownerId: owner.userId,
    name,
    tokenHash: hashToken(token),
    hint: token.slice(0, hintLength),
    scopes: apiScopes.filter((scope) => scopes.includes(scope)),
    networks: [...networks],
    opensAt: sql`now() + make_interval(hours => ${sleep})`,
    expiresAt: sql`now() + make_interval(days => ${days}, hours => ${sleep})`,
  });
  const [row] = await select(tx, eq(apiTokens.id, id));
  if (!row) throw new Error('the API token was not stored');
  return { ...present(row), token };
}

/** @returns false where it had been revoked already @throws AppError `not_found` */
export async function revokeToken(tx: Executor, id: string): Promise<boolean> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)));
  if (revoked.rowCount === 1) return true;
  if ((await tx.$count(apiTokens, eq(apiTokens.id, id))) === 0) throw notFound();
  return false;
}

const select = (db: Executor, which: SQL | undefined) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      hint: apiTokens.hint,
      scopes: apiTokens.scopes,
      ownerName: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
      networks: apiTokens.networks,
      createdAt: apiTokens.createdAt,
      opensAt: apiTokens.opensAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
      revokedAt: apiTokens.revokedAt,
      isLive: sql<boolean>`${isLive}`,
      isOpen: sql<boolean>`${apiTokens.opensAt} <= now()`,
    })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.ownerId))
    .where(which)
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ isLive: live, isOpen, ...row }: Row): ApiToken => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  opensAt: row.opensAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  state: live ? (isOpen ? 'live' : 'waiting') : row.revokedAt === null ? 'expired' : 'revoked',
});
