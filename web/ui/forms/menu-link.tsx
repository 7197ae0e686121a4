import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The trigger of a menu that is at the end of a label's line. */
export function MenuLink({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" {...button} className="flex items-center gap-1 text-sm text-link">
      {children}
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </button>
  );
}
