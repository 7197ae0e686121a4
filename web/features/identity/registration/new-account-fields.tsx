import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';

interface NewFieldProps {
  /** What `form.register` answered, or a name in a form that the browser keeps. */
  field: Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;
  error: string | undefined;
}

interface NewNameProps {
  firstName: NewFieldProps & { defaultValue?: string | undefined };
  lastName: NewFieldProps & { defaultValue?: string | undefined };
}

/** What a person is called. */
export function NewNameFields({ firstName, lastName }: NewNameProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3.5 gap-y-5 max-[420px]:grid-cols-1">
      <Field label="First name" error={firstName.error}>
        {(control) => (
          <Input
            {...control}
            {...firstName.field}
            defaultValue={firstName.defaultValue}
            inputSize="large"
            autoComplete="given-name"
          />
        )}
      </Field>
      <Field label="Last name" error={lastName.error}>
        {(control) => (
          <Input
            {...control}
            {...lastName.field}
            defaultValue={lastName.defaultValue}
            inputSize="large"
            autoComplete="family-name"
          />
        )}
      </Field>
    </div>
  );
}

/** The address that codes go to. */
export function NewEmailField({
  hint,
  field,
  error,
  defaultValue,
}: NewFieldProps & { hint: string; defaultValue?: string | undefined }) {
  return (
    <Field label="Email" hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...field}
          defaultValue={defaultValue}
          inputSize="large"
          type="email"
          autoComplete="email"
        />
      )}
    </Field>
  );
}

/** The name a person chooses to sign in with. */
export function NewUsernameField({ field, error }: NewFieldProps) {
  return (
    <Field
      label="Username"
      hint="Letters, digits, dots, hyphens, and underscores, up to 40. Capitalization doesn’t matter."
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

/** A password a person chooses. */
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

/** What sending the form agrees to, with links that open beside it so that nothing typed is lost. */
export function TermsNote() {
  return (
    <p className="text-sm leading-5 text-pretty text-muted">
      By creating an account, you agree to our{' '}
      <a href="/terms" target="_blank" rel="noopener" className="text-link">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noopener" className="text-link">
        Privacy Policy
      </a>
      .
    </p>
  );
}
