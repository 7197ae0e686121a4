import { expect, it } from 'vitest';
import {
  type RecordedSigner,
  type SealDetails,
  sealDetails,
  type SignatureEvent,
  type SignatureEventKind,
  type SignatureMethod,
  type SignatureRecord,
  signatureRecord,
} from './signature-record.ts';

const at = '2026-11-26T05:10:00.000Z';
const sha256 = 'ab'.repeat(32);
const id = '0190b3a0-0000-7000-8000-000000000001';
const seal: SealDetails = { sha256, bytes: 12_000, level: 'B-B', certificate: sha256 };
const signer = (method: SignatureMethod): RecordedSigner => ({
  id,
  order: 1,
  name: 'Maya Okafor',
  method,
  openedAt: at,
  readAt: at,
  agreedAt: at,
  signedAt: at,
  intent: 'I sign this document.',
  remote: { address: '192.0.2.7', loginId: 'maya' },
  identity: null,
});
const event = (number: number, kind: SignatureEventKind): SignatureEvent => ({
  number,
  kind,
  at,
  signer: 1,
  by: { id, name: 'Maya Okafor' },
  address: '192.0.2.7',
  details: kind === 'sealed' ? { ...seal } : {},
  log: { chain: 1, place: number },
});
const record: SignatureRecord = {
  format: 'filewell-signature-record-1',
  request: { id, kind: 'engagement', title: 'Engagement letter', taxYear: 2026, state: 'sealed' },
  firm: { name: 'Bluebonnet Tax & Advisory', address: 'Austin, TX' },
  original: { versionId: id, name: 'Engagement letter.pdf', sha256, bytes: 9000 },
  signers: [signer('typed')],
  events: [event(1, 'signed'), event(2, 'sealed')],
};

it('reads back what was written down', () => {
  expect(signatureRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  expect(sealDetails.parse(record.events[1]?.details)).toEqual(seal);
});

it.each([
  ['a field that nobody described', { ...record, more: 1 }],
  [
    'a moment without its milliseconds',
    { ...record, signers: [{ ...record.signers[0], readAt: '2026-11-26T05:10:00Z' }] },
  ],
  [
    'a hash in other letters',
    { ...record, original: { ...record.original, sha256: sha256.toUpperCase() } },
  ],
  ['a record without signers', { ...record, signers: [] }],
])('refuses %s', (_, given) => {
  expect(signatureRecord.safeParse(given).success).toBe(false);
});
