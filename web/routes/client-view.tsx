import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { NotificationsToCheck } from '#web/features/notifications/notifications-card.tsx';
import { portalSearch } from '#web/features/shell/portal-tabs.ts';
import { NoAccess } from '#web/features/shell/no-access.tsx';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClientPortal } from './-screens/lazy-screens.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const ClientPicker = lazy(async () => ({
  default: (await import('#web/features/clients/client-picker.tsx')).ClientPicker,
}));
const ClientViewScreen = lazy(async () => ({
  default: (await import('#web/features/dashboard/client-view-screen.tsx')).ClientViewScreen,
}));

export const Route = createFileRoute('/client-view')({
  validateSearch: z.looseObject({
    ...portalSearch.shape,
    /** Whose portal staff look at. */
    client: z.uuid().optional().catch(undefined),
  }),
  component: ClientView,
});

/** The portal for a client; for an admin the client's view, read-only (rulings section 1). */
function ClientView() {
  usePageTitle('Client view');
  const user = useUser();
  const tab = Route.useSearch({ select: (search) => search.tab });
  const client = Route.useSearch({ select: (search) => search.client });
  if (!user) return null;
  if (!user.isAdmin) return <ClientPortal user={user} tab={tab ?? 'dashboard'} />;
  return (
    <OwnFrame user={user}>
      <Suspense fallback={<SkeletonRows label="Clients are loading" />}>
        {!may(user, 'documents', 'messages', 'projects', 'invoices') ? (
          <NoAccess />
        ) : client === undefined ? (
          <ClientPicker
            title="Client view"
            description="Choose a client to see what they see. You can’t change anything here, and each view is logged."
          />
        ) : (
          <ClientViewScreen
            key={client}
            clientId={client}
            NotificationsCard={NotificationsToCheck}
          />
        )}
      </Suspense>
    </OwnFrame>
  );
}
