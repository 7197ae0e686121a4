import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findStoredDocument, readStoredContent } from '#modules/documents';
import type { Platform } from '#platform/platform';
import { readSeals } from '../evidence/check/seals.ts';

interface Preserved extends Record<string, unknown> {
  state: string;
  versionId: string;
  signed: number;
  signers: number;
  forAnother: number;
  outOfOrder: number;
  unread: number;
  ofOtherBytes: number;
  events: string[];
  gaps: number;
  entries: number;
  hasChanged: boolean;
  sealed: string[];
  notified: number;
  sealedOtherwise: number;
}

/**
 * What is kept of a request has to hold, whatever happened: nobody signed twice, for another, out of order, or unread;
 * nothing was signed or sealed of other bytes; each signature was sealed once; and who signed has a copy.
 *
 * @param isSettled its jobs have run since
 */
export async function expectPreserved(
  parts: Pick<Platform, 'db' | 'blobs' | 'keys'>,
  id: string,
): Promise<Preserved> {
  const { rows } = await parts.db.execute<Preserved>(sql`
    SELECT r.state, r.version_id AS "versionId",
      f.latest_version <> v.version OR f.archived_at IS NOT NULL AS "hasChanged",
      count(s.*)::int AS signers, count(s.signed_at)::int AS signed,
      array_agg(s.sealed_version_id ORDER BY s.position) FILTER (WHERE s.sealed_version_id IS NOT NULL) AS sealed,
      (SELECT count(*)::int FROM signature_signers AS s JOIN signature_events AS e ON e.signer_id = s.id
        WHERE s.request_id = r.id AND e.kind = 'signed' AND e.actor_id <> s.user_id) AS "forAnother",
      (SELECT count(*)::int FROM signature_signers AS s JOIN signature_signers AS b
        ON b.request_id = s.request_id AND b.position < s.position
        WHERE s.request_id = r.id AND s.signed_at IS NOT NULL
          AND (b.signed_at IS NULL OR b.signed_at > s.signed_at)) AS "outOfOrder",
      count(*) FILTER (WHERE s.signed_at IS NOT NULL AND (s.read_at IS NULL OR s.read_at > s.signed_at))::int AS unread,
      (SELECT count(*)::int FROM signature_signers AS s JOIN file_versions AS n ON n.file_id = f.id AND n.version > v.version
        WHERE s.request_id = r.id AND s.signed_at > n.uploaded_at + interval '2 seconds') AS "ofOtherBytes",
      (SELECT array_agg(kind ORDER BY nth) FROM signature_events WHERE request_id = r.id) AS events,
      (SELECT max(nth)::int - count(*)::int FROM signature_events WHERE request_id = r.id) AS gaps,
      (SELECT count(*)::int FROM activity WHERE subject_id = r.id AND details ? 'event') AS entries,
      (SELECT count(*)::int FROM signature_events AS e
        JOIN signature_signers AS s ON s.id = e.signer_id JOIN file_versions AS n ON n.id = s.sealed_version_id
        WHERE e.request_id = r.id AND e.kind = 'sealed'
          AND e.details ->> 'sha256' <> encode(n.sha256, 'hex')) AS "sealedOtherwise",
      (SELECT count(*)::int FROM signature_events AS e
        JOIN file_versions AS n ON n.id = (e.details ->> 'version')::uuid
        JOIN notifications AS t ON t.kind = 'file-uploaded' AND t.event -> 'fileIds' ? n.file_id::text
        WHERE e.request_id = r.id AND e.kind = 'copy-given'
          AND t.user_id IN (SELECT user_id FROM signature_signers WHERE request_id = r.id)) AS notified
    FROM signature_requests AS r JOIN file_versions AS v ON v.id = r.version_id JOIN files AS f ON f.id = v.file_id
    JOIN signature_signers AS s ON s.request_id = r.id
    WHERE r.id = ${id} GROUP BY r.id, f.id, v.id`);
  const [preserved] = rows;
  if (!preserved) throw new Error('the request is gone');
  const counted = (kind: string) => preserved.events.filter((one) => one === kind).length;
  expect(preserved).toMatchObject({
    forAnother: 0,
    outOfOrder: 0,
    unread: 0,
    ofOtherBytes: 0,
    gaps: 0,
  });
  expect(counted('signed'), 'each signature once').toBe(preserved.signed);
  expect(preserved.entries, 'each event in the log').toBe(preserved.events.length);
  const sealed = preserved.sealed ?? [];
  expect(counted('sealed'), 'sealed once').toBe(sealed.length);
  expect(new Set(sealed).size, 'each seal a file of its own').toBe(sealed.length);
  expect(preserved.sealedOtherwise, 'sealed as the event says').toBe(0);
  const ends = ['declined', 'withdrawn', 'expired', 'replaced'].filter((kind) => counted(kind) > 0);
  if (preserved.state === 'sent') {
    expect([...ends, preserved.hasChanged]).toEqual([false]);
    expect(sealed.length, 'what is signed is sealed').toBe(preserved.signed);
  } else if (preserved.state === 'sealed') {
    expect(ends).toEqual([]);
    expect([preserved.signed, sealed.length]).toEqual([preserved.signers, preserved.signers]);
  } else expect(ends).toEqual([preserved.state]);
  // It may have been sealed, and notified of, before it ended otherwise.
  const isDelivered = counted('copy-given') > 0;
  expect(isDelivered, 'the copy is given with the last seal').toBe(
    sealed.length === preserved.signers,
  );
  if (isDelivered)
    expect([counted('copy-given'), preserved.notified]).toEqual([1, preserved.signers]);
  await expectSealed(parts, [preserved.versionId, ...sealed]);
  return preserved;
}

/** Each file is the one before and one seal, which covers it. */
async function expectSealed(
  parts: Pick<Platform, 'db' | 'blobs' | 'keys'>,
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 1) return;
  let before: Buffer | undefined;
  for (const [at, version] of versions.entries()) {
    const document = await findStoredDocument(parts.db, version);
    if (!document) throw new Error('a sealed file is gone');
    const bytes = await readStoredContent(parts, document.version);
    if (before) {
      expect(bytes.subarray(0, before.length).equals(before), 'the bytes that were shown').toBe(
        true,
      );
    }
    before = bytes;
    if (at < versions.length - 1) continue;
    const seals = readSeals(bytes);
    expect(seals.map(({ isValid }) => isValid)).toEqual(versions.slice(1).map(() => true));
    expect(seals.at(-1)?.end).toBe(bytes.length);
  }
}
