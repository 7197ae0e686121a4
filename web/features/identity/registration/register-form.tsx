import { accountRules, problemWith, termsVersion } from '#domain/account-values';
import type { register } from '#contract/identity/accounts';
import type { BodyInput, CallOutput } from '#contract/endpoint';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { callByPath } from '#web/lib/api/call-by-path.ts';
import { textOf, typedOf, usePlainForm } from '#web/lib/forms/plain-form.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { continueSignIn } from '../sign-in/after-first-step.ts';
import {
  NewEmailField,
  NewNameFields,
  NewPasswordField,
  NewUsernameField,
  TermsNote,
} from './new-account-fields.tsx';
import { rememberUsername } from './registered-username.ts';
import { useEffect, useState } from 'react';
import type { getInvitation } from '#contract/messages/inquiries';

type Values = BodyInput<typeof register>;

const rules = {
  firstName: accountRules.firstName,
  lastName: accountRules.lastName,
  email: accountRules.email,
  username: accountRules.username,
  password: accountRules.newPassword,
};

const read = (form: FormData): Values => ({
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
  email: textOf(form, 'email'),
  username: textOf(form, 'username'),
  password: typedOf(form, 'password'),
  termsVersion,
});

const names = ['firstName', 'lastName', 'email', 'username', 'password'] as const;

const check = (values: Values): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemWith(values[name], rules[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );

interface RegisterFormProps {
  redirect: string | undefined;
  /** The token of an invitation, as found in the address. */
  invitation: string | undefined;
}

/** Creates a client account; the next screen asks for the code sent to the address. */
export function RegisterForm({ redirect, invitation }: RegisterFormProps) {
  const firm = useFirm();
  // Fills in what it knows, except where something was typed.
  const invited = useInvitation(invitation);
  const { sending, errors, showErrors, formProps } = usePlainForm({
    read,
    check,
    send: async (body) => {
      try {
        const outcome = await callByPath<typeof register>(
          'POST',
          '/api/register',
          { body },
          crypto.randomUUID(),
        );
        rememberUsername(body.username);
        await continueSignIn(outcome, redirect, {
          signedIn: {
            title: 'Registration successful',
            description: `Welcome to ${firm.shortName}!`,
          },
          goingOn: {
            title: 'Registration Successful',
            description: 'Please check your email for verification code.',
          },
        });
      } catch (error) {
        if (error instanceof ApiError) showErrors(error.fields);
        toast({
          title: 'Registration failed',
          description: messageOf(error, 'Please try again.'),
          variant: 'destructive',
        });
      }
    },
  });
  return (
    <form noValidate aria-label="Create Account" className="mt-7 grid gap-5" {...formProps}>
      <NewNameFields
        firstName={{
          field: { name: 'firstName' },
          error: errors['firstName'],
          defaultValue: invited?.firstName,
        }}
        lastName={{
          field: { name: 'lastName' },
          error: errors['lastName'],
          defaultValue: invited?.lastName,
        }}
      />
      <NewEmailField
        hint="We’ll email a code to confirm it’s yours."
        field={{ name: 'email' }}
        error={errors['email']}
        defaultValue={invited?.email}
      />
      <NewUsernameField field={{ name: 'username' }} error={errors['username']} />
      <NewPasswordField field={{ name: 'password' }} error={errors['password']} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-1 w-full"
        pending={sending}
      >
        {sending ? 'Creating your account' : 'Create account'}
      </Button>
      <TermsNote />
    </form>
  );
}

/**
 * Who an invitation's link is for, to fill in the form; undefined without one. An old link is no
 * obstacle: the form is then filled in by hand.
 */
function useInvitation(token: string | undefined) {
  const [invited, setInvited] = useState<CallOutput<typeof getInvitation>>();
  useEffect(() => {
    if (!token) return;
    callByPath<typeof getInvitation>('GET', '/api/invitation', { query: { token } }).then(
      setInvited,
      () => undefined,
    );
  }, [token]);
  return invited;
}
