import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { User } from '#contract/identity/accounts';
import { cx } from '#web/lib/cx.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import type { Waiting } from './account-menu.tsx';
import { HeadAccountMenu, HeadThemeMenu } from './head-menus.tsx';
import { type AdminSection, adminSections, reachesScreen } from '#web/lib/admin-screens.ts';
import { may } from '#web/lib/session/rights.ts';
import { FilewellMark } from '#web/ui/marks.tsx';
import { SeasonBadge } from './season-badge.tsx';
import { UnreadCount } from '#web/ui/unread-count.tsx';
import { AssignmentChoice } from '#web/ui/lists/assignment.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCountedScreen } from './use-counted-screen.ts';
import { useGoingTo } from './use-going-to.ts';

/** What a tile says beside its name. */
export interface Tile {
  figure: string;
  /** Stands under the name on the overview. */
  note: string;
  /** The note reports something late. */
  isLate: boolean;
  /** Where the list of what is late stands; the note is a link there. */
  noteSearch?: Record<string, string>;
}

interface AdminShellProps {
  user: User;
  section: AdminSection | undefined;
  /** Undefined until they are known. */
  tiles: Record<AdminSection, Tile> | undefined;
  /** What waits at the places that have no tile; undefined until it is known. */
  waiting: Waiting | undefined;
  /** The control that opens the command palette. */
  palette: ReactNode;
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
  tiles,
  waiting,
  palette,
  fill = false,
  bell,
  children,
}: AdminShellProps) {
  const { season } = useFirm();
  const isReading = useSearch({ strict: false, select: (search) => 'conversation' in search });
  // One client or household is shown whole: who is in charge narrows nothing.
  const isOfOne = useSearch({
    strict: false,
    select: (search) => ['client', 'household'].some((record) => record in search),
  });
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
      <header className="border-b border-line bg-paper pt-[env(safe-area-inset-top)] print:hidden">
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
          {may(user, 'inquiries') && (
            <Link to="/admin/inquiries" className={headLink}>
              Inquiries
              <UnreadCount count={waiting?.inquiries ?? 0} />
            </Link>
          )}
          {may(user, 'documents') && (
            <Link to="/admin" search={{ section: 'intake' }} className={headLink}>
              Intake
              <UnreadCount count={waiting?.intake ?? 0} noun="waiting" />
            </Link>
          )}
          {palette}
          <div className="flex items-center gap-2">
            <SeasonBadge year={season} className="me-1 border-e border-line pe-3.5 phone:hidden" />
            <HeadThemeMenu />
            {bell}
            <HeadAccountMenu user={user} staff waiting={waiting} />
          </div>
        </div>
      </header>
      {/* Each section again, so that the tile of the open one is brought into sight. */}
      <Tiles key={section ?? 'none'} user={user} section={section} tiles={tiles} />
      <main
        id="main"
        tabIndex={-1}
        className={cx('staff-width min-h-0 grow pt-5', fill ? 'desk:pb-0 phone:pb-10' : 'pb-14')}
      >
        {section !== undefined && !isOfOne && (
          <AssignmentChoice
            className={cx(
              '-mt-3 mb-2 justify-end phone:justify-start',
              // On a phone an open conversation takes the place of the list.
              isReading && 'phone:hidden',
            )}
          />
        )}
        {children}
      </main>
    </div>
  );
}

