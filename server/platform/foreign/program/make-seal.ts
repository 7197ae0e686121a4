import type { PDF } from '@libpdf/core';
import type { SealField, SealProblem } from '../seal-field.ts';
import type { Made } from './made.ts';
import { openPdf } from './open-pdf.ts';
import { TooMuchError } from './pdf-bounds.ts';

class SealError extends Error {
  readonly problem: SealProblem;

  constructor(problem: SealProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Why a document takes no seal; null where it does. */
export async function checkSeal(_: unknown, [pdf = new Uint8Array()]: Uint8Array[]): Promise<Made> {
  return explained(async () => {
    await openToSeal(pdf);
    return { head: { problem: null } };
  });
}

/**
 * Lays out a seal as an incremental update, with room for a signature that the server makes: the key isn't here.
 *
 * @returns what is added to the end of the file
 */
export async function makeSeal(
  { signingTime, ...field }: SealField,
  [previous = new Uint8Array(), certificate = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  return explained(async () => {
    const pdf = await openToSeal(previous);
    const { bytes } = await pdf.sign({
      ...field,
      signingTime: new Date(signingTime),
      signer: {
        certificate,
        keyType: 'RSA',
        signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
        sign: () => Promise.resolve(new Uint8Array(256)),
      },
    });
    const isUpdate = Buffer.from(bytes.buffer, bytes.byteOffset, previous.length).equals(previous);
    if (!isUpdate) throw new SealError('unreadable');
    return { head: { problem: null }, parts: [bytes.subarray(previous.length)] };
  });
}

async function explained(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof SealError) return { head: { problem: error.problem } };
    throw error;
  }
}

async function openToSeal(bytes: Uint8Array): Promise<PDF> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw new SealError('pdf');
  const pdf = await openPdf(bytes).catch((error: unknown) => {
    throw error instanceof TooMuchError ? error : new SealError('unreadable');
  });
  if (pdf.isEncrypted) throw new SealError('locked');
  if (pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) throw new SealError('unreadable');
  if (pdf.getCatalog().has('Perms')) throw new SealError('certified');
  // A file for fast viewing over a network is one like any other once something was added to it.
  Object.defineProperty(pdf, 'isLinearized', { value: false });
  return pdf;
}
