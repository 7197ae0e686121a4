import { clientUploadAccept, clientUploadKinds, maxFileBytes } from '#contract/files';
import { megabytes } from '#web/lib/format.ts';

const accepted = new Set(clientUploadAccept.split(','));

/**
 * What keeps a file from being uploaded, said before it is sent; null when nothing does. The
 * server looks at the bytes and has the last word.
 */
export function problemWithUpload(file: { name: string; size: number }): string | null {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (extension === '.heic' || extension === '.heif') {
    return 'iPhone photos in the HEIC format cannot be opened here. Please save the photo as JPEG and upload that.';
  }
  if (!accepted.has(extension)) {
    return `Files of this type cannot be uploaded. Please choose ${clientUploadKinds}.`;
  }
  if (file.size > maxFileBytes) {
    return `This file has ${megabytes(file.size)}, and each can have up to 10 MB. Please scan it at a lower resolution or split it.`;
  }
  if (file.size === 0) {
    return 'The file is empty. Please check that it opens on your computer and choose it again.';
  }
  return null;
}
