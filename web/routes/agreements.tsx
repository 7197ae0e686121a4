import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const AgreementsScreen = lazy(async () => ({
  default: (await import('#web/features/signing/agreements-screen.tsx')).AgreementsScreen,
}));

export const Route = createFileRoute('/agreements')({
  beforeLoad: ({ context: { user } }) => {
    // Staff have the back office’s.
    if (user?.isAdmin) throw notFound();
  },
  component: Agreements,
});

function Agreements() {
  usePageTitle('Letters and consents');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnFrame user={user} tab="profile">
      <Suspense fallback={<SkeletonRows label="Letters and consents are loading" />}>
        <AgreementsScreen />
      </Suspense>
    </OwnFrame>
  );
}
