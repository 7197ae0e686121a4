import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { iconButtonClass } from './icon-button-class.ts';
import { Tooltip } from './overlays/tooltip.tsx';

export { iconButtonClass } from './icon-button-class.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The control's name, also shown as its tooltip. */
  label: string;
  icon: LucideIcon;
  size?: 'medium' | 'row';
  /** A brass dot: something unread. Say it in the label too. */
  pip?: boolean;
  /** False where the tooltip would only repeat what is beside it. */
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
