import { createFileRoute, notFound } from '@tanstack/react-router';
import { SecondStepBanner } from '#web/features/second-steps/second-step-banner.tsx';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const SummaryDocuments = lazy(async () => ({
  default: (await import('#web/features/documents/summary-documents.tsx')).SummaryDocuments,
}));

export const Route = createFileRoute('/home')({
  beforeLoad: ({ context: { user } }) => {
    // Spec section 2: only clients have it.
    if (user?.isAdmin) throw notFound();
  },
  component: HomeScreen,
});

/** The summary layout of spec section 2. */
function HomeScreen() {
  usePageTitle('Home');
  const user = useUser();
  if (!user) return null;
  return (
    <OwnFrame user={user}>
      <SecondStepBanner user={user} />
      <h1 className="type-title mb-6">Welcome, {user.firstName || user.email}</h1>
      <Suspense fallback={<SkeletonRows label="Documents are loading" />}>
        <SummaryDocuments />
      </Suspense>
    </OwnFrame>
  );
}
