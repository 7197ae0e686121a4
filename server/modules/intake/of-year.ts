import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { RecognizedForm } from '#domain/recognition';
import { files, fileVersions } from '#modules/files';
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

/** A client's documents of a tax year, by the document or by the form in it, in the order they came. */
export async function documentsOfYear(
  db: Executor,
  keys: MasterKeys,
  clientId: string,
  taxYear: number,
): Promise<DocumentOfYear[]> {
  const rows = await db
    .select({
      name: files.originalName,
      checklistItemId: files.checklistItemId,
      versionId: recognitions.versionId,
      content: recognitions.content,
    })
    .from(files)
    .innerJoin(fileVersions, currentVersion)
    .leftJoin(recognitions, itsRecognition)
    .where(
      and(
        eq(files.clientId, clientId),
        isNull(files.archivedAt),
        or(eq(files.taxYear, taxYear), eq(recognitions.taxYear, taxYear)),
      ),
    )
    .orderBy(asc(files.uploadedAt), asc(files.id))
    .limit(most);
  return rows.map(({ name, checklistItemId, versionId, content }) => {
    if (versionId === null || content === null) return { name, checklistItemId, forms: [] };
    const { forms } = effective(openContent(keys, versionId, content));
    const ofYear = forms.filter(({ taxYear: read }) => read === null || read.value === taxYear);
    return { name, checklistItemId, forms: ofYear };
  });
}