/** The tiles of what their role reaches: the way from section to section, tall on the overview, low elsewhere. */
function Tiles({ user, section, tiles }: Pick<AdminShellProps, 'user' | 'section' | 'tiles'>) {
  const isTall = section === 'overview';
  const current = useGoingTo(['/', '/admin'], 'section', 'overview', section);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    // Where they do not all fit, the open one is in sight.
    list.current.scrollLeft =
      current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav
      aria-label="Back office"
      className={cx(
        'z-15 border-b border-line bg-paper',
        isTall ? 'min-[1100px]:sticky min-[1100px]:top-0' : 'sticky top-0',
      )}
    >
      <ul
        ref={list}
        className={cx(
          'staff-width relative grid grid-cols-7',
          isTall
            ? 'max-[1099px]:grid-cols-4 phone:grid-cols-2'
            : 'max-[1099px]:grid-cols-[repeat(7,minmax(max-content,1fr))] max-[1099px]:overflow-x-auto max-[1099px]:[scrollbar-width:none]',
        )}
      >
        {adminSections
          .filter(({ value }) => reachesScreen(user, value))
          .map(({ value, label }, index) => {
            const tile = tiles?.[value];
            const isOpen = current === value;
            return (
              <li
                key={value}
                className={cx(
                  'relative min-w-0',
                  isTall && index === 0 && 'max-[1099px]:col-span-2',
                )}
              >
                <Link
                  to="/admin"
                  search={{ section: value }}
                  aria-current={isOpen ? 'page' : undefined}
                  className={cx(
                    'relative whitespace-nowrap transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-3',
                    index > 0 && 'border-s border-line',
                    index === 0 && 'ps-0! after:left-0!',
                    isTall ? tallTile : lowTile,
                    isTall && index > 0 && 'phone:border-t',
                    isTall && index % 2 === 1 && 'phone:border-s-0 phone:ps-0!',
                    isTall && index > 2 && 'max-[1099px]:border-t',
                    isTall &&
                      index === 3 &&
                      'max-[1099px]:min-[700px]:border-s-0 max-[1099px]:min-[700px]:ps-0!',
                    isOpen
                      ? 'font-semibold text-ink after:absolute after:inset-x-3.5 after:bottom-0 after:h-0.5 after:bg-evergreen'
                      : 'text-muted',
                  )}
                >
                  <b
                    className={cx(
                      'type-figure font-[450] text-ink',
                      isTall
                        ? 'min-h-9.5 text-[34px] leading-9.5 phone:min-h-8 phone:text-[28px] phone:leading-8'
                        : 'text-[21px]',
                    )}
                  >
                    {tile?.figure}
                  </b>
                  <span className={cx(isTall && 'mt-1 text-sm leading-5 font-[550] text-ink')}>
                    {label}
                  </span>
                  {isTall && (
                    <span
                      className={cx(
                        'flex min-h-[18px] items-center gap-1.5 truncate text-[13px] leading-[18px] font-normal',
                        tile?.noteSearch && 'invisible',
                      )}
                    >
                      {tile?.isLate === true && (
                        <i
                          aria-hidden="true"
                          className="size-[7px] shrink-0 rounded-full bg-brass"
                        />
                      )}
                      <span className="truncate">{tile?.note}</span>
                    </span>
                  )}
                </Link>
                {isTall && tile?.noteSearch && (
                  <Link
                    to="/admin"
                    search={tile.noteSearch}
                    className={cx(
                      noteLink,
                      index % 2 === 1 && 'phone:left-0!',
                      index === 3 && 'max-[1099px]:min-[700px]:left-0!',
                    )}
                  >
                    <i aria-hidden="true" className="size-[7px] shrink-0 rounded-full bg-brass" />
                    <span className="truncate">{tile.note}</span>
                  </Link>
                )}
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

/** Over the place that the note keeps free in the tile. */
const noteLink =
  'absolute bottom-[15px] left-4 flex h-6 max-w-[calc(100%-32px)] items-center gap-1.5 text-[13px] leading-[18px] text-muted underline-offset-3 hover:text-ink hover:underline phone:bottom-[11px] phone:left-3.5';
const headLink =
  'inline-flex h-8 items-center gap-1.5 rounded-small px-2 text-[13px] text-muted hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink max-[900px]:hidden';
const lowTile =
  'flex h-13 items-baseline gap-2 px-3.5 text-[13.5px] leading-[52px] max-[1099px]:px-3';
const tallTile = 'grid content-start px-4 pt-4 pb-4.5 phone:px-3.5 phone:pt-3 phone:pb-3.5';
