import type { PayPalStandIn as StandIn } from '../../dev/paypal/asked.ts';
import { startPayPalStandIn } from '../../dev/paypal/server.ts';

export interface PayPalStandIn extends StandIn {
  /** What the product needs in its environment to speak to it. */
  env: Record<string, string>;
}

/**
 * The stand-in for PayPal as a process beside the product: it keeps its books when that is killed.
 *
 * @param webhookUrl where its events go; nowhere unless told
 */
export async function startPayPal(webhookUrl = 'http://127.0.0.1:9/'): Promise<PayPalStandIn> {
  const standIn = await startPayPalStandIn({ webhookUrl });
  const { clientId, clientSecret, merchantId, webhookId, apiUrl } = standIn.settings;
  return Object.assign(standIn, {
    env: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_MERCHANT_ID: merchantId,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_API_URL: apiUrl,
    },
  });
}
