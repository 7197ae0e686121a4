import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

/** 1 fits the area; each step is a factor. */
export const zooms = [1, 1.5, 2, 3, 4] as const;

interface ViewToolsProps {
  /** Names the group: "Picture". */
  label: string;
  /** Which of `zooms`. */
  step: number;
  onStep: (step: number) => void;
  onRotate: () => void;
  /** Before the zoom, such as the pages. */
  children?: ReactNode;
}

/** Zoom and rotation of the file shown, over its lower edge. */
export function ViewTools({ label, step, onStep, onRotate, children }: ViewToolsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="absolute bottom-2 left-1/2 flex -translate-x-1/2 items-center rounded-card border border-line bg-overlay px-1 whitespace-nowrap shadow-pop"
    >
      {children}
      <IconButton
        size="row"
        icon={ZoomOut}
        label="Zoom out"
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      />
      <output className="w-11 text-center text-[13px] tabular-nums">
        {(zooms[step] ?? 1) * 100}%
      </output>
      <IconButton
        size="row"
        icon={ZoomIn}
        label="Zoom in"
        disabled={step === zooms.length - 1}
        onClick={() => onStep(step + 1)}
      />
      <IconButton size="row" icon={RotateCw} label="Rotate" onClick={onRotate} />
    </div>
  );
}
