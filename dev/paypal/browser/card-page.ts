const labels = { number: 'Card number', expiry: 'Expiry date', cvv: 'Security code' } as const;
const autofill = { number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc' } as const;

export type CardFieldType = keyof typeof labels;

export const isCardFieldType = (type: unknown): type is CardFieldType =>
  typeof type === 'string' && Object.hasOwn(labels, type);

/**
 * One field of a card in a frame of its own. The field of the number reads its siblings, which are of
 * the same origin, and sends all three to the stand-in: the page around them never sees them.
 */
export function cardPage(type: CardFieldType): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${labels[type]}</title>
<style>
  :root { color-scheme: light dark; background: transparent; }
  body { margin: 0; }
  input { box-sizing: border-box; width: 100%; height: 46px; padding: 0; border: 0; outline: 0;
    background: transparent; font: 16px/24px sans-serif; }
</style>
<input id="field" aria-label="${labels[type]}" autocomplete="${autofill[type]}" inputmode="numeric">
<script>
const given = new URLSearchParams(location.search);
const field = document.getElementById('field');
field.placeholder = given.get('placeholder') || '';
field.style.color = given.get('color') || '';
field.style.fontFamily = given.get('font') || '';
function read(type) {
  return parent.frames['stand-in-card-' + type].document.getElementById('field').value;
}
window.addEventListener('message', async (event) => {
  if (event.source !== parent || !event.data || event.data.kind !== 'stand-in-submit') return;
  const { orderId } = event.data;
  let state = 'failed';
  try {
    const answer = await fetch('/checkout/' + encodeURIComponent(orderId) + '/card', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: read('number'), expiry: read('expiry'), cvv: read('cvv') }),
    });
    state = (await answer.json()).state;
  } catch {}
  parent.postMessage({ kind: 'stand-in-card', orderId, state }, event.origin);
});
</script>
</html>
`;
}
