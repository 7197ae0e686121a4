import { z } from 'zod';
import type { User } from '#contract/identity/accounts';
import { updateUser } from '#contract/identity/profile';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useForgetForm, useDraftForm } from '#web/lib/forms/use-draft-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useUpdateName } from './api.ts';

interface AccountSettingsDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

const formName = 'account-settings';

export function AccountSettingsDialog({ user, open, onClose }: AccountSettingsDialogProps) {
  const forget = useForgetForm(formName);
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        forget();
        onClose();
      }}
      size="small"
      title="Account Settings"
    >
      <NameForm user={user} onDone={onClose} />
    </Dialog>
  );
}

const names = updateUser.body.required();
const typed = z.object({ firstName: z.string(), lastName: z.string() });

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useSchemaForm(names, { firstName: user.firstName, lastName: user.lastName });
  const forget = useDraftForm(formName, form, typed);
  const { errors } = form.formState;
  const save = useUpdateName({
    onDone: () => {
      forget();
      onDone();
    },
    onFailed: showFieldErrors(form),
  });
  return (
    <form
      noValidate
      aria-label="Account Settings"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => save.mutate({ body }))}
    >
      {save.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(save.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="First name" error={errors.firstName?.message}>
        {(control) => (
          <Input {...control} {...form.register('firstName')} autoComplete="given-name" />
        )}
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        {(control) => (
          <Input {...control} {...form.register('lastName')} autoComplete="family-name" />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
