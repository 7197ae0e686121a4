import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import { replaceReturnPart } from '#contract/returns/return-delivery';
import { partKinds, stateAfterReplacing, takenBackBy } from '#domain/returns/delivery-values';
import {
  addDeliveredFile,
  archiveFiles,
  lockClient,
  newFileIds,
  type StoredContent,
  createUploadHandler,
} from '#modules/documents';
import { householdOf } from '#modules/clients/records';
import { notifyWhoSee } from '#modules/notifications';
import { announceProject, completeSteps, lockProject, reopenSteps } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { handleDirect, type RecordedEntry, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { assertSendable, checkPart, namesToFind } from './check.ts';
import { findDelivery, lockDelivery, partsOf, stateRowsOf } from './find.ts';
import { type PackageProgram, proposeSplit } from './package.ts';
import { deliveryPolicy } from './policy.ts';
import { presentDelivery } from './present.ts';
import { assertTakesSeal, deliveredFolders, partName } from './send.ts';
import { knownSealable } from '#modules/signing/signatures';
import { askForSignatures, endSignatures } from './signing.ts';
import {
  type DeliveryRow,
  type PartRow,
  returnDeliveries,
  returnParts,
  returnSigners,
} from './table.ts';
import { readArrived } from './upload.ts';

/** A PDF that takes the place of a part. */
type Replacement = Pick<BodyOf<typeof replaceReturnPart>, 'reason'> & {
  firstPage: number;
  content: StoredContent;
  pages: number;
};

/** The door for a new document in place of one part of a delivery (decision 063). */
export function replacePart(
  platform: Platform,
  program: PackageProgram,
  about: (row: DeliveryRow) => RecordedEntry,
): Route {
  const accept = createUploadHandler(platform);
  return handleDirect(replaceReturnPart, (call) => {
    const { actor, params, record } = call;
    return accept(call, {
      owner: newFileIds(),
      allowed: ['pdf'],
      readFields: (texts) => replaceReturnPart.body.parse(texts),
      target: params.id,
      store: async (tx, { content, fields }) => {
        const row = await findDelivery(tx, actor, params.id);
        const part = await replaceable(tx, actor, row, fields.firstPage);
        // Before anything is held: reading takes a second or two.
        const { pages, read } = await proposeSplit(
          program,
          await readArrived(platform, content),
          namesToFind(await householdOf(tx, row)),
        );
        const { reason, firstPage, overrideReason } = fields;
        const contradictions = await checkPart(tx, row, { kind: part.kind, read });
        assertSendable(contradictions, overrideReason);
        if (part.kind === '8879') {
          await assertTakesSeal(
            { firstPage: 1, lastPage: pages },
            await whole(await readArrived(platform, content)),
          );
        }
        const replaced = await putInPlace(platform, tx, actor, params.id, {
          reason,
          firstPage,
          content,
          pages,
        });
        const kinds = contradictions.map(({ kind }) => kind).join(', ');
        await record(tx, {
          ...about(replaced),
          details: {
            part: part.kind,
            ...(kinds !== '' &&
              overrideReason !== undefined && { contradictions: kinds, reason: overrideReason }),
          },
        });
        return presentDelivery(tx, actor, replaced, platform.config.firm.timeZone);
      },
    });
  });
}

/** @throws AppError `not_found` where there is no such part, `conflict` where it stays as it is */
async function replaceable(
  db: Executor,
  actor: StaffActor,
  delivery: DeliveryRow,
  firstPage: number,
): Promise<PartRow> {
  const part = (await partsOf(db, delivery.id)).find((one) => one.firstPage === firstPage);
  if (!part) throw notFound();
  const states = await stateRowsOf(db, [delivery.id]);
  authorize(deliveryPolicy.can(actor, 'replacePart', { delivery, part, states }));
  return part;
}

/**
 * Puts a new document in the place of a part. The earlier one goes to the archive; what was said or signed of it, and of
 * what depends on it, ends (`takenBackBy`), and everyone is asked again. The figures stay: others take a new return.
 */
async function putInPlace(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  id: string,
  { firstPage, content, pages, reason }: Replacement,
): Promise<DeliveryRow> {
  const { clientId, projectId } = await findDelivery(tx, actor, id);
  if (projectId === null) throw notFound();
  await lockClient(tx, { clientId });
  const project = await lockProject(tx, actor, projectId);
  const row = await lockDelivery(tx, actor, id);
  const part = await replaceable(tx, actor, row, firstPage);
  const { kind } = part;
  const takenBack = takenBackBy[kind] ?? 'nothing';

  if (takenBack !== 'nothing') {
    const forms = (await partsOf(tx, id)).filter((one) => one.kind === '8879');
    const parts = takenBack === 'everything' ? forms : [part];
    await endSignatures(tx, row, { why: 'replaced', by: actor.userId, parts });
  }
  if (part.fileId !== null) await archiveFiles(tx, actor, [part.fileId], 'Replaced by a newer one');
  const { id: fileId } = await addDeliveredFile(platform, tx, {
    content,
    clientId,
    originalName: partName(project, kind),
    taxYear: row.taxYear,
    folders: deliveredFolders(row),
    deliveredBy: actor.userId,
  });
  const [fresh] = await tx
    .update(returnParts)
    .set({
      fileId,
      replacedAt: sql`now()`,
      replacedBy: actor.userId,
      replacedPages: pages,
      replaceReason: reason,
    })
    .where(and(eq(returnParts.deliveryId, id), eq(returnParts.firstPage, firstPage)))
    .returning();
  const state = stateAfterReplacing(row.state, takenBack);
  if (takenBack === 'everything') {
    await tx
      .update(returnSigners)
      .set({ readAt: null, approvedAt: null })
      .where(
        and(
          eq(returnSigners.deliveryId, id),
          or(isNotNull(returnSigners.readAt), isNotNull(returnSigners.approvedAt)),
        ),
      );
  }
  await tx
    .update(returnDeliveries)
    .set({
      state,
      version: row.version + 1,
      // What was asked for is answered with it; without it, nobody could approve.
      changesReason: null,
      changesBy: null,
      changesAt: null,
      ...(state !== row.state && { signedAt: null, readyAt: null }),
    })
    .where(eq(returnDeliveries.id, id));
  const changed = await lockDelivery(tx, actor, id);
  const isAsked = takenBack === 'signature' && state === 'approved';
  if (isAsked && fresh) {
    await askForSignatures(platform, tx, changed, [knownSealable(content.owner.versionId)], fresh);
  }
  if (takenBack === 'everything') {
    await reopenSteps(tx, projectId, ['client_review', 'signature']);
    await completeSteps(tx, projectId, 'delivery');
  } else if (isAsked) await reopenSteps(tx, projectId, ['signature']);
  await announceProject(tx, project);
  await notifyWhoSee(
    platform,
    tx,
    { clientId, rights: ['see'], taxYear: row.taxYear, madeAt: row.createdAt, madeBy: null },
    {
      kind: 'return-part-replaced',
      projectId,
      deliveryId: id,
      taxYear: row.taxYear,
      document: partKinds.find(({ value }) => value === kind)?.documentName ?? '',
      asks: takenBack === 'everything' ? 'read' : isAsked ? 'sign' : 'nothing',
    },
  );
  return changed;
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
