import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

interface NewFieldProps {
  /** What `form.register` answered, or a name in a form that the browser keeps. */
  field: Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;
  error: string | undefined;
}

/** The name somebody chooses to sign in with. */
export function NewUsernameField({ field, error }: NewFieldProps) {
  return (
    <Field
      label="Username"
      hint="Letters, digits, dots, hyphens and underscores, up to 40. Capitals make no difference."
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...field}
          inputSize="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** A password somebody chooses. */
export function NewPasswordField({
  label = 'Password',
  field,
  error,
}: NewFieldProps & { label?: string }) {
  return (
    <Field label={label} hint="At least 12 characters. A short sentence works well." error={error}>
      {(control) => (
        <PasswordInput {...control} {...field} inputSize="large" autoComplete="new-password" />
      )}
    </Field>
  );
}
