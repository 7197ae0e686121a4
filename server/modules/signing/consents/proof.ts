import type { AnyEndpoint } from '#contract/endpoint';
import { consentTitles } from '#domain/consent-form';
import { signatureLimits } from '#domain/signatures';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Call } from '#platform/http/route';
import type { ConsentRow } from './table.ts';

/** Whose act it is, and from where. */
export type ConsentCall = Pick<Call<AnyEndpoint>, 'address' | 'record' | 'request'> & {
  actor: Actor;
};

/** A consent that was just signed, with the document that says so. */
export interface SignedConsent {
  id: string;
  clientId: string;
  personId: string;
  /** As the form names them. */
  person: string;
  kind: 'consent-use' | 'consent-disclosure';
  title: string;
  taxYear: number;
  /** The form as a PDF: with the typed name, or as it was printed. */
  versionId: string;
  requestedBy: string | null;
  requestedAt: Date;
  openedAt: Date | null;
  validUntil: Date;
  /** SHA-256 of the words, in hex. */
  words: string;
  signature: string;
  /** The scan of a form that was signed with a pen. */
  paper?: { versionId: string };
}

/**
 * Keeps what proves that a consent was signed: events in the activity log, a seal, and the evidence package. `signatures`
 * does; server/routes.ts puts them together.
 */
export interface ConsentProof {
  /** In the transaction that signs. The caller holds the client. @returns the signature request’s id */
  keep: (tx: Executor, call: ConsentCall, consent: SignedConsent) => Promise<string>;
  withdraw: (tx: Executor, call: ConsentCall, signatureId: string) => Promise<void>;
}

/** Is called for a withdrawal, in its transaction; the client is held. */
export type ConsentWithdrawn = (
  tx: Executor,
  call: ConsentCall,
  consent: Pick<ConsentRow, 'clientId' | 'recipientKey'>,
) => Promise<void>;

/** What consents need of others, put together in server/routes.ts. */
export interface ConsentParts {
  proof: ConsentProof;
  onWithdrawn: ConsentWithdrawn;
}

/** What `signatures` is notified of a signed consent. */
export function signedConsent(
  row: ConsentRow,
  { versionId, paper }: Pick<SignedConsent, 'versionId' | 'paper'>,
): SignedConsent {
  const { validUntil, direction, recipient } = row;
  if (validUntil === null) throw new Error('only a signed consent is proven');
  const to = recipient === null ? '' : `: ${recipient}`;
  return {
    id: row.id,
    clientId: row.clientId,
    personId: row.personId,
    person: row.taxpayer,
    kind: `consent-${direction}`,
    title: `${consentTitles[direction]}${to}`.slice(0, signatureLimits.title).trim(),
    taxYear: Math.max(...row.taxYears),
    versionId,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt,
    openedAt: row.openedAt,
    validUntil,
    words: row.sha256.toString('hex'),
    signature: row.signature ?? row.taxpayer,
    ...(paper && { paper }),
  };
}
