import { type Node, oid, parse, parts, time } from './asn1.ts';
import { type Bytes, digest, joined, same } from './bytes.ts';
import { type Certificate, isSignedBy, readCertificate } from './certificate.ts';

/** A CMS signature with one signer (RFC 5652). */
export interface Signature {
  certificate: Certificate;
  /** The digest of what was signed, and its name for WebCrypto. */
  messageDigest: Bytes;
  hash: string;
  /** What is signed, where it is within the signature. */
  content: Bytes | undefined;
  contentType: string;
  /** The signature over its own statements holds, and names its certificate. */
  isIntact: boolean;
  value: Bytes;
  /** A time stamp's own signature. */
  token: Bytes | undefined;
}

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const hashOfAlgorithm: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};

export async function readSignature(bytes: Bytes): Promise<Signature> {
  const [type, outer] = parts(parse(bytes));
  if (oid(type) !== '1.2.840.113549.1.7.2')
    throw new Error('A signature in it is of another kind.');
  const fields = parts(parts(outer)[0]);
  const [contentType, signed] = parts(fields[2]);
  const signers = parts(fields.at(-1));
  const [signer] = signers;
  if (!signer || signers.length !== 1) throw new Error('A signature in it has several signers.');
  const [, id, digestAlgorithm, statements, algorithm, value, ...more] = parts(signer);
  if (!id || statements?.tag !== 0xa0 || !value)
    throw new Error('A signature in it is incomplete.');
  const hash = hashes[oid(parts(digestAlgorithm)[0])];
  const signedWith = oid(parts(algorithm)[0]);
  const signatureHash = hashOfAlgorithm[signedWith] ?? (isPlain(signedWith) ? hash : undefined);
  if (!hash || !signatureHash) throw new Error('A signature in it uses an unknown algorithm.');
  const said = attributes(statements);
  const certificate = await certificateOf(fields.slice(3, -1), id.body);
  // Signed was the set of statements, which only in its place here has another tag.
  const asSet = joined(Uint8Array.of(0x31), statements.all.subarray(1));
  const messageDigest = said.get('1.2.840.113549.1.9.4')?.body;
  const saysType = said.get('1.2.840.113549.1.9.3');
  if (!messageDigest) throw new Error('A signature in it signs nothing.');
  const unsigned = more.find(({ tag }) => tag === 0xa1);
  return {
    certificate,
    messageDigest,
    hash,
    content: signed && parts(signed)[0]?.body,
    contentType: oid(contentType),
    isIntact:
      saysType !== undefined &&
      oid(saysType) === oid(contentType) &&
      (await namesItsCertificate(said, certificate)) &&
      (await isSignedBy(certificate, signatureHash, value.body, asSet)),
    value: value.body,
    token: unsigned && attributes(unsigned).get('1.2.840.113549.1.9.16.2.14')?.all,
  };
}

const isPlain = (algorithm: string): boolean =>
  algorithm === '1.2.840.113549.1.1.1' || algorithm === '1.2.840.10045.2.1';

function attributes(set: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const attribute of parts(set)) {
    const [type, values] = parts(attribute);
    const [first] = parts(values);
    if (first) found.set(oid(type), first);
  }
  return found;
}

async function certificateOf(fields: readonly Node[], id: Bytes): Promise<Certificate> {
  for (const field of fields) {
    if (field.tag !== 0xa0) continue;
    for (const node of parts(field)) {
      const certificate = await readCertificate(node.all);
      if (same(certificate.id, id)) return certificate;
    }
  }
  throw new Error('The certificate of a signature in it is missing.');
}

/** Signed along with the rest is the certificate's own hash (RFC 5035). */
async function namesItsCertificate(
  said: ReadonlyMap<string, Node>,
  { raw }: Certificate,
): Promise<boolean> {
  const second = said.get('1.2.840.113549.1.9.16.2.47');
  const list = second ?? said.get('1.2.840.113549.1.9.16.2.12');
  if (!list) return false;
  const fields = parts(parts(parts(list)[0])[0]);
  const named = fields[0]?.tag === 0x30 ? hashes[oid(parts(fields[0])[0])] : 'SHA-256';
  const hash = fields.find(({ tag }) => tag === 4)?.body;
  const name = second ? named : 'SHA-1';
  return name !== undefined && hash !== undefined && same(hash, await digest(name, raw));
}

/** A time stamp of an authority (RFC 3161). */
export interface Stamp {
  at: Date;
  certificate: Certificate;
  /** It is of these bytes, signed by a certificate for time stamps that was valid then. */
  isIntact: boolean;
}

/** Reads a time stamp and checks that it is of some bytes. */
export async function readStamp(token: Bytes, stamped: Bytes): Promise<Stamp> {
  const { content, contentType, certificate, isIntact, messageDigest, hash } =
    await readSignature(token);
  if (!content || contentType !== '1.2.840.113549.1.9.16.1.4') {
    throw new Error('A time stamp in it is of another kind.');
  }
  const [, , imprint, , at] = parts(parse(content));
  const [algorithm, imprinted] = parts(imprint);
  const moment = time(at);
  const isOfThis =
    oid(parts(algorithm)[0]) === '2.16.840.1.101.3.4.2.1' &&
    imprinted !== undefined &&
    same(imprinted.body, await digest('SHA-256', stamped));
  return {
    at: moment,
    certificate,
    isIntact:
      isIntact &&
      isOfThis &&
      certificate.isForTimeStamps &&
      certificate.begins <= moment &&
      moment <= certificate.ends &&
      same(messageDigest, await digest(hash, content)),
  };
}
