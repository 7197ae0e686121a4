import { useState } from 'react';
import { accountRules } from '#domain/account-values';
import type { login } from '#contract/identity/accounts';
import type { BodyInput } from '#contract/endpoint';
import { messageOf } from '#web/lib/api/api-error.ts';
import { callByPath } from '#web/lib/api/call-by-path.ts';
import { textOf, typedOf, usePlainForm } from '#web/lib/forms/plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { continueSignIn } from './after-first-step.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { registeredUsername } from '../registration/registered-username.ts';

type Values = BodyInput<typeof login>;

const read = (form: FormData): Values => ({
  username: textOf(form, 'username'),
  password: typedOf(form, 'password'),
});

const check = ({ username, password }: Values): Record<string, string> => ({
  ...(username === '' && { username: accountRules.username.required }),
  ...(password === '' && { password: accountRules.newPassword.required }),
});

/** First step of signing in. Wrong entries stay in place, with what to do. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const [failure, setFailure] = useState<string>();
  const { ref, sending, errors, formProps } = usePlainForm({
    read,
    check,
    send: async (body) => {
      setFailure(undefined);
      try {
        const outcome = await callByPath<typeof login>('POST', '/api/login', { body });
        await continueSignIn(outcome, redirect, {
          signedIn: { title: 'Login successful', description: 'Welcome back!' },
        });
      } catch (error) {
        const message = messageOf(error, 'Please try again.');
        setFailure(message);
        toast({ title: 'Login failed', description: message, variant: 'destructive' });
        ref.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
      }
    },
  });
  return (
    <form noValidate aria-label="Sign In" className="mt-7 grid gap-5" {...formProps}>
      {failure !== undefined && <Callout tone="bad">{failure}</Callout>}
      <Field label="Username" error={errors['username']}>
        {(control) => (
          <Input
            {...control}
            name="username"
            defaultValue={registeredUsername()}
            inputSize="large"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors['password']}
        aside={
          <a href="/forgot-password" className="text-sm text-link">
            Forgot your password?
          </a>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            inputSize="large"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-1 w-full"
        pending={sending}
      >
        {sending ? 'Signing in' : 'Sign in'}
      </Button>
      <PasskeySignIn redirect={redirect} />
    </form>
  );
}
