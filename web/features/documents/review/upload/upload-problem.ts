import { staffUploadAccept, staffUploadKinds } from '#contract/documents/review';
import { maxFileBytes } from '#contract/documents/files';
import { megabytes } from '#web/lib/format/format.ts';

const accepted = new Set(staffUploadAccept.split(','));

/**
 * What keeps staff from uploading a file, said before it is sent; null when nothing does. The
 * server looks at the bytes and has the last word.
 */
export function problemWithFile({ name, size }: { name: string; size: number }): string | null {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (!accepted.has(extension)) {
    return `We can’t accept files of this type. Please choose ${staffUploadKinds}.`;
  }
  if (size > maxFileBytes) {
    return `This file is ${megabytes(size)}, and the limit is 10 MB. Please split it or scan it at a lower resolution.`;
  }
  return size === 0 ? 'The file is empty. Please choose it again.' : null;
}
