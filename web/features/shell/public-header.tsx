import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { logoutLink, nameOf, useUser } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FirmBrand } from '#web/ui/marks.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Header of the public pages, under a slim notice if there is one. Section links are added with the sections they lead to. */
export function PublicHeader({ notice }: { notice?: ReactNode }) {
  const user = useUser();
  const small = (className?: string) =>
    buttonClass({ className: `h-10 text-[15px] ${className ?? ''}` });
  return (
    <>
      <SkipLink />
      {notice}
      <header className="sticky top-0 z-20 border-b border-line bg-paper">
        <div className="public-width flex h-18 items-center gap-8 phone:h-16 phone:gap-3">
          <FirmBrand />
          <nav
            aria-label="Main"
            className="ms-auto flex items-center gap-8 text-[15px] phone:hidden"
          >
            <Link
              to="/faq"
              className="py-2 text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-1px_var(--evergreen)]"
            >
              Tax FAQ
            </Link>
          </nav>
          <div className="flex items-center gap-2 phone:ms-auto">
            <ThemeMenu className="phone:hidden" />
            {user ? (
              <>
                <Link
                  to="/"
                  className="px-2 text-[15px] font-[550] hover:text-evergreen phone:hidden"
                >
                  {nameOf(user)}
                </Link>
                {user.isAdmin && (
                  <Link to="/admin" className={small()}>
                    Admin
                  </Link>
                )}
                <a {...logoutLink} className={small()}>
                  Logout
                </a>
              </>
            ) : (
              <Link to="/auth" className={small()}>
                <Lock aria-hidden="true" />
                Client Portal
              </Link>
            )}
          </div>
        </div>
      </header>
    </>
  );
}
