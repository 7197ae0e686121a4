import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** Spec section 2: the page for a path that leads nowhere. The hint shows in development only. */
export function NotFound() {
  usePageTitle('Page Not Found');
  const { isDevelopment } = useFirm();
  return (
    <section className="max-w-[56ch] py-2">
      <h1 className="type-title">404 Page Not Found</h1>
      <p className="mt-4 text-muted">
        This page doesn’t exist. The link may be outdated or mistyped.
      </p>
      {isDevelopment && (
        <p className="mt-4 rounded-card bg-sunken px-4 py-3 text-sm">
          For developers: did you forget to add the page? A URL is a file in web/routes, with its
          path in domain/screens.ts.
        </p>
      )}
      <Link to="/" className={buttonClass({ variant: 'primary', className: 'mt-6' })}>
        Back to your start page
      </Link>
    </section>
  );
}
