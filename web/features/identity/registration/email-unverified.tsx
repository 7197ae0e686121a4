import { Link } from '@tanstack/react-router';
import type { User } from '#contract/identity/accounts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { logoutLink } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Rulings section 1: signed in, but the address is not verified, after an e-mail change. */
export function EmailUnverified({ user }: { user: User }) {
  usePageTitle('Email verification');
  return (
    <>
      <h1 className="type-display">One more step.</h1>
      <p className="mt-4 text-[17px] leading-[1.55] text-muted">
        Please verify your email to continue.
      </p>
      <div className="mt-7 flex flex-wrap gap-2">
        <Link
          to="/verify-email"
          search={{ userId: user.id, email: user.email }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          Verify email
        </Link>
        <a {...logoutLink} className={buttonClass({ size: 'large' })}>
          Logout
        </a>
      </div>
    </>
  );
}
