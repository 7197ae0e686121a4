import { maxFileBytes } from '#contract/documents/files';

/**
 * The files as they are sent: photos that are larger than an upload may be, or in a format of phones, become JPEGs on
 * this device where it can open them. The others stay as they are.
 */
export async function readyFiles(files: readonly File[]): Promise<readonly File[]> {
  if (!files.some(isForConversion)) return files;
  // Without a connection they are refused, or wait, as they are.
  const converter = await import('#web/lib/scan/as-jpeg.ts').catch(() => undefined);
  if (!converter) return files;
  return Promise.all(
    files.map(async (file) => (isForConversion(file) ? converter.asJpeg(file) : file)),
  );
}

function isForConversion({ name, type, size }: File): boolean {
  return /\.hei[cf]$/i.test(name) || (size > maxFileBytes && /^image\/(jpeg|png)$/.test(type));
}
