import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';

/** In the place of a screen of the back office that someone's role doesn't reach. */
export function NoAccess() {
  return (
    <section className="max-w-[56ch] py-2">
      <h1 className="type-staff-title">You don’t have access to this screen</h1>
      <p className="mt-3 text-muted">
        Your role doesn’t include it. If you need it for your work, ask an owner of the firm.
      </p>
      <Link to="/admin" className={buttonClass({ className: 'mt-5' })}>
        Back to the overview
      </Link>
    </section>
  );
}
