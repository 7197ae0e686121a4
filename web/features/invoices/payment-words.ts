import { manualPayment } from '#contract/invoice-values';

const names: Record<string, string> = { paypal: 'PayPal', [manualPayment]: 'Admin Manual' };

/** How it was paid, as screens call it. */
export function methodName(method: string): string {
  return names[method] ?? method;
}

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** "1.5", "1,200" */
export function quantityText(quantity: number): string {
  return quantities.format(quantity);
}
