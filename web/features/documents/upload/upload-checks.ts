import { clientUploadAccept, clientUploadKinds, maxFileBytes } from '#contract/documents/files';
import { megabytes } from '#web/lib/format/format.ts';

const accepted = new Set(clientUploadAccept.split(','));

/**
 * What keeps a file from being uploaded, said before it is sent; null when nothing does. The
 * server checks the bytes and has the last word.
 */
export function problemWithUpload(file: { name: string; size: number }): string | null {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (extension === '.heic' || extension === '.heif') {
    return 'We can’t open iPhone photos in the HEIC format. Please save the photo as a JPEG and upload that.';
  }
  if (!accepted.has(extension)) {
    return `We can’t accept files of this type. Please choose ${clientUploadKinds}.`;
  }
  if (file.size > maxFileBytes) {
    return `This file is ${megabytes(file.size)}, and the limit is 10 MB. Please scan it at a lower resolution or split it.`;
  }
  if (file.size === 0) {
    return 'The file is empty. Please check that it opens on your computer and choose it again.';
  }
  return null;
}
