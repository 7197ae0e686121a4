import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnFrame } from './-screens/own-frame.tsx';

const ElectronicForm = lazy(async () => ({
  default: (await import('#web/features/signing/consents/electronic-form.tsx')).ElectronicForm,
}));
const SignScreen = lazy(async () => ({
  default: (await import('#web/features/signing/signatures/sign-screen.tsx')).SignScreen,
}));

export const Route = createFileRoute('/sign')({
  validateSearch: z.looseObject({ request: z.uuid().optional().catch(undefined) }),
  beforeLoad: ({ context: { user } }) => {
    // Staff ask for signatures; they sign nothing here.
    if (user?.isAdmin) throw notFound();
  },
  component: Sign,
});

/** What a client is asked to sign. */
function Sign() {
  usePageTitle('To sign');
  const user = useUser();
  const { request } = Route.useSearch();
  if (!user) return null;
  return (
    <OwnFrame user={user}>
      <Suspense fallback={<SkeletonRows label="What you have to sign is loading" />}>
        <SignScreen requestId={request} ElectronicForm={ElectronicForm} />
      </Suspense>
    </OwnFrame>
  );
}
