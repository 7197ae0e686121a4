import { sql } from 'drizzle-orm';
import type { File, FileCategory, FileScan } from '#contract/documents/files';
import { grantsWith, isForAllYears } from '#domain/client-accounts';
import type { ClientActor } from '#platform/actor';
import { type Executor, unseenId } from '#platform/database/database';
import { JsonText } from '#platform/database/json-text';
import { pipelined } from '#platform/database/pipelined';
import { isoMoment, preparedTexts } from '#platform/database/text-rows';
import { presentFile, presentRights } from './present.ts';
import { itsFolder, latest, listFilesInScope } from './queries.ts';
import { files, fileVersions, folders } from './table.ts';

const ownList = pipelined(
  preparedTexts(
    'own_files',
    [
      sql<string>`${files.clientId}`,
      sql<string>`${files.id}`,
      sql<string>`${files.originalName}`,
      sql<FileCategory>`${files.category}`,
      sql<string | null>`${files.taxYear}`,
      sql<string | null>`${folders.path}`,
      sql<string | null>`${files.folderId}`,
      sql<string>`${files.latestVersion}`,
      sql<string | null>`${files.processedAt} AT TIME ZONE 'UTC'`,
      sql<string>`${files.uploadedAt} AT TIME ZONE 'UTC'`,
      sql<FileScan>`${fileVersions.scanState}`,
      sql<string>`${fileVersions.mediaType}`,
      sql<string>`${fileVersions.extension}`,
      sql<string>`${fileVersions.size}`,
    ],
    sql`FROM ${files} JOIN ${fileVersions} ON ${latest} LEFT JOIN ${folders} ON ${itsFolder}
    WHERE ${files.clientId} = ${unseenId('clientId')} AND ${files.archivedAt} IS NULL
    ORDER BY ${files.uploadedAt} DESC, ${files.id} DESC`,
  ),
  ({ clientId }, rows) => rows.every(([owner]) => owner === clientId),
);

/** Anyone who sees all years and adds to all, or to none, has the same rights in every document. */
const isForWholeAccount = ({ grants }: ClientActor): boolean =>
  grants.every(isForAllYears) && grantsWith(grants, ['see']).length > 0;

const anyFile = { taxYear: null, uploadedAt: new Date(0), archivedAt: null };

async function listOwnByYear(db: Executor, actor: ClientActor): Promise<File[]> {
  const rows = await listFilesInScope(db, actor);
  return rows.map((row) => presentFile(actor, row));
}

/** A client's own documents, newest first, without the archived ones. */
export async function listOwnFiles(
  db: Executor,
  actor: ClientActor,
): Promise<JsonText<File[]> | File[]> {
  if (!isForWholeAccount(actor)) return listOwnByYear(db, actor);
  const { clientId } = actor;
  const byScan = new Map<FileScan, File['can']>();
  const rightsIn = (scan: FileScan): File['can'] => {
    const known = byScan.get(scan);
    if (known) return known;
    const rights = presentRights(actor, { ...anyFile, clientId, scan });
    byScan.set(scan, rights);
    return rights;
  };
  const rows = await ownList(db, { clientId });
  // As `presentFile` presents a row.
  const list = rows.map(
    ([
      ,
      id,
      originalName,
      category,
      taxYear,
      folder,
      folderId,
      version,
      processedAt,
      uploadedAt,
      scan,
      mediaType,
      extension,
      size,
    ]): File => ({
      id,
      userId: clientId,
      filename: `${id}.${extension}`,
      originalName,
      fileType: mediaType,
      fileSize: Number(size),
      category,
      taxYear: taxYear === null ? null : Number(taxYear),
      folder: folder ?? '',
      folderId,
      version: Number(version),
      scan,
      isProcessed: processedAt !== null,
      processedAt: processedAt === null ? null : isoMoment(processedAt),
      uploadedAt: isoMoment(uploadedAt),
      can: rightsIn(scan),
    }),
  );
  return new JsonText(list);
}
