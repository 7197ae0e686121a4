import { useDraggable } from '@dnd-kit/core';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ellipsis, GripVertical } from 'lucide-react';
import type { BoardCard } from '#contract/projects/board';
import { type BoardStage, stageLabel } from '#domain/board';
import { cx } from '#web/lib/cx.ts';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { inChargeName } from '#web/ui/in-charge.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/overlays/dropdown-menu.tsx';
import { DueText } from '../timeline/due-text.tsx';
import { titleOf } from './use-board-moves.ts';

interface CardProps {
  card: BoardCard;
  onMove: (to: BoardStage) => void;
}

const cardClass = 'rounded-small border border-line bg-surface p-2.5 text-[13px] leading-[18px]';

/** A card that is moved by its menu alone, as on a phone. */
export function StillCard({ card, onMove }: CardProps) {
  return (
    <li className={cardClass}>
      <div className="flex items-start gap-1">
        <CardTitle card={card} />
        <MoveMenu card={card} onMove={onMove} />
      </div>
      <CardFacts card={card} />
    </li>
  );
}

/** A card that is moved by mouse and touch wherever it is taken, by keyboard with its handle, or by its menu. */
export function MovableCard({ card, onMove, isMoving }: CardProps & { isMoving: boolean }) {
  const isFixed = card.moves.length === 0 || isMoving;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: isFixed,
  });
  return (
    <li
      ref={setNodeRef}
      className={cx(cardClass, 'touch-manipulation', (isDragging || isMoving) && 'opacity-50')}
      {...listeners}
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          ref={setActivatorNodeRef}
          aria-label={`Move ${titleOf(card)}`}
          aria-describedby={attributes['aria-describedby']}
          aria-pressed={isDragging || undefined}
          disabled={isFixed}
          className="-ms-1.5 grid h-6 w-6 shrink-0 cursor-grab place-items-center rounded-small text-line-strong hover:text-muted focus-visible:text-ink disabled:invisible"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <CardTitle card={card} />
        <MoveMenu card={card} onMove={onMove} />
      </div>
      <CardFacts card={card} />
    </li>
  );
}

/** What is under the pointer while a card is dragged. */
export function DraggedCard({ card }: { card: BoardCard }) {
  return (
    <div className={cx(cardClass, 'cursor-grabbing bg-overlay shadow-pop')}>
      <p className="font-medium wrap-anywhere">{nameOfClient(card.client)}</p>
      <p className="text-muted">{card.name}</p>
    </div>
  );
}

function CardTitle({ card }: { card: BoardCard }) {
  return (
    <p className="min-w-0 flex-1 py-[3px] wrap-anywhere">
      <Link
        to="/admin"
        search={{ section: 'projects', project: card.id }}
        draggable={false}
        className="font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {nameOfClient(card.client)}
      </Link>
      <span className="block text-muted">{card.name}</span>
    </p>
  );
}

function CardFacts({ card: { sentence, inCharge, nextDueDate, isOverdue } }: { card: BoardCard }) {
  return (
    <>
      <p className="mt-1 text-pretty wrap-anywhere">{sentence}</p>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          <span className="sr-only">In charge: </span>
          {inChargeName(inCharge)}
        </span>
        {nextDueDate !== null && (
          <span className="whitespace-nowrap">
            <span className="sr-only">Due: </span>
            <DueText day={nextDueDate} isOverdue={isOverdue} />
          </span>
        )}
      </p>
    </>
  );
}

/** The way to move a card without dragging it. */
function MoveMenu({ card, onMove }: CardProps) {
  if (card.moves.length === 0) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Move ${titleOf(card)} to…`}
          className={iconButtonClass('row', '-me-1 -mt-0.5 shrink-0')}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <Ellipsis className="size-[18px]" aria-hidden="true" />
        </button>
      }
    >
      <MenuLabel>Move to</MenuLabel>
      {card.moves.map((stage) => (
        <MenuItem key={stage} onSelect={() => onMove(stage)}>
          <ArrowRight aria-hidden="true" />
          {stageLabel(stage)}
        </MenuItem>
      ))}
    </Menu>
  );
}
