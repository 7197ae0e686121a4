import { createFileRoute, useLocation } from '@tanstack/react-router';
import { StopRecovery } from '#web/features/identity/password/stop-recovery.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/stop-recovery')({ component: StopRecoveryScreen });

function StopRecoveryScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <StopRecovery key={token} token={token} />
    </SlimShell>
  );
}
