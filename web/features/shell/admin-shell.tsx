import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import type { User } from '#contract/accounts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format.ts';
import { AccountMenu } from './account-menu.tsx';
import { type AdminSection, adminSections } from './admin-sections.ts';
import { FilewellMark } from '#web/ui/marks.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useCountedScreen } from './use-counted-screen.ts';

interface AdminShellProps {
  user: User;
  section: AdminSection | undefined;
  /** Figures of the tiles, where they are known. */
  counts?: Partial<Record<AdminSection, number>>;
  /** The screen fills the window and its list scrolls inside (desk widths only). */
  fill?: boolean;
  /** The control that opens the notifications. */
  bell: ReactNode;
  children: ReactNode;
}

/** The back office: a slim head, the seven tiles as navigation, denser controls. */
export function AdminShell({
  user,
  section,
  counts = {},
  fill = false,
  bell,
  children,
}: AdminShellProps) {
  useCountedScreen(section && `office/${section}`);
  // On the body, so that menus and dialogs, which are rendered there, are as dense.
  useLayoutEffect(() => {
    document.body.dataset['density'] = 'staff';
    return () => {
      delete document.body.dataset['density'];
    };
  }, []);
  return (
    <div className={cx('flex min-h-dvh flex-col', fill && 'desk:h-dvh desk:min-h-[560px]')}>
      <SkipLink />
      <header className="border-b border-line bg-paper">
        <div className="staff-width flex h-13 items-center gap-5 phone:gap-2">
          <Link
            to="/admin"
            aria-label="Filewell, home"
            className="inline-flex items-center gap-2 font-serif text-xl leading-7 font-[520] tracking-[-.022em]"
          >
            <FilewellMark className="size-[21px] shrink-0" />
            Filewell
          </Link>
          <span className="border-s border-line ps-3 text-[13px] text-muted phone:hidden">
            Back office
          </span>
          <div className="ms-auto flex items-center gap-2">
            <SeasonBadge className="me-1 border-e border-line pe-3.5 phone:border-0 phone:pe-1" />
            <ThemeMenu />
            {bell}
            <AccountMenu user={user} staff />
          </div>
        </div>
      </header>
      <nav aria-label="Back office" className="sticky top-0 z-15 border-b border-line bg-paper">
        <ul className="staff-width grid grid-cols-7 max-[1099px]:grid-cols-[repeat(7,minmax(max-content,1fr))] max-[1099px]:overflow-x-auto max-[1099px]:[scrollbar-width:none]">
          {adminSections.map(({ value, label }, index) => (
            <li key={value}>
              <Link
                to="/admin"
                search={{ section: value }}
                aria-current={section === value ? 'page' : undefined}
                className={cx(
                  'relative flex h-13 items-baseline gap-2 px-3.5 text-[13.5px] leading-[52px] whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-3 max-[1099px]:px-3',
                  index > 0 && 'border-s border-line',
                  index === 0 && 'ps-0 max-[1099px]:ps-0',
                  section === value &&
                    'font-semibold text-ink after:absolute after:inset-x-3.5 after:bottom-0 after:h-0.5 after:bg-evergreen',
                  section === value && index === 0 && 'after:left-0',
                )}
              >
                {counts[value] !== undefined && (
                  <b className="type-figure text-[21px] font-[450] text-ink">
                    {figure(counts[value])}
                  </b>
                )}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main
        id="main"
        tabIndex={-1}
        className={cx('staff-width min-h-0 grow pt-5', fill ? 'desk:pb-0 phone:pb-10' : 'pb-14')}
      >
        {children}
      </main>
    </div>
  );
}
