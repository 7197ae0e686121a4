import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { asc } from 'drizzle-orm';
import { publishedCertificatesPath } from '#domain/signature-record';
import type { Platform } from '#platform/platform';
import { fingerprintOf, openOwnKey } from './sealing-key.ts';
import { sealingKeys } from './table.ts';

/** How long an answer is given again without asking the database: anyone may ask. */
const freshMs = 60_000;

interface PublishedCertificate {
  /** SHA-256 of its DER, in hex, as certificates of completion, verify.html, and PDF readers show it. */
  sha256: string;
  subject: string;
  validFrom: string;
  validTo: string;
}

/**
 * Serves the fingerprints of the certificates that the firm seals and has sealed with, where anyone can compare them with
 * what an evidence package names: the package alone can’t say whose key it is.
 */
export function serveSealCertificates(
  http: FastifyInstance,
  { db, config }: Pick<Platform, 'db' | 'config'>,
): void {
  let known: { at: number; body: Promise<string> } | undefined;
  const read = async (): Promise<string> => {
    const rows = await db
      .select({ certificate: sealingKeys.certificate })
      .from(sealingKeys)
      .orderBy(asc(sealingKeys.createdAt), asc(sealingKeys.id));
    const made = rows.map(({ certificate }) => new X509Certificate(certificate));
    const own = config.signing.own ? [(await openOwnKey(config.signing.own)).certificate] : [];
    const certificates = [...made, ...own].map(published);
    return `${JSON.stringify({ firm: config.firm.name, certificates }, undefined, 1)}\n`;
  };
  http.get(publishedCertificatesPath, { schema: { hide: true } }, async (_request, reply) => {
    if (known === undefined || Date.now() - known.at > freshMs) {
      known = { at: Date.now(), body: read() };
      known.body.catch(() => (known = undefined));
    }
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .send(await known.body);
  });
}

const published = (certificate: X509Certificate): PublishedCertificate => ({
  sha256: fingerprintOf(certificate),
  subject: certificate.subject.replaceAll('\n', ', '),
  validFrom: new Date(certificate.validFrom).toISOString(),
  validTo: new Date(certificate.validTo).toISOString(),
});
