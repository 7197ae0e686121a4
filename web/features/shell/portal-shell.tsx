import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import { cx } from '#web/lib/cx.ts';
import { chooseProject, useOwnProject, useOwnSeason } from '#web/lib/own-project.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { AccountSwitch } from './account-switch.tsx';
import { HeadAccountMenu, HeadThemeMenu } from './head-menus.tsx';
import { brandClass, FirmName } from '#web/ui/marks.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { type PortalTab, tabsFor } from './portal-tabs.ts';
import { SeasonBadge } from './season-badge.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCountedScreen } from './use-counted-screen.ts';
import { useGoingTo } from './use-going-to.ts';

interface PortalShellProps {
  user: User;
  /** The open tab, if the screen is one of the six. */
  tab: PortalTab | undefined;
  /** Messages the client has not read yet. */
  unreadMessages: number;
  /** The control that opens the notifications. */
  bell: ReactNode;
  children: ReactNode;
}

/** The client's frame: header with six tabs, and a bar for the thumb on a phone. */
export function PortalShell({ user, tab, unreadMessages, bell, children }: PortalShellProps) {
  const firm = useFirm();
  const project = useOwnProject().data;
  const season = useOwnSeason();
  useCountedScreen(tab && `portal/${tab}`);
  const current = useGoingTo(['/'], 'tab', 'dashboard', tab);
  return (
    <div className="flex min-h-dvh flex-col phone:pb-[calc(64px+env(safe-area-inset-bottom))]">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)] print:hidden">
        <div className="page-width flex h-16 items-stretch gap-9 max-[1099px]:h-auto max-[1099px]:flex-wrap max-[1099px]:gap-x-6 max-[1099px]:gap-y-0 phone:h-14 phone:flex-nowrap">
          <div className="flex items-center max-[1099px]:h-14">
            <Link to="/" aria-label={`${firm.name}, home`} className={brandClass}>
              <FirmName short />
            </Link>
          </div>
          <nav
            aria-label="Portal"
            className="-mx-3 flex gap-1 min-[1100px]:mx-0 max-[1099px]:order-3 max-[1099px]:h-11 max-[1099px]:w-full phone:hidden"
          >
            {tabsFor(user).map(({ value, label }) => (
              <Link
                key={value}
                to="/"
                search={{ tab: value }}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={current === value ? 'page' : undefined}
                className={cx(
                  'relative flex items-center gap-1.5 px-3 text-[15px] transition-colors hover:text-ink focus-visible:-outline-offset-4',
                  current === value
                    ? 'font-semibold text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-evergreen'
                    : 'font-medium text-muted',
                )}
              >
                {label}
                {value === 'messages' && <UnreadCount count={unreadMessages} />}
              </Link>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-1.5 max-[1099px]:h-14">
            <SeasonBadge
              year={season}
              choice={
                project
                  ? {
                      projects: project.openProjects,
                      shownId: project.id,
                      onChoose: (id) => chooseProject(user.id, id),
                    }
                  : undefined
              }
              className="desk:me-1.5 desk:border-e desk:border-line desk:pe-3.5"
            />
            <div className="flex items-center gap-2">
              <span className="phone:hidden">
                <HeadThemeMenu />
              </span>
              {bell}
              <span className="phone:hidden">
                <HeadAccountMenu user={user} />
              </span>
            </div>
          </div>
        </div>
      </header>
      <AccountSwitch user={user} />
      <main id="main" tabIndex={-1} className="page-width grow pt-10 pb-18 phone:pt-6 phone:pb-10">
        {children}
      </main>
      <footer className="border-t border-line text-[13px] leading-5 text-muted print:hidden">
        <div className="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 py-5">
          <p>
            {firm.name}, {firm.phone}
          </p>
          <p>Filewell</p>
        </div>
      </footer>
      <PhoneBar user={user} tab={current} unreadMessages={unreadMessages} />
    </div>
  );
}
