import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { verifyLoginRecoveryCode } from '#contract/identity/sign-in-steps';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';

const codeOnly = verifyLoginRecoveryCode.body.pick({ recoveryCode: true });

interface RecoveryCodeFormProps {
  'aria-label': string;
  submitLabel: string;
  /** Checks the code; resolving means it was right. */
  verify: (recoveryCode: string) => Promise<void>;
  /** Told while it is being checked. */
  onBusyChange?: (busy: boolean) => void;
  /** Between the code and the button, such as a checkbox. */
  extra?: ReactNode;
  /** Left of the button. */
  back?: ReactNode;
  buttonSize?: ButtonSize;
}

/** Where one of the ten recovery codes is entered. */
export function RecoveryCodeForm({
  'aria-label': name,
  submitLabel,
  verify,
  onBusyChange,
  extra,
  back,
  buttonSize = 'large',
}: RecoveryCodeFormProps) {
  const form = useSchemaForm(codeOnly, { recoveryCode: '' });
  const check = useMutation({
    mutationFn: verify,
    onMutate: () => onBusyChange?.(true),
    onSettled: () => onBusyChange?.(false),
    onError: (error) => {
      const message = messageOf(error, 'Invalid verification code');
      form.setError('recoveryCode', { message }, { shouldFocus: true });
      toast({ title: 'Verification Failed', description: message, variant: 'destructive' });
    },
  });
  return (
    <form
      noValidate
      aria-label={name}
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => check.mutate(values.recoveryCode))}
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
            // It is the one purpose of where it is, and the code is at hand.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        )}
      </Field>
      {extra}
      <div className="flex gap-2">
        {back}
        <Button
          type="submit"
          variant="primary"
          size={buttonSize}
          className="grow"
          pending={check.isPending}
        >
          {check.isPending ? 'Checking the code' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
