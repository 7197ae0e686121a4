import type { ReactNode } from 'react';
import { z } from 'zod';
import { currentPassword } from '#contract/identity/profile';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { Callout } from '../callout.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

const passwordOnly = z.strictObject({ currentPassword });

interface PasswordFormProps {
  'aria-label': string;
  submitLabel: string;
  variant?: ButtonVariant;
  pending: boolean;
  /** Why the last try failed. */
  error: unknown;
  onSubmit: (currentPassword: string) => void;
  /** Fields above the password. */
  children?: ReactNode;
}

/** Asks for the password again, before something about the account changes. */
export function PasswordForm({
  'aria-label': name,
  submitLabel,
  variant = 'primary',
  pending,
  error,
  onSubmit,
  children,
}: PasswordFormProps) {
  const form = useSchemaForm(passwordOnly, { currentPassword: '' });
  const wrong = wrongPassword(error);
  return (
    <form
      noValidate
      aria-label={name}
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) => onSubmit(values.currentPassword))}
    >
      {Boolean(error) && wrong === undefined && (
        <Callout tone="bad" role="alert">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      {children}
      <UsernameForManager />
      <Field
        label="Current password"
        error={form.formState.errors.currentPassword?.message ?? (pending ? undefined : wrong)}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Button type="submit" variant={variant} pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** What the server says about the password that was entered, if that was what was wrong. */
export function wrongPassword(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'wrong_password' ? error.message : undefined;
}

/** Tells password managers whose password the form is about. */
export function UsernameForManager() {
  return (
    <input type="text" autoComplete="username" value={useUser()?.username ?? ''} readOnly hidden />
  );
}
