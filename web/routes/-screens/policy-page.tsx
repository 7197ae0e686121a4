import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import { PageFooter } from './page-footer.tsx';
import { PublicHeader } from '#web/features/shell/public-header.tsx';

interface PolicyPageProps {
  user: User | null;
  title: string;
  dates: string;
  children: ReactNode;
}

/** A policy between header and footer. */
export function PolicyPage({ user, title, dates, children }: PolicyPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader user={user} />
      <main id="main" tabIndex={-1} className="public-width grow pt-[clamp(48px,6vw,88px)] pb-24">
        <h1 className="font-serif text-[clamp(40px,4.4vw,60px)] leading-[1.04] tracking-[-.024em]">
          {title}
        </h1>
        <p className="mt-4 mb-12 text-muted">{dates}</p>
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
