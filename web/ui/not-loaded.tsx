import { type Answer, ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface NotLoadedProps {
  of: Answer;
  /** What is waited for: "The invoice". */
  what: string;
  /** It is more than one: "Letters are loading". */
  are?: boolean;
  /** How many gray rows are shown while it loads. */
  rows: number;
}

/** In place of an answer that isn't here: that it is loading, or why it failed. */
export function NotLoaded({ of, what, are = false, rows }: NotLoadedProps) {
  return of.error === null ? (
    <SkeletonRows rows={rows} label={`${what} ${are ? 'are' : 'is'} loading`} />
  ) : (
    <ErrorState title={`${what} could not be loaded`} of={of} />
  );
}
