import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { type SmsTransport, UndeliverableError } from './transport.ts';

/**
 * Twilio's codes for numbers that can never be reached: not a number, no permission for its region,
 * stopped by its owner, not a mobile, not routable.
 */
const undeliverable = new Set([21211, 21214, 21408, 21610, 21612, 21614]);
/** A listed message in one of these states did not arrive and will not. */
const lost = new Set(['failed', 'undelivered', 'canceled']);
/** Number of the newest messages to a number that are searched for one sent unseen. */
const searchedMessages = 20;
const timeoutMs = 15_000;

const messageList = z.object({
  messages: z.array(z.object({ body: z.string().nullable(), status: z.string() })),
});
const refusal = z.object({ code: z.number() });

/** Twilio answered with an error. */
class TwilioError extends Error {
  /** Twilio's own code, if the answer has one. */
  readonly code: number | undefined;

  constructor(status: number, code: number | undefined) {
    super([code, status].filter((part) => part !== undefined).join(' '));
    this.code = code;
  }
}

/** Text messages through Twilio's HTTP API, of which two calls are enough: create a message and list messages. */
export function twilioTransport(settings: NonNullable<Config['twilio']>): SmsTransport {
  const messages = `${settings.apiUrl}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`;
  const credentials = Buffer.from(`${settings.accountSid}:${settings.authToken}`);
  const authorization = `Basic ${credentials.toString('base64')}`;
  const sender: Record<string, string> = settings.from.startsWith('MG')
    ? { MessagingServiceSid: settings.from }
    : { From: settings.from };

  async function call(url: string, form?: URLSearchParams): Promise<unknown> {
    const response = await fetch(url, {
      headers: { authorization },
      ...(form ? { method: 'POST', body: form } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new TwilioError(response.status, refusal.safeParse(answer).data?.code);
    return answer;
  }

  // Twilio knows no idempotency key: after an unclear outcome it is asked what it has.
  async function isThere(to: string, text: string): Promise<boolean> {
    const query = new URLSearchParams({ To: to, PageSize: String(searchedMessages) });
    const list = messageList.parse(await call(`${messages}?${query}`));
    return list.messages.some(({ body, status }) => body === text && !lost.has(status));
  }

  return async ({ to, text }, isRepeat) => {
    try {
      if (isRepeat && (await isThere(to, text))) return;
      await call(messages, new URLSearchParams({ To: to, Body: text, ...sender }));
    } catch (error) {
      // Without the cause: its sentence may repeat the number.
      const isHopeless = error instanceof TwilioError && undeliverable.has(error.code ?? 0);
      throw isHopeless ? new UndeliverableError(reason(error)) : new Error(reason(error));
    }
  };
}

/** Why a message was not accepted, as a code. */
function reason(error: unknown): string {
  if (error instanceof TwilioError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
