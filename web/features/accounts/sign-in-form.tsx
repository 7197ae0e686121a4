import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { login } from '#contract/accounts';
import type { BodyInput } from '#contract/endpoint';
import { call, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAfterFirstStep } from './after-first-step.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type Values = BodyInput<typeof login>;

/** First step of signing in. Wrong entries stay in place, with what to do. */
export function SignInForm({ redirect }: { redirect: string | undefined }) {
  const form = useForm<Values>({
    resolver: zodResolver(login.body),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const goOn = useAfterFirstStep(redirect);
  const signIn = useMutation({
    mutationFn: async (body: Values) => {
      const signedIn = await goOn(await call(login, { body }));
      if (signedIn) toast({ title: 'Login successful', description: 'Welcome back!' });
    },
    onError: (error) => {
      toast({
        title: 'Login failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <form
      noValidate
      aria-label="Sign In"
      className="mt-7 grid gap-5"
      onSubmit={form.handleSubmit((values) => signIn.mutate(values))}
    >
      {signIn.isError && (
        <Callout tone="bad">{messageOf(signIn.error, 'Please try again.')}</Callout>
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
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" className="text-sm text-link">
            Forgot your password?
          </Link>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
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
        pending={signIn.isPending}
      >
        {signIn.isPending ? 'Signing in' : 'Sign in'}
      </Button>
      <PasskeySignIn redirect={redirect} />
    </form>
  );
}
