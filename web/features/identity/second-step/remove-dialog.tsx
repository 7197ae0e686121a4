import { useMutation } from '@tanstack/react-query';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordForm } from '#web/ui/forms/password-form.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';

export interface Removal {
  /** "Remove the authenticator app". */
  title: string;
  /** What will be different then. */
  consequence: string;
  /** What the toast says afterwards. */
  done: string;
  remove: (currentPassword: string) => Promise<unknown>;
}

interface RemoveDialogProps {
  /** What is to be removed; undefined while the dialog is closed. */
  removal: Removal | undefined;
  /** Closes the dialog; told whether it was removed. */
  onClose: (removed: boolean) => void;
}

/** Asks for the password before a second step is taken away. */
export function RemoveDialog({ removal, onClose }: RemoveDialogProps) {
  const remove = useMutation({
    mutationFn: (currentPassword: string) =>
      removal ? removal.remove(currentPassword) : Promise.resolve(),
    onSuccess: () => {
      toast({ title: removal?.done ?? '' });
      onClose(true);
    },
  });
  return (
    <Dialog
      open={removal !== undefined}
      onOpenChange={() => {
        remove.reset();
        onClose(false);
      }}
      closable={!remove.isPending}
      size="small"
      title={removal?.title}
    >
      <PasswordForm
        aria-label={removal?.title ?? ''}
        submitLabel="Remove"
        variant="danger"
        pending={remove.isPending}
        error={remove.error}
        onSubmit={remove.mutate}
      >
        <p className="text-[15px] leading-[22px] text-pretty text-muted">{removal?.consequence}</p>
      </PasswordForm>
    </Dialog>
  );
}
