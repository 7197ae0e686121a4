import { create as contentDisposition } from 'content-disposition';
import * as ownContract from '#contract/returns/own-delivery';
import * as contract from '#contract/returns/return-delivery';
import { canBeOverridden } from '#domain/returns/delivery-check';
import {
  currentVersionOf,
  filePolicy,
  findFileForStaff,
  lockClient,
  readStoredContent,
  type StoredContent,
} from '#modules/documents';
import { findProject } from '#modules/projects';
import { calendarText } from '#platform/calendar-text';
import { AppError } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { answerDelivery, noteRead } from './answer.ts';
import { sealableForms } from './signing.ts';
import { assertSendable, checkDelivery, sendingSentence } from './check.ts';
import { assertVersion, beginDelivery, saveDraft } from './draft.ts';
import { endDelivery } from './end.ts';
import { lockWithProject, recordNotified, recordFiling } from './filing.ts';
import { findDelivery } from './find.ts';
import { listDeliveries, listOwn } from './list.ts';
import { assertMayRead } from '#modules/documents/bulk-reading';
import { openPackage, packageProgram, proposeSplit, storePdf } from './package.ts';
import { paymentEvents } from './payments.ts';
import { deliveryPolicy } from './policy.ts';
import { presentDelivery, presentOwn } from './present.ts';
import { deleteDraft } from './remove.ts';
import { replacePart } from './replace-part.ts';
import { makeParts, sendDelivery } from './send.ts';
import { recordStateNotified, recordStateFiling } from './state-filing.ts';
import type { DeliveryRow } from './table.ts';
import { uploadPackage } from './upload.ts';

