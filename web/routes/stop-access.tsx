import { createFileRoute, useLocation } from '@tanstack/react-router';
import { StopAccess } from '#web/features/identity/password/stop-access.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/stop-access')({ component: StopAccessScreen });

function StopAccessScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <StopAccess key={token} token={token} />
    </SlimShell>
  );
}
