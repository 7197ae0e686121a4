import { ContextMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import type { MenuItemProps } from './dropdown-menu.tsx';
import { menuClass, menuItemClass, menuSeparatorClass } from './menu-class.ts';

interface ContextMenuProps {
  /** What is clicked with the second button or pressed long. */
  target: ReactElement;
  children: ReactNode;
}

/** A menu at the pointer. Everything in it must also be reachable another way. */
export function ContextMenu({ target, children }: ContextMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{target}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} className={menuClass}>
          {children}
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
