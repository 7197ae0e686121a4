import { useEffect, useRef, useState } from 'react';
import { type Assessment, movedBy } from '#web/lib/scan/assess-picture.ts';
import { hintFor } from '#web/lib/scan/sentences.ts';
import { type Camera, type CameraProblem, openCamera } from './camera.ts';

/** Pixels of the longer side of what is judged while the camera moves. */
const glimpse = 480;

/** Looks in a second at most, so that a slow phone stays cool. */
const framesPerSecond = 6;

/** A sentence stands for that many looks before another takes its place: it's read, and read aloud. */
const steady = 3;

/**
 * The camera while the step is shown: off again when it is left, and when the page is hidden.
 *
 * @param look finds the page in a small picture
 * @param isLooking false while something else has the worker, or the person's attention
 */
export function useCamera(look: (frame: ImageBitmap) => Promise<Assessment>, isLooking: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [open, setOpen] = useState<Camera>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [seen, setSeen] = useState<Assessment>();
  const [hint, setHint] = useState('Starting the camera');
  const ask = useRef(look);
  useEffect(() => {
    ask.current = look;
  });

  useEffect(() => {
    // Tried again once the problem is taken away.
    if (problem !== undefined) return undefined;
    let isGone = false;
    let camera: Camera | undefined;
    const start = async (): Promise<void> => {
      const opened = await openCamera();
      if (typeof opened === 'string') {
        if (!isGone) setProblem(opened);
        return;
      }
      if (isGone) return opened.close();
      camera = opened;
      const shown = video.current;
      if (!shown) return;
      shown.srcObject = opened.stream;
      // Rejects where the step is left before the first picture.
      await shown.play().catch(() => undefined);
      setOpen(opened);
      setSize({ width: shown.videoWidth, height: shown.videoHeight });
    };
    void start();
    return () => {
      isGone = true;
      camera?.close();
    };
  }, [problem]);

  useEffect(() => {
    if (!open || !isLooking) return undefined;
    let isGone = false;
    let before: Assessment | undefined;
    let last = '';
    let times = 0;
    const glance = async (): Promise<void> => {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0 || document.hidden) return;
      const scale = glimpse / Math.max(shown.videoWidth, shown.videoHeight);
      const frame = await createImageBitmap(shown, {
        resizeWidth: Math.round(shown.videoWidth * scale),
        resizeHeight: Math.round(shown.videoHeight * scale),
        resizeQuality: 'medium',
      });
      const now = await ask.current(frame);
      if (isGone) return;
      const said = hintFor(now, movedBy(before?.corners ?? null, now.corners));
      times = said === last ? times + 1 : 1;
      last = said;
      before = now;
      setSeen(now);
      setSize({ width: shown.videoWidth, height: shown.videoHeight });
      if (times >= steady) setHint(said);
    };
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => {
      const began = performance.now();
      void glance()
        // A frame that was lost between two cameras: the next one is there at once.
        .catch(() => undefined)
        .finally(() => {
          const rest = 1000 / framesPerSecond - (performance.now() - began);
          if (!isGone) timer = setTimeout(again, Math.max(30, rest));
        });
    };
    again();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [open, isLooking]);

  return {
    video,
    open,
    problem,
    size,
    look: seen,
    hint,
    retry: () => setProblem(undefined),
  };
}
