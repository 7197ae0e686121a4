import { maxFileBytes } from '#contract/documents/files';

/** Pixels of the longer side: more than a page needs, and an upload has room for. */
const longest = 4500;

const qualities = [0.85, 0.7, 0.5];

/** The photo as a JPEG that may be uploaded, without what the camera wrote beside it; itself where it can't be opened. */
export async function asJpeg(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.round(bitmap.width * scale),
      Math.round(bitmap.height * scale),
    );
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`;
    for (const quality of qualities) {
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (jpeg.size <= maxFileBytes) return new File([jpeg], name, { type: 'image/jpeg' });
    }
    return file;
  } catch {
    // Most browsers can't open HEIC; the reason is said where the file is refused.
    return file;
  }
}
