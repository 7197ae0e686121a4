import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { addItem } from './items/change-items.ts';
import { announceProject } from './announce.ts';
import type { ExpectedInput } from './expected.ts';
import { checklistItems } from './items/table.ts';
import type { ProjectRow } from './table.ts';

/** A document that a client is asked for. */
export interface NewRequest {
  title: string;
  description?: string | null;
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
        description: null,
        ...request,
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

/** Whether a request is as it was added: nobody answered it, sent it back, or handed in a document. */
export async function isUntouchedRequest(tx: Executor, id: string): Promise<boolean> {
  const count = await tx.$count(
    checklistItems,
    and(
      eq(checklistItems.id, id),
      inArray(checklistItems.status, ['missing', 'pending']),
      isNull(checklistItems.answer),
      isNull(checklistItems.sentBackAt),
    ),
  );
  return count > 0;
}
