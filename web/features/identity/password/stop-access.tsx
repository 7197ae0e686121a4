import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useStopAccess } from '../api.ts';
import { MailLinkPage } from './mail-link-page.tsx';

/** Behind the link in the email about access that someone was given to a client account. */
export function StopAccess({ token }: { token: string | undefined }) {
  usePageTitle('Access');
  return (
    <MailLinkPage
      token={token}
      title="End this access?"
      lead="Someone was given access to a client account, as the email says. If that isn’t right, end it now: what hasn’t begun never will, and pages they have open close."
      submitLabel="End this access"
      action={useStopAccess()}
      doneTitle="The access was ended."
      doneLead="They can’t use it anymore. If it was given in your name and that wasn’t you, someone may be in your account: choose a new password now."
    />
  );
}
