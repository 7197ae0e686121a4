import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '#web/features/identity/password/forgot-password.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: () => (
    <SlimShell>
      <ForgotPassword />
    </SlimShell>
  ),
});
