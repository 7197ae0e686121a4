import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { PaymentShell } from '#web/features/shell/payment-shell.tsx';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const PayOnline = lazy(async () => ({
  default: (await import('./-screens/pay-online.tsx')).PayOnline,
}));

export const Route = createFileRoute('/pay')({
  validateSearch: z.looseObject({ invoice: z.uuid().optional().catch(undefined) }),
  beforeLoad: ({ context: { user } }) => {
    // Only clients pay.
    if (user?.isAdmin) throw notFound();
    // Reached from another screen, after sign-in for instance: only a document of this address may
    // talk to the payment provider, by its content security policy.
    if (user && !isOwnDocument()) location.reload();
  },
  component: PayPage,
});

/** Whether the browser loaded the present document from this path. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === '/pay';
}

function PayPage() {
  usePageTitle('Pay');
  const user = useUser();
  const { invoice } = Route.useSearch();
  if (!user) return null;
  return (
    <PaymentShell>
      <Suspense fallback={<SkeletonRows label="Your invoice is loading" />}>
        <PayOnline invoiceId={invoice} />
      </Suspense>
    </PaymentShell>
  );
}
