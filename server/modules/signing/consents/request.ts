import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewConsent } from '#contract/signing/consents';
import { clientName } from '#domain/client-accounts';
import { consentTextVersion, consentText } from '#domain/consent-form';
import { recipientKey, taxpayersAmong } from '#domain/consents';
import {
  actingFor,
  type ActingPerson,
  lockActiveClient,
  lockClientAccount,
} from '#modules/clients/accounts';
import { notify } from '#modules/notifications';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { assertSeesClients } from '#platform/staff-scope';
import { type FoundConsent, findConsentForStaff } from './queries.ts';
import { consents } from './table.ts';

/** Open pages of the person and of the staff read again. */
export const announceConsent = async (
  tx: Executor,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<void> => {
  const event = { type: 'agreements-changed', userId: clientId } as const;
  await publishLive(tx, { userId: personId, staff: true }, event);
};

/** Who signs for a client, for any of some years, each once. */
export async function whoConsents(
  db: Executor,
  clientId: string,
  taxYears: readonly number[],
): Promise<ActingPerson[]> {
  const people = new Map<string, ActingPerson>();
  for (const taxYear of taxYears) {
    const account = await actingFor(db, clientId, taxYear);
    if (!account) continue;
    for (const person of taxpayersAmong(account.kind, account.people).people) {
      if (!people.has(person.id)) people.set(person.id, person);
    }
  }
  return [...people.values()];
}

/**
 * Asks a person for one consent and tells them.
 *
 * @throws AppError `not_found`; `conflict` for someone whose consent it isn’t, a recipient abroad, the same request
 * again, and a solicitation after a refusal or after the return was delivered
 */
export async function requestConsent(
  tx: Executor,
  actor: StaffActor,
  { clientId, preparer }: { clientId: string; preparer: string },
  wanted: NewConsent,
): Promise<FoundConsent> {
  await assertSeesClients(tx, actor, [clientId]);
  const account = await lockActiveClient(tx, clientId, 'share');
  const { personId, direction, purpose, isSolicitation, information, taxYears, months } = wanted;
  const person = (await whoConsents(tx, clientId, taxYears)).find(({ id }) => id === personId);
  if (!person) throw notFound();
  const recipient = wanted.direction === 'disclosure' ? wanted.recipient : null;
  if (wanted.direction === 'disclosure' && wanted.recipientPlace === 'abroad') {
    throw new AppError(
      'conflict',
      'We don’t ask for consent to send tax return information abroad: it holds Social Security numbers (Treas. Reg. 301.7216-3(b)(4)).',
      { fields: { recipientPlace: 'Choose a recipient in the United States' } },
    );
  }
  if (isSolicitation) await assertMaySolicit(tx, { clientId, personId, taxYears });
  await assertNotAsked(tx, { clientId, personId, direction, purpose, recipient, taxYears });
  const taxpayer = clientName(person);
  const facts = {
    direction,
    preparer,
    taxpayer,
    purpose,
    recipient,
    information,
    taxYears,
    months,
  };
  const words = consentText(facts);
  const id = uuidv7();
  const [consent] = await tx
    .insert(consents)
    .values({
      id,
      clientId,
      personId,
      ...facts,
      information: [...information],
      taxYears: taxYears.toSorted((a, b) => a - b),
      isSolicitation,
      recipientKey: recipient === null ? null : recipientKey(recipient),
      textVersion: consentTextVersion,
      words,
      sha256: createHash('sha256').update(words).digest(),
      requestedBy: actor.userId,
    })
    .returning();
  if (!consent) throw new Error('the consent was not stored');
  await notify(tx, { userId: personId }, { kind: 'form-requested', formId: id, form: 'consent' });
  await announceConsent(tx, consent);
  return { consent, client: clientName(account) };
}

/** A request that waits for the same answer. */
async function assertNotAsked(
  tx: Executor,
  asked: {
    clientId: string;
    personId: string;
    direction: string;
    purpose: string;
    recipient: string | null;
    taxYears: readonly number[];
  },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM consents
    WHERE client_id = ${asked.clientId} AND person_id = ${asked.personId}
      AND direction = ${asked.direction} AND purpose = ${asked.purpose}
      AND recipient IS NOT DISTINCT FROM ${asked.recipient}
      AND tax_years && ${sql.param([...asked.taxYears])}::int[]
      AND canceled_at IS NULL AND answer IS NULL`);
  if (rows.length > 0) {
    throw new AppError('conflict', 'This was requested already and is waiting for an answer.');
  }
}

/**
 * Other business may be brought up once, and before the return: not after a refusal (Treas. Reg. 301.7216-3(b)(3)), and
 * not after the finished return was given to the client (301.7216-3(b)(2)).
 */
export async function assertMaySolicit(
  tx: Executor,
  {
    clientId,
    personId,
    taxYears,
  }: { clientId: string; personId: string; taxYears: readonly number[] },
): Promise<void> {
  const { rows } = await tx.execute<{ refused: boolean; delivered: boolean }>(sql`
    SELECT EXISTS (SELECT FROM consents
        WHERE person_id = ${personId} AND is_solicitation AND answer = 'no') AS refused,
      EXISTS (SELECT FROM tax_projects WHERE client_id = ${clientId}
        AND tax_year = ANY (${sql.param([...taxYears])}::int[]) AND completed_at IS NOT NULL)
      OR EXISTS (SELECT FROM return_deliveries WHERE client_id = ${clientId}
        AND tax_year = ANY (${sql.param([...taxYears])}::int[]) AND state <> 'draft') AS delivered`);
  const { refused = true, delivered = true } = rows[0] ?? {};
  if (refused) {
    throw new AppError(
      'conflict',
      'They declined a request about other business before, so none is made again (Treas. Reg. 301.7216-3(b)(3)).',
    );
  }
  if (delivered) {
    throw new AppError(
      'conflict',
      'The return of this year was delivered, so requests about other business are over (Treas. Reg. 301.7216-3(b)(2)).',
    );
  }
}

/** Takes back a request that nobody answered. @throws AppError `not_found`, `conflict` */
export async function cancelRequest(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<FoundConsent> {
  const found = await lockForStaff(tx, actor, id);
  if (found.consent.answer !== null || found.consent.canceledAt !== null) {
    throw new AppError('conflict', 'This request doesn’t wait for an answer anymore.');
  }
  const [consent] = await tx
    .update(consents)
    .set({ canceledAt: sql`now()` })
    .where(eq(consents.id, id))
    .returning();
  if (!consent) throw notFound();
  await announceConsent(tx, consent);
  return { ...found, consent };
}

/** A consent of a client whom the caller sees, held until the transaction ends, its client first. */
export async function lockForStaff(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<FoundConsent> {
  const { consent } = await findConsentForStaff(tx, actor, id);
  await lockClientAccount(tx, consent.clientId);
  await tx.execute(sql`SELECT FROM consents WHERE id = ${id} FOR UPDATE`);
  return findConsentForStaff(tx, actor, id);
}
