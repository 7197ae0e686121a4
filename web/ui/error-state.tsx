import { RotateCw, Unplug } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What could not be had: "Documents could not be loaded". */
  title: string;
  of: Answer;
  className?: string;
}

/** A query, or a list with its pages: why it failed, and how to ask again. */
export interface Answer {
  error: unknown;
  refetch: () => unknown;
}

/** A failure in place: what went wrong, and Retry. */
export function ErrorState({ title, of: { error, refetch }, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx('grid justify-items-center gap-1.5 px-7 py-12 text-center', className)}
    >
      <Unplug aria-hidden="true" className="my-2 size-11 stroke-[1.1] text-bad" />
      <h3 className="font-serif text-[21px] leading-[26px] font-[480] tracking-[-.01em]">
        {title}
      </h3>
      <p className="max-w-[40ch] text-sm leading-5 text-pretty text-muted">
        {error instanceof ApiError ? error.message : 'Something unexpected happened on this page.'}
      </p>
      <Button className="mt-3" onClick={() => void refetch()}>
        <RotateCw aria-hidden="true" />
        Retry
      </Button>
      {error instanceof ApiError && error.requestId !== undefined && (
        <p className="mt-2 text-[13px] leading-[18px] text-muted tabular-nums">
          Reference {error.requestId}
        </p>
      )}
    </div>
  );
}
