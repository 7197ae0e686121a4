import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { SignatureRecord } from '#domain/signature-record';
import type { ProvenEntry } from '#platform/activity/prove';
import { type HeadContent, type LogProof, packageNames } from './package-format.ts';
import type { SealingKey } from './sealing-key.ts';

/** What a package is made of. */
export interface PackageParts {
  request: string;
  original: Buffer;
  sealed: Buffer;
  /** `events.json`, to the letter. */
  events: Buffer;
  certificate: Buffer;
  page: Buffer;
  /** One for each event, then that of the package. */
  entries: readonly ProvenEntry[];
  madeAt: Date;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `events.json` of a record. */
export const writeEvents = (record: SignatureRecord): Buffer =>
  Buffer.from(`${JSON.stringify(record, undefined, 1)}\n`);

/** Hash by which the log holds on to `events.json`. */
export const eventsHash = sha256;

/** Puts the package together and signs what it holds with the firm's key. */
export async function makePackage(parts: PackageParts, key: SealingKey): Promise<Buffer> {
  const files: [name: string, bytes: Buffer][] = [
    [packageNames.original, parts.original],
    [packageNames.sealed, parts.sealed],
    [packageNames.events, parts.events],
    [packageNames.certificate, parts.certificate],
    [packageNames.page, parts.page],
  ];
  const head: HeadContent = {
    format: 'filewell-evidence-1',
    request: parts.request,
    at: parts.madeAt.toISOString(),
    files: files.map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    entries: parts.entries.map(({ chain, place, hash }) => ({ chain, place, hash })),
  };
  const content = JSON.stringify(head);
  const proof: LogProof = {
    format: 'filewell-log-1',
    entries: [...parts.entries],
    head: {
      content,
      signature: (await key.sign(Buffer.from(content))).toString('base64'),
      certificate: key.certificate.raw.toString('base64'),
      chain: key.chain.map(({ raw }) => raw.toString('base64')),
    },
  };
  files.push([packageNames.log, Buffer.from(`${JSON.stringify(proof, undefined, 1)}\n`)]);
  const zip = new ZipFile();
  // A PDF is compressed already, and a file as it is can be read without any library.
  for (const [name, bytes] of files) {
    zip.addBuffer(bytes, name, { mtime: parts.madeAt, compress: false });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
