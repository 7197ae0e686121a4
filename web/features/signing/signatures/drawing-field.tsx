import { type PointerEvent, useRef, useState } from 'react';
import { signatureLimits } from '#domain/signatures';
import { Button } from '#web/ui/button.tsx';

/** The field in its own units, whatever its size on the screen. */
const field = { width: 600, height: 200 };
/** Points nearer than this add nothing. */
const nearest = 3;

interface DrawingFieldProps {
  labelId: string;
  /** Lines of x, y pairs. */
  onChange: (strokes: number[][]) => void;
}

/** A field to draw in by finger, pen, or mouse. Who uses the keyboard types their name instead. */
export function DrawingField({ labelId, onChange }: DrawingFieldProps) {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const isDrawing = useRef(false);
  const change = (next: number[][]) => {
    setStrokes(next);
    // A tap is no line.
    onChange(next.filter((stroke) => stroke.length >= 4));
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
    return [
      within(((clientX - left) / width) * field.width, field.width),
      within(((clientY - top) / height) * field.height, field.height),
    ] as const;
  };
  return (
    <div className="grid gap-2">
      <svg
        role="img"
        aria-labelledby={labelId}
        viewBox={`0 0 ${field.width} ${field.height}`}
        className="w-full max-w-[600px] touch-none rounded-card border border-field-line bg-surface text-ink"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          change([...strokes, [...pointOf(event)]]);
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1);
          if (!isDrawing.current || !last) return;
          const [x, y] = pointOf(event);
          const [beforeX = 0, beforeY = 0] = last.slice(-2);
          if (Math.hypot(x - beforeX, y - beforeY) < nearest) return;
          if (strokes.flat().length + 2 > signatureLimits.strokeNumbers) return;
          change([...strokes.slice(0, -1), [...last, x, y]]);
        }}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
      >
        <line x1="40" x2="560" y1="150" y2="150" stroke="currentColor" opacity="0.25" />
        {strokes.map((stroke, at) => (
          <polyline
            key={at}
            points={stroke.join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start"
        disabled={strokes.length === 0}
        onClick={() => change([])}
      >
        Clear
      </Button>
    </div>
  );
}
