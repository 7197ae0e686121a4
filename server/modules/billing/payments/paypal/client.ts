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

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** The firm's own account there: money goes to no other. */
  merchantId: string;
  /** The webhook whose events count. */
  webhookId: string;
  apiUrl: string;
  scriptUrl: string;
  environment: 'stand-in' | 'sandbox' | 'live';
}

/** How long a call may take, in ms. Without an answer by then its outcome is unclear. */
const timeoutMs = 15_000;

/** The official client with the configured API address, which in development is the stand-in's. */
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
      // No automatic retries: the payment's steps decide what is sent again.
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

/** PayPal's API. Each call returns its result or throws `Refused` or `Unclear`. */
export class PayPalClient {
  readonly #client: ConfiguredClient;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  /** The intent of our orders: we capture the money after the payer approved. */
  readonly capture = CheckoutPaymentIntent.Capture;

  constructor(settings: PayPalSettings) {
    this.#client = new ConfiguredClient(settings);
    this.orders = new OrdersController(this.#client);
    this.payments = new PaymentsController(this.#client);
    this.transactions = new TransactionSearchController(this.#client);
  }

  /** A token for the browser, valid for minutes and for that host only. @throws Unclear */
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

  /** Posts a body byte for byte, which the client's models wouldn't preserve. */
  async postRaw(path: string, body: string): Promise<string> {
    const request = this.#client.getRequestBuilderFactory()('POST', path);
    request.baseUrl('default');
    request.header('Content-Type', 'application/json');
    request.authenticate([{ oauth2: true }]);
    request.text(body);
    return (await this.ask(() => request.callAsText())).result;
  }

  /** Makes a call and turns its errors into `Refused` or `Unclear`. */
  async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw new Unclear(nameOf(error));
      const { statusCode } = error;
      if (statusCode === 404) throw new Refused('not-found');
      // Other errors say nothing about the payment: credentials, limits, server errors.
      if (statusCode !== 400 && statusCode !== 422) throw new Unclear(`status ${statusCode}`);
      throw new Refused(issueOf(error.result));
    }
  }
}

/** The error's code or name. Messages stay out of the log because they may hold addresses. */
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
