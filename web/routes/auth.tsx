import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { safeRedirect } from '#web/lib/navigation/redirect.ts';
import { AuthPage } from './-screens/auth-page.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({
    tab: z.literal('create-account').optional().catch(undefined),
    redirect: z.string().optional().catch(undefined),
    invitation: z.string().optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user }, search }) => {
    if (user) throw redirect({ href: safeRedirect(search.redirect) ?? '/', replace: true });
  },
  component: AuthPage,
});
