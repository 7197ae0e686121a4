import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FirstOwner } from '#web/features/identity/first-owner/first-owner.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/setup')({ component: SetupScreen });

function SetupScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <FirstOwner key={token} token={token} />
    </SlimShell>
  );
}
