import { Link } from '@tanstack/react-router';
import { recoverPassword } from '#contract/identity/recovery';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { useRecoverPassword } from '../api.ts';
import { NewPasswordField } from '../registration/new-account-fields.tsx';

/**
 * A new password with the code that staff gave, for people who share their email address and so get no
 * link.
 */
export function RecoverPassword({ onBack }: { onBack: () => void }) {
  const form = useSchemaForm(recoverPassword.body, { username: '', code: '', newPassword: '' });
  const { errors } = form.formState;
  const recover = useRecoverPassword({ onFailed: showFieldErrors(form) });
  if (recover.isSuccess) {
    return (
      <section role="status">
        <StepHead title="Your password was changed.">
          Sign in with your username and the new password. Then enter the same code once more.
        </StepHead>
        <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Sign in
        </Link>
      </section>
    );
  }
  return (
    <section>
      <StepHead title="Use a code from us.">
        We give a code to people who share an email address, since we don’t send password links
        there. It works a day after you got it.
      </StepHead>
      <form
        noValidate
        aria-label="New password with a code"
        className="grid gap-5"
        onSubmit={form.handleSubmit((body) => recover.mutate({ body }))}
      >
        {recover.isError && (
          <Callout tone="bad" role="alert">
            {messageOf(recover.error, 'Please try again.')}
          </Callout>
        )}
        <Field label="Username" error={errors.username?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('username')}
              inputSize="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Code" error={errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              inputSize="large"
              className="tabular-nums"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <NewPasswordField
          label="New password"
          field={form.register('newPassword')}
          error={errors.newPassword?.message}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={recover.isPending}
        >
          {recover.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </form>
      <StepFoot>
        <button type="button" className="text-link" onClick={onBack}>
          Get a link by email
        </button>
        <Link to="/auth" className="text-link">
          Back to sign in
        </Link>
      </StepFoot>
    </section>
  );
}
