import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { BodyInput } from '#contract/endpoint';
import { changePassword } from '#contract/identity/profile';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { UsernameForManager, wrongPassword } from '#web/ui/forms/password-form.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { whoseWaits } from '#web/lib/uploads/waiting-mark.ts';
import { useChangePassword } from '../profile/api.ts';

type Values = BodyInput<typeof changePassword>;

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title="Change Password">
      <PasswordsForm onDone={onClose} />
    </Dialog>
  );
}

function PasswordsForm({ onDone }: { onDone: () => void }) {
  const form = useForm<Values>({
    resolver: zodResolver(changePassword.body),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const user = useUser();
  const change = useChangePassword({
    onDone: () => {
      onDone();
      // What waits on this device gets the key that belongs to the new password.
      if (user && whoseWaits() === user.id) {
        void import('#web/lib/uploads/unlock.ts').then(({ unlockAndSay }) => unlockAndSay(user.id));
      }
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      const message = wrongPassword(error);
      if (message !== undefined) {
        form.setError('currentPassword', { message }, { shouldFocus: true });
      }
    },
  });
  const shownAtField = wrongPassword(change.error) !== undefined;
  return (
    <form
      noValidate
      aria-label="Change Password"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => change.mutate({ body }))}
    >
      {change.isError && !shownAtField && (
        <Callout tone="bad" role="alert">
          {messageOf(change.error, 'Please try again.')}
        </Callout>
      )}
      <UsernameForManager />
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field
        label="New password"
        hint="At least 12 characters. A short sentence works well."
        error={errors.newPassword?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('newPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}
