import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { SecretShown } from '#web/ui/secret-shown.tsx';

interface SecretDialogProps {
  title: string;
  /** What it is, for the copy button: "API token". */
  what: string;
  secret: string;
  /** Why it has to be copied now. */
  children: string;
  /** What else there is to know of it. */
  note?: ReactNode;
  onClose: () => void;
}

/** A secret that was just made, once. */
export function SecretDialog({ title, what, secret, children, note, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      }
    >
      <SecretShown what={what} secret={secret}>
        {children}
      </SecretShown>
      {note}
    </Dialog>
  );
}
