import { manualPayment } from '#contract/invoice-values';
import { providerLabel } from '#contract/payment-providers';

/** How it was paid, as the back office calls it. */
export function methodName(method: string): string {
  return providerLabel(method) ?? method;
}

/** The same in the client's words. */
export function howPaid(method: string): string {
  return method === manualPayment ? 'recorded by our office' : methodName(method);
}

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** "1.5", "1,200" */
export function quantityText(quantity: number): string {
  return quantities.format(quantity);
}
