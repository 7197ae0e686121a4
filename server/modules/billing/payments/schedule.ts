import type { Platform } from '#platform/platform';
import type { PaymentProviders } from './providers.ts';
import { scheduleReconciliation } from './reconcile.ts';
import { keepResuming, warnOfOrphanedPayments } from './resume.ts';
import { workOnEvents } from './webhook.ts';

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
