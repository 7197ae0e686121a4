/** Why there is no camera: the person or the browser said no, there is none, or another program has it. */
export type CameraProblem = 'denied' | 'none' | 'busy';

/** A camera that is on, until `close`. */
export interface Camera {
  stream: MediaStream;
  close(): void;
}

/** Pixels of the shorter side that are enough to read letter paper. */
const enough = 1400;

/** Turns the camera on, the one on the back where there are two. */
export async function openCamera(): Promise<Camera | CameraProblem> {
  // Not on an address without HTTPS, and not in every browser.
  if (!('mediaDevices' in navigator)) return 'none';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 3840 },
        height: { ideal: 2160 },
      },
    });
    return {
      stream,
      close: () => {
        for (const track of stream.getTracks()) track.stop();
      },
    };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
  }
}

/** What the camera sees now, as sharp as it can. The caller closes or transfers a bitmap. */
export async function photographNow(
  video: HTMLVideoElement,
  { stream }: Camera,
): Promise<Blob | ImageBitmap> {
  const [track] = stream.getVideoTracks();
  const isCoarse = Math.min(video.videoWidth, video.videoHeight) < enough;
  // Many phones film in fewer pixels than they photograph.
  if (track && isCoarse && 'ImageCapture' in globalThis) {
    try {
      return await new ImageCapture(track).takePhoto();
    } catch {
      // Some cameras can't while they film.
    }
  }
  return createImageBitmap(video);
}
