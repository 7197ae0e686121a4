import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import {
  childrenOf,
  der,
  DerError,
  type DerValue,
  expectDer,
  oidOf,
  readDer,
  tag,
} from '#platform/crypto/der';

/** A CMS SignedData (RFC 5652) with one signer, read. */
export interface SignedData {
  /** The contents within it; undefined where the signature is detached. */
  contentType: string;
  content: Buffer | undefined;
  certificate: X509Certificate;
  /** What the signer signed of the contents; their digest is one of these. */
  messageDigest: Buffer;
  digestName: string;
  /** The signature over the signed attributes is the certificate's, and names that certificate. */
  isSigned: boolean;
  /** The signature itself, and the time-stamp token beside it. */
  value: Buffer;
  token: Buffer | undefined;
}

const digestNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signature algorithms that name their digest. */
const signatureDigests: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** And those that leave it to the digest algorithm: RSA and a bare key of an elliptic curve. */
const plain: ReadonlySet<string> = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1']);

/** @throws DerError when it is no SignedData with one signer, or uses another algorithm */
export function readSignedData(bytes: Buffer): SignedData {
  const [type, wrapped] = childrenOf(expectDer(readDer(bytes), tag.sequence));
  if (oidOf(type) !== '1.2.840.113549.1.7.2') throw new DerError('no signed data');
  const [signed] = childrenOf(expectDer(wrapped, tag.context(0)));
  const parts = childrenOf(expectDer(signed, tag.sequence));
  const [inner, ...rest] = parts.slice(2);
  const [contentType, signedContent] = childrenOf(expectDer(inner, tag.sequence));
  const [octets] = signedContent ? childrenOf(expectDer(signedContent, tag.context(0))) : [];
  const certificates = rest.find((part) => part.tag === tag.context(0));
  const [signer, ...others] = childrenOf(expectDer(rest.at(-1), tag.set));
  if (!signer || others.length > 0) throw new DerError('not one signer');
  const [, id, digest, attributes, algorithm, value, unsigned] = childrenOf(signer);
  const signedAttributes = expectDer(attributes, tag.context(0));
  const all = attributesOf(signedAttributes);
  const digestName = digestNames[algorithmOf(digest)];
  if (digestName === undefined) throw new DerError('an unknown digest');
  const certificate = signerOf(id, certificates);
  const signature = expectDer(value, tag.octetString).content;
  // As they were signed: with the tag of a set, not of their place here.
  const asSet = der(tag.set, signedAttributes.content);
  const signedBy = algorithmOf(algorithm);
  const name = signatureDigests[signedBy] ?? (plain.has(signedBy) ? digestName : undefined);
  if (name === undefined) throw new DerError('an unknown signature algorithm');
  return {
    contentType: oidOf(contentType),
    content: octets && expectDer(octets, tag.octetString).content,
    certificate,
    messageDigest: expectDer(all.get('1.2.840.113549.1.9.4'), tag.octetString).content,
    digestName,
    isSigned:
      verifies(name, asSet, certificate.publicKey, signature) &&
      oidOf(all.get('1.2.840.113549.1.9.3')) === oidOf(contentType) &&
      namesCertificate(all, certificate),
    value: signature,
    token: unsigned && attributesOf(unsigned).get('1.2.840.113549.1.9.16.2.14')?.whole,
  };
}

/** Whether data was signed with the key of a certificate. */
export function verifies(
  digestName: string,
  data: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
): boolean {
  try {
    return verify(digestName, data, key, signature);
  } catch {
    return false;
  }
}

const algorithmOf = (value: DerValue | undefined): string =>
  oidOf(childrenOf(expectDer(value, tag.sequence))[0]);

/** The first value of each attribute. */
function attributesOf(set: DerValue): Map<string, DerValue> {
  const found = new Map<string, DerValue>();
  for (const one of childrenOf(set)) {
    const [type, values] = childrenOf(one);
    const [value] = childrenOf(expectDer(values, tag.set));
    if (value) found.set(oidOf(type), value);
  }
  return found;
}

/** The certificate that a signer is named by: issuer and serial number. */
function signerOf(id: DerValue | undefined, certificates: DerValue | undefined): X509Certificate {
  const wanted = expectDer(id, tag.sequence).content;
  for (const { tag: kind, whole } of certificates ? childrenOf(certificates) : []) {
    if (kind !== tag.sequence) continue;
    const [toSign] = childrenOf(readDer(whole));
    const fields = toSign ? childrenOf(toSign) : [];
    const [serial, , issuer] = fields.slice(fields[0]?.tag === tag.context(0) ? 1 : 0);
    if (serial && issuer && Buffer.concat([issuer.whole, serial.whole]).equals(wanted)) {
      return new X509Certificate(whole);
    }
  }
  throw new DerError('the certificate of the signer is missing');
}

/** The certificate's own hash is among what was signed (ESS, RFC 5035), so that none can take its place. */
function namesCertificate(all: Map<string, DerValue>, { raw }: X509Certificate): boolean {
  const second = all.get('1.2.840.113549.1.9.16.2.47');
  const first = all.get('1.2.840.113549.1.9.16.2.12');
  const [list] = childrenOf(expectDer(second ?? first, tag.sequence));
  const [id] = list ? childrenOf(list) : [];
  const parts = id ? childrenOf(id) : [];
  const named = parts[0]?.tag === tag.sequence ? digestNames[algorithmOf(parts[0])] : 'sha256';
  const name = second ? named : 'sha1';
  const hash = parts.find((part) => part.tag === tag.octetString)?.content;
  return name !== undefined && hash?.equals(createHash(name).update(raw).digest()) === true;
}
