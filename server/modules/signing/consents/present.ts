import type { Consent } from '#contract/signing/consents';
import type { ConsentState } from '#domain/consents';
import type { ConsentRow } from './table.ts';

/** The outcome of a request, at a moment. */
export function consentStateOf(
  row: Pick<ConsentRow, 'canceledAt' | 'answer' | 'withdrawnAt' | 'validUntil'>,
  now: Date,
): ConsentState {
  if (row.canceledAt !== null) return 'canceled';
  if (row.answer === null) return 'requested';
  if (row.answer === 'no') return 'declined';
  if (row.withdrawnAt !== null) return 'withdrawn';
  return row.validUntil !== null && row.validUntil > now ? 'valid' : 'expired';
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentConsent = ({
  consent: row,
  client,
}: {
  consent: ConsentRow;
  client: string;
}): Consent => ({
  id: row.id,
  clientId: row.clientId,
  client,
  personId: row.personId,
  person: row.taxpayer,
  direction: row.direction,
  purpose: row.purpose,
  isSolicitation: row.isSolicitation,
  recipient: row.recipient,
  information: row.information,
  taxYears: row.taxYears,
  months: row.months,
  state: consentStateOf(row, new Date()),
  requestedAt: row.requestedAt.toISOString(),
  openedAt: iso(row.openedAt),
  answeredAt: iso(row.answeredAt),
  way: row.way,
  validUntil: iso(row.validUntil),
  withdrawnAt: iso(row.withdrawnAt),
  copyId: row.copyId,
  signatureId: row.signatureId,
});
