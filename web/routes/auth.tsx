import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { Auth } from '#web/features/accounts/auth.tsx';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { safeRedirect } from '#web/lib/redirect.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({
    tab: z.literal('create-account').optional().catch(undefined),
    redirect: z.string().optional().catch(undefined),
    invitation: z.string().optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user }, search }) => {
    if (user) throw redirect({ href: safeRedirect(search.redirect) ?? '/', replace: true });
  },
  component: AuthScreen,
});

function AuthScreen() {
  const { tab = 'sign-in', redirect: wanted } = Route.useSearch();
  return (
    <SlimShell>
      <Auth tab={tab} redirect={safeRedirect(wanted)} />
    </SlimShell>
  );
}
