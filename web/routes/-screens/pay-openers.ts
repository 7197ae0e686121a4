import type { PaymentProviderName } from '#domain/payment-providers';
import { getPaymentSetup } from '#contract/billing/payments';
import { call } from '#web/lib/api/api.ts';
import { type PayOpener, type PayProvider, ScriptMissing } from '#web/lib/pay-provider.ts';

/** The browser's side of each payment provider, loaded when the firm uses it: one line each. */
const openers: Record<PaymentProviderName, () => Promise<PayOpener>> = {
  paypal: async () => (await import('#web/features/billing/payments/paypal/open.ts')).openPayPal,
};

/**
 * Opens the provider that the server's setup names.
 *
 * @throws {ScriptMissing} if its code or script can't be loaded
 */
export async function openProvider(): Promise<PayProvider> {
  const setup = await call(getPaymentSetup, {});
  const load = Object.entries(openers).find(([name]) => name === setup.provider)?.[1];
  if (!load) throw new ScriptMissing();
  const methods = await (await load())(setup);
  return {
    name: setup.provider,
    label: setup.label,
    environment: setup.environment,
    ...methods,
  };
}
