import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { iconButtonClass } from '../icon-button.tsx';
import { useBackCloses } from './back-closes.ts';

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** Centred on a desk, a sheet from below on a phone. */
export const dialogClass =
  'fixed z-40 flex max-h-[min(88dvh,900px)] w-full flex-col overflow-hidden bg-overlay text-ink shadow-pop focus:outline-none desk:top-1/2 desk:left-1/2 desk:-translate-x-1/2 desk:-translate-y-1/2 desk:rounded-panel desk:data-[state=closed]:animate-fade-out desk:data-[state=open]:animate-fade-in phone:inset-x-0 phone:bottom-0 phone:rounded-t-[16px] phone:pb-[env(safe-area-inset-bottom)] phone:data-[state=closed]:animate-sheet-out phone:data-[state=open]:animate-sheet-in';

const sizes = {
  small: 'desk:max-w-[440px]',
  medium: 'desk:max-w-[520px]',
  large: 'desk:max-w-[600px]',
  wide: 'desk:max-w-[min(920px,calc(100vw-64px))]',
  /** As much of the window as there is, for viewing a file. */
  full: 'h-[94dvh] max-h-[94dvh]! desk:max-w-[calc(100vw-48px)]',
};

/** What Escape ends first: an open list, or a field that is being edited in place. */
const ownEscape = '[role=combobox][aria-expanded=true], [data-own-escape]';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons of the last line. `DialogFooter` puts them at the end. */
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** False while a request is pending: neither Escape, the scrim nor the cross closes it. */
  closable?: boolean;
  /** Extra classes of the scrolling body, for instance `px-0!`. */
  bodyClassName?: string;
  /** Where the focus continues opening, where `focusFirst` would be wrong. */
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus'];
  children: ReactNode;
}

/** A modal dialog with a title, a scrolling body and an optional footer. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  closable = true,
  bodyClassName,
  onOpenAutoFocus,
  children,
}: DialogProps) {
  useBackCloses(open && closable, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || closable) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          className={cx(dialogClass, sizes[size])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={onOpenAutoFocus ?? focusFirst}
          onEscapeKeyDown={(event) => {
            const { target } = event;
            if (target instanceof Element && target.matches(ownEscape)) event.preventDefault();
          }}
        >
          <FocusReturn />
          <header className="flex items-start gap-3 ps-6 pe-4 pt-5 phone:ps-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="type-dialog-title wrap-anywhere">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm leading-5 text-pretty text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            {closable && (
              <Radix.Close aria-label="Close" className={iconButtonClass('medium', '-my-1.5')}>
                <X className="size-[18px]" aria-hidden="true" />
              </Radix.Close>
            )}
          </header>
          <div
            className={cx('min-h-0 flex-1 overflow-auto px-6 pt-4 pb-6 phone:px-5', bodyClassName)}
          >
            {children}
          </div>
          {footer}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * In the content of a dialog: closing it gives the focus back to what had it before. Radix does so
 * for dialogs with their own trigger; ours are opened by the address.
 */
export function FocusReturn() {
  const [opener] = useState(whatHasFocus);
  useLayoutEffect(
    () => () => {
      // Anyone who closed the dialog may have put the focus elsewhere already.
      setTimeout(() => {
        if (!document.activeElement || document.activeElement === document.body) opener?.focus();
      }, 0);
    },
    [opener],
  );
  return null;
}

/** The control that has the focus; for an entry of a menu, which closes, what opened the menu. */
function whatHasFocus(): HTMLElement | null {
  const { activeElement } = document;
  const menuOpener = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (menuOpener) return document.getElementById(menuOpener);
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? activeElement
    : null;
}

/**
 * Where a dialog's focus goes when it opens: its first field, or the dialog itself where there is none.
 * Never a button or a box to tick: the space of a text that someone types already would press it.
 */
function focusFirst(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const field = content.querySelector<HTMLElement>(
    'input:not([hidden], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)',
  );
  (field?.matches('[type=checkbox], [type=radio]') ? content : (field ?? content)).focus();
}

interface DialogFooterProps {
  /** Left of the buttons, such as a remark or a way back. */
  start?: ReactNode;
  children: ReactNode;
}

/** The last line of a dialog: buttons at the end, full width on a phone. */
export function DialogFooter({ start, children }: DialogFooterProps) {
  return (
    <footer
      data-keep-clear
      className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-3.5 phone:px-5"
    >
      {start}
      <div className="ms-auto flex gap-2 phone:w-full phone:[&>*]:flex-1">{children}</div>
    </footer>
  );
}
