import { useDroppable } from '@dnd-kit/core';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { listBoard } from '#contract/projects/board';
import { type BoardStage, stageLabel } from '#domain/board';
import { cx } from '#web/lib/cx.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { BatchMenu } from '#web/ui/batches/batch-actions.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { MovableCard, StillCard } from './board-card.tsx';
import type { BoardMove, useBoardMoves } from './use-board-moves.ts';

export interface ColumnQuery {
  assigned?: 'me' | 'nobody';
  personId?: string;
  due?: 'overdue' | 'week' | 'month' | 'none';
}

interface ColumnProps {
  stage: BoardStage;
  query: ColumnQuery;
  moves: ReturnType<typeof useBoardMoves>;
}

/** The returns of a stage, with those on their way to it, and without those that leave it. */
function useColumn({ stage, query, moves: { moving } }: ColumnProps) {
  const list = useListPages(listBoard, { query: { stage, ...query, limit: 25 } });
  const isMovingAway = (id: string) =>
    moving.some(({ card, to }) => card.id === id && to !== stage);
  const isHere = (id: string) => list.rows.some((row) => row.id === id);
  const coming = moving.filter(({ card, to }) => to === stage && !isHere(card.id));
  const staying = list.rows.filter(({ id }) => !isMovingAway(id));
  return {
    list,
    cards: [...coming.map(({ card }) => card), ...staying],
    total: list.total + coming.length - (list.rows.length - staying.length),
    isMoving: (id: string) => moving.some(({ card }) => card.id === id),
  };
}

/** A column of the board, onto which cards are dropped. */
export function BoardColumn({
  dragged,
  ...props
}: ColumnProps & { dragged: BoardMove['card'] | null }) {
  const { stage, moves } = props;
  const { cards, total, list, isMoving } = useColumn(props);
  const takes = dragged !== null && dragged.moves.includes(stage);
  const { setNodeRef, isOver } = useDroppable({
    id: stage,
    disabled: dragged !== null && !takes && dragged.stage !== stage,
  });
  return (
    <section
      ref={setNodeRef}
      aria-label={stageLabel(stage)}
      aria-busy={list.isFetching}
      className={cx(
        'flex min-h-0 flex-col rounded-card border px-2 pb-2 transition-colors',
        isOver && takes ? 'border-evergreen bg-evergreen-wash' : 'border-line bg-paper',
        takes && !isOver && 'border-dashed border-evergreen',
        dragged !== null && !takes && dragged.stage !== stage && 'opacity-60',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 py-2 text-sm leading-5 font-semibold">
        {stageLabel(stage)}
        <span className="inline-flex items-center gap-1">
          <ColumnCount isPending={list.isPending} total={total} />
          {list.total > 0 && <ForAll {...props} total={list.total} />}
        </span>
      </h2>
      <ColumnBody list={list} count={cards.length} className="min-h-0 flex-1 overflow-y-auto">
        {cards.map((card) => (
          <MovableCard
            key={card.id}
            card={card}
            isMoving={isMoving(card.id)}
            onMove={(to) => moves.move({ card, to })}
          />
        ))}
      </ColumnBody>
    </section>
  );
}

/** The one stage that a phone shows. */
export function BoardList(props: ColumnProps) {
  const { stage, moves } = props;
  const { cards, list } = useColumn(props);
  return (
    <section aria-label={stageLabel(stage)} aria-busy={list.isFetching} className="mt-3">
      <ColumnBody list={list} count={cards.length}>
        {cards.map((card) => (
          <StillCard key={card.id} card={card} onMove={(to) => moves.move({ card, to })} />
        ))}
      </ColumnBody>
    </section>
  );
}

/** One thing for all returns of a stage, whether they are shown or not. */
function ForAll({ stage, query, total }: Pick<ColumnProps, 'stage' | 'query'> & { total: number }) {
  return (
    <BatchMenu
      who={{ by: 'board', stage, ...query }}
      whom={`${plural(total, 'return')} in ${stageLabel(stage)}`}
      trigger={
        <button
          type="button"
          aria-label={`For all in ${stageLabel(stage)}`}
          className={iconButtonClass('row', '-me-1')}
        >
          <ListChecks className="size-4" aria-hidden="true" />
        </button>
      }
    />
  );
}

function ColumnCount({ isPending, total }: { isPending: boolean; total: number }) {
  return (
    <span className="text-[13px] font-normal text-muted tabular-nums">
      {isPending ? '' : figure(total)}
      <span className="sr-only"> returns</span>
    </span>
  );
}

interface ColumnBodyProps {
  list: ReturnType<typeof useColumn>['list'];
  count: number;
  className?: string;
  children: ReactNode;
}

function ColumnBody({ list, count, className, children }: ColumnBodyProps) {
  if (list.isPending) return <SkeletonRows rows={3} label="Returns are loading" />;
  if (list.error && list.rows.length === 0) {
    return <ErrorState title="Returns could not be loaded" of={list} />;
  }
  if (count === 0) return <p className="px-1 py-2 text-[13px] text-muted">No returns</p>;
  return (
    <div className={cx(className, list.isStale && 'opacity-60')}>
      <ul className="grid gap-2">{children}</ul>
      {list.rows.length < list.total && (
        <ListFooter list={list} noun="return" className="gap-3 px-1" />
      )}
    </div>
  );
}
