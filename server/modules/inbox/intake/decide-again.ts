import { eq, sql } from 'drizzle-orm';
import type { IntakeQuestion } from '#domain/intake-values';
import { lockDocument } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { decide } from './decide.ts';
import { gatherIntake } from './gather.ts';
import { lockClientIfThere } from './lock-client.ts';
import { lockRecognition } from './queries.ts';
import { openContent } from './sealed-content.ts';
import { decidedOn, listsChanged, newestLists, payersChanged, settleReading } from './settle.ts';
import { recognitions } from './table.ts';

/** Questions whose answer is in the client's lists, so that a change of these may close them. */
const aboutLists: readonly IntakeQuestion[] = [
  'wrong-year',
  'wrong-person',
  'person-unread',
  'wrong-item',
  'new-payer',
  'several-fit',
  'nothing-fits',
];

type Parts = Pick<Platform, 'db' | 'keys'>;

interface Candidate extends Record<string, unknown> {
  version_id: string;
  file_id: string;
  client_id: string;
}

/** Open questions of lists that are newer than their decision. */
async function candidates(db: Executor): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    SELECT r.version_id, f.id AS file_id, f.client_id
    FROM recognitions AS r
    JOIN file_versions AS v ON v.id = r.version_id
    JOIN files AS f ON f.id = v.file_id AND f.latest_version = v.version
    WHERE r.question IS NOT NULL AND r.settled IS NULL AND r.question = ANY (${sql.param(aboutLists)})
      AND f.archived_at IS NULL AND f.processed_at IS NULL AND f.withheld_for IS NULL
      AND r.decided_on IS DISTINCT FROM CASE r.question
        WHEN 'new-payer' THEN greatest(${listsChanged(sql`f.client_id`)}, ${payersChanged})
        ELSE ${listsChanged(sql`f.client_id`)} END
    ORDER BY r.version_id LIMIT 500`);
  return rows;
}

/**
 * Decides once more about documents with an open question whose client's lists, or for a new payer the firm's
 * payers, have changed since: what waited for that is filed, or asked about otherwise.
 */
export async function decideAgain(parts: Parts, isStopping = () => false): Promise<void> {
  for (const candidate of await candidates(parts.db)) {
    if (isStopping()) return;
    await parts.db.transaction((tx) => decideOne(parts, tx, candidate));
  }
}

async function decideOne(
  { keys }: Parts,
  tx: Executor,
  { version_id: versionId, file_id: fileId, client_id: clientId }: Candidate,
): Promise<void> {
  if (!(await lockClientIfThere(tx, clientId))) return;
  const file = await lockDocument(tx, fileId);
  const current = await lockRecognition(tx, fileId);
  if (file?.clientId !== clientId || current?.row.versionId !== versionId) return;
  const { row, sha256 } = current;
  const isOpen = row.settled === null && aboutLists.some((question) => question === row.question);
  if (!isOpen || row.content === null || file.processedAt !== null) return;
  if (file.archivedAt !== null) return;
  const asOf = await newestLists(tx, file);
  const content = openContent(keys, versionId, row.content);
  const decision = decide(await gatherIntake(tx, keys, { file, sha256, content }));
  const isSame =
    decision.does === 'ask' &&
    decision.question === row.question &&
    decision.itemId === content.itemId;
  // What the client answered stands until the document fits.
  if (isSame || (row.clientAnswer !== null && decision.does !== 'file')) {
    await tx
      .update(recognitions)
      .set({ decidedOn: decidedOn(row.question, asOf) })
      .where(eq(recognitions.versionId, versionId));
    return;
  }
  await settleReading(tx, keys, { versionId, sha256, file, content, broughtByStaff: null });
}
