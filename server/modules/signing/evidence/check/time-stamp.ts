import { createHash, type X509Certificate } from 'node:crypto';
import { childrenOf, DerError, expectDer, oidOf, readDer, tag } from '#platform/crypto/der';
import { readSignedData } from './signed-data.ts';

/** A time-stamp token (RFC 3161), read. */
export interface TimeStamp {
  at: Date;
  /** SHA-256 of what was stamped. */
  digest: Buffer;
  nonce: Buffer | undefined;
  certificate: X509Certificate;
  /** The authority's signature over all of this holds, and its certificate is for time stamps and was valid then. */
  isSigned: boolean;
}

const timeStamping = '1.3.6.1.5.5.7.3.8';

/** @throws DerError when it is no token over a SHA-256 */
export function readTimeStamp(token: Buffer): TimeStamp {
  const { contentType, content, certificate, messageDigest, digestName, isSigned } =
    readSignedData(token);
  if (contentType !== '1.2.840.113549.1.9.16.1.4' || !content) throw new DerError('no time stamp');
  const [, , imprint, , time, ...rest] = childrenOf(expectDer(readDer(content), tag.sequence));
  const [algorithm, hashed] = childrenOf(expectDer(imprint, tag.sequence));
  if (oidOf(algorithm && childrenOf(algorithm)[0]) !== '2.16.840.1.101.3.4.2.1') {
    throw new DerError('another digest than SHA-256');
  }
  const text = expectDer(time, tag.generalizedTime).content.toString('latin1');
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text);
  if (!parts) throw new DerError('no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = parts;
  const at = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  );
  return {
    at,
    digest: expectDer(hashed, tag.octetString).content,
    nonce: rest.find((part) => part.tag === tag.integer)?.content,
    certificate,
    isSigned:
      isSigned &&
      certificate.keyUsage.includes(timeStamping) &&
      new Date(certificate.validFrom) <= at &&
      at <= new Date(certificate.validTo) &&
      createHash(digestName).update(content).digest().equals(messageDigest),
  };
}
