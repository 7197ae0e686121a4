import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { z } from 'zod';
import { termsVersion } from '#domain/account-values';
import { login } from '#contract/identity/accounts';
import { acceptInvitation, openInvitation } from '#contract/identity/invitations';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { ApiError, call, messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { logoutLink, nameOf, useFirm, useUser } from '#web/lib/session/session.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkSpent } from '#web/ui/link-spent.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { goIn, continueSignIn } from '../sign-in/after-first-step.ts';
import {
  NewPasswordField,
  NewUsernameField,
  TermsNote,
} from '../registration/new-account-fields.tsx';

const chosen = acceptInvitation.body.pick({ username: true, password: true, code: true });
const chosenWithCode = chosen.extend({
  code: z.string().trim().min(1, 'Enter the code we gave you in person or by phone').max(40),
});

const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'invalid_link';

/**
 * The page behind the link by which staff invite a client: they choose a username and a password.
 *
 * @param props.token from the fragment of the address, which no server and no log ever sees
 */
export function AcceptInvitation({ token }: { token: string | undefined }) {
  usePageTitle('Your invitation');
  const user = useUser();
  const opened = useQuery({
    ...queryOptionsFor(openInvitation, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
  });
  if (token === undefined || isSpent(opened.error)) return <Spent reason={opened.error} />;
  if (opened.error) {
    return <ErrorState title="The invitation could not be opened" of={opened} />;
  }
  if (!opened.data) {
    return (
      <div role="status" aria-label="The invitation is loading" className="grid gap-5">
        <Skeleton className="h-10 w-[56%]" />
        <Skeleton className="h-4" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (user) {
    return (
      <section>
        <StepHead title="Someone is signed in.">
          You are signed in as {nameOf(user)}. The invitation is for {nameOf(opened.data)},{' '}
          {opened.data.email}. Log out, then open the link from the email again.
        </StepHead>
        <a {...logoutLink} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Logout
        </a>
      </section>
    );
  }
  return <AccountForm token={token} {...opened.data} />;
}

function AccountForm({
  token,
  firstName,
  email,
  asksForCode,
  expiresAt,
}: { token: string } & z.output<typeof openInvitation.response>) {
  const firm = useFirm();
  const form = useSchemaForm(asksForCode ? chosenWithCode : chosen, {
    username: '',
    password: '',
    ...(asksForCode ? { code: '' } : {}),
  });
  const { errors } = form.formState;
  // First, as it is first: where several fields are wrong, the first one gets the focus.
  const codeField = form.register('code');
  // The link works once: anyone who tries again after the account is open only signs in.
  const isOpen = useRef(false);
  const accept = useMutation({
    mutationFn: async (body: z.output<typeof chosen>) => {
      if (!isOpen.current) await call(acceptInvitation, { body: { token, termsVersion, ...body } });
      isOpen.current = true;
      const title = 'Registration successful';
      const { code, ...names } = body;
      const outcome = await call(login, { body: names });
      if (code !== undefined) {
        // The same code is the second step until they have one of their own.
        const body = { userId: outcome.userId, recoveryCode: code };
        const user = await call(verifyLoginRecoveryCode, { body });
        return goIn({ ...user, phoneVerified: true }, undefined, {
          title,
          description: 'One more step: choose how you’ll confirm it’s you.',
        });
      }
      return continueSignIn(outcome, undefined, {
        signedIn: { title, description: `Welcome to ${firm.shortName}!` },
        goingOn: {
          title,
          description: 'Your account is ready. Enter the code to confirm it’s you.',
        },
      });
    },
    onError: (error) => {
      showFieldErrors(form)(error);
      if (isSpent(error)) return;
      toast({
        title: 'Registration failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
  if (isSpent(accept.error)) return <Spent reason={accept.error} />;
  return (
    <section>
      <StepHead title={`Welcome, ${firstName}.`}>
        {firm.name} set up an account for {email}. Choose how you’ll sign in.
      </StepHead>
      <form
        noValidate
        aria-label="Create your account"
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => accept.mutate(values))}
      >
        {accept.isError && (
          <Callout tone="bad" role="alert">
            {messageOf(accept.error, 'Please try again.')}
          </Callout>
        )}
        {asksForCode && (
          <Field
            label="Code from us"
            hint="More than one person uses this email address, so we gave you a code in person or by phone."
            error={errors.code?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...codeField}
                inputSize="large"
                className="tabular-nums"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <NewUsernameField field={form.register('username')} error={errors.username?.message} />
        <NewPasswordField field={form.register('password')} error={errors.password?.message} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={accept.isPending}
        >
          {accept.isPending ? 'Creating your account' : 'Create your account'}
        </Button>
        <TermsNote />
      </form>
      <StepFoot>
        <span>
          The link works once, until {shortDate(expiresAt)}.
          {asksForCode && ' You’ll sign in with your username.'}
        </span>
      </StepFoot>
    </section>
  );
}

/** Used, ended, replaced or revoked: the server's sentence says which, and what to do is below. */
function Spent({ reason }: { reason: unknown }) {
  const firm = useFirm();
  return (
    <LinkSpent reason={reason}>
      <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Sign in
      </Link>
      <a
        href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`}
        className={buttonClass({ size: 'large' })}
      >
        Call {firm.phone}
      </a>
    </LinkSpent>
  );
}
