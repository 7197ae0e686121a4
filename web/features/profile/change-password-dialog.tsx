import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { BodyInput } from '#contract/endpoint';
import { changePassword, listDevices, listSessions } from '#contract/profile';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { UsernameForManager, wrongPassword } from '#web/ui/password-form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast-store.ts';

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
  const cache = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(changePassword.body),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: Values) => call(changePassword, { body }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKey(listSessions) });
      void cache.invalidateQueries({ queryKey: queryKey(listDevices) });
      toast({ title: 'Password changed', description: 'All other devices are signed out.' });
      onDone();
    },
    onError: (error) => {
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
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
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
