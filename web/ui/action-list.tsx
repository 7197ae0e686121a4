import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Slot } from 'radix-ui';

/** Ways to continue, under each other with hairlines between. */
export function ActionList({
  children,
}: {
  children: ReactElement | readonly (ReactElement | false)[];
}) {
  return <ul className="mt-3 border-t border-line-strong">{children}</ul>;
}

/** One way: a link or button with its icon and words. */
export function ActionRow({ children }: { children: ReactElement }) {
  return (
    <li className="relative border-b border-line">
      <Slot.Root className="flex min-h-11 w-full items-center gap-3 py-2 pe-6 text-start text-[15px] leading-[22px] font-medium transition-colors hover:text-evergreen [&_.lucide]:size-[18px] [&_.lucide]:text-muted [&:hover_.lucide]:text-evergreen">
        {children}
      </Slot.Root>
      <ChevronRight
        aria-hidden="true"
        className="pointer-events-none absolute end-0 top-1/2 size-4 -translate-y-1/2 text-muted opacity-55"
      />
    </li>
  );
}
