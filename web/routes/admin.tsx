import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { redirectDelayMs } from '#web/features/identity/sessions/lost-session.ts';
import { adminSearch } from '#web/lib/admin-screens.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { AdminDashboard, preloadScreens } from './-screens/lazy-screens.tsx';

export const Route = createFileRoute('/admin')({
  validateSearch: adminSearch,
  loaderDeps: ({ search: { section } }) => ({ section }),
  loader: async ({ context: { queryClient, user }, deps }) => {
    if (user?.isAdmin) await preloadScreens(queryClient, user, deps);
  },
  component: AdminScreen,
});

function AdminScreen() {
  const user = useUser();
  const section = Route.useSearch({ select: (search) => search.section });
  if (!user) return null;
  return user.isAdmin ? (
    <AdminDashboard user={user} section={section ?? 'overview'} />
  ) : (
    <AdminOnly />
  );
}

/** Spec section 8: a client is told, and taken home after 500 ms. */
function AdminOnly() {
  usePageTitle('Unauthorized');
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: 'Unauthorized',
      description: 'Admin access required. Redirecting...',
      variant: 'destructive',
    });
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return null;
}
