import { desc, isNull, type SQL, sql } from 'drizzle-orm';
import { fileVersions } from '#modules/documents';
import { countOpenDifferences } from '#modules/billing/payments';
import { headFile, readHeadFile } from '#platform/activity/heads';
import { verifyLately } from '#platform/activity/verify-lately';
import type { Alarm } from '#platform/alarms/raise';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { isDiskLow } from '#platform/storage/disk-room';
import { canAlterLog } from '#platform/database/product-role';
import { limits } from './kinds.ts';

const minutes = limits.windowMinutes;
const windowBegin = sql`now() - make_interval(mins => ${minutes})`;

/** Everything that holds at this moment. Each detector reads a few hundred index entries at most. */
export async function detectAlarms(platform: Platform, watch: StoreWatch): Promise<Alarm[]> {
  const { db } = platform;
  return [
    ...(await failedSignIns(db)),
    ...(await refusedAccess(db)),
    ...(await massDownloads(db)),
    ...(await tokenDownloads(db)),
    ...(await accessSprees(db)),
    ...(await paymentDifferences(db)),
    ...(await brokenLog(platform)),
    ...((await canAlterLog(db)) ? [{ kind: 'log-unguarded' } as const] : []),
    ...(await failedJobs(db)),
    ...(await mailAway(db)),
    ...(await overdueBackup(platform)),
    ...(await watch.look(platform)),
    ...(await lowDisk(platform)),
  ];
}

async function failedSignIns(db: Executor): Promise<Alarm[]> {
  const { rows } = await db.execute<{ count: number; addresses: number }>(sql`
    SELECT count(*)::int AS count, count(DISTINCT address)::int AS addresses FROM activity
    WHERE action IN ('sign_in_failed', 'wrong_current_password') AND at > ${windowBegin}`);
  const { count = 0, addresses = 0 } = rows[0] ?? {};
  if (count < limits.failedSignIns) return [];
  return [{ kind: 'sign-in-storm', detail: { count, addresses, minutes } }];
}

/** Of everyone together, and of one signed-in person. */
async function refusedAccess(db: Executor): Promise<Alarm[]> {
  const { rows } = await db.execute<{ person: string | null; count: number; most: number }>(sql`
    SELECT actor_id AS person, count(*)::int AS count, max((details ->> 'times')::int) AS most
    FROM activity WHERE action = 'refuse_access' AND at > ${windowBegin} GROUP BY 1`);
  const spikes = rows.filter(
    ({ count, most }) => count >= limits.refusals || most >= limits.refusalsOfOneKind,
  );
  const found = spikes.map(({ person, count, most }): Alarm => {
    const detail = { count: Math.max(count, most), minutes };
    return { kind: 'refused-access', ...(person === null ? {} : { subject: person }), detail };
  });
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  if (count < limits.refusals || found.length > 0) return found;
  return [{ kind: 'refused-access', detail: { count, minutes } }];
}

/**
 * Entries about documents that were opened or downloaded by an actor of the query, counted along the index of their
 * own actions, and no further than a few times the limit.
 */
const taken = (by: SQL, span: SQL, limit: number): SQL => sql`(
  SELECT count(*)::int FROM (
    (SELECT FROM activity AS a WHERE ${by} AND action = 'download' AND at > now() - ${span}
      LIMIT ${limit * 4})
    UNION ALL
    (SELECT FROM activity AS a WHERE ${by} AND action = 'view' AND at > now() - ${span}
      LIMIT ${limit * 4})) AS entries)`;

interface Taken {
  id: string;
  lately: number;
  inDay: number;
}

/** Of the staff only: a client reaches no documents but their own. What API tokens take is counted apart. */
async function massDownloads(db: Executor): Promise<Alarm[]> {
  const { takenDocuments, takenDocumentsInDay } = limits;
  const by = sql`actor_id = u.id AND NOT EXISTS (SELECT FROM api_tokens AS t WHERE t.id = a.session_id)`;
  const { rows } = await db.execute<Taken & Record<string, unknown>>(sql`
    SELECT u.id, ${taken(by, sql`make_interval(mins => ${minutes})`, takenDocuments)} AS lately,
      ${taken(by, sql`interval '24 hours'`, takenDocumentsInDay)} AS "inDay"
    FROM users AS u WHERE u.is_admin`);
  return rows.flatMap(alarmAbove('mass-download', takenDocuments, takenDocumentsInDay));
}

/** Of each API token that was used within the last day, at a tenth of what the staff may take. */
async function tokenDownloads(db: Executor): Promise<Alarm[]> {
  const { tokenDocuments, tokenDocumentsInDay } = limits;
  const by = sql`actor_id = t.owner_id AND session_id = t.id`;
  const { rows } = await db.execute<Taken & Record<string, unknown>>(sql`
    SELECT t.id, ${taken(by, sql`make_interval(mins => ${minutes})`, tokenDocuments)} AS lately,
      ${taken(by, sql`interval '24 hours'`, tokenDocumentsInDay)} AS "inDay"
    FROM api_tokens AS t WHERE t.last_used_at > now() - interval '25 hours'`);
  return rows.flatMap(alarmAbove('token-download', tokenDocuments, tokenDocumentsInDay));
}

