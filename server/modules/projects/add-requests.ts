import type { Executor } from '#platform/database/database';
import { addItem } from './change-items.ts';
import { announceProject } from './announce.ts';
import type { ExpectedInput } from './expected.ts';
import type { ProjectRow } from './present.ts';

/** A document that a client is asked for. */
export interface NewRequest {
  title: string;
  expected: ExpectedInput | null;
}

/**
 * Asks a client for documents, at the end of a project's checklist. The caller holds the project.
 *
 * @returns the ids of the items
 * @throws AppError `conflict` for a list that is full
 */
export async function addRequests(
  tx: Executor,
  project: ProjectRow,
  requests: readonly NewRequest[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const request of requests) {
    ids.push(
      await addItem(tx, project, {
        ...request,
        description: null,
        officeNotes: null,
        dueDate: null,
        isRequired: true,
        priority: 'medium',
        category: null,
        neededFrom: 'client',
      }),
    );
  }
  await announceProject(tx, project);
  return ids;
}
