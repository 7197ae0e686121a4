import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AcceptInvitation } from '#web/features/identity/invitations/accept-invitation.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/invitation')({ component: InvitationScreen });

function InvitationScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <AcceptInvitation key={token} token={token} />
    </SlimShell>
  );
}
