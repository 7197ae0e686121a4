// The page of a request link works as a plain form. With this a form takes several files at once, sends each by itself
// as soon as it is chosen, and shows how far it is.
/** @type {{ sent: Set<string>, count: number }} What this visit sent: for which items, and how many files. */
const visit = { sent: new Set(), count: 0 };
const forms = [...document.querySelectorAll('form')].filter((form) => form.matches('.upload'));
for (const form of forms) {
  const [input] = form.querySelectorAll('input[type=file]');
  const [state] = form.querySelectorAll('.state');
  const [button] = form.querySelectorAll('button');
  if (!(input instanceof HTMLInputElement) || !state || !button) continue;
  input.multiple = true;
  input.required = false;
  button.hidden = true;
  input.addEventListener('change', () => void sendAll(form, input, state));
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {Element} state
 */
async function sendAll(form, input, state) {
  const chosen = [...(input.files ?? [])];
  const problems = [];
  let received = 0;
  input.disabled = true;
  state.classList.remove('problem');
  const meter = document.createElement('progress');
  meter.max = chosen.length;
  meter.setAttribute('aria-label', 'Sending');
  state.after(meter);
  for (const [at, file] of chosen.entries()) {
    state.textContent = chosen.length === 1 ? 'Sending…' : `Sending ${at + 1} of ${chosen.length}…`;
    const problem = await sendOne(form, file, (part) => (meter.value = at + part));
    if (problem === '') received += 1;
    else problems.push(`${file.name}: ${problem}`);
  }
  meter.remove();
  input.disabled = false;
  input.value = '';
  visit.count += received;
  const note = noteOf(form);
  if (note && problems.length === 0) note.value = '';
  if (received > 0) visit.sent.add(fieldOf(form, 'item').value);
  for (const each of forms) {
    fieldOf(each, 'sent').value = [...visit.sent].join(',');
    fieldOf(each, 'count').value = String(visit.count);
  }
  const files = received === 1 ? '1 file' : `${received} files`;
  const good = received > 0 ? [`Received ${files}. You can add more.`] : [];
  state.textContent = [...good, ...problems].join(' ');
  state.classList.toggle('problem', problems.length > 0);
  input.focus();
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function fieldOf(form, name) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) return field;
  throw new Error(`the form has no ${name}`);
}

/** @param {HTMLFormElement} form */
function noteOf(form) {
  const field = form.elements.namedItem('note');
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/**
 * Sends one file.
 *
 * @param {HTMLFormElement} form
 * @param {File} file
 * @param {(part: number) => void} onPart
 * @returns {Promise<string>} what went wrong, or nothing
 */
function sendOne(form, file, onPart) {
  const data = new FormData();
  data.append('item', fieldOf(form, 'item').value);
  data.append('key', crypto.randomUUID());
  const note = noteOf(form);
  if (note && note.value.trim() !== '') data.append('note', note.value);
  data.append('file', file);
  const request = new XMLHttpRequest();
  const failed = 'It didn’t arrive. Please try again.';
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(loaded / total));
    request.addEventListener('load', () => {
      const reason = request.responseXML?.querySelector('main p')?.textContent;
      resolve(request.status === 200 ? '' : (reason ?? failed));
    });
    request.addEventListener('error', () => resolve(failed));
    request.open('POST', location.pathname);
    request.responseType = 'document';
    request.send(data);
  });
}
