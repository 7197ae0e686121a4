import { eq, inArray, sql } from 'drizzle-orm';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import type { OwnDelivery } from '#contract/returns/own-delivery';
import { clockOf, clockSentence, isClockLate, retainUntil } from '#domain/returns/clocks';
import { filingSteps } from '#domain/returns/delivery-values';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { files } from '#modules/documents';
import { taxProjects } from '#modules/projects';
import type { Actor, ClientActor, StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { seesAllYears } from '#platform/policy';
import { estimateDays } from './days.ts';
import { frozenFigures, missingBeforeFiling } from './filing.ts';
import { estimatesOf, partsOf, signersOf, stateRowsOf, statesOf } from './find.ts';
import { candidatesFor } from './people.ts';
import { deliveryPolicy } from './policy.ts';
import { isBeingSigned, requestFor, requestsOf } from './signing.ts';
import { presentStateFiling } from './state-filing.ts';
import type { DeliveryRow, SignerRow } from './table.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** One delivery for staff. */
export async function presentDelivery(
  db: Executor,
  actor: StaffActor,
  row: DeliveryRow,
  timeZone: string,
): Promise<ReturnDelivery> {
  const [client] = await db
    .select({
      id: clientAccounts.id,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
      email: sql<string>`coalesce(${clientAccounts.email}, '')`,
    })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, row.clientId));
  if (!client) throw notFound();
  const missing = await missingBeforeFiling(db, row.projectId);
  const states = await stateRowsOf(db, [row.id]);
  const canTakeBack = deliveryPolicy.can(actor, 'takeBack', states).isAllowed;
  const requests = await requestsOf(db, row);
  const asked = { delivery: row, missing, isBeingSigned: isBeingSigned(requests) };
  const clock = clockOf(row, new Date(), timeZone);
  const can = (action: 'edit' | 'withdraw' | 'replace' | 'tell'): boolean =>
    deliveryPolicy.can(actor, action, row).isAllowed;
  const { incomeCents, agiCents, taxCents, withheldCents, balanceCents } = row;
  const isSent = row.sentAt !== null;
  return {
    id: row.id,
    projectId: row.projectId,
    projectName: await projectName(db, row),
    client,
    taxYear: row.taxYear,
    returnForm: row.returnForm,
    state: row.state,
    version: row.version,
    packageName: row.packageName,
    pages: row.pages,
    parts: (await presentParts(db, row.id)).map(({ kind, firstPage, lastPage, ...rest }) => ({
      kind,
      firstPage,
      lastPage,
      ...rest,
      canReplace: deliveryPolicy.can(actor, 'replacePart', {
        delivery: row,
        part: { kind },
        states,
      }).isAllowed,
    })),
    figures: { incomeCents, agiCents, taxCents, withheldCents, balanceCents },
    dueOn: row.dueOn,
    states: await statesOf(db, row.id),
    stateFilings: states.map((state) =>
      presentStateFiling(actor, { delivery: row, missing, state }, timeZone),
    ),
    estimates: await estimatesOf(db, row.id),
    estimateDays: estimateDays(row.returnForm, row.taxYear),
    signers: (await signersOf(db, row.id)).map(({ userId, name, readAt, approvedAt }) => ({
      userId,
      name,
      readAt: iso(readAt),
      approvedAt: iso(approvedAt),
    })),
    candidates: await candidatesFor(db, row, timeZone),
    message: row.message,
    changes: await presentChanges(db, actor, row),
    sentAt: iso(row.sentAt),
    signedAt: iso(row.signedAt),
    readyAt: iso(row.readyAt),
    transmittedAt: iso(row.transmittedAt),
    decidedAt: iso(row.decidedAt),
    rejection:
      row.state === 'rejected' && row.rejectCode !== null
        ? { code: row.rejectCode, canBeFixed: row.canBeFixed, toldAt: iso(row.toldAt) }
        : null,
    receivedOn: row.receivedOn,
    keptUntil: isSent ? retainUntil(row.dueOn, row.receivedOn) : null,
    clock: clock && {
      sentence: clockSentence(clock, timeZone),
      isLate: isClockLate(clock),
    },
    missing,
    can: {
      edit: can('edit'),
      send: can('edit'),
      withdraw: can('withdraw') && canTakeBack,
      replace: can('replace') && canTakeBack,
      steps: filingSteps.filter(
        (step) =>
          deliveryPolicy.can(actor, 'enter', { ...asked, step }).isAllowed &&
          deliveryPolicy.can(actor, 'proceed', row).isAllowed,
      ),
      tell: can('tell'),
    },
  };
}

