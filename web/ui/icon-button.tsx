import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/cx.ts';
import { Tooltip } from './tooltip.tsx';

/** Class names of an icon button, for links that look like one. */
export function iconButtonClass(size: 'medium' | 'row' = 'medium', className?: string): string {
  return cx(
    'relative inline-grid shrink-0 place-items-center rounded-small text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 data-[state=open]:bg-hover data-[state=open]:text-ink',
    size === 'row' ? 'size-8 phone:size-11 staff:size-7 staff:phone:size-11' : 'size-(--control)',
    className,
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The control's name, also shown as its tooltip. */
  label: string;
  icon: LucideIcon;
  size?: 'medium' | 'row';
  /** A brass dot: something unread. Say it in the label too. */
  pip?: boolean;
  /** False where the tooltip would only repeat what stands beside it. */
  tooltip?: boolean;
}

/** An action shown as an icon alone. `size="row"` fits into a table row. */
export function IconButton({
  label,
  icon: Icon,
  size = 'medium',
  pip = false,
  tooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button type={type} aria-label={label} className={iconButtonClass(size, className)} {...rest}>
      <Icon className="size-[18px]" aria-hidden="true" />
      {pip && (
        <span
          aria-hidden="true"
          className="absolute end-2 top-2 size-[9px] rounded-full border-2 border-paper bg-brass"
        />
      )}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
