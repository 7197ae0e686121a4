import type { ReactNode } from 'react';
import { useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { brandClass, FirmName } from '#web/ui/marks.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * The frame of the pay page. Its links load a new document: this one may talk to the payment
 * provider, and no other screen shall.
 */
export function PaymentShell({ children }: { children: ReactNode }) {
  const firm = useFirm();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="page-width flex h-16 items-center justify-between gap-4 phone:h-14">
          <a href="/" aria-label={`${firm.name}, home`} className={brandClass}>
            <FirmName short />
          </a>
          <a
            href="/?tab=payments"
            className={buttonClass({ variant: 'quiet', className: '-me-2.5' })}
          >
            Back to Payments
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow pt-12 pb-18 phone:pt-7 phone:pb-12">
        <div className="mx-auto max-w-[1080px] px-(--pad)">{children}</div>
      </main>
      <footer className="border-t border-line text-[13px] leading-5 text-muted">
        <div className="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 py-5">
          <p>
            {firm.name}, {firm.phone}
          </p>
          <p>Filewell</p>
        </div>
      </footer>
    </div>
  );
}
