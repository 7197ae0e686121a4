import { PayScreen } from '#web/features/billing/payments/pay-screen.tsx';
import { openProvider } from './pay-openers.ts';

/** The pay page with the provider that the firm uses. */
export function PayOnline({ invoiceId }: { invoiceId: string | undefined }) {
  return <PayScreen invoiceId={invoiceId} openProvider={openProvider} />;
}
