import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useResendInvitation, useRevokeInvitation } from '../../clients/api.ts';

interface InvitationActionsProps {
  clientId: string;
  email: string;
  canResend: boolean;
  canRevoke: boolean;
}

/** Mails a new link, or ends the one that is open. */
export function InvitationActions({
  clientId,
  email,
  canResend,
  canRevoke,
}: InvitationActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { id: clientId };
  const resend = useResendInvitation();
  const close = () => setAsking(false);
  const revoke = useRevokeInvitation({ onDone: close, onFailed: close });
  return (
    <>
      {canResend && (
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate({ params })}>
          Send again
        </Button>
      )}
      {canRevoke && (
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Revoke the invitation?"
        description={`The link sent to ${email} stops working right away. The client’s record stays, and you can send another invitation.`}
        confirmLabel="Revoke invitation"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ params })}
      />
    </>
  );
}
