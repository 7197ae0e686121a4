import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ResetPassword } from '#web/features/identity/password/reset-password.tsx';
import { tokenOf } from '#web/lib/session/token-of.ts';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordScreen });

function ResetPasswordScreen() {
  const token = useLocation({ select: ({ hash }) => tokenOf(hash) });
  return (
    <SlimShell>
      <ResetPassword key={token} token={token} />
    </SlimShell>
  );
}
