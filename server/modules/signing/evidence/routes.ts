import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import * as contract from '#contract/signing/evidence';
import type { SignatureRecord } from '#domain/signature-record';
import { assertMayRead } from '#modules/documents/bulk-reading';
import { lastWritten, readProvenEntries } from '#platform/activity/prove';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { handleDirect, type RecordedEntry, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { certificateSheet } from './certificate-pdf.ts';
import { eventsHash, makePackage, writeEvents } from './make-package.ts';
import { sealingKey } from './sealing-key.ts';
import { verifyPage } from './verify-page.ts';

/** A signature request with its documents, as `signatures` knows it. */
export interface SignedRequest {
  clientId: string;
  record: SignatureRecord;
  original: () => Promise<Buffer>;
  /** The document with all seals; undefined while nobody’s signature is sealed. */
  sealed: (() => Promise<Buffer>) | undefined;
}

/** Reads a request within the caller's scope. @throws AppError `not_found` where it isn't theirs to see */
type FindSigned = (executor: Executor, actor: Actor, requestId: string) => Promise<SignedRequest>;

interface Asked {
  actor: Actor;
  params: { id: string };
  reply: FastifyReply;
  record: (tx: Executor, entry: RecordedEntry) => Promise<void>;
}

/** Evidence packages, for staff and for who signed. */
export function evidenceRoutes(platform: Platform, findSigned: FindSigned): Route[] {
  const send = async ({ actor, params: { id }, reply, record }: Asked) => {
    const { signed, sealed, events, entries } = await platform.db.transaction(async (tx) => {
      const signed = await findSigned(tx, actor, id);
      await assertMayRead(tx, actor, { id, owner: signed.clientId });
      const { sealed } = signed;
      if (!sealed || !isSealed(signed.record)) {
        throw new AppError(
          'conflict',
          'There’s no evidence yet. It’s ready soon after someone signs.',
        );
      }
      const events = writeEvents(signed.record);
      // In the log before the first byte leaves, with the hash of all events until now.
      await record(tx, {
        clientId: signed.clientId,
        subject: { type: 'signature_request', id },
        details: { events: eventsHash(events) },
      });
      const positions = [...signed.record.events.map(({ log }) => log), await lastWritten(tx)];
      return { signed, sealed, events, entries: await readProvenEntries(tx, positions) };
    });
    const certificate = await platform.pdfs.draw(certificateSheet(platform.config, signed.record));
    const zip = await makePackage(
      {
        request: id,
        original: await signed.original(),
        sealed: await sealed(),
        events,
        certificate,
        page: await verifyPage(),
        entries,
        madeAt: new Date(),
      },
      await sealingKey(platform),
    );
    const name = `${signed.record.request.title.replaceAll(/[/\\\p{Cc}]/gu, '_')} evidence.zip`;
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': contentDisposition(name),
        'content-type': 'application/zip',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(zip);
  };
  return [
    handleDirect(contract.downloadOwnEvidence, send),
    handleDirect(contract.downloadEvidence, send),
  ];
}

/** Each signature until now has its seal: a package in between would miss one. */
export function isSealed({ events }: SignatureRecord): boolean {
  const of = (kind: string): number => events.filter((event) => event.kind === kind).length;
  return of('sealed') > 0 && of('sealed') === of('signed');
}
