import type { BatchWork } from '#contract/projects/batches';
import { conversationSubject, messageContent } from '#domain/conversation-values';
import { waitLabels } from '#domain/reminders';
import { openFields } from '#domain/text-templates';
import { lockActiveClient } from '#modules/clients/accounts';
import { startConversation } from '#modules/messages/conversations';
import { letterEntry, sendLetter } from '#modules/signing/letters';
import { notifyLater } from '#modules/notifications';
import {
  addRequests,
  findProject,
  lockProject,
  putInCharge,
  updateProject,
} from '#modules/projects';
import { remindNow } from '#modules/requests/reminders';
import type { StaffActor } from '#platform/actor';
import { type ActivityEntry, recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { assertSeesClients } from '#platform/staff-scope';
import { textFor } from './describe.ts';
import type { batchItems } from './table.ts';

type ItemRow = typeof batchItems.$inferSelect;
/** The outcome of one. */
export type Outcome = Partial<
  Pick<ItemRow, 'outcome' | 'reason' | 'wasPerson' | 'wasDay' | 'madeId'>
>;

/** Where work in the background comes from, for the log. */
export interface Doing {
  platform: Platform;
  tx: Executor;
  actor: StaffActor;
}

/** @param reason one of ours, else the sentence of a refusal */
const leftOut = (reason: string): Outcome => ({ outcome: 'left-out', reason });

/** Writes the entry that the call for one of them writes. */
export const record = ({ tx, actor }: Doing, entry: ActivityEntry): Promise<void> =>
  recordActivity(
    tx,
    { actorId: actor.userId, sessionId: null, address: null, requestId: null },
    entry,
  );

/**
 * Does for one client or return what the call for one does, with its checks, its entry, and its notices. What those
 * refuse is left out with their reason, and doesn’t hold up the others.
 */
export async function runItem(doing: Doing, work: BatchWork, id: string): Promise<Outcome> {
  try {
    return await doing.tx.transaction((tx) => doOne({ ...doing, tx }, work, id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return leftOut(error.code === 'not_found' ? 'gone' : error.message);
  }
}

async function doOne(doing: Doing, work: BatchWork, id: string): Promise<Outcome> {
  const { tx, actor } = doing;
  if (work.kind === 'message') return sendOne(doing, work, id);
  if (work.kind === 'letter') {
    const found = await sendLetter(doing.platform, tx, actor, id, work);
    await record(doing, { action: 'send_letter', ...letterEntry(found) });
    return { outcome: 'done', madeId: found.row.id };
  }
  if (work.kind === 'remind') return remindOne(doing, id);
  const project = await lockProject(tx, actor, id);
  if (!project.isOpen) return leftOut('closed');
  const { clientId } = project;
  await lockActiveClient(tx, clientId, 'key share');
  const subject = { type: 'project' as const, id };
  switch (work.kind) {
    case 'assign': {
      const { personId } = work;
      if (project.inChargeId === personId) return leftOut('same');
      await putInCharge(tx, actor, id, personId);
      const details = personId === null ? {} : { personId };
      await record(doing, { action: 'assign_project', clientId, subject, details });
      return { outcome: 'done', wasPerson: project.inChargeId };
    }
    case 'date': {
      if (project.targetDate === work.day) return leftOut('same');
      await updateProject(tx, actor, id, { targetDate: work.day });
      await record(doing, { action: 'update_project', clientId, subject });
      return { outcome: 'done', wasDay: project.targetDate };
    }
    case 'request': {
      const { title, description, expectedKind: kind } = work;
      const expected = kind && {
        kind,
        taxYear: null,
        payerId: null,
        accountTail: null,
        personName: null,
      };
      const [madeId] = await addRequests(tx, project, [{ title, description, expected }]);
      if (madeId === undefined) throw new Error('a request was not added');
      if (work.tellClient) await notifyLater(tx, 'item-requested', [{ clientId, id: madeId }]);
      await record(doing, {
        action: 'create_checklist_item',
        clientId,
        subject: { type: 'checklist_item', id: madeId },
      });
      return { outcome: 'done', madeId };
    }
  }
}

/** One in its own transaction: a reminder holds the person before the client and the return. */
async function remindOne(doing: Doing, id: string): Promise<Outcome> {
  const { platform, tx, actor } = doing;
  const project = await findProject(tx, actor, id);
  if (!project.isOpen) return leftOut('closed');
  const outcome = await remindNow(platform, tx, id, actor.userId);
  if (!outcome) return leftOut('gone');
  if (outcome.result === 'not-sent') {
    return leftOut(outcome.why === 'changed' ? 'changed' : waitLabels[outcome.why]);
  }
  const { clientId } = project;
  const details = { channel: outcome.channel };
  await record(doing, {
    action: 'send_reminder',
    clientId,
    subject: { type: 'project', id },
    details,
  });
  return { outcome: 'done' };
}

async function sendOne(
  doing: Doing,
  work: Extract<BatchWork, { kind: 'message' }>,
  clientId: string,
): Promise<Outcome> {
  const { platform, tx, actor } = doing;
  await assertSeesClients(tx, actor, [clientId]);
  const client = await lockActiveClient(tx, clientId, 'key share').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  });
  if (!client) return leftOut('archived');
  const filled = await textFor({ db: tx, config: platform.config }, actor, clientId, work);
  if (openFields(`${filled.subject} ${filled.text}`).length > 0) return leftOut('unknown');
  const subject = conversationSubject.safeParse(filled.subject);
  const message = messageContent.safeParse(filled.text);
  if (!subject.success || !message.success) return leftOut('The text is too long with this name');
  const started = await startConversation(platform, tx, actor, {
    clientId,
    subject: subject.data,
    message: message.data,
    priority: 'medium',
    status: 'open',
    fileIds: [],
  });
  await record(doing, {
    action: 'create_conversation',
    clientId,
    subject: { type: 'conversation', id: started.id },
  });
  const sent = started.message;
  if (sent && !sent.repeated) {
    await record(doing, {
      action: 'send_message',
      clientId,
      subject: { type: 'message', id: sent.id },
      details: { sha256: sent.digest },
    });
  }
  return { outcome: 'done' };
}
