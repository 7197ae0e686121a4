import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/lib/cx.ts';

/** What a control inside a `Field` spreads, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, as a sentence that says what to do. */
  error?: string | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean;
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error in place. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-1.5',
        aside !== undefined && 'grid-cols-[minmax(0,1fr)_auto] *:col-span-full',
        className,
      )}
    >
      <label
        htmlFor={id}
        className={cx(
          'justify-self-start text-[15px] leading-5 font-[550] staff:text-sm',
          aside !== undefined && 'col-start-1! col-end-2! row-start-1',
        )}
      >
        {label}
        {optional && <span className="font-normal text-muted"> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-sm leading-5 text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm leading-5 text-bad">
          <CircleAlert className="mt-0.5 size-4" aria-hidden="true" />
          {error}
        </p>
      )}
      {/* Beside the label for the eye, and after the control for Tab. */}
      {aside !== undefined && <div className="col-start-2! col-end-3! row-start-1">{aside}</div>}
    </div>
  );
}
