import { createHash, randomUUID } from 'node:crypto';
import type { SignatureEvent, SignatureEventKind, SignatureRecord } from '#domain/signature-record';
import { drawSheet } from '#platform/pdf/draw-pdf';
import { demoFirm } from '#platform/config/firm-profile';
import { addSeal } from './add-seal.ts';
import { certificateSheet } from './certificate-pdf.ts';
import { eventsHash, makePackage, writeEvents } from './make-package.ts';
import { pdfToSign, sha256Of, testingKey } from './testing-sealed.ts';

/** A chain of the log that no database keeps, for what needs a package and nothing else. */
class PlainChain {
  readonly entries: Parameters<typeof makePackage>[0]['entries'][number][] = [];

  add(request: string, at: string, action: string, details: object): string {
    const place = this.entries.length + 1;
    const before = this.entries.at(-1)?.hash ?? '0'.repeat(64);
    const fields = [
      '1',
      String(place),
      String(place),
      String(Date.parse(at) * 1000),
      action,
      null,
      null,
      null,
      'signature_request',
      request,
      '192.0.2.7',
      null,
      JSON.stringify(details),
    ];
    const text = fields
      .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
      .join(',');
    const hash = createHash('sha256').update(Buffer.from(before, 'hex')).update(text).digest('hex');
    this.entries.push({ chain: 1, place, before, fields, hash });
    return hash;
  }
}

/** The package of a document that two people signed a minute ago, with a page that checks it. */
export async function plainPackage(page: Buffer): Promise<Buffer> {
  const key = await testingKey();
  const original = await pdfToSign();
  const request = randomUUID();
  const chain = new PlainChain();
  const begun = Date.now() - 30_000;
  const record: SignatureRecord = {
    format: 'filewell-signature-record-1',
    request: {
      id: request,
      kind: 'engagement',
      title: 'Engagement letter 2026',
      taxYear: 2026,
      state: 'sealed',
    },
    firm: { name: demoFirm.name, address: demoFirm.address },
    original: {
      versionId: randomUUID(),
      name: 'Engagement letter.pdf',
      sha256: sha256Of(original),
      bytes: original.length,
    },
    signers: [],
    events: [],
  };
  const happens = (
    kind: SignatureEventKind,
    signer: number | null,
    name: string | null,
    details: SignatureEvent['details'] = {},
  ): { at: string; hash: string } => {
    const number = record.events.length + 1;
    const at = new Date(begun + number * 1000).toISOString();
    const hash = chain.add(request, at, 'sign_document', details);
    const by = name === null ? null : { id: randomUUID(), name };
    const address = name === null ? null : '192.0.2.7';
    const log = { chain: 1, place: number };
    record.events.push({ number, kind, at, signer, by, address, details, log });
    return { at, hash };
  };
  happens('created', null, 'Ruth Alder');
  let sealed = original;
  for (const [index, name] of ['Maya Okafor', 'Sam Okafor'].entries()) {
    const order = index + 1;
    const [openedAt, readAt, agreedAt] = (['opened', 'read', 'agreed'] as const).map(
      (kind) => happens(kind, order, name).at,
    );
    const signed = happens('signed', order, name);
    record.signers.push({
      id: randomUUID(),
      order,
      name,
      method: order === 1 ? 'typed' : 'in-person',
      openedAt: openedAt ?? null,
      readAt: readAt ?? null,
      agreedAt: agreedAt ?? null,
      signedAt: signed.at,
      intent: 'I agree to sign this document electronically, and my typed name is my signature.',
      remote: order === 1 ? { address: '192.0.2.7', loginId: 'maya' } : null,
      identity:
        order === 1
          ? null
          : {
              kind: 'photo-id',
              result: 'passed',
              at: signed.at,
              reference: null,
              by: 'Ruth Alder',
            },
    });
    const { bytes, details } = await addSeal(
      sealed,
      {
        requestId: request,
        signer: order,
        name,
        method: 'typed',
        signedAt: new Date(signed.at),
        original: record.original.sha256,
        logHash: signed.hash,
      },
      key,
    );
    sealed = bytes;
    happens('sealed', order, null, { ...details });
  }
  const events = writeEvents(record);
  const madeAt = new Date();
  chain.add(request, madeAt.toISOString(), 'download_evidence', { events: eventsHash(events) });
  const certificate = await drawSheet(
    certificateSheet({ firm: demoFirm, appUrl: 'https://firm.example' }, record),
  );
  const { entries } = chain;
  return makePackage(
    { request, original, sealed, events, certificate, page, entries, madeAt },
    key,
  );
}
