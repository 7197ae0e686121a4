import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendInvitation, revokeInvitation } from '#contract/invitations';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { clientFailed, refreshClients } from './use-clients.ts';

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
  const resend = useMutation({
    mutationFn: () => call(resendInvitation, { params }),
    onSuccess: () =>
      toast({
        title: 'Invitation sent',
        description: `${email}. The earlier link no longer works.`,
      }),
    onError: (error) => clientFailed('Failed to send the invitation', error),
    onSettled: () => refreshClients(),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeInvitation, { params }),
    onSuccess: () => toast({ title: 'Invitation revoked', description: email }),
    onError: (error) => clientFailed('Failed to revoke the invitation', error),
    onSettled: () => {
      setAsking(false);
      refreshClients();
    },
  });
  return (
    <>
      {canResend && (
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
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
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}
