import { Link } from '@tanstack/react-router';
import { undoEmailChange } from '#contract/profile';
import { call } from '#web/lib/api.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LetterPage } from './letter-page.tsx';

/** Behind the link in the letter to the old address, after the address of an account was changed. */
export function UndoEmailChange({ token }: { token: string | undefined }) {
  usePageTitle('Email address');
  return (
    <LetterPage
      token={token}
      title="Take your old address back?"
      lead="The email address of your account was changed. If that was not you, put back the one this letter came to. Everyone who is signed in to the account is signed out."
      submitLabel="Take it back"
      act={(known) => call(undoEmailChange, { body: { token: known } })}
      doneTitle="Your old address is back."
      doneLead="Every browser that was signed in has been signed out. If you did not change the address yourself, choose a new password now."
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
