import type { SignatureRequest, Signer } from '#contract/signing/signature-shapes';
import { idOf } from './records.ts';

export const moment = '2026-02-03T15:00:00.000Z';
export const maya: Signer = {
  id: idOf(11),
  name: 'Maya Okafor',
  position: 1,
  isYou: true,
  step: 'sent',
  route: null,
  openedAt: null,
  readAt: null,
  readWay: null,
  agreedAt: null,
  signedAt: null,
  declinedAt: null,
  declineReason: null,
};
export const sam: Signer = { ...maya, id: idOf(12), name: 'Sam Okafor', position: 2, isYou: false };
export const can: SignatureRequest['can'] = {
  read: true,
  agree: false,
  sign: false,
  decline: true,
  withdraw: false,
  noteCopy: false,
  askOthers: false,
  seeInPerson: [],
};
/** A letter that Maya, who reads it, and Sam are asked to sign. */
export const sent: SignatureRequest = {
  id: idOf(10),
  clientId: idOf(1),
  clientName: 'Maya Okafor',
  projectId: null,
  taxYear: 2025,
  kind: 'engagement',
  title: 'Engagement letter for 2025',
  state: 'sent',
  requestedAt: moment,
  expiresAt: '2026-03-05T15:00:00.000Z',
  endedAt: null,
  copyGivenAt: null,
  document: {
    sha256: 'a'.repeat(64),
    mediaType: 'text/plain',
    size: 400,
    name: 'Letter.txt',
  },
  routes: ['handwritten', 'in-person', 'on-screen'],
  needsIdentity: false,
  needsElectronic: false,
  signers: [maya, sam],
  waits: null,
  blocked: null,
  form: null,
  can,
};
