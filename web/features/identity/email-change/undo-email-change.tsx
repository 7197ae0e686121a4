import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUndoEmailChange } from '../api.ts';
import { MailLinkPage } from '../password/mail-link-page.tsx';

/** Behind the link in the email to the old address, after the address of an account was changed. */
export function UndoEmailChange({ token }: { token: string | undefined }) {
  usePageTitle('Email address');
  return (
    <MailLinkPage
      token={token}
      title="Switch back to your old email?"
      lead="Your account’s email was changed. If this wasn’t you, switch back to the address this email came to. Every device will be signed out."
      submitLabel="Switch back"
      action={useUndoEmailChange()}
      doneTitle="Your old email is back."
      doneLead="Every device was signed out. If you didn’t change the email yourself, change your password now."
    />
  );
}
