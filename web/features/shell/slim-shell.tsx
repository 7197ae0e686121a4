import type { ReactNode } from 'react';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { brandClass, FirmName } from '#web/ui/marks.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * The frame of sign-in and code pages: the firm, a number to call, one centred column. A plain link,
 * because the sign-in page loads without the router.
 */
export function SlimShell({ children }: { children: ReactNode }) {
  const firm = useFirm();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="public-width flex h-18 items-center justify-between gap-4 phone:h-16">
          <a href="/" aria-label={`${firm.name}, home`} className={brandClass}>
            <FirmName />
          </a>
          <p className="text-[15px] whitespace-nowrap">
            <span className="text-muted max-[560px]:hidden">Trouble signing in? </span>
            <a
              href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`}
              className="py-2 hover:text-evergreen"
            >
              {firm.phone}
            </a>
          </p>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grow px-(--gutter) pt-[clamp(48px,8vh,88px)] pb-[clamp(64px,8vh,96px)]"
      >
        <div className="mx-auto max-w-[416px]">{children}</div>
      </main>
      <footer className="border-t border-line text-sm text-muted">
        <div className="public-width flex flex-wrap justify-between gap-x-6 gap-y-2 py-5">
          <p>
            © {firm.currentYear} {firm.name}
          </p>
          <p>Client portal by Filewell</p>
        </div>
      </footer>
    </div>
  );
}
