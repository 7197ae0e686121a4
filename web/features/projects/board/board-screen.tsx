import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  TouchSensor,
  useSensor,
  useSensors,
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type BoardCard, boardStage } from '#contract/projects/board';
import { dueFilters } from '#contract/projects/projects';
import { type BoardStage, boardStages, stageLabel } from '#domain/board';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { defineSearch, oneOf, recordId, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { RecentBatches } from '#web/ui/batches/recent-batches.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { AssignmentChoice } from '#web/ui/lists/assignment.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';
import { MouseAndPenSensor, mouseStart, touchStart } from '#web/ui/lists/pointer-sensor.ts';
import { dues } from '../project-filter-bar.tsx';
import { ReasonToStart } from '../timeline/start-anyway-dialog.tsx';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn, BoardList, type ColumnQuery } from './board-column.tsx';
import { titleOf, useBoardMoves } from './use-board-moves.ts';

/** The column under the pointer; by keyboard the nearest. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** The left and right arrow keys go from column to column, among those that take the card. */
const fromColumnToColumn: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { collisionRect, droppableContainers, droppableRects } },
) => {
  const isRight = event.code === 'ArrowRight';
  if (!collisionRect || (!isRight && event.code !== 'ArrowLeft')) return undefined;
  event.preventDefault();
  const middle = collisionRect.left + collisionRect.width / 2;
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left);
  const next = isRight
    ? columns.find(({ left }) => left > middle)
    : columns.findLast(({ right }) => right < middle);
  return next && { x: next.left, y: currentCoordinates.y };
};

const boardSearch = defineSearch({
  person: recordId,
  due: oneOf(dueFilters),
  /** The stage that a phone shows. */
  stage: viewOf(boardStage.options, 'documents'),
});

const instructions =
  'To move the return, press Space or Enter, then use the left and right arrow keys. Space or Enter drops it. Escape cancels. The menu beside it does the same.';

/** Open returns by how far they are; a card is moved by dragging, by keyboard, or by its menu. */
export function BoardScreen() {
  const [{ person, due, stage }, change] = useAddress(boardSearch);
  const assigned = useAssignedQuery();
  const isPhone = useMedia(phoneWidth);
  const moves = useBoardMoves();
  const { pending } = moves;
  const query: ColumnQuery = {
    ...(person === null ? assigned : { personId: person }),
    ...(due !== null && { due }),
  };
  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h1 className="type-staff-title">Board</h1>
        <AssignmentChoice className="ms-auto" />
        <Link
          to="/admin"
          search={{ section: 'stalled' }}
          className="inline-flex h-7 items-center rounded-small px-2 text-[13px] text-muted hover:bg-hover hover:text-ink phone:h-11"
        >
          Stalled returns
        </Link>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {isPhone && (
          <Select
            aria-label="Stage"
            value={stage}
            onChange={({ target }) => change({ stage: boardStage.parse(target.value) })}
          >
            {boardStages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <PersonFilter person={person} onChange={(next) => change({ person: next })} />
        <FilterSelect
          label="Due"
          all="Due at any time"
          value={due}
          options={dues}
          onChange={(next) => change({ due: next })}
        />
      </div>
      <RecentBatches />
      {isPhone ? (
        <BoardList stage={stage} query={query} moves={moves} />
      ) : (
        <Columns query={query} moves={moves} />
      )}
      {pending && (
        <ReasonToStart
          id={pending.card.id}
          about={titleOf(pending.card)}
          blockers={pending.card.blockers}
          submitLabel={`Move to ${stageLabel(pending.to)}`}
          pending={moves.moving.some(({ card }) => card.id === pending.card.id)}
          onStart={(reason, outcome) => moves.start(pending, reason, outcome)}
          onClose={moves.letGo}
        />
      )}
    </div>
  );
}

/** All stages side by side. */
function Columns({
  query,
  moves,
}: {
  query: ColumnQuery;
  moves: ReturnType<typeof useBoardMoves>;
}) {
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(MouseAndPenSensor, { activationConstraint: mouseStart }),
    useSensor(TouchSensor, { activationConstraint: touchStart }),
    useSensor(KeyboardSensor, {
      coordinateGetter: fromColumnToColumn,
      // Tab would leave the card where it happens to be; leaving means not moving it.
      keyboardCodes: {
        start: ['Space', 'Enter'],
        cancel: ['Escape', 'Tab'],
        end: ['Space', 'Enter'],
      },
    }),
  );
  const end = ({ over }: Pick<DragEndEvent, 'over'>): void => {
    const to = stageOf(over?.id);
    if (dragged && to !== undefined && dragged.moves.includes(to)) {
      moves.move({ card: dragged, to });
    }
    setDragged(null);
  };
  const name = dragged ? titleOf(dragged) : 'The return';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const card = cardIn(active.data.current);
      return card ? `Picked up ${titleOf(card)}, in ${stageLabel(card.stage)}.` : undefined;
    },
    onDragOver: ({ over }) => {
      const stage = stageOf(over?.id);
      // A card that was just picked up is over its own stage: that has been said.
      if (stage === undefined || (!hasMoved.current && stage === dragged?.stage)) return undefined;
      hasMoved.current = true;
      return `${name} is over ${stageLabel(stage)}.`;
    },
    onDragEnd: ({ over }) => {
      const stage = stageOf(over?.id);
      return stage && dragged?.moves.includes(stage)
        ? `Dropped ${name} in ${stageLabel(stage)}.`
        : `Put ${name} back.`;
    },
    onDragCancel: () => `Put ${name} back.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active }) => {
        hasMoved.current = false;
        setDragged(cardIn(active.data.current));
      }}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      {/* Relative: what only screen readers see would widen the page otherwise. */}
      <div className="relative mt-3 grid min-h-0 flex-1 auto-cols-[minmax(208px,1fr)] grid-flow-col gap-2.5 overflow-x-auto pb-4">
        {boardStages.map(({ value }) => (
          <BoardColumn key={value} stage={value} query={query} moves={moves} dragged={dragged} />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard card={dragged} />}</DragOverlay>
    </DndContext>
  );
}

interface CardData {
  card?: BoardCard;
}

/** The card that `MovableCard` gave to what is dragged. */
const cardIn = (data: CardData | undefined): BoardCard | null => data?.card ?? null;

/** The stage whose column is under a card. */
const stageOf = (id: unknown): BoardStage | undefined => boardStage.safeParse(id).data;
