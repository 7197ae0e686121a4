import type { TimelineStatus } from '#domain/project-values';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import type { ProjectRow } from './table.ts';

/** The client is notified of a step that is completed now and was not before, and of none that is open again. */
export async function notifyCompleted(
  tx: Executor,
  { clientId }: Pick<ProjectRow, 'clientId'>,
  before: { id: string; status: TimelineStatus },
  status: TimelineStatus | undefined,
): Promise<void> {
  if (status === undefined || status === before.status) return;
  const step = [{ clientId, id: before.id }];
  if (status === 'completed') await notifyLater(tx, 'step-completed', step);
  else if (before.status === 'completed') await takeBackNotices(tx, 'step-completed', step);
}
