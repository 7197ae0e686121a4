import { importedPayment, manualPayment } from '#domain/invoice-values';
import { providerLabel } from '#domain/payment-providers';

/** How money moved, as the back office calls it. */
export function methodName(method: string, kind: 'payment' | 'refund' = 'payment'): string {
  const provider = providerLabel(method);
  return kind === 'refund' && provider !== undefined ? `sent to ${provider}` : (provider ?? method);
}

/** The same in the client's words. A refund by hand is paid outside the portal. */
export function howPaid(method: string, kind: 'payment' | 'refund' = 'payment'): string {
  const isRecorded = method === manualPayment || method === importedPayment;
  return isRecorded ? 'recorded by our office' : methodName(method, kind);
}

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** "1.5", "1,200" */
export function quantityText(quantity: number): string {
  return quantities.format(quantity);
}
