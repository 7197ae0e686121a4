export const paypal = { name: 'paypal', label: 'PayPal' } as const;

/**
 * The registry of payment providers: the name each has in paths, in the ledger and as
 * `paymentMethod`, and what people call it. What speaks to one stands in its own folders, in
 * `server/modules/payments` and `web/features`.
 */
export const paymentProviders = [paypal] as const;

export type PaymentProviderName = (typeof paymentProviders)[number]['name'];

export const paymentProviderNames = paymentProviders.map(({ name }) => name);

/** What people call the provider that clients pay by. */
export const [{ label: onlineProviderLabel }] = paymentProviders;

/** What people call a provider; undefined for what was not paid online. */
export function providerLabel(name: string | null): string | undefined {
  return paymentProviders.find((provider) => provider.name === name)?.label;
}
