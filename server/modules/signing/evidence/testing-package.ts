import { randomUUID } from 'node:crypto';
import type { SignatureRecord } from '#domain/signature-record';
import { recordActivity } from '#platform/activity/record';
import { lastWritten, readProvenEntries } from '#platform/activity/prove';
import { drawSheet } from '#platform/pdf/draw-pdf';
import { certificateSheet } from './certificate-pdf.ts';
import { eventsHash, makePackage, writeEvents } from './make-package.ts';
import { sealingKey } from './sealing-key.ts';
import type { Parts } from './testing-signed.ts';
import { verifyPage } from './verify-page.ts';

/** The package of it, as the endpoint makes it. */
export async function packageOf(
  platform: Parts,
  original: Buffer,
  { record, sealed }: { record: SignatureRecord; sealed: Buffer },
): Promise<Buffer> {
  const events = writeEvents(record);
  const { id } = record.request;
  const entries = await platform.db.transaction(async (tx) => {
    await recordActivity(
      tx,
      { actorId: randomUUID(), sessionId: null, address: null, requestId: null },
      {
        action: 'download_evidence',
        subject: { type: 'signature_request', id },
        details: { events: eventsHash(events) },
      },
    );
    const last = await lastWritten(tx);
    return readProvenEntries(tx, [...record.events.map(({ log }) => log), last]);
  });
  const certificate = await drawSheet(certificateSheet(platform.config, record));
  const parts = { request: id, original, sealed, events, certificate, entries };
  const page = await verifyPage();
  return makePackage({ ...parts, page, madeAt: new Date() }, await sealingKey(platform));
}
