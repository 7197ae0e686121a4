import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BodyInput } from '#contract/endpoint';
import { forgotPassword } from '#contract/identity/profile';
import { messageOf } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { useForgotPassword } from '../api.ts';
import { RecoverPassword } from './recover-password.tsx';

type Values = BodyInput<typeof forgotPassword>;

/** Asks where to send the link; the answer never tells whether an account exists. */
export function ForgotPassword() {
  usePageTitle('Forgot password');
  const firm = useFirm();
  const form = useForm<Values>({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email: '' },
  });
  const [hasCode, setHasCode] = useState(false);
  const ask = useForgotPassword({ onFailed: showFieldErrors(form) });

  if (hasCode) return <RecoverPassword onBack={() => setHasCode(false)} />;
  if (ask.isSuccess) {
    return (
      <section role="status">
        <MailCheck aria-hidden="true" className="mb-6 size-14 stroke-1 text-good" />
        <StepHead title="Check your inbox.">
          If <b className="font-[550] wrap-anywhere text-ink">{ask.variables.body.email}</b> has an
          account, we’ve emailed a link to reset the password. The link works once.
        </StepHead>
        <p className="text-[15px] leading-6 text-muted">
          Nothing there? Check your spam folder, or call us at{' '}
          <span className="whitespace-nowrap">{firm.phone}</span>.
        </p>
        <StepFoot>
          <button type="button" className="text-link" onClick={() => ask.reset()}>
            Use another address
          </button>
          <Link to="/auth" className="text-link">
            Back to sign in
          </Link>
        </StepFoot>
      </section>
    );
  }
  return (
    <section>
      <StepHead title="Forgot your password?">
        Enter your email and we’ll send you a link to reset your password.
      </StepHead>
      <form
        noValidate
        aria-label="Forgot password"
        className="grid gap-5"
        onSubmit={form.handleSubmit((body) => ask.mutate({ body }))}
      >
        {ask.isError && (
          <Callout tone="bad" role="alert">
            {messageOf(ask.error, 'Please try again.')}
          </Callout>
        )}
        <Field label="Email" error={form.formState.errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email')}
              inputSize="large"
              type="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={ask.isPending}
        >
          {ask.isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <StepFoot>
        <button type="button" className="text-link" onClick={() => setHasCode(true)}>
          I have a code from you
        </button>
        <Link to="/auth" className="text-link">
          Back to sign in
        </Link>
      </StepFoot>
    </section>
  );
}
