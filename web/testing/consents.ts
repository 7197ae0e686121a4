import type { Consent } from '#contract/signing/consents';
import { idOf } from './records.ts';

/** When a client answered. */
export const answeredAt = '2027-02-02T15:00:00.000Z';

/** A client’s consent that a lender gets their return: given on a screen, with its copy and its proof. */
export const aConsent = (more: Partial<Consent> = {}): Consent => ({
  id: idOf(50),
  clientId: idOf(1),
  client: 'Maya Okafor',
  personId: idOf(1),
  person: 'Maya Okafor',
  direction: 'disclosure',
  purpose: 'To apply for a mortgage',
  isSolicitation: false,
  recipient: 'Lone Star Home Loans, Austin',
  information: ['tax-return'],
  taxYears: [2025],
  months: 12,
  state: 'valid',
  requestedAt: '2027-02-01T15:00:00.000Z',
  openedAt: answeredAt,
  answeredAt,
  way: 'screen',
  validUntil: '2028-02-02T15:00:00.000Z',
  withdrawnAt: null,
  copyId: idOf(51),
  signatureId: idOf(52),
  ...more,
});

/** The same while it waits for an answer. */
export const aConsentRequest = (): Consent =>
  aConsent({
    state: 'requested',
    answeredAt: null,
    way: null,
    validUntil: null,
    copyId: null,
    signatureId: null,
  });
