import { Link } from '@tanstack/react-router';
import { cx } from '#web/lib/cx.ts';
import { figure, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { openRow, openRowClass } from '#web/ui/open-row.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { categoryName } from './category-name.ts';
import type { useTemplates } from './use-templates.ts';

interface TemplateListProps {
  list: ReturnType<typeof useTemplates>;
  openId: string | undefined;
  rowProps: (id: string) => object;
  onClear: () => void;
}

/** The templates that the search finds. */
export function TemplateList({ list, openId, rowProps, onClear }: TemplateListProps) {
  if (list.isPending) return <SkeletonRows rows={6} label="Templates are loading" />;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState
        className="px-2!"
        title="Templates could not be loaded"
        error={list.error}
        onRetry={list.retry}
      />
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState
        className="px-2!"
        title="No templates match your search"
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  const shown = list.rows.length;
  return (
    <>
      <ul
        aria-label="Templates"
        aria-busy={list.isFetching}
        className={cx(list.isStale && 'opacity-60')}
      >
        {list.rows.map((template) => (
          <li key={template.id} className="border-b border-line">
            <Link
              to="."
              search={(previous: Record<string, unknown>) => ({
                ...previous,
                template: template.id,
              })}
              resetScroll={false}
              {...openRow(template.id === openId)}
              className={cx(
                openRowClass,
                '-mx-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 p-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:py-3',
              )}
              {...rowProps(template.id)}
            >
              <b className="col-span-2 font-semibold text-pretty wrap-anywhere">{template.name}</b>
              <span className="truncate text-[13px] leading-[18px] text-muted tabular-nums">
                {categoryName(template)}, {plural(template.timelineCount, 'step')},{' '}
                {plural(template.checklistCount, 'item')}
              </span>
              <span className="text-end text-[13px] leading-[18px] text-muted">
                {template.isActive ? template.isBuiltIn && 'Built-in' : 'Inactive'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-2 text-[13px] leading-5 text-muted tabular-nums">
        <output>
          Showing {figure(shown)} of {plural(list.total, 'template')}
        </output>
        {list.error ? (
          <Button size="small" onClick={list.retry}>
            Retry
          </Button>
        ) : (
          shown < list.total && (
            <Button
              size="small"
              pending={list.isLoadingMore}
              onClick={() => list.reach(0, shown - 1)}
            >
              Load more
            </Button>
          )
        )}
      </div>
    </>
  );
}
