import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { householdOf } from '#modules/clients/records';
import { documentWithContent, files, type FileRow, fileVersions } from '#modules/documents';
import { listOpenItems } from '#modules/projects';
import { payerWithNumber } from '#modules/clients/payers';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import type { Intake } from './decide.ts';
import { expectationOf } from './expectation.ts';
import { effective, identityOf, type SealedContent } from './sealed-content.ts';
import { recognitions } from './table.ts';

/** Collects what decides about a document that was read. The caller holds its client and the document. */
export async function gatherIntake(
  tx: Executor,
  keys: MasterKeys,
  { file, sha256, content }: { file: FileRow; sha256: Buffer; content: SealedContent },
): Promise<Intake> {
  const scope = { clientId: file.clientId };
  const recognition = effective(content);
  const [only] = recognition.forms;
  const household = await householdOf(tx, scope);
  const items = await listOpenItems(tx, scope);
  const number = only?.payerNumber?.value;
  const duplicateOf =
    (await documentWithContent(tx, scope, { fileId: file.id, sha256 })) ??
    (await documentLike(tx, file, identityOf(keys, recognition)));
  return {
    recognition,
    expectations: items.flatMap((item) => expectationOf(item, household.people) ?? []),
    household: household.people,
    entityName: household.entityName,
    chosenItemId: file.checklistItemId,
    duplicateOf,
    payerOfNumber: number === undefined ? null : ((await payerWithNumber(tx, number)) ?? null),
  };
}

/**
 * The oldest other document of the client of the same kind, payer, account, year, and person. One whose pages are
 * missing is no reason to ask about the whole one that follows.
 */
async function documentLike(
  tx: Executor,
  file: FileRow,
  identity: string | null,
): Promise<string | null> {
  if (identity === null) return null;
  const [row] = await tx
    .select({ id: files.id })
    .from(recognitions)
    .innerJoin(fileVersions, eq(fileVersions.id, recognitions.versionId))
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(
      and(
        eq(recognitions.identity, identity),
        eq(files.clientId, file.clientId),
        ne(files.id, file.id),
        isNull(files.archivedAt),
        sql`${recognitions.question} IS DISTINCT FROM 'pages-missing'`,
        eq(fileVersions.version, files.latestVersion),
        sql`(${files.uploadedAt}, ${files.id}) < (SELECT o.uploaded_at, o.id FROM files AS o WHERE o.id = ${file.id})`,
      ),
    )
    .orderBy(asc(files.uploadedAt), asc(files.id))
    .limit(1);
  return row?.id ?? null;
}
