import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { movedBy } from '#web/ui/lists/sortable-order.ts';

interface ItemMenuProps {
  item: { id: string; title: string };
  /** The list it is moved in. */
  ids: readonly string[];
  onReorder: (ids: string[]) => void;
  onEdit: () => void;
  /** Left out where it can’t be deleted. */
  onDelete?: (() => void) | undefined;
  className?: string;
  /** Further entries, on top. */
  children?: ReactNode;
}

/** What can be done with a step or an item of a checklist. */
export function ItemMenu({
  item: { id, title },
  ids,
  onReorder,
  onEdit,
  onDelete,
  className,
  children,
}: ItemMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${title}`}
          className={iconButtonClass('row', className)}
        >
          <Ellipsis className="size-[18px]" aria-hidden="true" />
        </button>
      }
    >
      {children}
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      {id !== ids[0] && (
        <MenuItem onSelect={() => onReorder(movedBy(ids, id, -1))}>
          <ArrowUp aria-hidden="true" />
          Move up
        </MenuItem>
      )}
      {id !== ids.at(-1) && (
        <MenuItem onSelect={() => onReorder(movedBy(ids, id, 1))}>
          <ArrowDown aria-hidden="true" />
          Move down
        </MenuItem>
      )}
      {onDelete && (
        <>
          <MenuSeparator />
          <MenuItem danger onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
