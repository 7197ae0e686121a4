import { Link } from '@tanstack/react-router';
import { stopRecovery } from '#contract/accounts/recovery';
import { call } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

/** Behind the link in the email about a staff-assisted recovery. */
export function StopRecovery({ token }: { token: string | undefined }) {
  usePageTitle('Recovery');
  const firm = useFirm();
  return (
    <MailLinkPage
      token={token}
      title="Stop the reset?"
      lead={`${firm.shortName} was asked to reset two-step sign-in on your account. If this wasn’t you, stop it and nothing changes.`}
      submitLabel="Stop the recovery"
      act={(known) => call(stopRecovery, { body: { token: known } })}
      doneTitle="The reset was stopped."
      doneLead="Your two-step sign-in hasn’t changed. If someone else asked for the reset, change your password too."
      next={
        <>
          <Link
            to="/forgot-password"
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            Choose a new password
          </Link>
          <Link to="/auth" className={buttonClass({ size: 'large' })}>
            Sign in
          </Link>
        </>
      }
    />
  );
}
