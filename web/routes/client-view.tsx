import { createFileRoute } from '@tanstack/react-router';
import { BeingBuilt } from '#web/features/shell/being-built.tsx';
import { portalSearch } from '#web/features/shell/portal-tabs.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { ClientPortal } from './-screens/lazy-screens.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

export const Route = createFileRoute('/client-view')({
  validateSearch: portalSearch,
  component: ClientView,
});

/** The portal for a client; for an admin the client's view, read-only (rulings section 1). */
function ClientView() {
  usePageTitle('Client view');
  const user = useUser();
  const { tab } = Route.useSearch();
  if (!user) return null;
  if (!user.isAdmin) return <ClientPortal user={user} tab={tab ?? 'dashboard'} />;
  return (
    <OwnFrame user={user}>
      <BeingBuilt title="Client view">
        It will let you pick a client and see the portal as they do, without changing anything.
      </BeingBuilt>
    </OwnFrame>
  );
}
