import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { z } from 'zod';
import { login } from '#contract/identity/accounts';
import { createFirstOwner, openOwnerLink } from '#contract/identity/owner-setup';
import { linkToken } from '#contract/identity/profile';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { ApiError, call, messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { logoutLink, nameOf, useFirm, useUser } from '#web/lib/session/session.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkSpent } from '#web/ui/link-spent.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepFoot, StepHead } from '#web/ui/step.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { continueSignIn } from '../sign-in/after-first-step.ts';
import {
  NewEmailField,
  NewNameFields,
  NewPasswordField,
  NewUsernameField,
} from '../registration/new-account-fields.tsx';

const person = createFirstOwner.body.omit({ token: true });

const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'invalid_link';

/**
 * The page behind the link that the server's start shows while the firm has no owner: it creates the
 * first one's account, and leads on to their sign-in and its second step.
 *
 * @param props.token from the fragment of the address, which no server and no log ever sees
 */
export function FirstOwner(props: { token: string | undefined }) {
  const { data: token } = linkToken.safeParse(props.token);
  usePageTitle('Set up your firm');
  const user = useUser();
  const opened = useQuery({
    ...queryOptionsFor(openOwnerLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
  });
  if (token === undefined || isSpent(opened.error)) return <Spent reason={opened.error} />;
  if (opened.error) {
    return <ErrorState title="The link could not be opened" of={opened} />;
  }
  if (!opened.data) {
    return (
      <div role="status" aria-label="The link is loading" className="grid gap-5">
        <Skeleton className="h-10 w-[56%]" />
        <Skeleton className="h-4" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (user) {
    return (
      <section>
        <StepHead title="Someone is signed in.">
          You are signed in as {nameOf(user)}. Log out, then open the link from the server’s start
          again.
        </StepHead>
        <a {...logoutLink} className={buttonClass({ variant: 'primary', size: 'large' })}>
          Logout
        </a>
      </section>
    );
  }
  return <OwnerForm token={token} />;
}

function OwnerForm({ token }: { token: string }) {
  const firm = useFirm();
  const form = useSchemaForm(person, {
    firstName: '',
    lastName: '',
    email: '',
    username: '',
    password: '',
  });
  const { errors } = form.formState;
  // The link works once: anyone who tries again after the account is there only signs in.
  const isCreated = useRef(false);
  const create = useMutation({
    mutationFn: async (body: z.output<typeof person>) => {
      if (!isCreated.current) await call(createFirstOwner, { body: { token, ...body } });
      isCreated.current = true;
      const { username, password } = body;
      const outcome = await call(login, { body: { username, password } });
      const title = 'Account created';
      return continueSignIn(outcome, undefined, {
        signedIn: { title, description: `Welcome to ${firm.shortName}!` },
        goingOn: { title, description: 'Enter the code to confirm it’s you.' },
      });
    },
    onError: (error) => {
      showFieldErrors(form)(error);
      if (isSpent(error)) return;
      toast({
        title: 'The account was not created',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
  if (isSpent(create.error)) return <Spent reason={create.error} />;
  return (
    <section>
      <StepHead title="Create the owner’s account.">
        {firm.name} has no owner yet. The owner sees everything, sets up the firm, and invites the
        rest of the staff.
      </StepHead>
      <form
        noValidate
        aria-label="Create the owner’s account"
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => create.mutate(values))}
      >
        {create.isError && (
          <Callout tone="bad" role="alert">
            {messageOf(create.error, 'Please try again.')}
          </Callout>
        )}
        <NewNameFields
          firstName={{ field: form.register('firstName'), error: errors.firstName?.message }}
          lastName={{ field: form.register('lastName'), error: errors.lastName?.message }}
        />
        <NewEmailField
          hint="The code of your first sign-in goes to this address. Check it twice."
          field={form.register('email')}
          error={errors.email?.message}
        />
        <NewUsernameField field={form.register('username')} error={errors.username?.message} />
        <NewPasswordField field={form.register('password')} error={errors.password?.message} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={create.isPending}
        >
          {create.isPending ? 'Creating your account' : 'Create your account'}
        </Button>
      </form>
      <StepFoot>
        <span>The link works once. Next, you’ll sign in and set up a second step.</span>
      </StepFoot>
    </section>
  );
}

/** Used, replaced, or expired: the server's sentence says which. */
function Spent({ reason }: { reason: unknown }) {
  return (
    <LinkSpent
      reason={reason}
      incomplete="This link is incomplete. Copy all of it from where the server’s start shows it."
    >
      <Link to="/auth" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Sign in
      </Link>
    </LinkSpent>
  );
}
