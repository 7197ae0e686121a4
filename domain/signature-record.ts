import { z } from 'zod';

/**
 * What is known of a signature request once someone signs: `events.json` of an evidence package, written down
 * for a reader who has nothing of ours (docs/evidence-format.md). `signatures` keeps it, `evidence` seals and
 * packs it. A record outlives the lists of today, so kinds are words here, and names are those of then.
 */

/** SHA-256 in 64 lowercase hex digits. */
const sha256 = z.string().regex(/^[\da-f]{64}$/);
/** UTC to the millisecond, such as `2026-11-26T05:10:00.000Z`. */
const moment = z.iso.datetime({ precision: 3 });

/** How someone signs: the name typed or drawn on the screen, by hand on paper, or on the firm's device before staff. */
export const signatureMethods = ['typed', 'drawn', 'handwritten', 'in-person'] as const;
export type SignatureMethod = (typeof signatureMethods)[number];

/**
 * What happens to a request, in the order in which it may. `sealed` is written by the job that seals, once for
 * each signer; `copy-given` when the finished document reached the signer. Of forms on paper: `printed` is their
 * printing, `returned` a photo or scan that was sent in, and `sent-back` that staff didn’t take it.
 */
export const signatureEventKinds = [
  'created',
  'sent',
  'opened',
  'read',
  'agreed',
  'identity-checked',
  'printed',
  'returned',
  'sent-back',
  'signed',
  'sealed',
  'copy-given',
  'declined',
  'withdrawn',
  'replaced',
  'expired',
] as const;
export type SignatureEventKind = (typeof signatureEventKinds)[number];

/** An entry of the activity log: where it is in the log's chains (decision 006). */
const placeInLog = z.strictObject({
  chain: z.number().int().positive(),
  place: z.number().int().positive(),
});

/**
 * One event, append-only. Its entry in the activity log is about the request: `subject_id` is the request's id.
 * Both are written in one transaction.
 */
export const signatureEvent = z.strictObject({
  /** From 1, without a gap, in the order in which they happened. */
  number: z.number().int().positive(),
  kind: z.enum(signatureEventKinds),
  /** By the database's clock; the clock of someone's phone is no evidence. */
  at: moment,
  /** Whose step it is, by the signer's order; null for what concerns the whole request. */
  signer: z.number().int().positive().nullable(),
  /** Who did it, by name as then; null where the product did it by itself. */
  by: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** IP address; null where nobody called from one. */
  address: z.string().nullable(),
  /** Ids, figures, and outcomes, as in the log; for `sealed` see {@link SealDetails}. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  log: placeInLog,
});
export type SignatureEvent = z.infer<typeof signatureEvent>;

/**
 * What a `sealed` event says in its details: the file after this seal, its level, and the certificate. `lowered`
 * says in a sentence why a configured time-stamp authority is missing in it.
 */
export const sealDetails = z.object({
  sha256,
  bytes: z.number().int().positive(),
  level: z.enum(['B-B', 'B-T']),
  /** SHA-256 of the certificate. */
  certificate: sha256,
  lowered: z.string().exactOptional(),
});
export type SealDetails = z.infer<typeof sealDetails>;

/** How it was made sure who signs; a photo of an ID is never kept, nor its number. */
const identityCheck = z.strictObject({
  /** Such as `photo-id`, `known-in-person`, or `knowledge-based`; what kind of ID is in it, too. */
  kind: z.string().min(1),
  result: z.enum(['passed', 'failed']),
  at: moment,
  /** Of a provider: how it names the check; null elsewhere. */
  reference: z.string().nullable(),
  /** Of staff who looked at an ID: their name as then; null elsewhere. */
  by: z.string().nullable(),
});

export const recordedSigner = z.strictObject({
  id: z.uuid(),
  /** From 1: nobody signs before everyone with a lower one did. */
  order: z.number().int().positive(),
  /** As then. */
  name: z.string().min(1),
  /** Null until they signed. */
  method: z.enum(signatureMethods).nullable(),
  openedAt: moment.nullable(),
  readAt: moment.nullable(),
  agreedAt: moment.nullable(),
  signedAt: moment.nullable(),
  /** The words of intent that they agreed to, as shown; null where they signed on paper. */
  intent: z.string().nullable(),
  /** Of a signature away from the preparer (Pub. 1345): IP address and login id; null elsewhere. */
  remote: z.strictObject({ address: z.string(), loginId: z.string() }).nullable(),
  identity: identityCheck.nullable(),
});
export type RecordedSigner = z.infer<typeof recordedSigner>;

/**
 * A form that its signer read as text on a screen, or on paper as the original has it. The `signed` event and its entry
 * in the log hold the hash of the words.
 */
const shownForm = z.strictObject({
  words: z.string().min(1),
  sha256,
  /** Of the form's text. */
  version: z.string().min(1),
  askedAt: moment,
  /** Its end unless it is withdrawn before. */
  until: moment,
  withdrawnAt: moment.nullable(),
});
export type ShownForm = z.infer<typeof shownForm>;

/** Where the firm’s site lists the certificates that it seals with, for anyone who wants to compare. */
export const publishedCertificatesPath = '/.well-known/filewell-seals.json';

export const signatureRecordFormat = 'filewell-signature-record-1';

export const signatureRecord = z.strictObject({
  format: z.literal(signatureRecordFormat),
  request: z.strictObject({
    id: z.uuid(),
    /** As in `domain/signatures.ts` then. */
    kind: z.string().min(1),
    title: z.string().min(1),
    taxYear: z.number().int(),
    /** The request's state when the record was written. */
    state: z.string().min(1),
  }),
  /** The firm that asked, by name as then. */
  firm: z.strictObject({ name: z.string().min(1), address: z.string() }),
  /** Exactly what was shown: the bytes of one document version. */
  original: z.strictObject({
    versionId: z.uuid(),
    name: z.string().min(1),
    sha256,
    bytes: z.number().int().positive(),
  }),
  /** Of a form that was shown as text, such as a consent: all that it said. */
  form: shownForm.exactOptional(),
  /** By order. */
  signers: z.array(recordedSigner).min(1),
  /** By number. */
  events: z.array(signatureEvent).min(1),
});
export type SignatureRecord = z.infer<typeof signatureRecord>;
