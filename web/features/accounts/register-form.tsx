import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { register } from '#contract/accounts';
import type { BodyInput } from '#contract/endpoint';
import { call, messageOf } from '#web/lib/api.ts';
import { useFirm } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { NewPasswordField, NewUsernameField } from './new-account-fields.tsx';
import { useInvitation } from './use-invitation.ts';
import { useAfterFirstStep } from './after-first-step.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';

type Values = BodyInput<typeof register>;

const empty: Values = { firstName: '', lastName: '', email: '', username: '', password: '' };

/** Opens a client account; the next screen asks for the code sent to the address. */
export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const firm = useFirm();
  const { invitation } = useSearch({ strict: false });
  const invited = useInvitation(invitation);
  const form = useForm<Values>({
    resolver: zodResolver(register.body),
    defaultValues: empty,
    // An invitation fills in what it knows; what was typed meanwhile stays.
    ...(invited ? { values: { ...empty, ...invited } } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const goOn = useAfterFirstStep(redirect);
  const create = useMutation({
    mutationFn: async (body: Values) => {
      const signedIn = await goOn(await call(register, { body }));
      if (signedIn) {
        toast({ title: 'Registration successful', description: `Welcome to ${firm.shortName}!` });
      } else {
        toast({
          title: 'Registration Successful',
          description: 'Please check your email for verification code.',
        });
      }
    },
    onError: (error) => {
      showFieldErrors(
        error,
        ['firstName', 'lastName', 'email', 'username', 'password'],
        form.setError,
      );
      toast({
        title: 'Registration failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return (
    <form
      noValidate
      aria-label="Create Account"
      className="mt-7 grid gap-5"
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
    >
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-5 max-[420px]:grid-cols-1">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('firstName')}
              inputSize="large"
              autoComplete="given-name"
            />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('lastName')}
              inputSize="large"
              autoComplete="family-name"
            />
          )}
        </Field>
      </div>
      <Field
        label="Email"
        hint="We send a code here to confirm it is yours."
        error={errors.email?.message}
      >
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
      <NewUsernameField field={form.register('username')} error={errors.username?.message} />
      <NewPasswordField field={form.register('password')} error={errors.password?.message} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-1 w-full"
        pending={create.isPending}
      >
        {create.isPending ? 'Creating your account' : 'Create account'}
      </Button>
    </form>
  );
}
