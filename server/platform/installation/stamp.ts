import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Database, Executor } from '../database/database.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { readMarker, writeMarker } from './marker.ts';
import { installation } from './table.ts';

/** Nodes look at the installation, and renew its stamp, in turn. */
const installationLock = 7_302_115;

const retryMs = 50;
const triesAtMost = (5 * 60_000) / retryMs;

/**
 * Runs while no other node changes what database and store say of each other. The work may use `db` for
 * what must be committed at once: the pool needs two connections then. Anyone who waits holds none.
 */
export async function withInstallationLock<T>(
  db: Database['db'],
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const done = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ isLocked: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(${installationLock}) AS "isLocked"`,
      );
      return rows[0]?.isLocked ? { result: await work(tx) } : undefined;
    });
    if (done) return done.result;
    await wait(retryMs);
  }
  throw new Error('another node has been looking at the installation for minutes');
}

/**
 * The name of this database and no other: PostgreSQL's system identifier and the database's number in
 * it. A copy made by a dump or a restore has another one; a replica that is promoted keeps it.
 */
export async function databaseName(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS name
    FROM pg_database WHERE datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('the database told no name');
  return row.name;
}

/**
 * Marks the store as this database's, with a new stamp in both. So a database that was set back, a
 * snapshot of the store, and a second system that works with either are told from the right ones. The
 * caller holds the installation's lock. Can be killed at any moment: the row keeps the stamp before
 * until the store has the new one.
 */
export async function stampStore(
  db: Executor,
  { keys, blobs }: { keys: MasterKeys; blobs: BlobStore },
  { id, documentsLost = false }: { id: string; documentsLost?: boolean },
): Promise<void> {
  const before = readMarker(keys, await blobs.readMarker());
  const staysLost = before.kind === 'signed' && before.owner.documentsLost === true;
  const stamp = randomUUID();
  const owner = { installation: id, database: await databaseName(db), stamp };
  await db.update(installation).set({ nextStamp: stamp });
  // Before the first row: a row means that the store was marked.
  await blobs.writeMarker(
    writeMarker(keys, documentsLost || staysLost ? { ...owner, documentsLost: true } : owner),
  );
  const renewed = { stamp, nextStamp: null };
  await db
    .insert(installation)
    .values({ id, ...renewed })
    .onConflictDoUpdate({ target: installation.only, set: renewed });
}
