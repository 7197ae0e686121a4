import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { hashToken } from '#platform/tokens';
import { requestLinkDevices } from './table.ts';

/** Whether a browser, by the token in its cookie, showed by a code whose link it opens. */
export async function isConfirmed(
  db: Executor,
  linkId: string,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const rows = await db
    .select({ linkId: requestLinkDevices.linkId })
    .from(requestLinkDevices)
    .where(and(is(linkId, token), isNotNull(requestLinkDevices.confirmedAt)));
  return rows.length > 0;
}

/** Notes that a browser asked for a code: only it may enter one. */
export async function noteAsked(tx: Executor, linkId: string, token: string): Promise<void> {
  await tx
    .insert(requestLinkDevices)
    .values({ linkId, tokenHash: hashToken(token) })
    .onConflictDoNothing();
}

/** Whether a browser asked for a code. */
export async function hasAsked(
  db: Executor,
  linkId: string,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const rows = await db
    .select({ linkId: requestLinkDevices.linkId })
    .from(requestLinkDevices)
    .where(is(linkId, token));
  return rows.length > 0;
}

/** Notes that a browser showed whose link it opens. */
export async function confirmDevice(tx: Executor, linkId: string, token: string): Promise<void> {
  await tx
    .update(requestLinkDevices)
    .set({ confirmedAt: sql`now()` })
    .where(is(linkId, token));
}

const is = (linkId: string, token: string) =>
  and(eq(requestLinkDevices.linkId, linkId), eq(requestLinkDevices.tokenHash, hashToken(token)));
