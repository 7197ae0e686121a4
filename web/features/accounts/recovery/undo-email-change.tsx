import { Link } from '@tanstack/react-router';
import { undoEmailChange } from '#contract/accounts/profile';
import { call } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

/** Behind the link in the email to the old address, after the address of an account was changed. */
export function UndoEmailChange({ token }: { token: string | undefined }) {
  usePageTitle('Email address');
  return (
    <MailLinkPage
      token={token}
      title="Switch back to your old email?"
      lead="Your account’s email was changed. If this wasn’t you, switch back to the address this email came to. Every device will be signed out."
      submitLabel="Switch back"
      act={(known) => call(undoEmailChange, { body: { token: known } })}
      doneTitle="Your old email is back."
      doneLead="Every device was signed out. If you didn’t change the email yourself, change your password now."
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