const alarmAbove =
  (kind: Alarm['kind'], inWindow: number, most: number) =>
  ({ id, lately, inDay }: Taken): Alarm[] => {
    if (lately >= inWindow) return [{ kind, subject: id, detail: { count: lately, minutes } }];
    return inDay >= most ? [{ kind, subject: id, detail: { count: inDay, hours: 24 } }] : [];
  };

/** Of clients and staff: giving access is rare, and a stolen session begins with it. */
async function accessSprees(db: Executor): Promise<Alarm[]> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    SELECT actor_id AS id, count(*)::int AS count FROM activity
    WHERE at > now() - interval '1 hour' AND actor_id IS NOT NULL AND (action = 'give_access'
      OR (action = 'change_access' AND (details ->> 'isMore')::boolean))
    GROUP BY 1 HAVING count(*) >= ${limits.accessGiven}`);
  return rows.map(({ id, count }) => ({
    kind: 'access-spree',
    subject: id,
    detail: { count, hours: 1 },
  }));
}

async function paymentDifferences(db: Executor): Promise<Alarm[]> {
  const count = await countOpenDifferences(db);
  return count === 0 ? [] : [{ kind: 'payment-difference', detail: { count } }];
}

async function brokenLog({ db, keys, config }: Platform): Promise<Alarm[]> {
  const head = await readHeadFile(headFile(config.dataDir));
  const problem = await verifyLately(db, keys, head);
  return problem === undefined ? [] : [{ kind: 'log-broken', detail: { problem } }];
}

/** Those of the last hour, each queue its own alarm. */
async function failedJobs(db: Executor): Promise<Alarm[]> {
  const { rows } = await db.execute<{ queue: string; count: number }>(sql`
    SELECT name AS queue, count(*)::int AS count FROM pgboss.job
    WHERE state = 'failed' AND completed_on > now() - interval '1 hour'
      AND name NOT LIKE '\\_\\_pgboss%' GROUP BY 1`);
  return rows.map(({ queue, count }) => ({
    kind: 'job-failed',
    subject: queue,
    detail: { count },
  }));
}

/** Nothing was accepted for so long, although something waits to be. */
async function mailAway(db: Executor): Promise<Alarm[]> {
  const { rows } = await db.execute<{ waiting: number; minutes: number }>(sql`
    SELECT count(*)::int AS waiting,
      (extract(epoch FROM now() - min(created_at)) / 60)::int AS minutes
    FROM deliveries AS d
    WHERE channel = 'email' AND state = 'delayed' AND NOT EXISTS (
      SELECT FROM deliveries WHERE channel = 'email' AND state = 'sent' AND updated_at > d.created_at)`);
  const { waiting = 0, minutes = 0 } = rows[0] ?? {};
  if (waiting === 0 || minutes < limits.mailMinutes) return [];
  return [{ kind: 'mail-away', detail: { waiting, minutes } }];
}

/** Nobody is notified of an installation that is younger than a backup may be, or has demo data alone. */
async function overdueBackup({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<Alarm[]> {
  const most = config.backupAlarmHours;
  if (most === 0 || config.demo) return [];
  const { rows } = await db.execute<{ hours: number | null; began: number }>(sql`
    SELECT (SELECT extract(epoch FROM now() - max(made_at)) / 3600 FROM backups)::float8 AS hours,
      (SELECT extract(epoch FROM now() - created_at) / 3600 FROM installation)::float8 AS began`);
  const { hours = null, began = 0 } = rows[0] ?? {};
  if ((hours ?? began) < most) return [];
  const detail = hours === null ? {} : { hours: Math.floor(hours) };
  return [{ kind: 'backup-overdue', detail }];
}

/** The disk of the data folder, which has the embedded database and the documents, while uploads are still accepted. */
async function lowDisk({ diskRoom }: Platform): Promise<Alarm[]> {
  const room = await diskRoom();
  if (!isDiskLow(room)) return [];
  return [{ kind: 'disk-low', detail: { gigabytes: Math.floor(room.free / 1024 ** 3) } }];
}

/** Looks whether the store still has the newest document, and how long it has not. One for each node. */
export class StoreWatch {
  #away = 0;

  async look({ db, blobs }: Pick<Platform, 'db' | 'blobs'>): Promise<Alarm[]> {
    const [newest] = await db
      .select({ blobKey: fileVersions.blobKey })
      .from(fileVersions)
      .where(isNull(fileVersions.archivedAt))
      .orderBy(desc(fileVersions.id))
      .limit(1);
    if (!newest) return [];
    try {
      await (await blobs.open(newest.blobKey)).close();
      this.#away = 0;
    } catch {
      // Whatever it is, the document cannot be read.
      this.#away += 1;
    }
    if (this.#away < limits.storeChecks) return [];
    return [{ kind: 'storage-away', detail: { minutes: this.#away } }];
  }
}
