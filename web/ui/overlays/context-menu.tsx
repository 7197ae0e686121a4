import { ContextMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { MenuItemProps } from './dropdown-menu.tsx';
import { menuClass, menuItemClass, menuSeparatorClass } from './menu-class.ts';

interface RowsContextMenuProps {
  /** The list; its rows name what they show by `data-file`. */
  children: ReactElement;
  /** The entries for the row that is clicked with the second button or pressed long. */
  renderEntries: (id: string) => ReactNode;
}

/**
 * A menu at the pointer, one for all rows: a menu for each would make a long list heavy. Everything
 * in it must also be reachable another way.
 */
export function RowsContextMenu({ children, renderEntries }: RowsContextMenuProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const point = ({ target }: { target: EventTarget }): void => {
    const row = target instanceof Element ? target.closest('[data-file]') : null;
    setPointedAt(row?.getAttribute('data-file') ?? null);
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild onContextMenuCapture={point} onPointerDownCapture={point}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={menuClass}>
          {pointedAt !== null && renderEntries(pointedAt)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An entry: an icon, then words. */
export function ContextMenuItem({
  onSelect,
  disabled = false,
  danger = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      className={menuItemClass(danger)}
      disabled={disabled}
      asChild={asChild}
      {...(onSelect ? { onSelect } : {})}
    >
      {children}
    </Radix.Item>
  );
}

export function ContextMenuSeparator() {
  return <Radix.Separator className={menuSeparatorClass} />;
}
