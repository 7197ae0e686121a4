import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { ProjectRow } from './table.ts';

/**
 * Tells the client's and the staff's open pages that a project changed.
 *
 * @param after as it is now, where its year changed
 */
export async function announceProject(
  tx: Executor,
  project: Pick<ProjectRow, 'id' | 'clientId' | 'taxYear' | 'createdAt'>,
  after = project,
): Promise<void> {
  const { id, clientId } = project;
  const records = [project, after].map(({ taxYear, createdAt }) => ({
    taxYear,
    madeAt: createdAt,
  }));
  await publishLive(
    tx,
    { userId: clientId, staff: true, records },
    { type: 'projects-changed', projectId: id, userId: clientId },
  );
}
