import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { useStopRecovery } from '../api.ts';
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
      action={useStopRecovery()}
      doneTitle="The reset was stopped."
      doneLead="Your two-step sign-in hasn’t changed. If someone else asked for the reset, change your password too."
    />
  );
}
