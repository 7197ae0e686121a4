import { useEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { type PageMark, PageMarks } from './page-marks.tsx';
import { ViewTools, zooms } from './view-tools.tsx';

interface ImageViewProps {
  src: string;
  alt: string;
  /** Places that are outlined on it, as its page 1. */
  marks?: readonly PageMark[];
  className?: string;
  onLoad: () => void;
  onError: () => void;
}

/** A picture that can be zoomed and turned; zoomed, it scrolls in its area. */
export function ImageView({ src, alt, marks = [], className, onLoad, onError }: ImageViewProps) {
  /** Width by height of the picture, once it is known. */
  const [shape, setShape] = useState<number>();
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const zoom = zooms[step] ?? 1;
  const isTurned = quarters % 2 === 1;
  const across = `${zoom * 100}${isTurned ? 'cqh' : 'cqw'}`;
  const down = `${zoom * 100}${isTurned ? 'cqw' : 'cqh'}`;
  const transform = `translate(-50%, -50%) rotate(${quarters * 90}deg)`;

  // What was in the middle stays there, so zooming in does not jump to a corner.
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    box.scrollLeft = (box.clientWidth * (zoom - 1)) / 2;
    box.scrollTop = (box.clientHeight * (zoom - 1)) / 2;
  }, [zoom]);

  return (
    <div className={cx('relative size-full', className)}>
      <div
        ref={area}
        // Only a region that scrolls is a stop for the keyboard, which scrolls it by its arrows.
        {...(step > 0
          ? { tabIndex: 0, role: 'group', 'aria-label': `${alt}, ${zoom * 100} percent` }
          : {})}
        className="size-full overflow-auto overscroll-contain rounded-card [container-type:size] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-evergreen"
      >
        <div className="relative" style={{ width: `${zoom * 100}cqw`, height: `${zoom * 100}cqh` }}>
          <img
            src={src}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              setShape(naturalWidth / naturalHeight);
              onLoad();
            }}
            onError={onError}
            className="absolute top-1/2 left-1/2 object-contain p-3"
            style={{ width: across, height: down, maxWidth: 'none', transform }}
          />
          {shape !== undefined && marks.length > 0 && (
            // As large as the picture is within its padding.
            <div
              className="pointer-events-none absolute top-1/2 left-1/2"
              style={{
                width: `min(${across} - 24px, (${down} - 24px) * ${shape})`,
                aspectRatio: shape,
                transform,
              }}
            >
              <PageMarks marks={marks} page={1} />
            </div>
          )}
        </div>
      </div>
      <ViewTools
        label="Picture"
        step={step}
        onStep={setStep}
        onRotate={() => setQuarters(quarters + 1)}
      />
    </div>
  );
}
