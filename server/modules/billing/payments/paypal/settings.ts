import { z } from 'zod';
import { ConfigError } from '#platform/config/config-error';
import { parseVariables } from '#platform/config/environment';
import { origin, word } from '#platform/config/values';
import type { ProviderKind } from '../provider.ts';
import { paypalProvider } from './provider.ts';
import type { PayPalSettings } from './client.ts';

const variables = z.object({
  PAYPAL_CLIENT_ID: word.optional(),
  PAYPAL_CLIENT_SECRET: word.optional(),
  PAYPAL_MERCHANT_ID: word.regex(/^[A-Z0-9]{13}$/, 'must be 13 letters and digits').optional(),
  PAYPAL_WEBHOOK_ID: word.optional(),
  PAYPAL_API_URL: origin.default('https://api-m.paypal.com'),
});

/** By API address: where the browser's script comes from, and whether money moves. */
const hosts: Readonly<
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

export const paypal: ProviderKind = {
  variableNames: Object.keys(variables.shape),
  open(env, { isProduction, appUrl }) {
    const settings = readSettings(env, isProduction);
    return settings && paypalProvider(settings, appUrl);
  },
};

/** @throws ConfigError when a part is missing, or production would pay a stand-in */
function readSettings(env: NodeJS.ProcessEnv, isProduction: boolean): PayPalSettings | undefined {
  const values = parseVariables(variables, env, /^PAYPAL_/);
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
  const known = hosts[apiUrl];
  if (isProduction && !known) {
    throw new ConfigError(
      `PAYPAL_API_URL must be one of ${Object.keys(hosts).join(', ')} in production.`,
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
