import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { FirmExport } from '#contract/firm/exports';
import { people } from '#modules/identity/people';
import { notifyStaff } from '#modules/notifications';
import type { StaffActor } from '#platform/actor';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Mail } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { staffWithRight } from '#platform/staff-rights';
import { exportAskedMail, exportCanceledMail } from './mail-templates.ts';
import { firmExports } from './table.ts';

/** 16 CFR 314.4(c): anyone who takes everything along is seen by all who answer for it, in time to stop them. */
const delayHours = 24;
const openDays = 7;
const listedAtMost = 20;

/** Held by anyone who asks, so that two owners who ask at once make one request. */
const askLock = 7_302_141;

const isLive = and(
  isNull(firmExports.canceledAt),
  isNull(firmExports.finishedAt),
  sql`${firmExports.closesAt} > now()`,
);

/** The newest requests, as owners read them. */
export async function listFirmExports(db: Executor, only?: SQL): Promise<FirmExport[]> {
  const [asker, canceler] = [alias(people, 'asker'), alias(people, 'canceler')];
  const rows = await db
    .select({
      row: firmExports,
      state: sql<
        FirmExport['state']
      >`CASE WHEN ${firmExports.canceledAt} IS NOT NULL THEN 'canceled'
        WHEN ${firmExports.finishedAt} IS NOT NULL THEN 'done'
        WHEN now() >= ${firmExports.closesAt} THEN 'closed'
        WHEN now() >= ${firmExports.opensAt} THEN 'open' ELSE 'waiting' END`,
      askedBy: sql<string>`${asker.firstName} || ' ' || ${asker.lastName}`,
      canceledBy: sql<string | null>`${canceler.firstName} || ' ' || ${canceler.lastName}`,
    })
    .from(firmExports)
    .innerJoin(asker, eq(asker.id, firmExports.askedBy))
    .leftJoin(canceler, eq(canceler.id, firmExports.canceledBy))
    .where(only)
    .orderBy(desc(firmExports.askedAt), desc(firmExports.id))
    .limit(listedAtMost);
  return rows.map(({ row, state, askedBy, canceledBy }) => ({
    id: row.id,
    state,
    askedBy,
    reason: row.reason,
    askedAt: row.askedAt.toISOString(),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    canceledBy,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    files: row.files,
    bytes: row.bytes,
    checksum: row.checksum,
  }));
}

async function readFirmExport(db: Executor, id: string): Promise<FirmExport> {
  const [found] = await listFirmExports(db, eq(firmExports.id, id));
  if (!found) throw notFound();
  return found;
}

/** Asks for an export, and tells all owners. @throws AppError `conflict` while there is one */
export async function requestFirmExport(
  platform: Pick<Platform, 'config' | 'mailer'>,
  tx: Executor,
  actor: StaffActor,
  reason: string,
): Promise<FirmExport> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${askLock})`);
  if ((await listFirmExports(tx, isLive)).length > 0) {
    throw new AppError(
      'conflict',
      'An export was requested already. Cancel it first, or use it while it’s open.',
    );
  }
  const id = uuidv7();
  await tx.insert(firmExports).values({
    id,
    askedBy: actor.userId,
    reason,
    opensAt: sql`now() + make_interval(hours => ${delayHours})`,
    closesAt: sql`now() + make_interval(hours => ${delayHours}, days => ${openDays})`,
  });
  const asked = await readFirmExport(tx, id);
  await notifyOwners(tx, { exportId: id, name: asked.askedBy, change: 'asked' }, platform, (to) =>
    exportAskedMail(platform.config, to, { by: asked.askedBy }),
  );
  return asked;
}

/** @throws AppError `not_found`; `conflict` for one that is over */
export async function cancelFirmExport(
  platform: Pick<Platform, 'config' | 'mailer'>,
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<FirmExport> {
  const canceled = await tx
    .update(firmExports)
    .set({ canceledAt: sql`now()`, canceledBy: actor.userId })
    .where(and(eq(firmExports.id, id), isLive));
  const found = await readFirmExport(tx, id);
  if (canceled.rowCount === 0) {
    throw new AppError('conflict', 'This export is over, so it can’t be canceled.');
  }
  const by = found.canceledBy ?? '';
  await notifyOwners(tx, { exportId: id, name: by, change: 'canceled' }, platform, (to) =>
    exportCanceledMail(platform.config, to, { by }),
  );
  return found;
}

/** The request that may be written now; undefined where there is none. */
export async function openFirmExport(db: Executor): Promise<FirmExport | undefined> {
  return (await listFirmExports(db, isLive)).find(({ state }) => state === 'open');
}

/** Notes what was written, and tells all owners in the app. @returns whether it was still wanted */
export async function finishFirmExport(
  tx: Executor,
  id: string,
  made: { files: number; bytes: number; checksum: string },
): Promise<boolean> {
  const finished = await tx
    .update(firmExports)
    .set({ finishedAt: sql`now()`, ...made })
    .where(and(eq(firmExports.id, id), isLive));
  if (finished.rowCount === 0) return false;
  const { files, bytes } = made;
  const origin = { actorId: null, sessionId: null, address: null, requestId: null };
  await recordActivity(tx, origin, { action: 'finish_export', details: { files, bytes } });
  await notifyStaff(tx, { kind: 'firm-export', exportId: id, name: '', change: 'made' });
  return true;
}

async function notifyOwners(
  tx: Executor,
  about: { exportId: string; name: string; change: 'asked' | 'canceled' },
  { mailer }: Pick<Platform, 'mailer'>,
  mailTo: (address: string) => Mail,
): Promise<void> {
  await notifyStaff(tx, { kind: 'firm-export', ...about }, { hasOwnMail: true });
  for (const { email } of await staffWithRight(tx, 'firm')) await mailer.send(tx, mailTo(email));
}
