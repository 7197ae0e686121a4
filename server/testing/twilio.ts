import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the stand-in does with a message. */
export type TwilioMode =
  /** Takes it. */
  | 'up'
  /** Answers 503. */
  | 'down'
  /** Takes it and breaks the connection before answering: the outcome is unclear. */
  | 'answer-lost'
  /** Says that the number cannot be reached. */
  | 'refusing';

export interface TwilioStandIn {
  /** What the product needs in its environment to speak to it. */
  env: Record<string, string>;
  mode: TwilioMode;
  /** Messages taken, oldest first. */
  readonly messages: { to: string; from: string; body: string }[];
  /** Tries to send, taken or not. */
  readonly tries: () => number;
  close(): Promise<void>;
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'the-token-of-the-stand-in';
const messagesPath = `/2010-04-01/Accounts/${accountSid}/Messages.json`;

/** Speaks Twilio's messages API over HTTP, as far as the product uses it, and can fail. */
export async function startTwilio(): Promise<TwilioStandIn> {
  const messages: { to: string; from: string; body: string }[] = [];
  let tries = 0;
  const standIn: TwilioStandIn = {
    env: {},
    mode: 'up',
    messages,
    tries: () => tries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`) {
      return send(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
    }
    if (url.pathname !== messagesPath) {
      return send(response, 404, { code: 20404, message: 'Not found', status: 404 });
    }
    if (request.method === 'GET') {
      const to = url.searchParams.get('To');
      const found = messages.filter((message) => message.to === to).toReversed();
      return send(response, 200, { messages: found.map(present), next_page_uri: null });
    }
    tries += 1;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const message = {
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
    };
    if (standIn.mode === 'down') {
      return send(response, 503, { code: 20503, message: 'Service unavailable', status: 503 });
    }
    if (standIn.mode === 'refusing') {
      const explanation = `The 'To' number ${message.to} is not a valid phone number.`;
      return send(response, 400, { code: 21211, message: explanation, status: 400 });
    }
    messages.push(message);
    if (standIn.mode === 'answer-lost') return void response.destroy();
    return send(response, 201, present(message));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  standIn.env = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+15125550100',
    TWILIO_API_URL: `http://127.0.0.1:${address.port}`,
  };
  return standIn;
}

function present({ to, from, body }: { to: string; from: string; body: string }) {
  return { sid: 'SM00', to, from, body, status: 'queued', account_sid: accountSid };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** How Twilio signs its call of an address: HMAC-SHA1 over the address and each field by name, in base64. */
export function signatureOf(token: string, url: string, fields: Record<string, string>): string {
  const parts = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return createHmac('sha1', token)
    .update([url, ...parts].join(''))
    .digest('base64');
}
