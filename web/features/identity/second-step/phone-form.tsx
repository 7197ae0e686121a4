import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { ApiError } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { UsernameForManager, wrongPassword } from '#web/ui/forms/password-form.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';

export interface PhoneValues {
  /** As typed; the server reads it. */
  phoneNumber: string;
  currentPassword?: string;
}

interface PhoneFormProps {
  user: User;
  initial: PhoneValues;
  pending: boolean;
  /** Why the last try failed. */
  error: unknown;
  onSend: (values: PhoneValues) => void;
}

/** First step of the setup dialog: the number and the password, so that a borrowed session adds none. */
export function PhoneForm({ user, initial, pending, error, onSend }: PhoneFormProps) {
  const [phoneNumber, setPhoneNumber] = useState(initial.phoneNumber);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ phone: false, password: false });
  const [changed, setChanged] = useState(false);
  const failure = changed || pending ? undefined : error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = phoneNumber.trim();
    const lacking = { phone: typed === '', password: password === '' };
    setMissing(lacking);
    setChanged(false);
    if (lacking.phone || lacking.password) return;
    onSend({ phoneNumber: typed, currentPassword: password });
  };
  return (
    <form noValidate aria-label="Your phone" className="grid gap-5" onSubmit={submit}>
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        We text a code to this number. It shows us that the phone is yours, and guards your account
        from then on.
      </p>
      <Field
        label="Phone number"
        hint="Your carrier may charge for text messages."
        error={missing.phone ? 'Please enter a valid phone number' : aboutNumber(failure)}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder="(555) 123-4567"
            // The dialog asks for this first.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={phoneNumber}
            onChange={({ target }) => {
              setPhoneNumber(target.value);
              setMissing({ ...missing, phone: false });
              setChanged(true);
            }}
          />
        )}
      </Field>
      <UsernameForManager />
      <Field
        label="Current password"
        error={missing.password ? 'Current password is required' : wrongPassword(failure)}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setMissing({ ...missing, password: false });
              setChanged(true);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {pending ? 'Sending...' : 'Send verification code'}
      </Button>
      {!user.phoneVerified && !user.sharesEmail && (
        <p className="text-sm leading-5 text-muted">
          No phone at hand?{' '}
          <Link to="/verify-phone" className="text-link">
            Confirm by email instead
          </Link>
        </p>
      )}
    </form>
  );
}

/** Whatever the server refuses, except the password, is about the number. */
function aboutNumber(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'wrong_password') return undefined;
  return error.fields['phoneNumber'] ?? error.message;
}
