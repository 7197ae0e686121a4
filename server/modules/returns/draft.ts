import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { saveReturnDelivery } from '#contract/returns/return-delivery';
import { misplacedPage } from '#domain/returns/delivery-values';
import { destroyPendingContents, addPendingContent, type StoredContent } from '#modules/documents';
import { announceProject, lockProject, type ProjectRow } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { dueOf, estimateDays } from './days.ts';
import { estimatesOf, lockDelivery, signersOf, statesOf } from './find.ts';
import type { ReadPackage } from './package.ts';
import { deliveryPolicy } from './policy.ts';
import { candidatesFor } from './people.ts';
import {
  type DeliveryRow,
  returnDeliveries,
  returnEstimates,
  returnParts,
  returnSigners,
  returnStates,
} from './table.ts';

/** A package that was read and stored. */
export interface NewPackage extends ReadPackage {
  content: StoredContent;
  name: string;
}

/**
 * Begins the delivery of a project’s return. A draft that is there gets the new package and keeps what was typed; where an
 * earlier delivery is with the client, the new one begins with its figures.
 *
 * @returns its id
 * @throws AppError `not_found`
 */
export async function beginDelivery(
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  actor: StaffActor,
  projectId: string,
  printed: NewPackage,
): Promise<DeliveryRow> {
  const project = await lockProject(tx, actor, projectId);
  const [draft] = await tx
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.projectId, projectId), eq(returnDeliveries.state, 'draft')))
    .for('no key update');
  const { content, name, pages, parts } = printed;
  await addPendingContent(platform, tx, content);
  const about = { pendingContentId: content.owner.fileId, packageName: name, pages };
  const id = draft?.id ?? uuidv7();
  if (draft) {
    await tx.delete(returnParts).where(eq(returnParts.deliveryId, id));
    await tx
      .update(returnDeliveries)
      .set({ ...about, version: draft.version + 1 })
      .where(eq(returnDeliveries.id, id));
    await destroyPendingContents(tx, [draft.pendingContentId]);
  } else {
    await insertDelivery(tx, actor, project, { id, ...about });
  }
  await tx.insert(returnParts).values(parts.map((part) => ({ deliveryId: id, ...part })));
  await announceProject(tx, project);
  return lockDelivery(tx, actor, id);
}

async function insertDelivery(
  tx: Executor,
  actor: StaffActor,
  project: ProjectRow,
  about: Pick<DeliveryRow, 'id' | 'pendingContentId' | 'packageName' | 'pages'>,
): Promise<void> {
  const { clientId, taxYear, returnForm } = project;
  const [last] = await tx
    .select()
    .from(returnDeliveries)
    .where(
      and(
        eq(returnDeliveries.projectId, project.id),
        sql`${returnDeliveries.state} NOT IN ('draft', 'withdrawn', 'replaced')`,
      ),
    );
  await tx.insert(returnDeliveries).values({
    ...about,
    clientId,
    projectId: project.id,
    taxYear,
    returnForm,
    dueOn: dueOf(returnForm, taxYear),
    createdBy: actor.userId,
    ...(last && {
      message: last.message,
      incomeCents: last.incomeCents,
      agiCents: last.agiCents,
      taxCents: last.taxCents,
      withheldCents: last.withheldCents,
      balanceCents: last.balanceCents,
    }),
  });
  if (!last) return;
  const copied = { deliveryId: about.id };
  const states = await statesOf(tx, last.id);
  if (states.length > 0) {
    await tx.insert(returnStates).values(states.map((state) => ({ ...copied, ...state })));
  }
  const estimates = await estimatesOf(tx, last.id);
  if (estimates.length > 0) {
    await tx.insert(returnEstimates).values(estimates.map((one) => ({ ...copied, ...one })));
  }
  const signers = await signersOf(tx, last.id);
  const left = signers.filter(({ userId }) => userId !== null);
  if (left.length > 0) {
    await tx
      .insert(returnSigners)
      .values(left.map(({ position, userId, name }) => ({ ...copied, position, userId, name })));
  }
}

/**
 * Saves what staff typed into a draft.
 *
 * @throws AppError `not_found`; `conflict` once it was sent; `stale` where someone else saved first; `invalid_request` for
 * pages without a place, and for people who can’t sign
 */
export async function saveDraft(
  tx: Executor,
  actor: StaffActor,
  id: string,
  body: BodyOf<typeof saveReturnDelivery>,
  timeZone: string,
): Promise<DeliveryRow> {
  const row = await lockDelivery(tx, actor, id);
  authorize(deliveryPolicy.can(actor, 'edit', row));
  assertVersion(row, body.version);
  assertEveryPage(row, body.parts);
  const { parts, figures, states, estimates, signerIds, message } = body;
  const signers = await signersFrom(tx, row, signerIds, timeZone);
  await tx
    .update(returnDeliveries)
    .set({ ...figures, message, version: row.version + 1 })
    .where(eq(returnDeliveries.id, id));
  for (const table of [returnParts, returnStates, returnEstimates, returnSigners]) {
    await tx.delete(table).where(eq(table.deliveryId, id));
  }
  const own = { deliveryId: id };
  await tx.insert(returnParts).values(parts.map((part) => ({ ...own, ...part })));
  if (states.length > 0) {
    await tx.insert(returnStates).values(states.map((state) => ({ ...own, ...state })));
  }
  if (estimates.length > 0) {
    const days = estimateDays(row.returnForm, row.taxYear);
    await tx.insert(returnEstimates).values(
      estimates.map(({ number, amountCents }) => {
        const dueOn = days[number - 1];
        if (dueOn === undefined) throw new Error(`there is no payment ${number}`);
        return { ...own, number, amountCents, dueOn };
      }),
    );
  }
  if (signers.length > 0) {
    await tx.insert(returnSigners).values(signers.map((signer) => ({ ...own, ...signer })));
  }
  return lockDelivery(tx, actor, id);
}

export function assertVersion(row: DeliveryRow, version: number): void {
  if (row.version === version) return;
  throw new AppError(
    'stale',
    'Someone else changed this delivery. Nothing was saved. Look at it again.',
  );
}

/** @throws AppError `invalid_request` that names the page */
export function assertEveryPage(
  { pages }: Pick<DeliveryRow, 'pages'>,
  parts: Parameters<typeof misplacedPage>[0],
): void {
  const misplaced = misplacedPage(parts, pages);
  if (misplaced === null) return;
  const { page, isTwice } = misplaced;
  const message = isTwice
    ? `Page ${page} is in two parts`
    : page > pages
      ? `There is no page ${page}`
      : `Page ${page} has no part`;
  throw new AppError('invalid_request', `${message}.`, { fields: { parts: message } });
}

async function signersFrom(
  tx: Executor,
  row: DeliveryRow,
  ids: readonly string[],
  timeZone: string,
) {
  const candidates = await candidatesFor(tx, row, timeZone);
  return ids.map((userId, at) => {
    const person = candidates.find((one) => one.userId === userId);
    if (!person) {
      const message = 'Choose people who may sign for this year';
      throw new AppError('invalid_request', `${message}.`, { fields: { signerIds: message } });
    }
    return { position: at + 1, userId, name: person.name };
  });
}
