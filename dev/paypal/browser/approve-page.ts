import { escapeHtml, page } from './page.ts';

/** What a payer is asked to agree to. */
export interface Approval {
  orderId: string;
  /** "$450.00" */
  amount: string;
  /** Who gets it. */
  payee: string;
  /** What for, as the order describes it. */
  note: string;
}

/** The pop-up before the order is known: it must open with the press, and the order comes later. */
export function waitingPage(): string {
  return page('PayPal stand-in', '<h1>One moment</h1><p>The payment is being prepared.</p>');
}

/** Where a payer agrees, goes back, or is refused: each button posts to a path of the order. */
export function approvePage({ orderId, amount, payee, note }: Approval): string {
  const action = (outcome: string) => `/checkout/${encodeURIComponent(orderId)}/${outcome}`;
  return page(
    `Pay ${amount}`,
    `<h1>${escapeHtml(amount)}</h1>
<p>to ${escapeHtml(payee)}</p>
<p class="small">${escapeHtml(note)}</p>
<form method="post" action="${action('approve')}"><button class="first">Approve payment</button></form>
<form method="post" action="${action('decline')}"><button>Be declined</button></form>
<form method="post" action="${action('cancel')}"><button>Cancel and return</button></form>`,
  );
}

const words = {
  approved: 'You approved the payment.',
  declined: 'The payment was declined.',
  cancelled: 'You cancelled the payment.',
} as const;

export type Outcome = keyof typeof words;

/** Tells the page that opened the pop-up how it ended, and closes. */
export function closingPage({ orderId, outcome }: { orderId: string; outcome: Outcome }): string {
  const news = JSON.stringify({ kind: 'stand-in-outcome', orderId, outcome });
  return page(
    words[outcome],
    `<h1>Done</h1><p>${words[outcome]} You can close this window.</p>
<script>
if (window.opener) {
  window.opener.postMessage(${news.replaceAll('<', String.raw`\u003c`)}, '*');
  window.close();
}
</script>`,
  );
}
