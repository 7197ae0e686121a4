import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FileCategory } from '#contract/documents/files';
import type { Executor } from '#platform/database/database';
import { kinds } from '#platform/file-type/kinds';
import type { Platform } from '#platform/platform';
import { lockClient, uniqueNameInFolder } from '../folders/unique-name.ts';
import { assertQuota, type StoredContent, versionRow } from '../versions/add-version.ts';
import { historyRow } from '../versions/history.ts';
import { announceFile } from './announce-file.ts';
import { stageContent, type StagedContent, type StageParts } from './stage-content.ts';
import { insertDocument } from './upload-file.ts';

/** A document that the product itself makes, such as the copy of what was signed: it waits for nobody’s review. */
interface OwnDocument {
  clientId: string;
  originalName: string;
  category: FileCategory;
  taxYear: number | null;
  /** Whose act it is about; they see it. */
  madeBy: string;
  /** What its history begins with. */
  description: string;
}

/** Seals and scans a PDF that the product drew, as any other content. */
export async function stagePdf(parts: StageParts, pdf: Buffer): Promise<StagedContent> {
  const staged = await stageContent(
    parts,
    (async function* () {
      yield pdf;
    })(),
    {
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest(),
      type: { kind: 'pdf', mediaType: kinds.pdf.mediaType, extension: 'pdf' },
    },
  );
  if (!staged) throw new Error('a PDF changed while it was sealed');
  return staged;
}

/**
 * Adds a stored content to a client's documents, reviewed already.
 *
 * @throws AppError `quota_exceeded`, `not_found` when the client was deleted in the meantime
 */
export async function addOwnDocument(
  parts: Pick<Platform, 'keys'>,
  tx: Executor,
  { content, ...wanted }: OwnDocument & { content: StoredContent },
): Promise<string> {
  const { clientId, category, taxYear, madeBy } = wanted;
  const { fileId } = content.owner;
  await lockClient(tx, { clientId });
  await assertQuota(tx, clientId, content.size);
  const place = { clientId, folderId: null };
  const { name } = await uniqueNameInFolder(tx, place, wanted.originalName);
  await insertDocument(tx, {
    document: {
      id: fileId,
      ...place,
      ...name,
      category,
      taxYear,
      processedAt: sql`now()`,
      processedBy: madeBy,
    },
    version: versionRow(parts, content, { version: 1, uploadedBy: madeBy }),
    history: historyRow({
      fileId,
      action: 'created',
      newVersion: 1,
      description: wanted.description,
      userId: madeBy,
    }),
  });
  await announceFile(tx, { id: fileId, clientId });
  return fileId;
}
