/**
 * The script that the pay page loads from the stand-in's origin. It offers the calls of the provider's
 * own script (version 6) that the page uses: its pop-up, and card fields in frames of their own.
 */
export const sdkScript = `(() => {
const origin = new URL(document.currentScript.src).origin;
const lookEveryMs = 200;

/** What the pop-up tells; closed without a word, it was cancelled. */
function outcomeOf(popup, orderId) {
  return new Promise((resolve) => {
    const onMessage = ({ source, origin: from, data }) => {
      if (from !== origin || source !== popup || !data || data.orderId !== orderId) return;
      end(data.outcome);
    };
    let closedBefore = false;
    const timer = setInterval(() => {
      // Its last word may still be on the way when it has closed.
      if (closedBefore) end('cancelled');
      closedBefore = popup.closed;
    }, lookEveryMs);
    const end = (outcome) => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      resolve(outcome);
    };
    addEventListener('message', onMessage);
  });
}

function wallet({ onApprove, onCancel, onError }) {
  return {
    async start(_options, order) {
      // With the press that called this, or the browser takes it for an unwanted window.
      const popup = open(origin + '/checkoutnow', '_blank', 'popup,width=460,height=620');
      if (!popup) throw new Error('The window could not be opened');
      let orderId;
      try {
        orderId = (await order).orderId;
      } catch (error) {
        popup.close();
        throw error;
      }
      popup.location.href = origin + '/checkoutnow?token=' + encodeURIComponent(orderId);
      const outcome = await outcomeOf(popup, orderId);
      if (outcome === 'approved') await onApprove({ orderId });
      else if (outcome === 'cancelled') onCancel();
      else onError(new Error('The payment was declined'));
    },
  };
}

function card() {
  const frames = {};
  return {
    createCardFieldsComponent({ type, placeholder = '', ariaLabel = '', style = {} }) {
      const frame = document.createElement('iframe');
      const { color = '', fontFamily = '' } = style.input || {};
      const query = new URLSearchParams({ type, placeholder, color, font: fontFamily });
      frame.name = 'stand-in-card-' + type;
      frame.title = ariaLabel;
      frame.style.border = '0';
      frame.src = origin + '/card-field?' + query;
      frames[type] = frame;
      return frame;
    },
    submit(orderId) {
      return new Promise((resolve) => {
        const { contentWindow } = frames.number;
        const onMessage = ({ source, data }) => {
          if (source !== contentWindow || !data || data.orderId !== orderId) return;
          removeEventListener('message', onMessage);
          resolve({ state: data.state, data: { orderId } });
        };
        addEventListener('message', onMessage);
        contentWindow.postMessage({ kind: 'stand-in-submit', orderId }, origin);
      });
    },
  };
}

window.paypal = {
  async createInstance({ clientToken }) {
    if (!clientToken) throw new Error('There is no client token');
    return {
      findEligibleMethods: async () => ({ isEligible: (method) => method === 'paypal' }),
      createPayPalOneTimePaymentSession: wallet,
      createCardFieldsOneTimePaymentSession: card,
    };
  },
};
})();
`;
