import { type Passkey, renamePasskey } from '#contract/identity/second-steps';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useRenamePasskey } from './api.ts';

interface RenamePasskeyDialogProps {
  /** Undefined while the dialog is closed. */
  passkey: Passkey | undefined;
  onClose: (renamed: boolean) => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={() => onClose(false)}
      size="small"
      title="Rename passkey"
    >
      {passkey && <RenameForm passkey={passkey} onDone={() => onClose(true)} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const form = useSchemaForm(renamePasskey.body, { name: passkey.name });
  const rename = useRenamePasskey({
    onDone,
    onFailed: (error) => form.setError('name', { message: messageOf(error, 'Please try again.') }),
  });
  return (
    <form
      noValidate
      aria-label="Rename passkey"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => rename.mutate({ params: { id: passkey.id }, body }))}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Button type="submit" variant="primary" pending={rename.isPending}>
        {rename.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
