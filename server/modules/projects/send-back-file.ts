import * as contract from '#contract/projects/checklist';
import {
  addHistory,
  type AdminFileRow,
  announceFile,
  filePolicy,
  findFileForStaff,
  lockClient,
  presentAdminFile,
  setChecklistItem,
  setProcessed,
} from '#modules/documents';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { handle, type Route } from '#platform/http/route';
import { authorize } from '#platform/policy';
import { addItem, sendBack } from './items/change-items.ts';
import { lockItem } from './items/lock-items.ts';
import { announceProject } from './announce.ts';
import { projectPolicy } from './policy.ts';
import { lockProject } from './queries.ts';

/** Sends documents back to their clients, who read why beside an item of their checklist. */
export function sendBackRoutes(): Route[] {
  return [
    handle(contract.sendBackFile, async ({ actor, params, body, record, tx }) => {
      // The client first, then the project, then the document: the order of all who change these.
      await lockClient(tx, await findFileForStaff(tx, actor, params.id));
      const file = await findFileForStaff(tx, actor, params.id);
      authorize(filePolicy.can(actor, 'process', file));
      const itemId = file.checklistItemId ?? (await itemFor(tx, actor, file, body.projectId));
      const { project, row } = await lockItem(tx, actor, itemId);
      authorize(projectPolicy.can(actor, 'sendBackFile', project));
      await sendBack(tx, actor, row, { reason: body.reason, fileId: file.id });
      await setProcessed(tx, [file.id], actor);
      await addHistory(tx, {
        fileId: file.id,
        action: 'updated',
        description: 'Sent back by your preparer',
        userId: actor.userId,
      });
      // It was reviewed, but that is not the news.
      await takeBackNotices(tx, 'file-processed', [file]);
      const notified = [{ clientId: file.clientId, id: itemId }];
      await takeBackNotices(tx, 'item-approved', notified);
      await notifyLater(tx, 'item-sent-back', notified);
      await record(tx, {
        clientId: file.clientId,
        subject: { type: 'checklist_item', id: itemId },
      });
      await announceFile(tx, file);
      return {
        file: presentAdminFile(actor, await findFileForStaff(tx, actor, file.id)),
        item: { id: itemId, title: row.title },
        statusBefore:
          file.checklistItemId === null || row.status === 'not-needed' ? null : row.status,
      };
    }),
  ];
}

/** A new item of the client's checklist that asks for the document again, and holds this one. */
async function itemFor(
  tx: Executor,
  actor: Actor,
  { id, clientId, originalName }: AdminFileRow,
  projectId: string | undefined,
): Promise<string> {
  if (projectId === undefined) {
    throw new AppError('conflict', 'Choose the project that this document belongs to.', {
      fields: { projectId: 'Please choose a project' },
    });
  }
  const project = await lockProject(tx, actor, projectId);
  if (project.clientId !== clientId) throw notFound();
  const itemId = await addItem(tx, project, {
    title: `A new copy of ${originalName}`.slice(0, 200),
    description: null,
    officeNotes: null,
    dueDate: null,
    isRequired: true,
    priority: 'medium',
    category: null,
    neededFrom: 'client',
  });
  await setChecklistItem(tx, id, itemId);
  await announceProject(tx, project);
  return itemId;
}
