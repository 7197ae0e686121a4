import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from './icon-button.tsx';

/** 1 fits the area; each step is a factor. */
const zooms = [1, 1.5, 2, 3, 4] as const;

interface ImageViewProps {
  src: string;
  alt: string;
  className?: string;
  onLoad: () => void;
  onError: () => void;
}

/** A picture that can be zoomed and turned; zoomed, it scrolls in its area. */
export function ImageView({ src, alt, className, onLoad, onError }: ImageViewProps) {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const zoom = zooms[step] ?? 1;
  const isTurned = quarters % 2 === 1;

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
            onLoad={onLoad}
            onError={onError}
            className="absolute top-1/2 left-1/2 object-contain p-3"
            style={{
              width: `${zoom * 100}${isTurned ? 'cqh' : 'cqw'}`,
              height: `${zoom * 100}${isTurned ? 'cqw' : 'cqh'}`,
              maxWidth: 'none',
              transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
            }}
          />
        </div>
      </div>
      <div
        role="group"
        aria-label="Picture"
        className="absolute bottom-2 left-1/2 flex -translate-x-1/2 items-center rounded-card border border-line bg-overlay px-1 shadow-pop"
      >
        <IconButton
          size="row"
          icon={ZoomOut}
          label="Zoom out"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <output className="w-12 text-center text-[13px] tabular-nums">{zoom * 100}%</output>
        <IconButton
          size="row"
          icon={ZoomIn}
          label="Zoom in"
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton
          size="row"
          icon={RotateCw}
          label="Rotate"
          onClick={() => setQuarters(quarters + 1)}
        />
      </div>
    </div>
  );
}
