import { Link } from '@tanstack/react-router';
import { stopRecovery } from '#contract/recovery';
import { call } from '#web/lib/api.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useFirm } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LetterPage } from './letter-page.tsx';

/** Behind the link in the letter about a staff-assisted recovery. */
export function StopRecovery({ token }: { token: string | undefined }) {
  usePageTitle('Recovery');
  const firm = useFirm();
  return (
    <LetterPage
      token={token}
      title="Stop the recovery?"
      lead={`${firm.shortName} was asked to clear the second steps of your account. If it was not you who asked, stop it: everything stays as it is.`}
      submitLabel="Stop the recovery"
      act={(known) => call(stopRecovery, { body: { token: known } })}
      doneTitle="The recovery is stopped."
      doneLead="Your second steps stay as they are. If somebody else asked for it, choose a new password as well."
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
