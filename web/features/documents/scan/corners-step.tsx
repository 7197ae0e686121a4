import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Corners, Point } from '#web/lib/scan/picture.ts';
import { wholePicture } from '#web/lib/scan/picture.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { useShownBlob } from './use-shown-blob.ts';
import type { ScanPage } from './use-pages.ts';

interface CornersStepProps {
  page: ScanPage;
  number: number;
  onCancel: () => void;
  onDone: (corners: Corners) => void;
}

const names = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const;

/** What an arrow key moves a corner by, as a share of the picture; with Shift ten times as far. */
const nudge = 0.002;

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The photograph with the four corners of the page, which are dragged or moved by the arrow keys. */
export function CornersStep({ page, number, onCancel, onDone }: CornersStepProps) {
  const [corners, setCorners] = useState<Corners>(page.corners);
  const picture = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const dragged = useRef<number>(undefined);
  const photo = useShownBlob(page.original);
  useEffect(() => first.current?.focus(), []);

  const move = (at: number, to: Point): void =>
    setCorners(([a, b, c, d]) => {
      const place = { x: inside(to.x), y: inside(to.y) };
      const put = (corner: Point, own: number): Point => (own === at ? place : corner);
      return [put(a, 0), put(b, 1), put(c, 2), put(d, 3)];
    });
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const frame = picture.current?.getBoundingClientRect();
    if (dragged.current === undefined || !frame) return;
    move(dragged.current, {
      x: (clientX - frame.left) / frame.width,
      y: (clientY - frame.top) / frame.height,
    });
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const by = arrows[event.key];
    const from = corners[at];
    if (!by || !from) return;
    event.preventDefault();
    const far = event.shiftKey ? nudge * 10 : nudge;
    move(at, { x: from.x + by.x * far, y: from.y + by.y * far });
  };

  return (
    <>
      <header className="px-5 pt-[calc(14px+env(safe-area-inset-top))] pb-3">
        <Radix.Title className="type-dialog-title">Corners of page {number}</Radix.Title>
        <p className="mt-0.5 text-sm leading-5 text-muted">
          Drag each corner to the page’s, or move it with the arrow keys.
        </p>
      </header>
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-deep p-6">
        <div ref={picture} className="relative max-h-full max-w-full touch-none">
          <img
            ref={photo}
            alt={`Page ${number} as it was taken`}
            draggable={false}
            className="block max-h-[calc(100dvh-240px)] max-w-full select-none"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
          >
            <polygon
              points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              vectorEffect="non-scaling-stroke"
              className="fill-deep-brass/15 stroke-deep-brass stroke-2"
            />
          </svg>
          {corners.map(({ x, y }, at) => (
            <button
              key={names[at]}
              ref={at === 0 ? first : undefined}
              type="button"
              aria-label={`${names[at]} corner`}
              className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onKeyDown={(event) => press(event, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                dragged.current = at;
              }}
              onPointerMove={drag}
              onPointerUp={() => {
                dragged.current = undefined;
              }}
              onPointerCancel={() => {
                dragged.current = undefined;
              }}
            >
              <span className="size-5 rounded-full border-2 border-deep bg-deep-brass" />
            </button>
          ))}
        </div>
      </div>
      <DialogFooter
        start={
          <Button variant="quiet" onClick={() => setCorners(wholePicture)}>
            Whole photo
          </Button>
        }
      >
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onDone(corners)}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

const inside = (share: number): number => Math.min(1, Math.max(0, share));
