import { z } from 'zod';
import type { PaymentProviderName } from '#domain/payment-providers';
import { ConfigError } from '#platform/config/config-error';
import { parseVariables } from '#platform/config/environment';
import { paypal } from './paypal/settings.ts';
import type { PaymentProvider, ProviderKind, ProviderOptions } from './provider.ts';

/** The registry of payment providers: one line for each of `domain/payment-providers.ts`. */
const kinds: Record<PaymentProviderName, ProviderKind> = {
  paypal,
};

const names = Object.keys(kinds);
const variables = z.object({
  PAYMENT_PROVIDER: z.enum(names, `must be one of ${names.join(', ')}`).optional(),
});

/** The environment variables of payments, as `docs/operations.md` lists them. */
export const paymentVariables: readonly string[] = [
  ...Object.keys(variables.shape),
  ...Object.values(kinds).flatMap(({ variableNames }) => variableNames),
];

/** The providers that the firm has set up. */
export interface PaymentProviders {
  /** Takes new payments; undefined when clients can't pay online. */
  readonly current: PaymentProvider | undefined;
  /** All with settings, so that money taken before a switch can be refunded and reconciled. */
  readonly all: readonly PaymentProvider[];
}

/**
 * Opens every provider whose settings are in the environment.
 *
 * @throws ConfigError for incomplete settings, and when it isn't clear which provider is current
 */
export function openProviders(env: NodeJS.ProcessEnv, options: ProviderOptions): PaymentProviders {
  const { PAYMENT_PROVIDER: name } = parseVariables(variables, env, /^PAYMENT_/);
  const all = Object.values(kinds).flatMap((kind) => kind.open(env, options) ?? []);
  return { all, current: chooseProvider(all, name) };
}

/**
 * The provider for new payments: the named one, or the only one.
 *
 * @throws ConfigError when the named one has no settings, or several have and none is named
 */
export function chooseProvider(
  all: readonly PaymentProvider[],
  name: string | undefined,
): PaymentProvider | undefined {
  if (name === undefined && all.length > 1) {
    const names = all.map((provider) => provider.name).join(', ');
    throw new ConfigError(
      `Several payment providers are set up: PAYMENT_PROVIDER must be one of ${names}.`,
    );
  }
  const chosen = name === undefined ? all[0] : all.find((provider) => provider.name === name);
  if (name !== undefined && !chosen) {
    throw new ConfigError(`PAYMENT_PROVIDER is ${name}, but the settings of ${name} are missing.`);
  }
  return chosen;
}

/** The provider with this name; undefined when it isn't set up. */
export const findProvider = (
  { all }: PaymentProviders,
  name: string,
): PaymentProvider | undefined => all.find((provider) => provider.name === name);
