import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { VerifyEmail } from '#web/features/identity/registration/verify-email.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: z.object({
    userId: z.string().optional().catch(undefined),
    email: z.string().optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user }, search }) => {
    if (user?.emailVerified) throw redirect({ to: '/', replace: true });
    // Spec section 2: if either is missing, to the sign-in page.
    if (!search.userId || !search.email) throw redirect({ to: '/auth', replace: true });
    return { account: { userId: search.userId, email: search.email } };
  },
  component: VerifyEmailScreen,
});

function VerifyEmailScreen() {
  const { account } = Route.useRouteContext();
  return (
    <SlimShell>
      <VerifyEmail key={account.userId} {...account} />
    </SlimShell>
  );
}
