import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { FileScan } from '#contract/documents/files';
import type { AccessRight } from '#domain/client-accounts';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  type Decision,
  definePolicy,
  denied,
  hasRight,
  inClientScope,
  visibleTo,
  missing,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { files } from './table.ts';

/** The documents an actor can reach at all; everything else does not exist for them (404). */
export function filesInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? inClientScope(actor, files.clientId)
    : and(
        inClientScope(actor, files.clientId),
        visibleTo(actor, ['see'], {
          taxYear: files.taxYear,
          madeAt: files.uploadedAt,
          isOwn: sql`EXISTS (SELECT FROM file_versions AS first WHERE first.file_id = files.id
            AND first.version = 1 AND first.uploaded_by = ${actor.userId})`,
        }),
        isNull(files.archivedAt),
        isNull(files.withheldFor),
      );
}

/** Whether answers name documents to the caller at all, such as those of a checklist item or a message. */
export const seesDocuments = (actor: Actor): boolean =>
  actor.role === 'client' || actor.rights.has('documents');

/** What the rules on a document go by. */
export interface Owned {
  clientId: string;
  taxYear: number | null;
  uploadedAt: Date;
  archivedAt: Date | null;
}

interface Version {
  file: Owned;
  isLatest: boolean;
  archivedAt: Date | null;
  scan: FileScan;
}

export const infectedContent = refusal(
  'infected',
  'Our virus scanner found something harmful in this file, so it can’t be stored or opened. Please check your computer and upload a clean copy.',
);
const awaitingScan = refusal(
  'awaiting_scan',
  'This document is waiting for its virus scan. Please try again in a few minutes.',
);
const otherYear = refusal('forbidden', 'You can’t add documents for this tax year.', {
  fields: { taxYear: 'Choose a year that you may add documents for' },
});
const latestRestored = refusal('conflict', 'This is already the latest version.');
const latestArchived = refusal('conflict', 'The latest version can’t be archived.');
const archivedRestored = refusal('conflict', 'This version is archived and can’t be restored.');
const archivedAgain = refusal('conflict', 'This version is already archived.');

/** With a scanner set up, nobody opens what it has not passed (security.md, 'Polyglots, bombs'). */
const scanned = ({ scan }: { scan: FileScan }): Decision =>
  all(denyIf(scan === 'infected', infectedContent), denyIf(scan === 'waiting', awaitingScan));

/**
 * Whether a client holds a right for the year of a document; a document without a tax year counts by when its
 * content came.
 */
const hasFileRight = (
  actor: Actor,
  rights: readonly AccessRight[],
  { uploadedAt, ...file }: Owned,
) => hasRight(actor, rights, { ...file, madeAt: uploadedAt });

/** Which document of a year where they may only add is theirs to open, the scope says. */
const mayOpen = (actor: Actor, file: Owned): boolean =>
  hasFileRight(actor, ['see', 'add'], file) && file.archivedAt === null;

/** The content is for the client alone to change; a new one counts by the year it comes in. */
const ownersToChange = (actor: Actor, file: Owned): Decision =>
  all(
    denyIf(file.archivedAt !== null || !hasFileRight(actor, ['add'], file), denied),
    denyIf(!hasFileRight(actor, ['add'], { ...file, uploadedAt: new Date() }), otherYear),
  );

/** Staff manage their clients' documents too (spec section 6), as long as they are there. */
const toManage = (actor: Actor, file: Owned): Decision =>
  all(
    hasFileRight(actor, ['add'], file) ? allowed : staffWith(actor, 'organize'),
    denyIf(file.archivedAt !== null, denied),
  );

/** A folder counts by the year it was made in. */
export const folderPolicy = definePolicy({
  create: (actor, { clientId }: { clientId: string }) =>
    mayAddNow(actor, { clientId, createdAt: new Date() }) ? allowed : otherYear,
  see: (actor, folder: { clientId: string; createdAt: Date; createdBy: string }) =>
    hasRight(actor, folder.createdBy === actor.userId ? ['see', 'add'] : ['see'], {
      ...folder,
      taxYear: null,
      madeAt: folder.createdAt,
    })
      ? allowed
      : missing,
  change: (actor, folder: { clientId: string; createdAt: Date }) =>
    actor.role === 'admin' || mayAddNow(actor, folder) ? allowed : denied,
});

const mayAddNow = (actor: Actor, { clientId, createdAt }: { clientId: string; createdAt: Date }) =>
  hasRight(actor, ['add'], { clientId, taxYear: null, madeAt: createdAt });

/** What clients and staff may do with a document and its versions. */
export const filePolicy = definePolicy({
  open: (actor, file: Owned & { scan: FileScan }) =>
    all(
      staffWith(actor, 'documents').isAllowed || mayOpen(actor, file) ? allowed : missing,
      scanned(file),
    ),
  /** Putting it into a folder or a category; for staff also giving it another name. */
  organize: toManage,
  /** Deleting moves a document to the archive (rulings section 3). */
  delete: toManage,
  createVersion: ownersToChange,
  /** Adding one, or giving one another tax year: for a year in which a client may add. */
  placeInYear: (actor, file: Owned) =>
    denyIf(actor.role === 'client' && !hasFileRight(actor, ['add'], file), otherYear),
  /** Marking it reviewed is for staff (spec section 6). */
  process: (actor, file: { archivedAt: Date | null }) =>
    all(staffWith(actor, 'organize'), denyIf(file.archivedAt !== null, denied)),
  restoreVersion: (actor, version: Version) =>
    all(
      ownersToChange(actor, version.file),
      denyIf(version.isLatest, latestRestored),
      denyIf(version.archivedAt !== null, archivedRestored),
      scanned(version),
    ),
  archiveVersion: (actor, version: Version) =>
    all(
      ownersToChange(actor, version.file),
      denyIf(version.isLatest, latestArchived),
      denyIf(version.archivedAt !== null, archivedAgain),
    ),
});
