import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { Login2fa } from '#web/features/identity/sign-in/login-2fa.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { safeRedirect } from '#web/lib/navigation/redirect.ts';

export const Route = createFileRoute('/login-2fa')({
  validateSearch: z.object({
    userId: z.string().optional().catch(undefined),
    email: z.string().optional().catch(undefined),
    redirect: z.string().optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user }, search }) => {
    if (user) throw redirect({ href: safeRedirect(search.redirect) ?? '/', replace: true });
    // Spec section 2: if either is missing, to the sign-in page.
    if (!search.userId || !search.email) throw redirect({ to: '/auth', replace: true });
    return { account: { userId: search.userId, email: search.email } };
  },
  component: Login2faScreen,
});

function Login2faScreen() {
  const { account } = Route.useRouteContext();
  const { redirect: wanted } = Route.useSearch();
  return (
    <SlimShell>
      <Login2fa key={account.userId} {...account} redirect={safeRedirect(wanted)} />
    </SlimShell>
  );
}
