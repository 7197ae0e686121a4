import { type ComponentProps, lazy, Suspense } from 'react';

const importPortal = () => import('./client-portal.tsx');
const importDashboard = () => import('./admin-dashboard.tsx');

const LazyPortal = lazy(async () => ({ default: (await importPortal()).ClientPortal }));
const LazyDashboard = lazy(async () => ({ default: (await importDashboard()).AdminDashboard }));

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
export function ClientPortal(props: ComponentProps<typeof LazyPortal>) {
  return (
    <Suspense>
      <LazyPortal {...props} />
    </Suspense>
  );
}

/** The back office, loaded when it is first shown. */
export function AdminDashboard(props: ComponentProps<typeof LazyDashboard>) {
  return (
    <Suspense>
      <LazyDashboard {...props} />
    </Suspense>
  );
}

/** Fetches the code of the user's own screens while the route is still loading. */
export async function preloadScreens(user: { isAdmin: boolean }): Promise<void> {
  await (user.isAdmin ? importDashboard() : importPortal());
}
