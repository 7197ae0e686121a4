import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Progress } from '#contract/projects/project-shapes';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

interface PanelProps<Item> {
  title: string;
  tally: Progress['timeline'];
  addLabel: string;
  onAdd: () => void;
  /** Beside it: another way to add something. */
  other?: { label: string; onPress: () => void };
  /** What stands where there is nothing. */
  nothing: { title: string; description: string };
  query: UseQueryResult<Item[]>;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of a project with its heading, in all its states. */
export function Panel<Item>({
  title,
  tally,
  addLabel,
  onAdd,
  other,
  nothing,
  query: { data, error, refetch },
  children,
}: PanelProps<Item>) {
  const headingId = useId();
  const add = (
    <div className="flex flex-wrap justify-end gap-2 print:hidden">
      {other && (
        <Button size="small" variant="quiet" onClick={other.onPress}>
          {other.label}
        </Button>
      )}
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabel}
      </Button>
    </div>
  );
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={headingId} className="type-section">
          {title}{' '}
          <span className="font-normal text-muted tabular-nums">
            {tally.completed} of {tally.total}
          </span>
        </h3>
        {data && data.length > 0 && add}
      </div>
      <div className="border-t border-line-strong">
        {data ? (
          data.length === 0 ? (
            <EmptyState {...nothing} action={add} className="py-8!" />
          ) : (
            children(data)
          )
        ) : (
          <NotLoaded of={{ error, refetch }} what={`The ${title.toLowerCase()}`} rows={8} />
        )}
      </div>
    </section>
  );
}
