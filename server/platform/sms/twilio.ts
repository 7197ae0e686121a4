import baseTwilio from 'twilio/lib/base/BaseTwilio.js';
import RequestClient from 'twilio/lib/base/RequestClient.js';
import Api from 'twilio/lib/rest/Api.js';
import type { Config } from '../config/config.ts';
import { type SmsTransport, UndeliverableError } from './transport.ts';

/**
 * Twilio's codes for numbers that can never be reached: not a number, no permission for its region,
 * stopped by its owner, not a mobile, not routable.
 */
const undeliverable = new Set([21211, 21214, 21408, 21610, 21612, 21614]);
/** A listed message in one of these states did not arrive and will not. */
const lost = new Set(['failed', 'undelivered', 'canceled']);
/** Of the newest messages to a number, how many are looked through for one sent unseen. */
const searchedMessages = 20;
const timeoutMs = 15_000;

/**
 * Text messages through Twilio's own client, spoken to at the configured address. Of the client, what sends messages:
 * `twilio` itself would bring all that Twilio sells.
 */
export function twilioTransport(settings: NonNullable<Config['twilio']>): SmsTransport {
  const client = new baseTwilio.Client(settings.accountSid, settings.authToken, {
    accountSid: settings.accountSid,
    httpClient: new ConfiguredAddress(settings.apiUrl),
  });
  const { messages } = new Api(client).account;
  const sender = settings.from.startsWith('MG')
    ? { messagingServiceSid: settings.from }
    : { from: settings.from };

  return async ({ to, text }, isRepeat) => {
    // Twilio knows no idempotency key: after an unclear outcome it is asked what it has.
    const isThere = async (): Promise<boolean> =>
      (await messages.list({ to, limit: searchedMessages })).some(
        ({ body, status }) => body === text && !lost.has(status),
      );
    const hand = async (): Promise<void> => {
      if (isRepeat && (await isThere())) return;
      await messages.create({ to, body: text, ...sender });
    };
    // Without the cause: its sentence repeats the number.
    await hand().catch((error: unknown) => {
      const hopeless =
        error instanceof Error && 'code' in error && undeliverable.has(Number(error.code));
      throw hopeless ? new UndeliverableError(reason(error)) : new Error(reason(error));
    });
  };
}

/** The client's own HTTP, led to another address than the one it has built in. */
class ConfiguredAddress extends RequestClient {
  readonly #origin: string;

  constructor(origin: string) {
    super({ timeout: timeoutMs });
    this.#origin = origin;
  }

  override request<T>(options: RequestClient.RequestOptions<T>) {
    const { pathname, search } = new URL(options.uri);
    return super.request<T>({ ...options, uri: `${this.#origin}${pathname}${search}` });
  }
}

/** Why Twilio refused, as a code. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, status } = error as { code?: string | number; status?: number };
  return [code, status].filter((part) => part !== undefined).join(' ') || error.name;
}
