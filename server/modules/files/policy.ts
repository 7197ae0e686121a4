import { and, isNull, type SQL } from 'drizzle-orm';
import type { FileScan } from '#contract/files/files';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  type Decision,
  definePolicy,
  denied,
  inClientScope,
  isOwnClient,
  missing,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { files } from './table.ts';

/** The documents an actor can reach at all; everything else does not exist for them (404). */
export function filesInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? undefined
    : and(inClientScope(actor, files.clientId), isNull(files.archivedAt));
}

/** Whether answers name documents to the caller at all, such as those of a checklist item or a message. */
export const seesDocuments = (actor: Actor): boolean =>
  actor.role === 'client' || actor.rights.has('documents');

interface Owned {
  clientId: string;
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
const latestRestored = refusal('conflict', 'This is already the latest version.');
const latestArchived = refusal('conflict', 'The latest version can’t be archived.');
const archivedRestored = refusal('conflict', 'This version is archived and can’t be restored.');
const archivedAgain = refusal('conflict', 'This version is already archived.');

/** With a scanner set up, nobody opens what it has not passed (security.md, 'Polyglots, bombs'). */
const scanned = ({ scan }: { scan: FileScan }): Decision =>
  all(denyIf(scan === 'infected', infectedContent), denyIf(scan === 'waiting', awaitingScan));

const isOwn = (actor: Actor, file: Owned): boolean =>
  isOwnClient(actor, file) && file.archivedAt === null;

/** The content is for the client alone to change. */
const ownersToChange = (actor: Actor, file: Owned): Decision =>
  isOwn(actor, file) ? allowed : denied;

/** Staff manage their clients' documents too (spec section 6), as long as they are there. */
const toManage = (actor: Actor, file: Owned): Decision =>
  all(
    isOwnClient(actor, file) ? allowed : staffWith(actor, 'organize'),
    denyIf(file.archivedAt !== null, denied),
  );

/** What clients and staff may do with a document and its versions. */
export const filePolicy = definePolicy({
  open: (actor, file: Owned & { scan: FileScan }) =>
    all(
      staffWith(actor, 'documents').isAllowed || isOwn(actor, file) ? allowed : missing,
      scanned(file),
    ),
  /** Putting it into a folder or a category; for staff also giving it another name. */
  organize: toManage,
  /** Deleting moves a document to the archive (rulings section 3). */
  delete: toManage,
  createVersion: ownersToChange,
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
