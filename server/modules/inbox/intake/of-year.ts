import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { RecognizedForm } from '#domain/recognition';
import { files, fileVersions } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { currentVersion, itsRecognition } from './queries.ts';
import { effective, openContent } from './sealed-content.ts';
import { recognitions } from './table.ts';

/** A document of a tax year, with the forms that were read in it; none where it wasn't read. */
export interface DocumentOfYear {
  name: string;
  checklistItemId: string | null;
  forms: readonly RecognizedForm[];
}

/** More than any client has of a year. */
const most = 500;

/** Documents that are opened in one go: other calls wait for so long. */
const batchSize = 50;

/**
 * Clients' documents of a tax year, by client: by the document or by the form in it, in the order they came. One query for
 * all of these clients.
 */
export async function documentsOfYear(
  db: Executor,
  keys: MasterKeys,
  clientIds: readonly string[],
  taxYear: number,
): Promise<Map<string, DocumentOfYear[]>> {
  const numbered = db
    .select({
      clientId: sql<string>`${files.clientId}`.as('owner'),
      name: files.originalName,
      checklistItemId: files.checklistItemId,
      versionId: recognitions.versionId,
      content: recognitions.content,
      place: sql<number>`row_number() OVER (PARTITION BY ${files.clientId}
        ORDER BY ${files.uploadedAt}, ${files.id})`.as('place'),
    })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    .leftJoin(recognitions, itsRecognition)
    .where(
      and(
        inArray(files.clientId, [...clientIds]),
        isNull(files.archivedAt),
        or(eq(files.taxYear, taxYear), eq(recognitions.taxYear, taxYear)),
      ),
    )
    .as('numbered');
  const rows = await db
    .select()
    .from(numbered)
    .where(lte(numbered.place, most))
    .orderBy(asc(numbered.clientId), asc(numbered.place));
  const found = new Map<string, DocumentOfYear[]>();
  for (const [at, { clientId, name, checklistItemId, versionId, content }] of rows.entries()) {
    if (at % batchSize === batchSize - 1) await nextTurn();
    const isRead = versionId !== null && content !== null;
    const forms = isRead ? effective(openContent(keys, versionId, content)).forms : [];
    const ofYear = forms.filter(({ taxYear: read }) => read === null || read.value === taxYear);
    const document = { name, checklistItemId, forms: ofYear };
    const others = found.get(clientId);
    if (others === undefined) found.set(clientId, [document]);
    else others.push(document);
  }
  return found;
}
