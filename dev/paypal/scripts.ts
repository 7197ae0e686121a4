/*
 * What runs in the payer's browser in place of PayPal's own scripts: as much of its JavaScript SDK
 * version 6 as the pay page uses, under the same names.
 */

/** Data inside a script element: no "<" of it can end the element. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The script the pay page loads: a global `paypal` with `createInstance`. */
export function browserScript(origin: string): string {
  return `(() => {
  const origin = ${literal(origin)};

  function oneTimePayment(callbacks) {
    return {
      async start(options, orderPromise) {
        // Opened before anything is waited for: the browser lets a click open one window.
        const popup = window.open('about:blank', 'paypal-stand-in', 'popup,width=480,height=640');
        if (!popup) {
          callbacks.onError?.(new Error('The window was blocked.'));
          return;
        }
        let orderId;
        try {
          ({ orderId } = await orderPromise);
        } catch (error) {
          popup.close();
          callbacks.onError?.(error);
          return;
        }
        await new Promise((resolve) => {
          const finish = (call) => {
            clearInterval(watching);
            window.removeEventListener('message', hear);
            if (!popup.closed) popup.close();
            resolve();
            call();
          };
          const hear = (event) => {
            if (event.origin !== origin || event.data?.orderId !== orderId) return;
            if (event.data.kind === 'approved') finish(() => callbacks.onApprove?.({ orderId }));
            if (event.data.kind === 'cancelled') finish(() => callbacks.onCancel?.({ orderId }));
          };
          const watching = setInterval(() => {
            if (popup.closed) finish(() => callbacks.onCancel?.({ orderId }));
          }, 250);
          window.addEventListener('message', hear);
          popup.location.href = origin + '/checkoutnow?token=' + encodeURIComponent(orderId);
        });
      },
      destroy() {},
      cancel() {},
    };
  }

  function cardFields() {
    const session = crypto.randomUUID();
    const frames = [];
    const flush = (frame) =>
      new Promise((resolve) => {
        const hear = (event) => {
          if (event.origin !== origin || event.source !== frame.contentWindow) return;
          window.removeEventListener('message', hear);
          resolve();
        };
        window.addEventListener('message', hear);
        frame.contentWindow.postMessage({ kind: 'flush' }, origin);
      });
    return {
      createCardFieldsComponent({ type, placeholder = '' }) {
        const frame = document.createElement('iframe');
        const query = new URLSearchParams({ session, type, placeholder });
        frame.src = origin + '/card-field?' + query;
        frame.title = { number: 'Card number', expiry: 'Expiry date', cvv: 'Security code' }[type];
        frame.style.cssText = 'border:0;width:100%;height:44px;display:block';
        frames.push(frame);
        return frame;
      },
      async submit(orderId) {
        await Promise.all(frames.map(flush));
        const response = await fetch(origin + '/card-session/' + session + '/confirm', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ orderId: await orderId }),
        });
        const { state, message } = await response.json();
        return { state, data: { orderId: await orderId, message } };
      },
    };
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance({ clientToken }) {
      if (!clientToken) throw new Error('A client token is needed.');
      return {
        async findEligibleMethods() {
          return { isEligible: (method) => method === 'paypal' || method === 'advanced_cards' };
        },
        createPayPalOneTimePaymentSession: oneTimePayment,
        createCardFieldsOneTimePaymentSession: cardFields,
      };
    },
  };
  window.onPayPalWebSdkLoaded?.();
})();
`;
}

/** The end of the pop-up: the page behind it hears, whichever site it is. */
export function popupScript(news: { kind: 'approved' | 'cancelled'; orderId: string }): string {
  return `if (window.opener) { window.opener.postMessage(${literal(news)}, '*'); }`;
}

/** A card field: what is typed goes to this origin, and to no page around it. */
export function cardFieldScript(field: { session: string; type: string }): string {
  return `const field = ${literal(field)};
const input = document.getElementById('field');
window.addEventListener('message', async (event) => {
  if (event.data?.kind !== 'flush') return;
  await fetch('/card-session/' + encodeURIComponent(field.session) + '/' + encodeURIComponent(field.type), { method: 'POST', body: input.value });
  event.source.postMessage({ kind: 'flushed' }, event.origin);
});`;
}
