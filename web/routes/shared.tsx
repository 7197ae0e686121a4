import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { refusedParameter } from '#web/lib/installed/shared-inbox.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const SharedScreen = lazy(async () => ({
  default: (await import('#web/features/documents/upload/shared-screen.tsx')).SharedScreen,
}));

export const Route = createFileRoute('/shared')({
  validateSearch: z.looseObject({ [refusedParameter]: z.unknown().optional() }),
  component: Shared,
});

/** What another program of the device sent here. */
function Shared() {
  usePageTitle('Shared documents');
  const user = useUser();
  const isOfOtherSite = Route.useSearch({
    select: (search) => search[refusedParameter] !== undefined,
  });
  if (!user) return null;
  return (
    <OwnFrame user={user} tab="documents">
      <Suspense fallback={<SkeletonRows rows={3} label="Shared documents are loading" />}>
        <SharedScreen user={user} isOfOtherSite={isOfOtherSite} />
      </Suspense>
    </OwnFrame>
  );
}
