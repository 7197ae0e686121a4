import type { Assessment } from '#web/lib/scan/assess-picture.ts';

interface OutlineProps {
  look: Assessment | undefined;
  /** Pixels of the camera's picture. */
  video: { width: number; height: number } | undefined;
}

/** The edges of the page over what the camera sees. */
export function Outline({ look, video }: OutlineProps) {
  if (!look?.corners || !video) return null;
  const points = look.corners.map(({ x, y }) => `${x * video.width},${y * video.height}`).join(' ');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${video.width} ${video.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polygon
        points={points}
        vectorEffect="non-scaling-stroke"
        className="fill-deep-brass/15 stroke-deep-brass stroke-[3px]"
        strokeLinejoin="round"
      />
    </svg>
  );
}
