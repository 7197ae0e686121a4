import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AdminScreenName } from '#web/lib/admin-screens.ts';
import type { PortalTab } from '#web/features/shell/portal-tabs.ts';
import { portalScreens } from './portal-screens.ts';
import { staffScreens } from './staff-screens.ts';

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
  user: { isAdmin: boolean },
  { tab, section }: { tab?: PortalTab | undefined; section?: AdminScreenName | undefined },
): Promise<void> {
  const screens = user.isAdmin
    ? [Dashboard, staffScreens[section ?? 'overview']]
    : [Portal, portalScreens[tab ?? 'dashboard']];
  const fetched = Promise.all(screens.map(async (screen) => screen.preload?.()));
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
