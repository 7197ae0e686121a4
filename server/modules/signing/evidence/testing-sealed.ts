import { createHash, createPrivateKey, randomBytes, sign, X509Certificate } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { v7 as uuidv7 } from 'uuid';
import { type MadeCertificate, makeCertificate } from '#platform/crypto/made-certificate';
import { addSeal, type Sealed, type SealStatement } from './add-seal.ts';
import type { SealingKey } from './sealing-key.ts';

let made: Promise<MadeCertificate> | undefined;

/** A key of the tests, made once: it takes half a second. */
export async function testingKey(): Promise<SealingKey> {
  made ??= makeCertificate(
    'Bluebonnet Tax & Advisory',
    new Date(Date.now() - 60_000),
    new Date(Date.now() + 3650 * 24 * 3600 * 1000),
  );
  const { certificate, privateKey } = await made;
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  return {
    certificate: new X509Certificate(certificate),
    chain: [],
    sign: (data) => Promise.resolve(sign('sha256', data, key)),
  };
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A PDF to sign, about as long as asked for. */
export async function pdfToSign(bytes = 1000): Promise<Buffer> {
  const document = new PDFDocument();
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const whole = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(pieces)));
  });
  document.text('We prepare your return from what you give us. You read it before you sign it.');
  if (bytes > 2000) document.file(randomBytes(bytes), { name: 'enclosed.bin' });
  document.end();
  return whole;
}

export const statementOf = (original: Uint8Array, signer: number): SealStatement => ({
  requestId: uuidv7(),
  signer,
  name: signer === 1 ? 'Maya Okafor' : `Łukasz (O’Brien) /ByteRange [0 1 2 3] ${signer}`,
  method: 'typed',
  signedAt: new Date('2026-11-26T05:10:00.000Z'),
  original: sha256Of(original),
  logHash: 'cd'.repeat(32),
});

/** A document with that many seals. */
export async function sealedBy(
  original: Buffer,
  signers: number,
  tsaUrl?: string,
): Promise<{ bytes: Buffer; seals: Sealed[] }> {
  const key = await testingKey();
  const seals: Sealed[] = [];
  for (let signer = 1; signer <= signers; signer += 1) {
    const previous = seals.at(-1)?.bytes ?? original;
    seals.push(await addSeal(previous, statementOf(original, signer), key, tsaUrl));
  }
  return { bytes: seals.at(-1)?.bytes ?? original, seals };
}
