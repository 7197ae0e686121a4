import type { PayPalStandIn } from '../../dev/paypal/asked.ts';
import { startPayPalStandIn } from '../../dev/paypal/server.ts';

export type { PayPalStandIn };

/**
 * The stand-in for PayPal as a process beside the product: it keeps its books when that is killed.
 *
 * @param webhookUrl where its events go; nowhere unless told
 */
export const startPayPal = (webhookUrl = 'http://127.0.0.1:9/'): Promise<PayPalStandIn> =>
  startPayPalStandIn({ webhookUrl });
