import { useEffect, useRef } from 'react';

/** For an image: shows the blob as long as the image is there, and releases its address then. */
export function useShownBlob(blob: Blob | undefined) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return image;
}
