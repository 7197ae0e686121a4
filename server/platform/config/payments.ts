import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** The firm's own account there: money goes to no other. */
  merchantId: string;
  /** What the events of the webhook are signed for. */
  webhookId: string;
  apiUrl: string;
  scriptUrl: string;
  environment: 'stand-in' | 'sandbox' | 'live';
}

/** By the address of its API: the host of the script in the browser, and whether money moves. */
const paypalHosts: Readonly<
  Record<string, Pick<PayPalSettings, 'scriptUrl' | 'environment'> | undefined>
> = {
  'https://api-m.paypal.com': {
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    environment: 'live',
  },
  'https://api-m.sandbox.paypal.com': {
    scriptUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
    environment: 'sandbox',
  },
};

/** @throws ConfigError when a part is missing, or production would pay a stand-in */
export function paypalOf(values: Environment, isProduction: boolean): PayPalSettings | undefined {
  const names = [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_MERCHANT_ID',
    'PAYPAL_WEBHOOK_ID',
  ] as const;
  const [clientId, clientSecret, merchantId, webhookId] = names.map((name) => values[name]);
  if (!clientId && !clientSecret && !merchantId && !webhookId) return undefined;
  if (!clientId || !clientSecret || !merchantId || !webhookId) {
    throw new ConfigError(`Online payments need all of ${names.join(', ')}, or none.`);
  }
  const apiUrl = values.PAYPAL_API_URL;
  const known = paypalHosts[apiUrl];
  if (isProduction && !known) {
    throw new ConfigError(
      `PAYPAL_API_URL must be one of ${Object.keys(paypalHosts).join(', ')} in production.`,
    );
  }
  return {
    clientId,
    clientSecret,
    merchantId,
    webhookId,
    apiUrl,
    scriptUrl: known?.scriptUrl ?? `${apiUrl}/web-sdk/v6/core`,
    environment: known?.environment ?? 'stand-in',
  };
}