async function projectName(db: Executor, { projectId }: DeliveryRow): Promise<string | null> {
  if (projectId === null) return null;
  const [project] = await db
    .select({ name: taxProjects.name })
    .from(taxProjects)
    .where(eq(taxProjects.id, projectId));
  return project?.name ?? null;
}

type ShownPart = Omit<ReturnDelivery['parts'][number], 'canReplace'>;

async function presentParts(db: Executor, id: string): Promise<ShownPart[]> {
  const parts = await partsOf(db, id);
  const names = await namesOf(
    db,
    parts.flatMap(({ fileId }) => fileId ?? []),
  );
  return parts.map(({ kind, firstPage, lastPage, fileId, ...of }) => ({
    kind,
    firstPage,
    lastPage,
    fileId,
    name: names.get(fileId ?? '') ?? null,
    replaced: of.replacedAt && {
      at: of.replacedAt.toISOString(),
      pages: of.replacedPages ?? 0,
      reason: of.replaceReason ?? '',
    },
  }));
}

async function namesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, name: files.originalName })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function presentChanges(
  db: Executor,
  actor: Actor,
  { changesReason: reason, changesAt, changesBy }: DeliveryRow,
): Promise<ReturnDelivery['changes']> {
  if (reason === null || changesAt === null) return null;
  // Who sees some years of an account only may have parted from the others.
  const isKnown = changesBy !== null && (seesAllYears(actor) || changesBy === actor.userId);
  const [person] = isKnown
    ? await db
        .select({ name: sql<string>`btrim(${people.firstName} || ' ' || ${people.lastName})` })
        .from(people)
        .where(eq(people.id, changesBy))
    : [];
  return { reason, by: person?.name ?? null, at: changesAt.toISOString() };
}

/** The same as the client sees it, from the moment it was sent. */
export async function presentOwn(
  db: Executor,
  actor: ClientActor,
  row: DeliveryRow,
): Promise<OwnDelivery> {
  const signers = await signersOf(db, row.id);
  const signer = signers.find(({ userId }) => userId === actor.userId);
  const about = { delivery: row, signer };
  return {
    id: row.id,
    projectId: row.projectId,
    taxYear: row.taxYear,
    version: row.version,
    state: row.state,
    message: row.message,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    figures: frozenFigures(row),
    dueOn: row.dueOn,
    states: await statesOf(db, row.id),
    estimates: await estimatesOf(db, row.id),
    parts: (await presentParts(db, row.id)).flatMap(
      ({ kind, fileId, name, firstPage, lastPage, replaced }) =>
        fileId === null || name === null
          ? []
          : [{ kind, fileId, name, pages: replaced?.pages ?? lastPage - firstPage + 1, replaced }],
    ),
    you: signer ? { readAt: iso(signer.readAt), approvedAt: iso(signer.approvedAt) } : null,
    others: othersOf(actor, signers),
    changes: await presentChanges(db, actor, row),
    sign: requestFor(await requestsOf(db, row), actor.userId),
    transmittedAt: iso(row.transmittedAt),
    decidedAt: iso(row.decidedAt),
    can: {
      read: deliveryPolicy.can(actor, 'read', about).isAllowed,
      answer: deliveryPolicy.can(actor, 'answer', about).isAllowed,
    },
  };
}

const othersOf = (actor: ClientActor, signers: readonly SignerRow[]): OwnDelivery['others'] =>
  signers
    .filter(({ userId }) => userId !== actor.userId)
    .map(({ name, approvedAt }) => ({ name, approvedAt: iso(approvedAt) }));
