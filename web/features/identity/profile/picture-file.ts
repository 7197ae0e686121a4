import { maxPictureBytes, pictureSide } from '#contract/identity/profile';

/** A file that this browser cannot draw. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

/** Tried in turn until the picture is small enough to send. */
const qualities = [0.9, 0.8, 0.65, 0.5];

/**
 * The picture as it is sent: a square JPEG in base64 and nothing else of the file, so neither place
 * nor camera leave this device. Of a tall picture the upper part counts, where faces are.
 *
 * @throws UnreadablePictureError when the browser cannot read it as a picture
 */
export async function squarePicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file).catch((error: unknown) => {
    throw new UnreadablePictureError('This file can’t be read as a picture.', { cause: error });
  });
  try {
    const side = Math.min(image.width, image.height);
    const left = (image.width - side) / 2;
    const top = (image.height - side) / 4;
    const canvas = document.createElement('canvas');
    canvas.width = pictureSide;
    canvas.height = pictureSide;
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadablePictureError('This browser can’t prepare pictures.');
    // What is transparent becomes paper, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, pictureSide, pictureSide);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, left, top, side, side, 0, 0, pictureSide, pictureSide);
    for (const quality of qualities) {
      const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
      if (base64.length <= Math.floor(maxPictureBytes / 3) * 4) return base64;
    }
    throw new UnreadablePictureError('This picture stays too large. Please choose another one.');
  } finally {
    image.close();
  }
}
