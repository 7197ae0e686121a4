import { eq } from 'drizzle-orm';
import * as contract from '#contract/inbox/intake';
import * as settings from '#contract/clients/payers';
import type { EndpointLike } from '#contract/endpoint';
import {
  announceFile,
  archiveFiles,
  filePolicy,
  findFileForUpdate,
  findFile,
  lockClient,
  moveFile,
} from '#modules/documents';
import { payerWithNumber } from '#modules/clients/payers';
import { receiveForItem } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { fileDocument } from './filing.ts';
import { isAsked, listOwnRecognitions, readOwnRecognition } from './own.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { lockRecognition } from './queries.ts';
import { countQueue, listQueue, readDocument } from './queue.ts';
import { effective } from './sealed-content.ts';
import { presentSettings, readSettings, writeSettings } from './settings.ts';
import { accept, chooseItem, correct, lockForStaff, markNotTax, undo } from './staff-actions.ts';
import { suggestionFor } from './suggest.ts';
import { recognitions } from './table.ts';
import { notifyOfQuestion } from './notify-client.ts';

type Locked = Awaited<ReturnType<typeof lockForStaff>>;

/** What was recognized: for clients beside their uploads, for staff as the intake queue. */
export function intakeRoutes(platform: Platform): Route[] {
  const { db, keys } = platform;
  const parts = (tx: Executor) => ({ db: tx, keys, config: platform.config });
  const about = (file: { id: string; clientId: string }) => ({
    clientId: file.clientId,
    subject: { type: 'file' as const, id: file.id },
  });

  const decision = (
    endpoint: EndpointLike<typeof contract.acceptIntake>,
    decide: (tx: Executor, actor: StaffActor, locked: Locked) => Promise<void>,
  ) =>
    handle(endpoint, async ({ actor, params, record, tx }) => {
      const locked = await lockForStaff(platform, tx, actor, params.id);
      await decide(tx, actor, locked);
      await record(tx, about(locked.file));
      return readDocument(parts(tx), actor, params.id);
    });

  return [
    ...pageRoutes(platform),

    handleDirect(contract.listRecognitions, ({ actor, query }) =>
      listOwnRecognitions(parts(db), actor, query.ids),
    ),

    handle(contract.answerRecognition, async ({ actor, params, body, record, tx }) => {
      await lockClient(tx, actor);
      const { answer, checklistItemId } = body;
      // Before the document: the order of all who change these. Whether it is asked at all, comes next.
      await findFile(tx, actor, params.id);
      if (checklistItemId !== undefined) await receiveForItem(tx, actor, actor, checklistItemId);
      const file = await findFileForUpdate(tx, actor, params.id);
      authorize(filePolicy.can(actor, answer === 'archive' ? 'delete' : 'organize', file));
      const current = await lockRecognition(tx, params.id);
      if (!current || !isAsked(current) || file.processedAt !== null) {
        throw new AppError('conflict', 'There’s nothing to answer about this document anymore.');
      }
      if (checklistItemId !== undefined) {
        const chosen = { itemId: checklistItemId, by: 'client', userId: actor.userId } as const;
        const asItIs = { kind: null, taxYear: null };
        await fileDocument(tx, file, { ...chosen, reasons: ['chosen-by-client'], ...asItIs });
      }
      const question = answer === 'choose-item' ? null : current.row.question;
      await tx
        .update(recognitions)
        .set({ clientAnswer: answer, question })
        .where(eq(recognitions.versionId, current.row.versionId));
      await notifyOfQuestion(tx, file, null);
      await record(tx, { ...about(file), details: { answer } });
      const answered = await readOwnRecognition(parts(tx), actor, params.id);
      if (answer === 'archive') await archiveFiles(tx, actor, [file.id], 'Deleted by the client');
      await announceFile(tx, file);
      if (!answered) throw notFound();
      return answered;
    }),

    handleDirect(contract.listIntake, ({ actor, query }) => listQueue(parts(db), actor, query)),
    handleDirect(contract.countIntake, ({ actor, query }) => countQueue(db, actor, query)),
    handleDirect(contract.readIntake, ({ actor, params }) =>
      readDocument(parts(db), actor, params.id),
    ),

    decision(contract.acceptIntake, accept.bind(null, platform)),
    decision(contract.markNotTax, markNotTax.bind(null, platform)),
    decision(contract.undoIntake, (tx, _actor, locked) => undo(tx, locked)),

    handle(contract.chooseIntakeItem, async ({ actor, params, body, record, tx }) => {
      const locked = await lockForStaff(platform, tx, actor, params.id);
      await chooseItem(platform, tx, actor, locked, body.checklistItemId);
      await record(tx, about(locked.file));
      return readDocument(parts(tx), actor, params.id);
    }),

    handle(contract.correctIntake, async ({ actor, params, body, record, tx }) => {
      const locked = await lockForStaff(platform, tx, actor, params.id);
      await correct(platform, tx, locked, body);
      await record(tx, about(locked.file));
      return readDocument(parts(tx), actor, params.id);
    }),

    handle(contract.applySuggestion, async ({ actor, params, record, tx }) => {
      const { file, content } = await lockForStaff(platform, tx, actor, params.id);
      const number = effective(content).forms[0]?.payerNumber?.value;
      const payer = number === undefined ? undefined : await payerWithNumber(tx, number);
      const suggested = suggestionFor(content, await readSettings(tx), payer?.name ?? null);
      if (suggested === null) {
        throw new AppError('conflict', 'Too little is known of this document to name it.');
      }
      const { name, folder } = suggested;
      await moveFile(tx, actor, file, {
        name,
        mayBeNumbered: true,
        ...(folder === '' ? {} : { folder }),
      });
      await record(tx, about(file));
      await announceFile(tx, file, file);
      const { category, originalName, taxYear, checklistItemId } = file;
      return {
        document: await readDocument(parts(tx), actor, params.id),
        before: { folder: file.folder, category, originalName, taxYear, checklistItemId },
      };
    }),

    handleDirect(settings.readIntakeSettings, () => presentSettings(db, platform)),

    handle(settings.updateIntakeSettings, async ({ body, record, tx }) => {
      await writeSettings(tx, body);
      await record(tx, {});
      return presentSettings(tx, platform);
    }),
  ];
}
