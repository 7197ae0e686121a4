import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { menuClass, menuItemClass, menuLabelClass, menuSeparatorClass } from './menu-class.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Opens by itself: it was asked for before it was there; by keyboard, at its first entry. */
  startsOpen?: boolean | 'at first';
  /** After it closed: may send the focus elsewhere than to the button. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A menu under a button. */
export function Menu({
  trigger,
  align = 'end',
  startsOpen = false,
  onCloseAutoFocus,
  children,
}: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen !== false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...(startsOpen === 'at first' ? { ref: focusFirst } : {})}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={menuClass}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix leaves the focus where it is when it finds it inside. */
function focusFirst(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
}

export interface MenuItemProps {
  onSelect?: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Renders its one child, such as a link, as the entry. */
  asChild?: boolean;
  children: ReactNode;
}

/** An entry: an icon, then words. */
export function MenuItem({
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

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={menuLabelClass}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={menuSeparatorClass} />;
}

interface MenuRadioGroupProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** One choice of several inside a menu. */
export function MenuRadioGroup<Value extends string>({
  value,
  onValueChange,
  options,
}: MenuRadioGroupProps<Value>) {
  return (
    <Radix.RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={`${menuItemClass(false)} data-[state=checked]:text-evergreen`}
          onSelect={(event) => event.preventDefault()}
        >
          {option.icon}
          {option.label}
          <Radix.ItemIndicator className="ms-auto size-1.5 rounded-full bg-evergreen" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
