import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { SecretShown } from '#web/ui/secret-shown.tsx';

/** The signing secret of an endpoint, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Signing secret"
      footer={
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      }
    >
      <SecretShown what="signing secret" secret={secret}>
        Copy the secret now. The receiver checks our signature with it by the Standard Webhooks
        rules; it can’t be shown again.
      </SecretShown>
    </Dialog>
  );
}
