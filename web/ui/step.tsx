import type { ReactNode } from 'react';

/** Headline and first sentence of a page in the slim frame. */
export function StepHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-7">
      <h1 className="type-display">{title}</h1>
      {children !== undefined && (
        <p className="mt-4 text-[17px] leading-[1.55] text-pretty text-muted">{children}</p>
      )}
    </header>
  );
}

/** The last line of a step, in small: remarks and other ways. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
      {children}
    </div>
  );
}
