import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Kbd } from '../kbd.tsx';

interface BulkBarProps {
  /** How many are selected, in words: "3 selected". */
  label: string;
  onClear: () => void;
  /** `BulkAction`s, the commonest first. */
  children: ReactNode;
}

/** What can be done with everything selected. It is under a list, never over its rows. */
export function BulkBar({ label, onClear, children }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      data-keep-clear
      aria-label={label}
      className="flex min-h-10.5 max-w-full animate-rise-in items-center gap-0.5 rounded-card bg-inverse py-1 ps-3.5 pe-1.5 text-on-inverse phone:grid phone:w-full phone:grid-cols-[1fr_auto] phone:ps-4 phone:pt-0 phone:pb-1.5"
    >
      <output className="pe-2.5 text-sm leading-5 font-semibold whitespace-nowrap tabular-nums">
        {label}
      </output>
      <div className="flex min-w-0 gap-0.5 phone:order-3 phone:col-span-2 phone:-ms-2.5">
        {children}
      </div>
      <button
        type="button"
        aria-label="Clear selection"
        className="grid size-8 place-items-center rounded-small hover:bg-inverse-line focus-visible:outline-on-inverse phone:size-11"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Of an action, and of the button of a menu among them. */
export const bulkActionClass = (primary = false): string =>
  cx(
    'inline-flex h-8 shrink-0 items-center gap-2 rounded-small px-2.5 text-sm leading-5 font-[550] whitespace-nowrap transition-colors focus-visible:-outline-offset-2 phone:h-13 phone:flex-1 phone:basis-0 phone:flex-col phone:justify-center phone:gap-1 phone:px-0.5 phone:text-xs phone:leading-3.5 phone:whitespace-normal',
    primary
      ? 'bg-on-inverse text-inverse focus-visible:outline-inverse'
      : 'hover:bg-inverse-line focus-visible:outline-on-inverse',
  );

interface BulkActionProps {
  icon: LucideIcon;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** The commonest of them, on a lighter ground. */
  primary?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One action of a `BulkBar`. */
export function BulkAction({
  icon: Icon,
  shortcut,
  primary = false,
  onSelect,
  children,
}: BulkActionProps) {
  return (
    <button type="button" className={bulkActionClass(primary)} onClick={onSelect}>
      <Icon aria-hidden="true" className="size-4" />
      {children}
      {shortcut !== undefined && (
        <Kbd colors="border-current/35 bg-transparent text-inherit" className="max-[1099px]:hidden">
          {shortcut}
        </Kbd>
      )}
    </button>
  );
}
