// A seal as the job makes it: by the record, with the firm's key, bound to the log.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProvenEntries } from '#platform/activity/prove';
import { startTestApp, type TestApp } from '#testing/test-app';
import { readSeals } from './check/seals.ts';
import { sealSigner } from './index.ts';
import { pdfToSign, sha256Of } from './testing-sealed.ts';
import { signedBy } from './testing-signed.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('names the request, the signer, the original, and the log’s entry of the signature', async () => {
  const original = await pdfToSign();
  const { record, sealed } = await signedBy(t.platform, original, ['Maya Okafor', 'Sam Okafor']);
  const signed = record.events.filter(({ kind }) => kind === 'signed');
  const entries = await readProvenEntries(
    t.db,
    signed.map(({ log }) => log),
  );
  expect(readSeals(sealed)).toMatchObject(
    entries.map(({ hash }, index) => ({
      isValid: true,
      statement: {
        request: record.request.id,
        signer: index + 1,
        original: sha256Of(original),
        log: hash,
      },
    })),
  );
});

it('is for nobody who has not signed', async () => {
  const original = await pdfToSign();
  const { record, sealed } = await signedBy(t.platform, original, ['Maya Okafor']);
  const asked = { record, signer: 2, previous: sealed };
  await expect(sealSigner(t.platform, t.db, asked)).rejects.toThrow(/only what was signed/);
});

it('is for no entry that is not in the log', async () => {
  const original = await pdfToSign();
  const { record, sealed } = await signedBy(t.platform, original, ['Maya Okafor']);
  const events = record.events.map((event) => ({ ...event, log: { chain: 9999, place: 1 } }));
  const asked = { record: { ...record, events }, signer: 1, previous: sealed };
  await expect(sealSigner(t.platform, t.db, asked)).rejects.toThrow(/log is missing/);
});
