import { and, eq, isNull, sql } from 'drizzle-orm';
import { type File, fileScan } from '#contract/files/files';
import { grantsWith, isForAllYears } from '#domain/client-accounts';
import type { ClientActor } from '#platform/actor';
import { type Executor, preparedOn, unseenId } from '#platform/database/database';
import {
  jsonBoolean,
  jsonList,
  jsonMoment,
  jsonNumber,
  jsonObject,
  JsonText,
  jsonText,
  jsonWord,
  orNull,
} from '#platform/database/json-text';
import { presentFile, presentRights } from './present.ts';
import { fileColumns, itsFolder, latest, listFilesInScope } from './queries.ts';
import { files, fileVersions, folders } from './table.ts';

const { scan } = fileColumns;

/** What the client may do with a document, which of its row depends on its scan alone. */
const rights = sql`CASE ${scan} ${sql.join(
  fileScan.options.map(
    (state) => sql`WHEN ${sql.raw(`'${state}'`)} THEN ${sql.placeholder(state)}::text`,
  ),
  sql` `,
)} END`;

/** As `presentFile` presents a row. */
const presented = {
  id: jsonWord(fileColumns.id),
  userId: jsonWord(fileColumns.clientId),
  filename: jsonWord(sql`${fileColumns.id} || '.' || ${fileColumns.extension}`),
  originalName: jsonText(fileColumns.originalName),
  fileType: jsonWord(fileColumns.mediaType),
  fileSize: jsonNumber(fileColumns.size),
  category: jsonWord(fileColumns.category),
  taxYear: orNull(jsonNumber(fileColumns.taxYear)),
  folder: jsonText(fileColumns.folder),
  folderId: orNull(jsonWord(fileColumns.folderId)),
  version: jsonNumber(fileColumns.version),
  scan: jsonWord(scan),
  isProcessed: jsonBoolean(sql`${fileColumns.processedAt} IS NOT NULL`),
  processedAt: orNull(jsonMoment(fileColumns.processedAt)),
  uploadedAt: jsonMoment(fileColumns.uploadedAt),
  can: rights,
} satisfies Record<keyof File, unknown>;

const ownList = preparedOn((db) =>
  db
    .select({
      list: jsonList(jsonObject(presented), sql`${files.uploadedAt} DESC, ${files.id} DESC`),
    })
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(and(eq(files.clientId, unseenId('clientId')), isNull(files.archivedAt)))
    .prepare('own_files'),
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
  const byScan = fileScan.options.map((state): [string, string] => [
    state,
    JSON.stringify(presentRights(actor, { ...anyFile, clientId, scan: state })),
  ]);
  const [row] = await ownList(db).execute({ clientId, ...Object.fromEntries(byScan) });
  return new JsonText(row?.list ?? '[]');
}
