import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';

interface BeingBuiltProps {
  /** The part that is missing. */
  title: string;
  /** What it will do, and what to do until then. */
  children?: ReactNode;
  action?: ReactNode;
}

/** An honest place for a part whose work has not been done yet. None may remain in the end. */
export function BeingBuilt({ title, children, action }: BeingBuiltProps) {
  return (
    <section className="max-w-[56ch] py-2">
      <h1 className="type-title staff:type-staff-title">{title}</h1>
      <p className="mt-6 flex items-center gap-2.5 border-t border-line-strong pt-5 font-semibold">
        <Hammer className="size-[18px] text-muted" aria-hidden="true" />
        This part is being built
      </p>
      {children !== undefined && <p className="mt-2 text-pretty text-muted">{children}</p>}
      {action !== undefined && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
    </section>
  );
}
