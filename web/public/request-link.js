// The page of a request link works as a plain form. With this a form takes several files at once, sends each by itself
// as soon as it is chosen, shows how far it is, and opens the scanner, which is fetched then.
/** @type {{ sent: Set<string>, count: number }} What this visit sent: for which items, and how many files. */
const visit = { sent: new Set(), count: 0 };
/** Fetched when someone scans. A name, so that nothing fetches it before. */
const scanner = '/request-scan.js';
const forms = [...document.querySelectorAll('form')].filter((form) => form.matches('.upload'));
for (const form of forms) {
  const [input] = form.querySelectorAll('input[type=file]');
  const [state] = form.querySelectorAll('.state');
  const [button] = form.querySelectorAll('button');
  if (!(input instanceof HTMLInputElement) || !state || !button) continue;
  input.multiple = true;
  input.required = false;
  button.hidden = true;
  input.addEventListener('change', () => {
    void sendAll(form, input, state, [...(input.files ?? [])], input);
  });
  if ('mediaDevices' in navigator) offerScan(form, input, state);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {Element} state
 */
function offerScan(form, input, state) {
  const section = form.closest('section');
  const title = section?.querySelector('h2')?.textContent ?? '';
  const year = section?.dataset.year;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = 'Scan pages';
  button.setAttribute('aria-label', `Scan pages: ${title}`);
  const open = async () => {
    button.disabled = true;
    try {
      /** @type {typeof import('../request-scan/main.ts')} */
      const { scan } = await import(scanner);
      button.disabled = false;
      button.focus();
      await scan({
        title,
        ...(year === undefined ? {} : { taxYear: Number(year) }),
        onSend: (pdf) => void sendAll(form, input, state, [pdf], button),
      });
    } catch {
      button.disabled = false;
      state.textContent = 'The scanner didn’t open. Take a photo or choose a file instead.';
      state.classList.add('problem');
    }
  };
  button.addEventListener('click', () => void open());
  input.closest('label')?.before(button);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {Element} state
 * @param {readonly File[]} chosen
 * @param {HTMLElement} back has the focus afterwards
 */
async function sendAll(form, input, state, chosen, back) {
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
  back.focus();
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
