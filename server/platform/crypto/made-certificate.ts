import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import {
  der,
  derBits,
  derInteger,
  derNull,
  derOid,
  derSequence,
  derText,
  derTime,
  tag,
} from './der.ts';

/** A key of our own, with the certificate that it signed itself. */
export interface MadeCertificate {
  /** DER. */
  certificate: Buffer;
  /** PKCS#8, DER. */
  privateKey: Buffer;
}

const sha256WithRsa = derSequence(derOid('1.2.840.113549.1.1.11'), derNull);
const extension = (oid: string, isCritical: boolean, value: Buffer): Buffer =>
  derSequence(
    derOid(oid),
    ...(isCritical ? [der(tag.boolean, Buffer.from([0xff]))] : []),
    der(tag.octetString, value),
  );
/** digitalSignature and nonRepudiation, the first two bits. */
const keyUsage = der(tag.bitString, Buffer.from([6, 0b1100_0000]));
/** The longest name that RFC 5280 allows. */
const maxName = 64;

/**
 * Makes an RSA key of 3072 bits and a self-signed certificate (RFC 5280) for it: it says who sealed and what was
 * sealed with the same key, and nobody vouches for it.
 *
 * @param name whose it is: of a firm, or of a stand-in
 * @param usage OIDs of what else it is for, critical as RFC 3161 asks
 */
export async function makeCertificate(
  name: string,
  begins: Date,
  ends: Date,
  usage: readonly string[] = [],
): Promise<MadeCertificate> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const attribute = derSequence(
    derOid('2.5.4.3'),
    derText(Array.from(name).slice(0, maxName).join('')),
  );
  const subject = derSequence(der(tag.set, attribute));
  const extended = derSequence(...usage.map(derOid));
  const extensions = derSequence(
    extension('2.5.29.19', true, derSequence()),
    extension('2.5.29.15', true, keyUsage),
    ...(usage.length > 0 ? [extension('2.5.29.37', true, extended)] : []),
  );
  const toSign = derSequence(
    der(tag.context(0), derInteger(Buffer.from([2]))),
    derInteger(randomBytes(16)),
    sha256WithRsa,
    subject,
    derSequence(derTime(begins), derTime(ends)),
    subject,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(tag.context(3), extensions),
  );
  const signature = sign('sha256', toSign, pair.privateKey);
  return {
    certificate: derSequence(toSign, sha256WithRsa, derBits(signature)),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}
