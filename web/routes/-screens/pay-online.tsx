import { PayScreen } from '#web/features/invoices/pay-screen.tsx';
import { openPayPal } from '#web/features/paypal/open.ts';

/** The pay page and the provider that the firm is paid by: another one is another folder, named here. */
export function PayOnline({ invoiceId }: { invoiceId: string | undefined }) {
  return <PayScreen invoiceId={invoiceId} openProvider={openPayPal} />;
}
