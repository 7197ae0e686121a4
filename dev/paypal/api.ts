import { setTimeout as wait } from 'node:timers/promises';
import {
  captureOrder,
  createOrder,
  findOrder,
  type Money,
  type Order,
  orderOfCapture,
  Refusal,
  refundCapture,
} from './books.ts';
import type { FaultStep } from './faults.ts';
import { presentCapture, presentOrder, presentRefund, presentTransactions } from './present.ts';
import { type Asked, hang, send, standInAccount } from './asked.ts';

/** PayPal's HTTP API, as far as the product uses it. */
export async function answerApi(asked: Asked): Promise<void> {
  const { request, response, url, standIn } = asked;
  const route = `${request.method} ${url.pathname}`;
  for (const [pattern, step, handle] of routes) {
    const match = pattern.exec(route);
    if (!match) continue;
    standIn.calls[step] = (standIn.calls[step] ?? 0) + 1;
    if (step !== 'token' && !isAuthorized(asked)) {
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE', message: 'Authenticate' });
    }
    return withFaults(asked, step, match[1], () => handle(asked, match[1] ?? ''));
  }
  return send(response, 404, { name: 'RESOURCE_NOT_FOUND', message: 'No such call' });
}

type Handle = (asked: Asked, id: string) => { status: number; body: object };

const routes: readonly (readonly [RegExp, FaultStep, Handle])[] = [
  [/^POST \/v1\/oauth2\/token$/, 'token', token],
  [/^POST \/v2\/checkout\/orders$/, 'create', create],
  [/^GET \/v2\/checkout\/orders\/([^/]+)$/, 'read', read],
  [/^POST \/v2\/checkout\/orders\/([^/]+)\/capture$/, 'capture', capture],
  [/^POST \/v2\/payments\/captures\/([^/]+)\/refund$/, 'refund', refund],
  [/^POST \/v1\/notifications\/verify-webhook-signature$/, 'verify', verify],
  [/^GET \/v1\/reporting\/transactions$/, 'search', search],
];

/** Does what was asked, wrongly where it was told to. */
async function withFaults(
  { response, standIn }: Asked,
  step: FaultStep,
  about: string | undefined,
  handle: () => { status: number; body: object },
): Promise<void> {
  const fault = standIn.faults.take(step, about);
  const mode = fault?.mode;
  if (mode === 'delay') await wait(fault?.delayMs, undefined, { ref: false });
  if (mode === 'hang') return hang(response);
  if (mode === 'reset') return void response.destroy();
  if (mode === '500') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
  if (mode === 'decline') return sendIssue(response, 'INSTRUMENT_DECLINED');
  try {
    const { status, body } = handle();
    if (mode === 'hang-after') return await hang(response);
    if (mode === 'reset-after') return void response.destroy();
    if (mode === '500-after') return send(response, 500, { name: 'INTERNAL_SERVER_ERROR' });
    return send(response, status, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return sendIssue(response, error.issue);
  }
}

function sendIssue(response: Asked['response'], issue: string): void {
  const isMissing = issue === 'RESOURCE_NOT_FOUND';
  send(response, isMissing ? 404 : 422, {
    name: isMissing ? issue : 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed.',
    details: [{ issue, description: issue }],
  });
}

const tokenOf = 'stand-in-token';

function isAuthorized({ request }: Asked): boolean {
  return request.headers.authorization === `Bearer ${tokenOf}`;
}

function token({ request, body }: Asked): { status: number; body: object } {
  const { clientId, clientSecret } = standInAccount;
  const wanted = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (request.headers.authorization !== `Basic ${wanted}`) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unknown client' } };
  }
  const isForBrowser = new URLSearchParams(body).get('response_type') === 'client_token';
  const access_token = isForBrowser ? 'stand-in-client-token' : tokenOf;
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 900, scope: '' } };
}

const requestIdOf = ({ request }: Asked): string | undefined => {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' ? id : undefined;
};

function create(asked: Asked): { status: number; body: object } {
  const { standIn, save } = asked;
  const { purchase_units: units } = JSON.parse(asked.body) as {
    purchase_units: {
      amount: Money;
      payee?: { merchant_id?: string };
      custom_id?: string;
      invoice_id?: string;
      description?: string;
    }[];
  };
  const [unit] = units;
  if (!unit) throw new Refusal('MISSING_REQUIRED_PARAMETER');
  const order = createOrder(
    standIn.books,
    requestIdOf(asked),
    {
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      merchantId: unit.payee?.merchant_id ?? standInAccount.merchantId,
      customId: unit.custom_id ?? '',
      invoiceId: unit.invoice_id ?? '',
      description: unit.description ?? '',
    },
    Date.now(),
  );
  save();
  return { status: 201, body: presentOrder(order, standIn.origin) };
}

function read({ standIn }: Asked, id: string): { status: number; body: object } {
  return { status: 200, body: presentOrder(findOrder(standIn.books, id), standIn.origin) };
}

function capture(asked: Asked, id: string): { status: number; body: object } {
  const { standIn, save } = asked;
  const wasOpen = findOrder(standIn.books, id).capture === null;
  let order: Order;
  try {
    order = captureOrder(standIn.books, requestIdOf(asked), id, Date.now());
  } finally {
    save();
  }
  const { origin, webhooks } = standIn;
  if (wasOpen && order.capture) {
    webhooks.emit('PAYMENT.CAPTURE.COMPLETED', presentCapture(order, order.capture, origin));
  }
  return { status: 201, body: presentOrder(order, origin) };
}

function refund(asked: Asked, captureId: string): { status: number; body: object } {
  const { standIn, save } = asked;
  const { amount, custom_id: customId } = JSON.parse(asked.body || '{}') as {
    amount?: Money;
    custom_id?: string;
  };
  const before = orderOfCapture(standIn.books, captureId).refunds.length;
  const made = refundCapture(
    standIn.books,
    requestIdOf(asked),
    { captureId, amount, customId },
    Date.now(),
  );
  save();
  const order = orderOfCapture(standIn.books, captureId);
  const body = presentRefund(order, made, standIn.origin);
  if (order.refunds.length > before) standIn.webhooks.emit('PAYMENT.CAPTURE.REFUNDED', body);
  return { status: 201, body };
}

function verify({ standIn, body }: Asked): { status: number; body: object } {
  // The event as it was sent: the signature covers its bytes.
  const marker = '"webhook_event":';
  const event = body.slice(body.indexOf(marker) + marker.length, body.lastIndexOf('}'));
  const isOurs = standIn.webhooks.verify(JSON.parse(body) as Record<string, unknown>, event);
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
}

function search({ standIn, url }: Asked): { status: number; body: object } {
  const from = Date.parse(url.searchParams.get('start_date') ?? '');
  const to = Date.parse(url.searchParams.get('end_date') ?? '');
  const all = presentTransactions(standIn.books.orders, { from, to });
  const size = Number(url.searchParams.get('page_size') ?? 100);
  const page = Number(url.searchParams.get('page') ?? 1);
  return {
    status: 200,
    body: {
      transaction_details: all.slice((page - 1) * size, page * size),
      page,
      total_items: all.length,
      total_pages: Math.max(1, Math.ceil(all.length / size)),
    },
  };
}
