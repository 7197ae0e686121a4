import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ActivityAction } from '#domain/activity';
import type { SignatureEventKind } from '#domain/signature-record';
import { people } from '#modules/identity/people';
import { type ActivityEntry, recordActivity } from '#platform/activity/record';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Call } from '#platform/http/route';
import type { AnyEndpoint } from '#contract/endpoint';
import { type RequestRow, signatureEvents } from './table.ts';

/** Who does something to a request, and from where. */
export interface By {
  actorId: string | null;
  sessionId: string | null;
  address: string | null;
  userAgent: string | null;
  /** Writes the entry of the activity log, in the same transaction. */
  record: (tx: Executor, entry: ActivityEntry) => Promise<void>;
}

/** Browsers’ own words are long, and only their beginning tells. */
const userAgentLength = 300;

/** The caller of an endpoint. */
export const byCaller = (
  call: Pick<Call<AnyEndpoint>, 'address' | 'record' | 'request'> & { actor: Actor },
): By => ({
  actorId: call.actor.userId,
  sessionId: call.actor.sessionId,
  address: call.address,
  userAgent: call.request.headers['user-agent']?.slice(0, userAgentLength) ?? null,
  record: call.record,
});

/** A person for whom another module asks, or nobody: the product does it by itself. */
export const byProduct = (actorId: string | null = null): By => ({
  actorId,
  sessionId: null,
  address: null,
  userAgent: null,
  record: (tx, entry) =>
    recordActivity(tx, { actorId, sessionId: null, address: null, requestId: null }, entry),
});

const actions: Readonly<Record<SignatureEventKind, ActivityAction>> = {
  created: 'request_signature',
  sent: 'request_signature',
  opened: 'open_signature_request',
  read: 'read_signature_request',
  agreed: 'agree_to_sign',
  'identity-checked': 'check_identity',
  printed: 'print_signature_form',
  returned: 'return_signed_form',
  'sent-back': 'send_back_signed_form',
  signed: 'sign_document',
  sealed: 'seal_signature',
  'copy-given': 'note_return_copy',
  declined: 'decline_signature',
  withdrawn: 'withdraw_signature_request',
  replaced: 'replace_signature_request',
  expired: 'expire_signature_request',
};

/** An event, as it is added. */
interface NewEvent {
  kind: SignatureEventKind;
  signerId?: string;
  /** Ids, figures, and outcomes: the activity log is one of the places that hold its digest. */
  details?: Record<string, string | number | boolean>;
}

/**
 * Adds an event and its entry of the activity log, which holds the digest, in the caller's transaction. The caller
 * holds the request.
 */
export async function addEvent(
  tx: Executor,
  by: By,
  { id: requestId, clientId }: Pick<RequestRow, 'id' | 'clientId'>,
  { kind, signerId, details = {} }: NewEvent,
): Promise<void> {
  const { rows } = await tx.execute<{ at: string; nth: number; before: string | null }>(sql`
    SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      coalesce(max(nth), 0) + 1 AS nth,
      (SELECT encode(digest, 'hex') FROM signature_events WHERE request_id = ${requestId}
        ORDER BY nth DESC LIMIT 1) AS before
    FROM signature_events WHERE request_id = ${requestId}`);
  const [last] = rows;
  if (!last) throw new Error('the database answered nothing');
  const { actorId, sessionId, address, userAgent } = by;
  const event = {
    requestId,
    nth: last.nth,
    kind,
    signerId: signerId ?? null,
    actorId,
    actorName: actorId === null ? null : await nameOf(tx, actorId),
    sessionId,
    address,
    userAgent,
    at: last.at,
    details,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([last.before, event]))
    .digest();
  await tx
    .insert(signatureEvents)
    .values({ ...event, id: uuidv7(), at: new Date(last.at), digest });
  await by.record(tx, {
    action: actions[kind],
    clientId,
    subject: { type: 'signature_request', id: requestId },
    details: { ...details, event: event.nth, digest: digest.toString('hex') },
  });
}

async function nameOf(tx: Executor, id: string): Promise<string | null> {
  const { firstName, lastName } = people;
  const [person] = await tx.select({ firstName, lastName }).from(people).where(eq(people.id, id));
  return person ? `${person.firstName} ${person.lastName}`.trim() : null;
}
