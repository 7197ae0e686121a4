import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { verifyLoginRecoveryCode } from '#contract/sign-in-steps';
import { call, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { StepHead } from '#web/ui/step.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { WayProps } from './login-2fa.tsx';

const codeOnly = verifyLoginRecoveryCode.body.pick({ recoveryCode: true });

/** The second step with one of the ten codes kept for the day when all else is lost. */
export function ByRecoveryCode({ userId, trustDevice, extra, onSignedIn }: WayProps) {
  const form = useForm({ resolver: zodResolver(codeOnly), defaultValues: { recoveryCode: '' } });
  const check = useMutation({
    mutationFn: ({ recoveryCode }: { recoveryCode: string }) =>
      call(verifyLoginRecoveryCode, {
        body: { userId, recoveryCode, ...(trustDevice ? { trustDevice } : {}) },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const message = messageOf(error, 'Invalid verification code');
      form.setError('recoveryCode', { message }, { shouldFocus: true });
      toast({ title: 'Verification Failed', description: message, variant: 'destructive' });
    },
  });
  const title = 'Enter a recovery code.';
  return (
    <section>
      <StepHead title={title}>
        One of the ten codes you saved when you set up your second step. Each works once.
      </StepHead>
      <form
        noValidate
        aria-label={title}
        className="grid gap-5"
        onSubmit={form.handleSubmit((values) => check.mutate(values))}
      >
        <Field label="Recovery code" error={form.formState.errors.recoveryCode?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('recoveryCode')}
              inputSize="large"
              className="tabular-nums"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              // The page has one purpose, and the code is at hand.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            />
          )}
        </Field>
        {extra}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="w-full"
          pending={check.isPending}
        >
          {check.isPending ? 'Checking the code' : 'Verify and sign in'}
        </Button>
      </form>
    </section>
  );
}
