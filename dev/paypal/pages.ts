import { escapeHtml } from '../../server/platform/mail/compose.ts';
import { approveOrder, findOrder, type Order, Refusal } from './books.ts';
import { browserScript, cardFieldScript, popupScript } from './scripts.ts';
import type { Asked } from './asked.ts';

/** A card number that is refused when the money is taken, as test numbers of providers are. */
const declinedCard = '4000000000000002';

/** What was typed into the card fields of one payer, until it is used. */
const cards = new Map<string, Record<string, string>>();

/** What the payer's browser asks of the stand-in: its script, its pop-up, its card fields. */
export async function answerPage(asked: Asked): Promise<void> {
  const { request, response, url } = asked;
  const route = `${request.method} ${url.pathname}`;
  if (route === 'GET /web-sdk/v6/core') {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    response.end(browserScript(asked.standIn.origin));
    return;
  }
  if (route === 'GET /checkoutnow') return popup(asked);
  if (route === 'POST /checkoutnow') return decide(asked);
  if (route === 'GET /card-field') return cardField(asked);
  if (url.pathname.startsWith('/card-session/')) return cardSession(asked);
  html(asked, 404, 'Not found', '<h1>Not found</h1><p>Nothing is kept under this address.</p>');
}

function orderOf({ url, standIn }: Asked): Order | undefined {
  try {
    return findOrder(standIn.books, url.searchParams.get('token') ?? '');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The window in which the payer says yes or no. */
function popup(asked: Asked): void {
  const order = orderOf(asked);
  if (!order) return html(asked, 404, 'Unknown order', '<h1>This order is not known</h1>');
  if (order.status === 'COMPLETED') {
    return html(asked, 200, 'Paid', '<h1>This payment is complete</h1>');
  }
  html(
    asked,
    200,
    'Approve the payment',
    `<p class="note">A stand-in for PayPal, for development. No money moves.</p>
<h1>Pay $${escapeHtml(order.amount.value)}</h1>
<p>${escapeHtml(order.description)}<br>Invoice ${escapeHtml(order.invoiceId)}</p>
<form method="post" action="/checkoutnow?token=${encodeURIComponent(order.id)}">
<label><input type="checkbox" name="declines" value="1"> With a card that will be declined</label>
<button name="answer" value="approve" class="main">Approve</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
  );
}

/** Tells the page behind the pop-up what the payer decided, and closes it. */
function decide(asked: Asked): void {
  const { body, standIn, save } = asked;
  const order = orderOf(asked);
  if (!order) return html(asked, 404, 'Unknown order', '<h1>This order is not known</h1>');
  const form = new URLSearchParams(body);
  const isApproved = form.get('answer') === 'approve';
  if (isApproved && order.status !== 'COMPLETED') {
    approveOrder(standIn.books, order.id, form.get('declines') === '1');
    save();
    standIn.webhooks.emit('CHECKOUT.ORDER.APPROVED', { id: order.id, status: order.status });
  }
  html(
    asked,
    200,
    isApproved ? 'Approved' : 'Cancelled',
    `<h1>${isApproved ? 'Approved' : 'Cancelled'}</h1><p>You can close this window.</p>`,
    popupScript({ kind: isApproved ? 'approved' : 'cancelled', orderId: order.id }),
  );
}

const fieldLabels: Readonly<Record<string, string>> = {
  number: 'Card number',
  expiry: 'Expiry date',
  cvv: 'Security code',
};

/** One field of a card, in a frame of this origin: the page around it never sees what is typed. */
function cardField(asked: Asked): void {
  const { url } = asked;
  const type = url.searchParams.get('type') ?? '';
  const label = fieldLabels[type] ?? 'Card';
  const placeholder = url.searchParams.get('placeholder') ?? '';
  html(
    asked,
    200,
    label,
    `<input id="field" class="field" inputmode="numeric" autocomplete="off" aria-label="${label}" placeholder="${escapeHtml(placeholder)}">`,
    cardFieldScript({ session: url.searchParams.get('session') ?? '', type }),
  );
}

/** Takes what the fields hold, and pays with it. */
function cardSession(asked: Asked): void {
  const { request, response, url, body, standIn, save } = asked;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  const [, , session = '', field = ''] = url.pathname.split('/');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const card = cards.get(session) ?? {};
  if (field !== 'confirm') {
    cards.set(session, { ...card, [field]: body.slice(0, 40) });
    return void response.writeHead(204).end();
  }
  const json = (state: string, message: string): void =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ state, message }));
  const number = (card['number'] ?? '').replaceAll(/\D/g, '');
  if (number.length < 12 || !card['expiry'] || !card['cvv']) {
    return json('failed', 'Please fill in the card number, expiry date and security code.');
  }
  const { orderId } = JSON.parse(body) as { orderId: string };
  try {
    approveOrder(standIn.books, orderId, number === declinedCard);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return json('failed', error.issue);
  }
  save();
  cards.delete(session);
  json('succeeded', '');
}

function html(
  { response }: Asked,
  status: number,
  title: string,
  content: string,
  script = '',
): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}, PayPal stand-in</title>
<link rel="icon" href="data:,">
<style>
:root { font: 16px/24px system-ui, sans-serif; color: #1d1d1f; background: #fff }
body { margin: 0 auto; max-width: 420px; padding: 32px 24px; box-sizing: border-box }
body:has(.field) { padding: 0; max-width: none }
.field { width: 100%; height: 44px; box-sizing: border-box; border: 0; padding: 0 12px; font: inherit; background: #fff; color: inherit }
h1 { font-size: 28px; line-height: 34px; margin: 16px 0 8px }
.note { background: #fff4d6; color: #4a3500; border-radius: 10px; padding: 10px 14px; margin: 0 }
label { display: flex; gap: 8px; align-items: center; margin: 16px 0 }
button { display: block; width: 100%; min-height: 48px; margin: 12px 0 0; border-radius: 24px; border: 1px solid #6e6e73; background: #fff; color: #1d1d1f; font: inherit; font-weight: 600; cursor: pointer }
button.main { background: #0a3d91; border-color: #0a3d91; color: #fff }
button:focus-visible, .field:focus-visible { outline: 3px solid #4c8dff; outline-offset: -3px }
</style></head>
<body><main>${content}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`);
}
