import type { SignatureEvent } from './signature-record.ts';

/** What happened to a signature request, for people: on the certificate of completion and the page that checks a package. */
export const eventLabels: Readonly<Record<SignatureEvent['kind'], string>> = {
  created: 'Record created',
  sent: 'Sent',
  opened: 'Opened',
  read: 'Read to the end',
  agreed: 'Agreed to sign in this way',
  'identity-checked': 'Identity checked',
  printed: 'Printed',
  returned: 'Signed copy received',
  'sent-back': 'Signed copy sent back',
  signed: 'Signed',
  sealed: 'Sealed',
  'copy-given': 'Copy given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  expired: 'Expired',
};
