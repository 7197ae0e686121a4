import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordForm } from '#web/ui/forms/password-form.tsx';
import { useRenewRecoveryCodes } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  open: boolean;
  /** How many of the earlier ones are unused; they end. */
  left: number | null;
  onClose: () => void;
}

/** Makes ten new recovery codes. */
export function RecoveryCodesDialog({ open, left, onClose }: RecoveryCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const close = () => {
    onClose();
    renew.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      closable={!renew.isPending && !renew.isSuccess}
      size="small"
      title={renew.isSuccess ? 'Save your recovery codes' : 'New recovery codes'}
    >
      {renew.isSuccess ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
      ) : (
        <PasswordForm
          aria-label="New recovery codes"
          submitLabel="Make new codes"
          pending={renew.isPending}
          error={renew.error}
          onSubmit={(currentPassword) => renew.mutate({ body: { currentPassword } })}
        >
          <p className="text-[15px] leading-[22px] text-pretty text-muted">
            Ten codes for when you lose your phone or passkey.
            {left !== null && ' The codes you have now stop working.'}
          </p>
        </PasswordForm>
      )}
    </Dialog>
  );
}
