import { createHash } from 'node:crypto';
import {
  der,
  derInteger,
  derNull,
  derOid,
  derSequence,
  childrenOf,
  readDer,
  tag,
} from '#platform/crypto/der';
import type { SealingKey } from './sealing-key.ts';

/** Object identifiers of CMS (RFC 5652), of what it is about, and of algorithms. */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

const sha256 = derSequence(derOid(oid.sha256));
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: Uint8Array): Buffer =>
  derSequence(derOid(type), der(tag.set, value));

/** A signature before it is put together: the time stamp is taken of its value. */
export interface SignedDigest {
  value: Buffer;
  /** The detached CMS, with that time stamp as an attribute that isn't signed. */
  cms(token?: Uint8Array): Buffer;
}

/**
 * Signs a digest as PAdES asks (ETSI EN 319 142-1, level B-B): CAdES attributes with the certificate's own hash,
 * and no time among them, as that is in the signature's dictionary.
 *
 * @param digest SHA-256 of what the signature is over
 */
export async function signDigest(digest: Uint8Array, key: SealingKey): Promise<SignedDigest> {
  const { certificate, chain } = key;
  const certificateId = derSequence(
    derSequence(derSequence(der(tag.octetString, digestOf(certificate.raw)))),
  );
  // DER sorts the values of a set.
  const attributes = Buffer.concat(
    [
      attribute(oid.contentType, derOid(oid.data)),
      attribute(oid.messageDigest, der(tag.octetString, digest)),
      attribute(oid.signingCertificateV2, certificateId),
    ].toSorted((a, b) => Buffer.compare(a, b)),
  );
  const value = await key.sign(der(tag.set, attributes));
  const isCurve = certificate.publicKey.asymmetricKeyType === 'ec';
  const algorithm = isCurve
    ? derSequence(derOid(oid.ecdsaSha256))
    : derSequence(derOid(oid.rsa), derNull);
  const cms = (token?: Uint8Array): Buffer => {
    const stamped = token ? [der(tag.context(1), attribute(oid.timeStampToken, token))] : [];
    const signer = derSequence(
      derInteger(Buffer.from([1])),
      derSequence(...issuerAndSerial(certificate.raw)),
      sha256,
      der(tag.context(0), attributes),
      algorithm,
      der(tag.octetString, value),
      ...stamped,
    );
    const signed = derSequence(
      derInteger(Buffer.from([1])),
      der(tag.set, sha256),
      derSequence(derOid(oid.data)),
      der(tag.context(0), ...[certificate, ...chain].map(({ raw }) => raw)),
      der(tag.set, signer),
    );
    return derSequence(derOid(oid.signedData), der(tag.context(0), signed));
  };
  return { value, cms };
}

/** What a signer is named by in CMS, out of a certificate. */
export function issuerAndSerial(certificate: Buffer): [issuer: Buffer, serial: Buffer] {
  const [toSign] = childrenOf(readDer(certificate));
  if (!toSign) throw new Error('the certificate is empty');
  const fields = childrenOf(toSign);
  const begin = fields[0]?.tag === tag.context(0) ? 1 : 0;
  const [serial, , issuer] = fields.slice(begin);
  if (!serial || !issuer) throw new Error('the certificate has no issuer');
  return [issuer.whole, serial.whole];
}
