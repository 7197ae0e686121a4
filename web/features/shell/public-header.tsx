import { Lock, Menu as MenuIcon, X, Contrast } from 'lucide-react';
import { type ReactNode, lazy, Suspense, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { logoutLink, nameOf } from '#web/lib/format/person.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { brandClass, FirmName } from '#web/ui/marks.tsx';
import { SkipLink } from './skip-link.tsx';
import { iconButtonClass } from '#web/ui/icon-button-class.ts';

const LazyThemeMenu = lazy(async () => ({ default: (await import('./theme-menu.tsx')).ThemeMenu }));

/** The theme menu of the public pages: what it needs is fetched when someone opens it. */
function ThemeButton({ className }: { className?: string }) {
  const [opened, setOpened] = useState(false);
  const button = (
    <button
      type="button"
      aria-label="Theme"
      aria-haspopup="menu"
      aria-expanded={opened}
      className={iconButtonClass('medium', className)}
      onClick={() => setOpened(true)}
    >
      <Contrast className="size-[18px]" aria-hidden="true" />
    </button>
  );
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <LazyThemeMenu className={className} startsOpen />
    </Suspense>
  );
}

const links = [
  { href: '/#services', label: 'Services' },
  { href: '/#about', label: 'About' },
  { href: '/faq', label: 'Tax FAQ' },
  { href: '/#contact', label: 'Contact' },
];

interface PublicHeaderProps {
  user: User | null;
  /** The path of the page, whose link is marked. */
  current?: string;
  /** A slim line above the header. */
  notice?: ReactNode;
}

/** Header of the public pages. Plain links, because these pages load without the router. */
export function PublicHeader({ user, current, notice }: PublicHeaderProps) {
  const firm = useFirm();
  const small = (className?: string) => buttonClass({ className: `h-10! ${className ?? ''}` });
  return (
    <>
      <SkipLink />
      {notice}
      <header className="sticky top-0 z-20 border-b border-line bg-paper print:static">
        <div className="public-width flex h-18 items-center gap-8 phone:h-16 phone:gap-2">
          <a href="/" aria-label={`${firm.name}, home`} className={brandClass}>
            <FirmName />
          </a>
          <nav
            aria-label="Main"
            className="ms-auto flex items-center gap-8 text-[15px] max-[900px]:hidden"
          >
            {links.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                aria-current={href === current ? 'page' : undefined}
                className="py-2 text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-1px_var(--evergreen)]"
              >
                {label}
              </a>
            ))}
          </nav>
          <div className="flex items-center gap-2 max-[900px]:ms-auto phone:gap-1 print:hidden">
            <ThemeButton className="phone:hidden" />
            {user ? (
              <SignedIn user={user} small={small} />
            ) : (
              <a href="/auth" className={small()}>
                <Lock aria-hidden="true" />
                Client Portal
              </a>
            )}
            <PhoneMenu current={current} user={user} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Spec section 2: image, or initial and name (or e-mail), Logout, and Admin for staff. */
function SignedIn({ user, small }: { user: User; small: (className?: string) => string }) {
  const name = nameOf(user);
  return (
    <>
      <a
        href="/"
        aria-label={`${name}, open your start page`}
        className="inline-flex items-center gap-2 px-1 text-[15px] font-[550] hover:text-evergreen"
      >
        <Avatar name={name} picture={user.profileImageUrl} size="small" />
        <span className="max-w-44 truncate max-[1080px]:hidden">{name}</span>
      </a>
      {user.isAdmin && (
        <a href="/admin" className={small('max-[560px]:hidden')}>
          Admin
        </a>
      )}
      <a {...logoutLink} className={small()}>
        Logout
      </a>
    </>
  );
}

/** The links where the header has no room for them. Opens without scripts too. */
function PhoneMenu({ current, user }: { current: string | undefined; user: User | null }) {
  const all = [...links, ...(user?.isAdmin ? [{ href: '/admin', label: 'Admin' }] : [])];
  return (
    <details className="group desk:relative min-[900px]:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-small hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-5 group-open:hidden" aria-hidden="true" />
        <X className="hidden size-5 group-open:block" aria-hidden="true" />
      </summary>
      <nav
        aria-label="Main, phone"
        className="absolute end-0 top-full z-30 grid min-w-56 border border-line bg-overlay py-2 shadow-pop desk:rounded-card phone:inset-x-0"
      >
        {all.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            aria-current={href === current ? 'page' : undefined}
            // A link to a part of this very page closes the menu over it.
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
            className="px-5 py-3 hover:bg-hover aria-[current=page]:font-semibold"
          >
            {label}
          </a>
        ))}
        <div className="flex items-center justify-between border-t border-line ps-5 pe-3 pt-1 desk:hidden">
          <span aria-hidden="true">Theme</span>
          <ThemeButton />
        </div>
      </nav>
    </details>
  );
}
