import type { SignatureRecord } from '#domain/signature-record';
import { type Bytes, same, sha256 } from './bytes.ts';
import type { Fail, Head } from './package-log.ts';

export async function checkFiles(
  files: ReadonlyMap<string, Bytes>,
  head: Head | undefined,
  fail: Fail,
): Promise<void> {
  const needed = ['original.pdf', 'sealed.pdf', 'events.json', 'certificate.pdf', 'verify.html'];
  const listed = head?.files ?? [];
  if (listed.map(({ name }) => name).join() !== needed.join()) {
    fail(1, 'The list of files is not the one that belongs to it.');
  }
  for (const { name, bytes, sha256: expected } of listed) {
    const file = files.get(name);
    if (!file) fail(1, `${name} is missing.`);
    else if (file.length !== bytes || (await sha256(file)) !== expected) {
      fail(1, `${name} was changed.`);
    }
  }
  for (const name of files.keys()) {
    if (name !== 'log.json' && !needed.includes(name)) fail(1, `${name} doesn’t belong to it.`);
  }
}

export async function checkOriginal(
  files: ReadonlyMap<string, Bytes>,
  { original, format, request }: SignatureRecord,
  head: Head | undefined,
  fail: Fail,
): Promise<void> {
  const [first, sealed] = [files.get('original.pdf'), files.get('sealed.pdf')];
  if (format !== 'filewell-signature-record-1') fail(3, 'The record is of an unknown format.');
  if (head?.request !== request.id) fail(3, 'The record is about another request.');
  if (first?.length !== original.bytes || (await sha256(first)) !== original.sha256) {
    fail(3, 'original.pdf is not the document that was shown.');
  }
  const isPrefix =
    first !== undefined && sealed !== undefined && same(first, sealed.subarray(0, first.length));
  if (!isPrefix) fail(4, 'sealed.pdf doesn’t begin with original.pdf.');
}
