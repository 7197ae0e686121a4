// Payments own how money moves: orders and refunds at the provider, its events, and the comparison
// of its books with the ledger. What is owed belongs to `invoices`, what moved to the `ledger`.
import type { Platform } from '#platform/platform';
import type { PaymentProviders } from './providers.ts';
import { scheduleReconciliation } from './reconcile.ts';
import { keepResuming, warnOfOrphanedPayments } from './resume.ts';
import { workOnEvents } from './webhook.ts';

export { paymentTables } from './export.ts';
export { countOpenDifferences } from './differences.ts';
export { moveOrders } from './move-orders.ts';
export { openProviders, type PaymentProviders, paymentVariables } from './providers.ts';
export { verifyBooks } from './verify-books.ts';
export { paymentRoutes } from './routes.ts';
export { staffPaymentRoutes } from './staff-routes.ts';

/**
 * Works on webhook events, resumes unfinished payments, and compares the books, of every provider.
 *
 * @returns stops it
 */
export async function schedulePayments(
  platform: Platform,
  providers: PaymentProviders,
): Promise<() => Promise<void>> {
  await warnOfOrphanedPayments(platform, providers);
  if (providers.all.length === 0) return async () => {};
  await workOnEvents(platform, providers);
  await scheduleReconciliation(platform, providers);
  return keepResuming(platform, providers);
}
