import { Link } from '@tanstack/react-router';
import { shortDate } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** Staff who still have time to set up an authenticator app or a passkey. */
export function EnrollmentNotice({ from }: { from: string }) {
  const firm = useFirm();
  return (
    <Callout
      tone="brass"
      role="status"
      title={`From ${shortDate(from)}, you need an authenticator app or a passkey.`}
      className="mb-8"
    >
      <p>
        {firm.shortName} requires it of its staff. Set it up now, or you’ll be asked to before
        anything else that day.
      </p>
      <Link
        to="/admin"
        search={{ section: 'account' }}
        className={buttonClass({ size: 'small', className: 'mt-3' })}
      >
        Set it up
      </Link>
    </Callout>
  );
}
