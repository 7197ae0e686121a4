import { createHash, randomBytes } from 'node:crypto';
import {
  childrenOf,
  der,
  derInteger,
  derNull,
  derOid,
  derSequence,
  readDer,
  tag,
} from '#platform/crypto/der';
import { oid } from './cms.ts';
import { readTimeStamp } from './check/time-stamp.ts';

/** Why a seal has no time stamp, in a sentence for the person who reads the record. */
export class TimeStampError extends Error {
  override name = 'TimeStampError';
}

/** Milliseconds an authority has for its answer: the signer's copy waits for it. */
const patience = 10_000;
/** A token with a chain of certificates has some 8 KB. */
const maxBytes = 64 * 1024;

/**
 * Asks an authority for a time stamp of some bytes (RFC 3161) and takes only one that is of them.
 *
 * @throws TimeStampError when it doesn't answer, refuses, or answers something else
 */
export async function requestTimeStamp(url: string, bytes: Uint8Array): Promise<Buffer> {
  const digest = createHash('sha256').update(bytes).digest();
  const nonce = derInteger(randomBytes(8));
  const imprint = derSequence(
    derSequence(derOid(oid.sha256), derNull),
    der(tag.octetString, digest),
  );
  const request = derSequence(
    derInteger(Buffer.from([1])),
    imprint,
    nonce,
    der(tag.boolean, Buffer.from([0xff])),
  );
  const token = tokenOf(await ask(url, request));
  let stamp;
  try {
    stamp = readTimeStamp(token);
  } catch (error) {
    throw new TimeStampError('The time-stamp authority answered nothing that can be read.', {
      cause: error,
    });
  }
  if (!stamp.digest.equals(digest) || !stamp.nonce?.equals(readDer(nonce).content)) {
    throw new TimeStampError('The time-stamp authority answered for something else.');
  }
  if (!stamp.isSigned) {
    throw new TimeStampError('The signature of the time-stamp authority does not hold.');
  }
  return token;
}

async function ask(url: string, body: Buffer): Promise<Buffer> {
  const type = 'application/timestamp-query';
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/timestamp-reply' },
      body: new Uint8Array(body),
      redirect: 'error',
      signal,
    });
    if (!response.ok || response.body === null) {
      throw new TimeStampError(`The time-stamp authority answered with status ${response.status}.`);
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.byteLength;
      if (size > maxBytes) throw new TimeStampError('The time-stamp authority answered too much.');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    if (error instanceof TimeStampError) throw error;
    throw new TimeStampError(
      signal.aborted
        ? 'The time-stamp authority did not answer in time.'
        : 'The time-stamp authority could not be reached.',
      { cause: error },
    );
  }
}

function tokenOf(answer: Buffer): Buffer {
  try {
    const [status, token] = childrenOf(readDer(answer));
    const [code] = status ? childrenOf(status) : [];
    const granted = code?.tag === tag.integer && (code.content[0] === 0 || code.content[0] === 1);
    if (granted && token) return token.whole;
  } catch (error) {
    throw new TimeStampError('The time-stamp authority answered nothing that can be read.', {
      cause: error,
    });
  }
  throw new TimeStampError('The time-stamp authority refused to stamp.');
}
