// Payments own how money moves: orders and refunds at the provider, its events, and the comparison
// of its books with the ledger. What is owed belongs to `invoices`, what moved to the `ledger`.
import type { Config } from '#platform/config';
import type { Platform } from '#platform/platform';
import { paypalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { scheduleReconciliation } from './reconcile.ts';
import { keepResuming } from './resume.ts';
import { workOnEvents } from './webhook.ts';

export { countOpenDifferences } from './differences.ts';
export { verifyBooks } from './verify-books.ts';
export { paymentRoutes } from './routes.ts';

/** The provider that is set up; undefined when clients cannot pay online. */
export function openProvider({ paypal, appUrl }: Config): PaymentProvider | undefined {
  return paypal && paypalProvider(paypal, appUrl);
}

/**
 * Works on the provider's events, settles what is unclear and compares the books.
 *
 * @returns stops settling
 */
export async function schedulePayments(
  platform: Platform,
  provider: PaymentProvider | undefined,
): Promise<() => Promise<void>> {
  if (!provider) return async () => {};
  const context = { platform, provider };
  await workOnEvents(context);
  await scheduleReconciliation(context);
  return keepResuming(context);
}
