import { type Bytes, digest, fromHex, joined, latin1, same } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { readSignature, readStamp, type Stamp } from './cms.ts';

/** A seal in a PDF. */
export interface Seal {
  /** Bytes of the file when it was added. */
  end: number;
  says: { request: string; signer: number; original: string; log: string };
  certificate: Certificate | undefined;
  stamp: Stamp | undefined;
  isIntact: boolean;
  /** Its own signature and that of its time stamp, apart. */
  isStampBroken: boolean;
}

/** All seals of ours in a PDF, in the order in which they were added. */
export async function readSeals(file: Bytes): Promise<Seal[]> {
  const text = latin1(file);
  const byteRanges = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+) *\]\s*\/Contents <([0-9A-Fa-f]*)>/g;
  const label =
    /\/ContactInfo \(filewell-seal-1 request=([0-9a-f-]{36}) signer=(\d+) original=([0-9a-f]{64}) log=([0-9a-f]{64})\)/;
  const seals: Seal[] = [];
  for (const found of text.matchAll(byteRanges)) {
    const end = found.index + found[0].length;
    const said = label.exec(text.slice(end, end + 4096));
    if (!said) continue;
    const [, request = '', signer = '', original = '', log = ''] = said;
    const [before, after, rest] = [Number(found[1]), Number(found[2]), Number(found[3])];
    const contents = found[4] ?? '';
    // The only gap in what is signed is the signature.
    const isAround = text.slice(before, after) === `<${contents}>` && after + rest <= file.length;
    const seal: Seal = {
      end: after + rest,
      says: { request, signer: Number(signer), original, log },
      certificate: undefined,
      stamp: undefined,
      isIntact: false,
      isStampBroken: false,
    };
    seals.push(seal);
    if (isAround)
      await fill(seal, contents, joined(file.subarray(0, before), file.subarray(after, seal.end)));
  }
  return seals.sort((one, other) => one.end - other.end);
}

async function fill(seal: Seal, contents: string, signed: Bytes): Promise<void> {
  try {
    const signature = await readSignature(fromHex(contents));
    seal.certificate = signature.certificate;
    seal.isIntact =
      signature.isIntact && same(signature.messageDigest, await digest(signature.hash, signed));
    if (!signature.token) return;
    try {
      seal.stamp = await readStamp(signature.token, signature.value);
      seal.isStampBroken = !seal.stamp.isIntact;
    } catch {
      seal.isStampBroken = true;
    }
  } catch {
    seal.isIntact = false;
  }
}
