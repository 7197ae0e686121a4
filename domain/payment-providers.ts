/**
 * What people call each payment provider, by its name in the ledger, in webhook paths, and as
 * `paymentMethod`. The registries of the server and the browser have a line for each.
 */
export const paymentProviderLabels = { paypal: 'PayPal' };

export type PaymentProviderName = keyof typeof paymentProviderLabels;

/** The label of a provider; undefined for a payment that was recorded by hand. */
export function providerLabel(name: string | null): string | undefined {
  return Object.entries(paymentProviderLabels).find(([key]) => key === name)?.[1];
}
