import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonForm } from '#web/ui/skeleton.tsx';

const ConsentScreen = lazy(async () => ({
  default: (await import('#web/features/signing/consents/consent-screen.tsx')).ConsentScreen,
}));

export const Route = createFileRoute('/consent')({
  validateSearch: z.looseObject({ form: z.uuid().optional().catch(undefined) }),
  beforeLoad: ({ context: { user }, search }) => {
    // A consent is a client’s own, and there is nothing else on its page.
    if (user?.isAdmin || search.form === undefined) throw notFound();
  },
  component: ConsentPage,
});

function ConsentPage() {
  usePageTitle('Consent');
  const user = useUser();
  const form = Route.useSearch({ select: (search) => search.form });
  if (!user || form === undefined) return null;
  return (
    <Suspense fallback={<SkeletonForm className="mx-auto max-w-[68ch] px-5 py-10" />}>
      <ConsentScreen key={form} id={form} />
    </Suspense>
  );
}
