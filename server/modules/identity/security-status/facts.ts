import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { files, fileVersions } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Config } from '#platform/config/config';
import { generateDataKey, unwrapKey, wrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { canAlterLog } from '#platform/database/product-role';

/**
 * Whether the call came by TLS. With an https address the session's cookie is Secure, so that no
 * browser sends it any other way; a proxy that says otherwise is believed.
 */
export function isEncryptedInTransit(
  config: Pick<Config, 'appUrl' | 'trustProxy'>,
  request: Pick<FastifyRequest, 'headers'>,
): boolean {
  if (new URL(config.appUrl).protocol !== 'https:') return false;
  return !(config.trustProxy && request.headers['x-forwarded-proto'] === 'http');
}

/**
 * Whether what is stored is sealed, and this deployment's master keys are the ones that open it:
 * tried on the key of the caller's newest document, or on a fresh one where there is none.
 */
export async function isEncryptedAtRest(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  actor: Actor,
): Promise<boolean> {
  const [newest] = await db
    .select({
      fileId: fileVersions.fileId,
      versionId: fileVersions.id,
      wrapped: fileVersions.wrappedKey,
      masterKeyVersion: fileVersions.masterKeyVersion,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.latestVersion)),
    )
    .where(and(eq(files.clientId, actor.userId), isNull(files.archivedAt)))
    .orderBy(desc(files.uploadedAt), files.id)
    .limit(1);
  const owner = newest ?? { fileId: actor.userId, versionId: actor.sessionId };
  try {
    unwrapKey(keys, newest ?? wrapKey(keys, generateDataKey(), owner), owner);
    return true;
  } catch {
    // Whatever is wrong with the seal, the card must not say that it holds.
    return false;
  }
}

/**
 * Whether the activity log is what every call writes to before it answers: entries can be added, the
 * triggers that refuse to change or delete them are in force, and the product's own database role can
 * neither switch those off nor alter the log.
 */
export async function isEveryAccessLogged(db: Executor): Promise<boolean> {
  if (await canAlterLog(db)) return false;
  const { rows } = await db.execute<{ isMet: boolean }>(sql`
    SELECT has_table_privilege('activity', 'INSERT') AND count(*) > 0
      AND bool_and(tgenabled IN ('O', 'A')) AS "isMet"
    FROM pg_trigger WHERE tgrelid = 'activity'::regclass AND NOT tgisinternal`);
  return rows[0]?.isMet ?? false;
}
