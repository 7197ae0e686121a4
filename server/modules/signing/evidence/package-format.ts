import { z } from 'zod';

/** The files of an evidence package, in the order in which they are in it (docs/evidence-format.md). */
export const packageNames = {
  original: 'original.pdf',
  sealed: 'sealed.pdf',
  events: 'events.json',
  certificate: 'certificate.pdf',
  page: 'verify.html',
  log: 'log.json',
} as const;

const hash = z.string().regex(/^[\da-f]{64}$/);

/** An entry of the activity log with the hash before it. */
const logEntry = z.strictObject({
  chain: z.number().int().positive(),
  place: z.number().int().positive(),
  before: hash,
  fields: z.array(z.string().nullable()).length(13),
  hash,
});

/** `log.json`. */
export const logProof = z.strictObject({
  format: z.literal('filewell-log-1'),
  /** One for each event, then that of the package itself. */
  entries: z.array(logEntry).min(1),
  head: z.strictObject({
    /** JSON of {@link headContent}, to the letter as it was signed. */
    content: z.string(),
    /** Base64: RSA (PKCS #1 v1.5) or ECDSA (DER) over the SHA-256 of the content. */
    signature: z.base64(),
    /** X.509, DER in base64. */
    certificate: z.base64(),
    chain: z.array(z.base64()),
  }),
});
export type LogProof = z.infer<typeof logProof>;

/** What the firm signed of the package. */
export const headContent = z.strictObject({
  format: z.literal('filewell-evidence-1'),
  request: z.uuid(),
  /** When the package was made. */
  at: z.iso.datetime({ precision: 3 }),
  /** All but `log.json`, which holds this. */
  files: z.array(
    z.strictObject({ name: z.string(), bytes: z.number().int().nonnegative(), sha256: hash }),
  ),
  /** Where the entries of `log.json` are in the log. */
  entries: z.array(
    z.strictObject({
      chain: z.number().int().positive(),
      place: z.number().int().positive(),
      hash,
    }),
  ),
});
export type HeadContent = z.infer<typeof headContent>;
