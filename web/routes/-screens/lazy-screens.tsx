import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { type AdminScreenName, adminSearch } from '#web/lib/admin-screens.ts';
import { type PortalTab, portalSearch } from '#web/features/shell/portal-tabs.ts';
import { isAskedEarly } from '#web/lib/api/early-answers.ts';
import { portalScreens } from './portal-screens.ts';

const Portal = lazyRouteComponent(() => import('./client-portal.tsx'), 'ClientPortal');
const Dashboard = lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboard');

const LazyLanding = lazy(async () => ({
  default: (await import('./landing-page.tsx')).LandingPage,
}));

/** The landing page inside the portal: strangers are sent the written one instead. */
export function LandingPage(props: ComponentProps<typeof LazyLanding>) {
  return (
    <Suspense>
      <LazyLanding {...props} />
    </Suspense>
  );
}

/** The client's portal, loaded when it is first shown. */
export function ClientPortal(props: ComponentProps<typeof Portal>) {
  return (
    <Suspense>
      <Portal {...props} />
    </Suspense>
  );
}

/** The back office, loaded when it is first shown. */
export function AdminDashboard(props: ComponentProps<typeof Dashboard>) {
  return (
    <Suspense>
      <Dashboard {...props} />
    </Suspense>
  );
}

/** Milliseconds after which a screen that is still on its way shows its frame and what waits. */
const patienceMs = 300;

/**
 * Fetches the code of the user's own screen while the route is still loading. What suspends shows
 * in its place for at least 300 ms (React's rule against flicker), and what is there at once does
 * not suspend.
 */
export async function preloadScreens(
  queryClient: QueryClient,
  user: { isAdmin: boolean },
  { tab, section }: { tab?: PortalTab | undefined; section?: AdminScreenName | undefined },
): Promise<void> {
  const fetched = user.isAdmin
    ? Promise.all([Dashboard.preload?.(), preloadStaffScreen(section ?? 'overview')])
    : Promise.all([
        Portal.preload?.(),
        portalScreens[tab ?? 'dashboard'].preload?.(),
        isAskedEarly('/api/files') && preloadAnswers(queryClient),
      ]);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Clients load not even the list of the back office's screens, with all that each of them needs. */
async function preloadStaffScreen(section: AdminScreenName): Promise<void> {
  try {
    const { staffScreens } = await import('./staff-screens.ts');
    await staffScreens[section].preload?.();
  } catch {
    // The dashboard needs the same list, and says that it failed.
  }
}

/**
 * The same while it is still being asked who is signed in, by the address alone: clients go to `/`, staff to `/admin`.
 * On the other's page, a person's own screens follow once it is known who they are.
 */
export function preloadLikelyScreens(
  queryClient: QueryClient,
  { pathname, search }: { pathname: string; search: object },
): void {
  if (pathname === '/') {
    void preloadScreens(queryClient, { isAdmin: false }, portalSearch.parse(search));
  } else if (pathname === '/admin') {
    void preloadScreens(queryClient, { isAdmin: true }, adminSearch.parse(search));
  }
}

/** Only where they were asked for early: who that is may ask for all of them. */
async function preloadAnswers(queryClient: QueryClient): Promise<void> {
  try {
    await (await import('./client-portal.tsx')).readFirstAnswers(queryClient);
  } catch {
    // The dashboard asks by itself, and says what failed.
  }
}
