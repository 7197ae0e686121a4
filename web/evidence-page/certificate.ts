import { type Node, oid, parse, parts, time } from './asn1.ts';
import { type Bytes, joined, sha256 } from './bytes.ts';

/** What is read of an X.509 certificate. */
export interface Certificate {
  raw: Bytes;
  /** SHA-256 of it. */
  fingerprint: string;
  issuer: Bytes;
  /** Issuer and serial number, by which a signature names it. */
  id: Bytes;
  subjectName: string;
  issuerName: string;
  begins: Date;
  ends: Date;
  key: Node;
  isForTimeStamps: boolean;
}

export async function readCertificate(raw: Bytes): Promise<Certificate> {
  const [toSign] = parts(parse(raw));
  const all = parts(toSign);
  const fields = all[0]?.tag === 0xa0 ? all.slice(1) : all;
  const [serial, , issuer, validity, subject, key] = fields;
  if (!serial || !issuer || !subject || !key) throw new Error('A certificate in it can’t be read.');
  const [begins, ends] = parts(validity);
  return {
    raw,
    fingerprint: await sha256(raw),
    issuer: issuer.all,
    id: joined(issuer.all, serial.all),
    subjectName: nameOf(subject),
    issuerName: nameOf(issuer),
    begins: time(begins),
    ends: time(ends),
    key,
    isForTimeStamps: usages(fields.find(({ tag }) => tag === 0xa3)).includes('1.3.6.1.5.5.7.3.8'),
  };
}

/** The extended key usages. */
function usages(extensions: Node | undefined): string[] {
  if (extensions === undefined) return [];
  for (const extension of parts(parts(extensions)[0])) {
    const [type, ...rest] = parts(extension);
    const value = rest.at(-1);
    if (oid(type) === '2.5.29.37' && value) return parts(parse(value.body)).map(oid);
  }
  return [];
}

const labels: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.10': 'O',
  '2.5.4.6': 'C',
};

function nameOf(name: Node): string {
  const found: string[] = [];
  for (const set of parts(name)) {
    for (const attribute of parts(set)) {
      const [type, value] = parts(attribute);
      const label = labels[oid(type)];
      const charset = value?.tag === 0x1e ? 'utf-16be' : 'utf-8';
      if (label && value) found.push(`${label}=${new TextDecoder(charset).decode(value.body)}`);
    }
  }
  return found.join(', ');
}

const curves: Readonly<Record<string, { name: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
  '1.3.132.0.35': { name: 'P-521', bytes: 66 },
};

/** Whether data was signed with the key of a certificate. An ECDSA signature is in DER, as CMS has it. */
export async function isSignedBy(
  { key }: Pick<Certificate, 'key'>,
  hash: string,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  try {
    const [algorithm] = parts(key);
    const [type, curve] = parts(algorithm);
    if (oid(type) === '1.2.840.113549.1.1.1') {
      const rsa = { name: 'RSASSA-PKCS1-v1_5', hash };
      const imported = await crypto.subtle.importKey('spki', key.all, rsa, false, ['verify']);
      return await crypto.subtle.verify(rsa.name, imported, signature, data);
    }
    const known = curves[oid(curve)];
    if (known === undefined) return false;
    const ecdsa = { name: 'ECDSA', namedCurve: known.name };
    const imported = await crypto.subtle.importKey('spki', key.all, ecdsa, false, ['verify']);
    const plain = joined(...parts(parse(signature)).map(({ body }) => padded(body, known.bytes)));
    return await crypto.subtle.verify({ name: 'ECDSA', hash }, imported, plain, data);
  } catch {
    return false;
  }
}

function padded(integer: Bytes, size: number): Bytes {
  const digits = integer[0] === 0 ? integer.subarray(1) : integer;
  if (digits.length > size) throw new Error('A number in a signature is too long.');
  return joined(new Uint8Array(size - digits.length), digits);
}
