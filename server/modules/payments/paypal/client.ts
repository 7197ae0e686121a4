import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import { Refused, Unclear } from '../provider.ts';
import type { PayPalSettings } from './settings.ts';

/** How long PayPal may take. What it has not said by then is unclear and settled later. */
const timeoutMs = 15_000;

/** The official client, spoken to at the configured address, which is a stand-in's in development. */
class ConfiguredClient extends Client {
  #origin: string | undefined;

  constructor({ clientId, clientSecret, apiUrl }: PayPalSettings) {
    super({
      timeout: timeoutMs,
      environment: Environment.Sandbox,
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: clientSecret,
        oAuthClockSkew: 60,
      },
      // A repeat is for anyone who knows what it would repeat.
      httpClientOptions: { timeout: timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
    });
    this.#origin = apiUrl;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (method, path) => {
      const builder = factory(method, path);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: `${this.#origin}${pathname}${search}` };
      });
      return builder;
    };
  }
}

/** PayPal's calls, each ending in an answer, `Refused` or `Unclear`. */
export class PayPalClient {
  readonly #client: ConfiguredClient;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  /** The intent of our orders: the money is taken when we say so. */
  readonly capture = CheckoutPaymentIntent.Capture;

  constructor(settings: PayPalSettings) {
    this.#client = new ConfiguredClient(settings);
    this.orders = new OrdersController(this.#client);
    this.payments = new PaymentsController(this.#client);
    this.transactions = new TransactionSearchController(this.#client);
  }

  /** A token for the browser: it lives some minutes and serves that host only. @throws Unclear */
  async browserToken(host: string): Promise<string> {
    const answer = await this.ask(() =>
      this.#client.clientCredentialsAuthManager.fetchToken({
        response_type: 'client_token',
        intent: 'sdk_init',
        'domains[]': host,
      }),
    );
    return answer.accessToken;
  }

  /** Posts a body that must arrive as it is written, which the client's own models would not keep. */
  async postRaw(path: string, body: string): Promise<string> {
    const request = this.#client.getRequestBuilderFactory()('POST', path);
    request.baseUrl('default');
    request.header('Content-Type', 'application/json');
    request.authenticate([{ oauth2: true }]);
    request.text(body);
    return (await this.ask(() => request.callAsText())).result;
  }

  /** Sorts what went wrong into decided and unknown. */
  async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw new Unclear(nameOf(error));
      const { statusCode } = error;
      if (statusCode === 404) throw new Refused('not-found');
      // Everything else says nothing about the payment: credentials, limits, PayPal's own troubles.
      if (statusCode !== 400 && statusCode !== 422) throw new Unclear(`status ${statusCode}`);
      throw new Refused(issueOf(error.result));
    }
  }
}

/** A code of the network or the client's; their sentences may hold addresses. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** PayPal's code for why it refused, such as INSTRUMENT_DECLINED. */
function issueOf(result: unknown): string {
  const details = fieldOf(result, 'details');
  const issue: unknown = Array.isArray(details) ? fieldOf(details[0], 'issue') : undefined;
  const name = fieldOf(result, 'name');
  const code = typeof issue === 'string' ? issue : name;
  return typeof code === 'string' && /^[A-Z0-9_]{1,80}$/.test(code) ? code : 'UNKNOWN';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
