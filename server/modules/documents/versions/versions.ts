import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type FileOpening, type FileVersion, maxOpenings } from '#contract/documents/versions';
import { activity } from '#platform/activity/table';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { knowsOf } from '#platform/policy';
import { people } from '#modules/identity/people';
import { filePolicy, filesInScope, type Owned } from '../policy.ts';
import { files, fileVersions } from '../table.ts';

/** A version with what is needed to say what may be done with it. */
interface VersionRow {
  version: typeof fileVersions.$inferSelect;
  file: Owned & { latestVersion: number };
  uploadedBy: { firstName: string; lastName: string };
}

/** What the rules on a version go by. */
const versionState = ({ version, file }: Pick<VersionRow, 'version' | 'file'>) => ({
  file,
  isLatest: version.version === file.latestVersion,
  archivedAt: version.archivedAt,
  scan: version.scanState,
});

const versionColumns = {
  version: fileVersions,
  file: {
    clientId: files.clientId,
    taxYear: files.taxYear,
    uploadedAt: files.uploadedAt,
    archivedAt: files.archivedAt,
    latestVersion: files.latestVersion,
  },
  uploadedBy: { firstName: people.firstName, lastName: people.lastName },
} as const;

/** A document's versions, newest first; archived ones are for staff. */
export async function listVersions(
  db: Executor,
  actor: Actor,
  fileId: string,
): Promise<FileVersion[]> {
  const rows = await db
    .select(versionColumns)
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(people, eq(people.id, fileVersions.uploadedBy))
    .where(
      and(
        eq(fileVersions.fileId, fileId),
        filesInScope(actor),
        actor.role === 'admin' ? undefined : isNull(fileVersions.archivedAt),
      ),
    )
    .orderBy(desc(fileVersions.version));
  return rows.map((row) => presentVersion(actor, row));
}

/**
 * One version of a document within the actor's scope, also an archived one.
 *
 * @throws AppError `not_found`
 */
export async function findVersion(db: Executor, actor: Actor, id: string) {
  const [row] = await db
    .select({ version: fileVersions, file: versionColumns.file })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(and(eq(fileVersions.id, id), filesInScope(actor)));
  if (!row) throw notFound();
  return { ...row.version, ...versionState(row) };
}

/** The latest version of a document within the actor's scope. @throws AppError `not_found` */
export async function findLatestVersion(db: Executor, actor: Actor, fileId: string) {
  const [row] = await db
    .select({ version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(
      and(eq(files.id, fileId), eq(fileVersions.version, files.latestVersion), filesInScope(actor)),
    );
  if (!row) throw notFound();
  return row.version;
}

function presentVersion(actor: Actor, { version, file, uploadedBy }: VersionRow): FileVersion {
  const state = versionState({ version, file });
  return {
    id: version.id,
    fileId: version.fileId,
    version: version.version,
    isLatestVersion: state.isLatest,
    uploadedAt: version.uploadedAt.toISOString(),
    versionNotes: version.notes,
    restoredFrom: version.restoredFrom,
    fileType: version.mediaType,
    fileSize: version.size,
    scan: version.scanState,
    uploadedBy,
    archivedAt: version.archivedAt?.toISOString() ?? null,
    can: {
      download: filePolicy.can(actor, 'open', { ...file, scan: state.scan }).isAllowed,
      restore: filePolicy.can(actor, 'restoreVersion', state).isAllowed,
      archive: filePolicy.can(actor, 'archiveVersion', state).isAllowed,
    },
  };
}

/** Who opened a document the caller may see, newest first (rulings section 3). */
export async function listOpenings(
  db: Executor,
  actor: Actor,
  fileId: string,
): Promise<FileOpening[]> {
  const rows = await db
    .select({
      action: activity.action,
      at: activity.at,
      version: sql<number | null>`(${activity.details} ->> 'version')::int`,
      userId: people.id,
      firstName: people.firstName,
      lastName: people.lastName,
      isStaff: people.isAdmin,
    })
    .from(activity)
    .innerJoin(people, eq(people.id, activity.actorId))
    .where(
      and(
        eq(activity.subjectId, fileId),
        inArray(activity.action, ['view', 'download']),
        knowsOf(actor, { id: people.id, isStaff: people.isAdmin }),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(maxOpenings);
  return rows.map(({ userId, firstName, lastName, isStaff, ...row }) => ({
    action: row.action === 'view' ? 'view' : 'download',
    version: row.version,
    timestamp: row.at.toISOString(),
    user: { firstName, lastName, isStaff, isYou: userId === actor.userId },
  }));
}
