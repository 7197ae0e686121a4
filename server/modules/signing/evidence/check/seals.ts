import { createHash, type X509Certificate } from 'node:crypto';
import { readSignedData, type SignedData } from './signed-data.ts';
import { readTimeStamp } from './time-stamp.ts';

/** One seal of a PDF, in the order in which they were added. */
export interface Seal {
  /** Where the update that holds it ends: the file as it was then has that many bytes. */
  end: number;
  /** What is in it about the request; undefined where it isn't one of Filewell's. */
  statement: { request: string; signer: number; original: string; log: string } | undefined;
  certificate: X509Certificate | undefined;
  /** When an authority saw the signature; undefined without a time stamp. */
  stampedAt: Date | undefined;
  /** The signature holds over all bytes up to its end. */
  isValid: boolean;
  /** It has a time stamp that can't be read, or is of something else. */
  isStampBroken: boolean;
}

const range = /\/ByteRange \[0 +(\d+) +(\d+) +(\d+) *\]\s*\/Contents <([0-9A-Fa-f]*)>/g;
const statement =
  /\/ContactInfo \(filewell-seal-1 request=([0-9a-f-]{36}) signer=(\d+) original=([0-9a-f]{64}) log=([0-9a-f]{64})\)/;

/** Reads all seals that say of themselves that they are ours, and checks each. */
export function readSeals(file: Buffer): Seal[] {
  const seals: Seal[] = [];
  const text = file.toString('latin1');
  for (const match of text.matchAll(range)) {
    const [first = NaN, second = NaN, rest = NaN] = match.slice(1, 4).map(Number);
    const after = match.index + match[0].length;
    const said = statement.exec(text.slice(after, after + 4096))?.slice(1);
    const [request = '', signer = '', original = '', log = ''] = said ?? [];
    seals.push({
      end: second + rest,
      statement: said && { request, signer: Number(signer), original, log },
      ...checked(file, { first, second, rest }, match),
    });
  }
  return seals.toSorted((a, b) => a.end - b.end);
}

type Checked = Pick<Seal, 'certificate' | 'stampedAt' | 'isValid' | 'isStampBroken'>;

function checked(
  file: Buffer,
  { first, second, rest }: { first: number; second: number; rest: number },
  match: RegExpExecArray,
): Checked {
  const none = {
    certificate: undefined,
    stampedAt: undefined,
    isValid: false,
    isStampBroken: false,
  };
  const contents = match[4] ?? '';
  const at = match.index + match[0].length - contents.length - 2;
  // The two parts leave out these digits, and nothing else.
  if (at !== first || second !== at + contents.length + 2 || second + rest > file.length)
    return none;
  try {
    const signed = readSignedData(Buffer.from(contents, 'hex'));
    const digest = createHash(signed.digestName)
      .update(file.subarray(0, first))
      .update(file.subarray(second, second + rest))
      .digest();
    return {
      certificate: signed.certificate,
      isValid: signed.isSigned && signed.messageDigest.equals(digest),
      ...checkedStamp(signed),
    };
  } catch {
    return none;
  }
}

function checkedStamp({
  token,
  value,
}: Pick<SignedData, 'token' | 'value'>): Pick<Seal, 'stampedAt' | 'isStampBroken'> {
  if (token === undefined) return { stampedAt: undefined, isStampBroken: false };
  try {
    const stamp = readTimeStamp(token);
    const isIntact =
      stamp.isSigned && stamp.digest.equals(createHash('sha256').update(value).digest());
    return { stampedAt: isIntact ? stamp.at : undefined, isStampBroken: !isIntact };
  } catch {
    return { stampedAt: undefined, isStampBroken: true };
  }
}
