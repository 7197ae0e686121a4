import { Link } from '@tanstack/react-router';
import { resetPassword } from '#contract/identity/profile';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

import { LinkSpent } from '#web/ui/link-spent.tsx';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { NewPasswordField } from '../registration/new-account-fields.tsx';
import { useResetPassword } from '../api.ts';

const passwordOnly = resetPassword.body.pick({ newPassword: true });

/**
 * The page behind the link of the reset email.
 *
 * @param props.token from the fragment of the address, which no server and no log ever sees
 */
export function ResetPassword({ token }: { token: string | undefined }) {
  usePageTitle('New password');
  const form = useSchemaForm(passwordOnly, { newPassword: '' });
  const reset = useResetPassword({ onFailed: showFieldErrors(form) });
  const spent =
    token === undefined || (reset.error instanceof ApiError && reset.error.code === 'invalid_link');

  if (reset.isSuccess) {
    return (
      <section role="status">
        <StepHead title="Your password was changed.">
          All your devices were signed out. Sign in with your new password.
        </StepHead>
        <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Sign in
        </Link>
      </section>
    );
  }
  if (spent) {
    return (
      <LinkSpent reason={reset.error}>
        <Link to="/forgot-password" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Send a new link
        </Link>
      </LinkSpent>
    );
  }
  return (
    <section>
      <StepHead title="Choose a new password.">We’ll sign out all your devices.</StepHead>
      <form
        noValidate
        aria-label="New password"
        className="grid gap-5"
        onSubmit={form.handleSubmit(({ newPassword }) =>
          reset.mutate({ body: { token, newPassword } }),
        )}
      >
        {reset.isError && (
          <Callout tone="bad" role="alert">
            {messageOf(reset.error, 'Please try again.')}
          </Callout>
        )}
        <NewPasswordField
          label="New password"
          field={form.register('newPassword')}
          error={form.formState.errors.newPassword?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={reset.isPending}
        >
          {reset.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </form>
      <StepFoot>
        <span>The link works once.</span>
        <Link to="/auth" className="text-link">
          Back to sign in
        </Link>
      </StepFoot>
    </section>
  );
}
