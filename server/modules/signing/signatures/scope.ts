import { and, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import { inClientScope, inGrantedYears } from '#platform/policy';
import { signatureRequests } from './table.ts';

/** The requests that an actor reaches: of a client those that they are asked to sign, in years for which they may. */
export function signaturesInScope(actor: Actor): SQL | undefined {
  const { clientId, taxYear, requestedAt } = signatureRequests;
  if (actor.role === 'admin') return inClientScope(actor, clientId);
  return and(
    inClientScope(actor, clientId),
    inGrantedYears(actor, ['sign'], { taxYear, madeAt: requestedAt }),
    sql`EXISTS (SELECT FROM signature_signers AS own
      WHERE own.request_id = ${signatureRequests.id} AND own.user_id = ${actor.userId})`,
  );
}