/** Finished returns, for staff and for the clients whose they are. */
export function returnDeliveryRoutes(platform: Platform, program = packageProgram): Route[] {
  const { db, config, blobs } = platform;
  const { timeZone } = config.firm;
  const about = ({ clientId, projectId }: DeliveryRow) => ({
    clientId,
    ...(projectId !== null && { subject: { type: 'project' as const, id: projectId } }),
  });

  /** Takes away what was stored for a call that was refused. */
  async function discarding<T>(contents: readonly StoredContent[], work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      // After a lost connection nobody knows: the sweeper removes what has no row.
      if (error instanceof AppError) {
        for (const { blobKey } of contents) await blobs.delete(blobKey);
      }
      throw error;
    }
  }

  return [
    handleDirect(contract.listReturnDeliveries, ({ actor, query }) =>
      listDeliveries(db, actor, query, timeZone),
    ),

    handleDirect(contract.getReturnDelivery, async ({ actor, params }) =>
      presentDelivery(db, actor, await findDelivery(db, actor, params.id), timeZone),
    ),

    uploadPackage(platform, program, about),

    handleDirect(contract.startReturnDelivery, async (call) => {
      const { actor, params, body, record, once } = call;
      await findProject(db, actor, params.id);
      const file = await findFileForStaff(db, actor, body.fileId);
      authorize(filePolicy.can(actor, 'open', file));
      const project = await findProject(db, actor, params.id);
      if (file.clientId !== project.clientId) {
        throw new AppError('conflict', 'Please choose a document of this client.');
      }
      const version = await currentVersionOf(db, file.id);
      if (version.mediaType !== 'application/pdf') {
        throw new AppError('conflict', 'Only a PDF can be split. Please choose another document.');
      }
      const bytes = await readStoredContent(platform, version);
      const split = await proposeSplit(program, oneByOne(bytes));
      const content = await storePdf(platform, bytes);
      const { result, repeated } = await discarding([content], () =>
        db.transaction((tx) =>
          once(tx, [params.id, version.id], async () => {
            const printed = { ...split, content, name: file.originalName };
            const row = await beginDelivery(platform, tx, actor, params.id, printed);
            await record(tx, about(row));
            return presentDelivery(tx, actor, row, timeZone);
          }),
        ),
      );
      if (repeated) await blobs.delete(content.blobKey);
      return result;
    }),

    handleDirect(contract.viewReturnPackage, async ({ actor, params, reply, record }) => {
      const row = await findDelivery(db, actor, params.id);
      await assertMayRead(db, actor, { id: row.id, owner: row.clientId });
      const { size, stream } = await openPackage(platform, db, row.pendingContentId);
      await record(db, about(row));
      reply.headers({
        'cache-control': 'no-store',
        'content-length': size,
        'content-disposition': contentDisposition(row.packageName, { type: 'inline' }),
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      });
      return reply.type('application/pdf').send(stream);
    }),

    handle(contract.saveReturnDelivery, async ({ actor, params, body, record, tx }) => {
      const row = await saveDraft(tx, actor, params.id, body, timeZone);
      await record(tx, about(row));
      return presentDelivery(tx, actor, row, timeZone);
    }),

    handleDirect(contract.checkReturnDelivery, async ({ actor, params }) => {
      const row = await findDelivery(db, actor, params.id);
      authorize(deliveryPolicy.can(actor, 'edit', row));
      const check = await checkDelivery(platform, program, row);
      const canOverride = canBeOverridden(check.contradictions);
      const sentence = await sendingSentence(db, row);
      return { ...check, canOverride, sentence, version: row.version };
    }),

    handleDirect(contract.sendReturnDelivery, async ({ actor, params, body, record }) => {
      const { overrideReason } = body;
      const draft = await findDelivery(db, actor, params.id);
      authorize(deliveryPolicy.can(actor, 'edit', draft));
      assertVersion(draft, body.version);
      const { contradictions } = await checkDelivery(platform, program, draft);
      const kinds = [...new Set(contradictions.map(({ kind }) => kind))].join(', ');
      try {
        assertSendable(contradictions, overrideReason);
      } catch (error) {
        const details = { contradictions: kinds };
        await record(db, { ...about(draft), action: 'refuse_delivery', details });
        throw error;
      }
      const override = kinds !== '' && overrideReason !== undefined;
      const { row: before, made } = await makeParts(platform, program, actor, {
        id: params.id,
        version: body.version,
      });
      const contents = made.map(({ content }) => content);
      return discarding(contents, () =>
        db.transaction(async (tx) => {
          const row = await sendDelivery(platform, tx, actor, before, made, overrideReason);
          await record(tx, {
            ...about(row),
            details: {
              documents: made.length,
              ...(override && { contradictions: kinds, reason: overrideReason }),
            },
          });
          return presentDelivery(tx, actor, row, timeZone);
        }),
      );
    }),

    replacePart(platform, program, about),

    handle(contract.withdrawReturnDelivery, async ({ actor, params, body, record, tx }) => {
      const { clientId } = await findDelivery(tx, actor, params.id);
      await lockClient(tx, { clientId });
      const row = await lockWithProject(tx, actor, params.id);
      authorize(deliveryPolicy.can(actor, 'withdraw', row));
      await record(tx, about(row));
      if (row.state === 'draft') await deleteDraft(tx, row);
      else await endDelivery(tx, actor, row, { state: 'withdrawn', endReason: body.reason });
      return { ok: true as const };
    }),

    handle(contract.recordReturnFiling, async ({ actor, params, body, record, tx }) => {
      const { step, place } = body;
      const row =
        place === undefined
          ? await recordFiling(tx, actor, params.id, body)
          : await recordStateFiling(tx, actor, { id: params.id, place }, body);
      await record(tx, { ...about(row), details: { step, ...(place && { place }) } });
      return presentDelivery(tx, actor, row, timeZone);
    }),

    handle(contract.recordRejectionNotice, async ({ actor, params, body, record, tx }) => {
      const { place } = body;
      const row =
        place === undefined
          ? await recordNotified(tx, actor, params.id)
          : await recordStateNotified(tx, actor, { id: params.id, place });
      await record(tx, { ...about(row), ...(place && { details: { place } }) });
      return presentDelivery(tx, actor, row, timeZone);
    }),

    handleDirect(ownContract.listOwnDeliveries, async ({ actor }) => {
      const own = [];
      for (const row of await listOwn(db, actor)) own.push(await presentOwn(db, actor, row));
      return own;
    }),

    handle(ownContract.readOwnDelivery, async (call) => {
      const { actor, params, body, record, coveredByEarlierEntry, tx } = call;
      const { row, isNew } = await noteRead(tx, actor, { ...params, ...body });
      if (isNew) await record(tx, about(row));
      else coveredByEarlierEntry();
      return presentOwn(tx, actor, row);
    }),

    handleDirect(ownContract.answerOwnDelivery, async ({ actor, params, body, record }) => {
      const before = await findDelivery(db, actor, params.id);
      const sealable = body.answer === 'approve' ? await sealableForms(platform, before) : [];
      return db.transaction(async (tx) => {
        const row = await answerDelivery(platform, tx, actor, params.id, { ...body, sealable });
        await record(tx, { ...about(row), details: { answer: body.answer } });
        return presentOwn(tx, actor, row);
      });
    }),

    handleDirect(ownContract.downloadPaymentDays, async ({ actor, params, reply }) => {
      const row = await findDelivery(db, actor, params.id);
      const { hostname } = new URL(config.appUrl);
      const text = calendarText(config.firm.name, hostname, await paymentEvents(db, row));
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(`${row.taxYear + 1} tax payments.ics`),
          'x-content-type-options': 'nosniff',
        })
        .send(text);
    }),
  ];
}

async function* oneByOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
