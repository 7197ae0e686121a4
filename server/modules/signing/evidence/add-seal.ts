import { createHash } from 'node:crypto';
import type { SealDetails, SignatureMethod } from '#domain/signature-record';
import type { SealProblem } from '#platform/foreign/seal-field';
import { layOutSeal, sealProblemOf } from '#platform/foreign/seals';
import { readSeals } from './check/seals.ts';
import { signDigest } from './cms.ts';
import { fingerprintOf, type SealingKey } from './sealing-key.ts';
import { requestTimeStamp, TimeStampError } from './timestamp.ts';

/** A document that no seal can be added to; the message is a sentence for staff. */
export class UnsealableError extends Error {
  override name = 'UnsealableError';
}

/** What a seal says: whose signature of which document, and where its event is in the log. */
export interface SealStatement {
  requestId: string;
  /** The signer's order, from 1. */
  signer: number;
  name: string;
  method: SignatureMethod;
  signedAt: Date;
  /** SHA-256 of the original in hex. */
  original: string;
  /** Hash of the log's entry of the `signed` event, in hex. */
  logHash: string;
}

export interface Sealed {
  bytes: Buffer;
  details: SealDetails;
}

const hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const unsealable: Readonly<Record<SealProblem, string>> = {
  pdf: 'Only a PDF can be signed. Save this document as a PDF first.',
  unreadable: 'This PDF can’t be signed, because it’s damaged. Print it to a new PDF first.',
  'too-much':
    'This PDF can’t be signed, because it unpacks to more than we can open safely. Print it to a new PDF first.',
  locked:
    'This PDF can’t be signed, because it’s protected by a password. Save it without one first.',
  certified:
    'This PDF can’t be signed, because an earlier signature in it forbids changes. Print it to a new PDF first.',
};

/** Why a document can't be sealed, in a sentence; null where it can. Asked before anyone is asked to sign. */
export async function whyUnsealable(bytes: Uint8Array): Promise<string | null> {
  const problem = await sealProblemOf(bytes);
  return problem === null ? null : unsealable[problem];
}

/**
 * Adds one seal to a PDF as an incremental update: what was there stays as it is, byte for byte. The seal is made
 * with the firm's key for one signer (PAdES B-B), with a time stamp where an authority answers (B-T); one that
 * doesn't lowers the level, and the seal's details say so.
 *
 * @param previous the original, or the sealed file of the signer before
 * @param tsaUrl the authority; none when absent
 * @throws UnsealableError for what is no PDF, or one that can't be added to
 */
export async function addSeal(
  previous: Uint8Array,
  statement: SealStatement,
  key: SealingKey,
  tsaUrl?: string,
): Promise<Sealed> {
  const { raw } = key.certificate;
  const chainSize = key.chain.reduce((sum, one) => sum + one.raw.length, 0);
  // The library lays out the update; the signature in it is made below, over the same bytes.
  const update = await layOutSeal(previous, raw, {
    fieldName: `Seal ${statement.signer} ${statement.requestId}`,
    reason: reasonOf(statement),
    contactInfo: `filewell-seal-1 request=${statement.requestId} signer=${statement.signer} original=${statement.original} log=${statement.logHash}`,
    signingTime: new Date().toISOString(),
    estimatedSize: 4096 + raw.length + chainSize + (tsaUrl === undefined ? 0 : 12_288),
  });
  if (typeof update === 'string') throw new UnsealableError(unsealable[update]);
  const made = Buffer.concat([previous, update]);
  const lowered = await sign(made, key, tsaUrl);
  const last = readSeals(made).at(-1);
  const isWhole = last?.isValid === true && !last.isStampBroken && last.end === made.length;
  if (!isWhole) throw new Error('the seal that was made does not hold');
  return {
    bytes: made,
    details: {
      sha256: hex(made),
      bytes: made.length,
      level: last.stampedAt === undefined ? 'B-B' : 'B-T',
      certificate: fingerprintOf(key.certificate),
      ...(lowered === undefined ? {} : { lowered }),
    },
  };
}

/** Puts the signature into the room that was left for it. @returns why it has no time stamp, where one was wanted */
async function sign(made: Buffer, key: SealingKey, tsaUrl?: string): Promise<string | undefined> {
  const text = made.toString('latin1');
  const found = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+) *\]/.exec(
    text.slice(text.lastIndexOf('/ByteRange')),
  );
  const [, first = NaN, second = NaN, rest = NaN] = found?.map(Number) ?? [];
  if (second + rest !== made.length) throw new Error('the update has no room for a signature');
  const digest = createHash('sha256')
    .update(made.subarray(0, first))
    .update(made.subarray(second))
    .digest();
  const signed = await signDigest(digest, key);
  let lowered: string | undefined;
  let token: Buffer | undefined;
  if (tsaUrl !== undefined) {
    try {
      token = await requestTimeStamp(tsaUrl, signed.value);
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
      lowered = error.message;
    }
  }
  // `<` and `>` stand around it.
  const room = second - first - 2;
  const withToken = signed.cms(token).toString('hex');
  const isTooLong = withToken.length > room;
  const contents = isTooLong ? signed.cms().toString('hex') : withToken;
  if (contents.length > room) throw new Error('the signature is longer than the room for it');
  made.write(contents.padEnd(room, '0'), first + 1, 'latin1');
  return isTooLong ? 'The answer of the time-stamp authority was too long.' : lowered;
}

/** In words, as PDF readers show it. Signs that mean something in a PDF are left out. */
function reasonOf({ name, method, signedAt }: SealStatement): string {
  const how = {
    typed: 'typed name',
    drawn: 'drawn',
    handwritten: 'handwritten',
    'in-person': 'in person',
  };
  const plainName = name.replaceAll(/[^\p{L}\p{M}\p{N} .,’'-]/gu, ' ');
  return `${plainName} signed, ${how[method]}, ${signedAt.toISOString()}`;
}
