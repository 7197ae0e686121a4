import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type SignatureMethod,
  type SignatureRecord,
  signatureRecord,
  signatureRecordFormat,
} from '#domain/signature-record';
import { intentSentence, isConsentKind, ownText, stateOf } from '#domain/signatures';
import { people } from '#modules/identity/people';
import { formOfConsent } from '#modules/signing/consents';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { readRequests, type Signing } from './find.ts';
import { openMark } from './mark.ts';
import { identityChecks, type IdentityCheckRow } from './identity/table.ts';
import { signatureEvents, type SignatureEventRow } from './table.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * All that is kept of a request, in the form in which it is packed and sealed: of each signature what Pub. 1345 asks for,
 * which is what was signed, the moment, the address and login of who signed away from the firm, what the identity check came to or
 * that the ID was seen, and in which way.
 *
 * @throws AppError `not_found`
 */
export async function signatureRecordOf(
  { config, keys }: Pick<Platform, 'config' | 'keys'>,
  db: Executor,
  id: string,
): Promise<SignatureRecord> {
  const [found] = await readRequests(db, [id]);
  if (!found) throw notFound();
  const { request, signers, document } = found;
  const consent = isConsentKind(request.kind) && (await formOfConsent(db, id));
  const events = await readEvents(db, id);
  const checks = await readChecks(db, signers);
  const positions = new Map(signers.map((signer) => [signer.id, signer.position]));
  return signatureRecord.parse({
    format: signatureRecordFormat,
    request: {
      id,
      kind: request.kind,
      title: request.title,
      taxYear: request.taxYear,
      state: stateOf(request.state, signers),
    },
    firm: { name: config.firm.name, address: config.firm.address },
    original: {
      versionId: request.versionId,
      name: document.originalName,
      sha256: request.sha256.toString('hex'),
      bytes: document.version.size,
    },
    ...(consent && { form: consent.form }),
    signers: signers.map((signer) => ({
      id: signer.id,
      order: signer.position,
      name: signer.name,
      method: methodOf(signer, (sealed) => openMark(keys, signer.id, sealed).kind),
      openedAt: iso(consent ? consent.openedAt : signer.openedAt),
      readAt: consent ? null : iso(signer.readAt),
      agreedAt: consent ? null : iso(signer.agreedAt),
      signedAt: iso(signer.signedAt),
      intent:
        signer.intentVersion === null || signer.intentVersion === ownText
          ? null
          : intentSentence(request.title),
      remote: remoteOf(signer, events),
      identity: identityOf(signer, checks),
    })),
    events: events.map(({ event, log }) => ({
      number: event.nth,
      kind: event.kind,
      at: event.at.toISOString(),
      signer: event.signerId === null ? null : (positions.get(event.signerId) ?? null),
      by:
        event.actorId === null
          ? null
          : { id: event.actorId, name: event.actorName ?? 'A person who is gone' },
      address: event.address,
      details: event.details,
      log,
    })),
  });
}

function methodOf(
  { signedAt, route, sealedMark }: Signing,
  kindOf: (sealed: string) => 'typed' | 'drawn',
): SignatureMethod | null {
  if (signedAt === null || route === null) return null;
  if (route !== 'on-screen') return route;
  return sealedMark === null ? null : kindOf(sealedMark);
}

interface RecordedEvent {
  event: SignatureEventRow;
  log: { chain: number; place: number };
}

async function readEvents(db: Executor, id: string): Promise<RecordedEvent[]> {
  const rows = await db
    .select()
    .from(signatureEvents)
    .where(eq(signatureEvents.requestId, id))
    .orderBy(asc(signatureEvents.nth));
  const { rows: entries } = await db.execute<{ event: number; chain: number; place: string }>(sql`
    SELECT (details ->> 'event')::int AS event, chain, place FROM activity
    WHERE subject_id = ${id} AND subject_type = 'signature_request' AND details ? 'event'`);
  const positionOf = new Map(
    entries.map(({ event, chain, place }) => [event, { chain, place: Number(place) }]),
  );
  return rows.map((event) => {
    const log = positionOf.get(event.nth);
    if (!log) throw new Error(`the log has no entry of event ${event.nth}`);
    return { event, log };
  });
}

/** The address and the login id of who signed away from the firm. */
function remoteOf(signer: Signing, events: readonly RecordedEvent[]) {
  if (signer.route !== 'on-screen' || signer.signedAt === null) return null;
  const signed = events.find(
    ({ event }) => event.kind === 'signed' && event.signerId === signer.id,
  )?.event;
  if (!signed?.address || !signed.actorId) return null;
  return { address: signed.address, loginId: signed.actorId };
}

interface Check {
  row: IdentityCheckRow;
  by: string | null;
}

async function readChecks(
  db: Executor,
  signers: readonly Signing[],
): Promise<ReadonlyMap<string, Check>> {
  const ids = signers.flatMap(({ identityCheckId }) => identityCheckId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(identityChecks).where(inArray(identityChecks.id, ids));
  const checkers = rows.flatMap(({ checkedBy }) => checkedBy ?? []);
  const names = new Map(
    checkers.length === 0
      ? []
      : (
          await db
            .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
            .from(people)
            .where(inArray(people.id, checkers))
        ).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { row, by: row.checkedBy === null ? null : (names.get(row.checkedBy) ?? null) },
    ]),
  );
}

function identityOf({ identityCheckId }: Signing, checks: ReadonlyMap<string, Check>) {
  const check = identityCheckId === null ? undefined : checks.get(identityCheckId);
  if (!check?.row.decidedAt) return null;
  const { row, by } = check;
  return {
    kind: [row.method, row.photoId, row.knownSince === null ? null : `since ${row.knownSince}`]
      .filter((part) => part !== null)
      .join(', '),
    result: row.passed === true ? 'passed' : 'failed',
    at: iso(row.decidedAt),
    reference: row.providerRef,
    by,
  };
}
