import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { adminSearch } from '#web/lib/admin-screens.ts';
import { portalSearch, tabFor } from '#web/features/shell/portal-tabs.ts';
import { useUser } from '#web/lib/session/session.ts';
import {
  AdminDashboard,
  ClientPortal,
  LandingPage,
  preloadScreens,
} from './-screens/lazy-screens.tsx';

export const Route = createFileRoute('/')({
  validateSearch: z.looseObject({ ...portalSearch.shape, ...adminSearch.shape }),
  loaderDeps: ({ search: { tab, section } }) => ({ tab, section }),
  loader: async ({ context: { queryClient, user }, deps }) => {
    if (user) await preloadScreens(queryClient, user, deps);
  },
  component: Home,
});

/** The landing page, the client's portal or the back office, by who is looking. */
function Home() {
  const user = useUser();
  const tab = Route.useSearch({ select: (search) => search.tab });
  const section = Route.useSearch({ select: (search) => search.section });
  if (!user) return <LandingPage />;
  return user.isAdmin ? (
    <AdminDashboard user={user} section={section ?? 'overview'} />
  ) : (
    <ClientPortal user={user} tab={tabFor(user, tab)} />
  );
}
