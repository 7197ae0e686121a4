import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { moveOf } from './move-of.ts';

interface LineListProps<Line extends { id: string }> {
  label: string;
  lines: readonly Line[];
  /** "line 2", or what was typed. */
  nameOf: (line: Line, index: number) => string;
  addLabel: string;
  /** The first line's labels are above all lines: the others say theirs to screen readers. */
  headed?: boolean;
  most: number;
  /** What is wrong with the list as a whole. */
  error?: string | undefined;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Lines of a form that can be added, removed, and put in order. */
export function LineList<Line extends { id: string }>({
  label,
  lines,
  nameOf,
  addLabel,
  headed = false,
  most,
  error,
  onAdd,
  onMove,
  onRemove,
  children,
}: LineListProps<Line>) {
  const add = useRef<HTMLButtonElement>(null);
  const called = (line: Line) => nameOf(line, lines.indexOf(line));
  return (
    <div className="grid justify-items-start gap-3">
      {lines.length > 0 && (
        <SortableList
          rows={lines}
          label={label}
          nameOf={called}
          className="w-full border-t border-line"
          onReorder={(ids) => {
            const [from, to] = moveOf(
              lines.map(({ id }) => id),
              ids,
            );
            if (from !== to) onMove(from, to);
          }}
        >
          {(line, index) => (
            <div role="group" aria-label={called(line)} className="flex items-start gap-2 py-2.5">
              <div className="min-w-0 flex-1">{children(index)}</div>
              <IconButton
                size="row"
                className={cx('mt-6.5', headed && index > 0 && 'desk:mt-2')}
                icon={Trash2}
                label={`Remove ${called(line)}`}
                onClick={() => {
                  onRemove(index);
                  // Its button goes with the line.
                  add.current?.focus();
                }}
              />
            </div>
          )}
        </SortableList>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm leading-5 text-bad">
          {error}
        </p>
      )}
      <Button ref={add} size="small" disabled={lines.length >= most} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabel}
      </Button>
    </div>
  );
}

/** A label of a headed list. */
export const headedLabel = (text: string, index: number): ReactNode =>
  index === 0 ? text : <span className="sr-only phone:not-sr-only">{text}</span>;
