/**
 * The part of the checker's script that reads the activity log: each entry's hash is taken over the entry before it
 * (decision 006), so one that was altered, removed, or put in between shows, also where the lists of the bag were
 * made again to fit. Runs in any browser, from the disk.
 */
export const logChecker = String.raw`
async function* linesOf(files, table) {
  const isPart = new RegExp('^data/records/' + table + '-[0-9]+[.]jsonl$');
  const names = [...files.keys()].filter((name) => isPart.test(name));
  names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const name of names) {
    const reader = files.get(name).stream().pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop();
      yield* lines;
    }
    if (rest !== '') yield rest;
  }
}
const utf8 = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
// In the words of the database: its text of the details is the line's own.
function entryText(line, entry) {
  const begin = line.indexOf(',"details":') + 11;
  const details = entry.details === null ? null : line.slice(begin, line.lastIndexOf(',"hash":"'));
  const part = (/[.](\d+)/.exec(entry.at) ?? ['', ''])[1].padEnd(6, '0');
  const at = String(Date.parse(entry.at.slice(0, 19) + 'Z') / 1000) + part;
  const fields = [entry.chain, entry.place, entry.id, at, entry.action, entry.actor_id, entry.session_id, entry.client_id,
    entry.subject_type, entry.subject_id, entry.address, entry.request_id, details];
  return fields.map((field) => field === null ? '-' : utf8.encode(String(field)).length + ':' + field).join(',');
}
const waitAtMost = 100000;
async function checkLog(files, problem) {
  const ends = new Map();
  const marks = new Map();
  const marked = new Map();
  for await (const line of linesOf(files, 'activity_chains')) {
    const { chain, place, hash } = JSON.parse(line);
    ends.set(chain, { place, hash: hash.slice(2) });
  }
  for await (const line of linesOf(files, 'activity_heads')) {
    for (const [chain, place, hash] of JSON.parse(JSON.parse(line).content).ends) {
      marks.set(chain + ' ' + place, hash);
      marked.set(chain, Math.max(place, marked.get(chain) ?? 0));
    }
  }
  const chains = new Map();
  let count = 0;
  for await (const line of linesOf(files, 'activity')) {
    const entry = JSON.parse(line);
    count += 1;
    if (!chains.has(entry.chain)) chains.set(entry.chain, { place: 0, hash: '0'.repeat(64), waiting: new Map() });
    const chain = chains.get(entry.chain);
    if (chain.isBroken) continue;
    // Entries of one chain may stand a little out of their order.
    chain.waiting.set(entry.place, { id: entry.id, hash: entry.hash.slice(2), text: entryText(line, entry) });
    if (chain.waiting.size > waitAtMost) chain.isBroken = true;
    for (let next; (next = chain.waiting.get(chain.place + 1)); ) {
      chain.waiting.delete(chain.place + 1);
      const before = Uint8Array.from(chain.hash.match(/../g), (byte) => parseInt(byte, 16));
      const text = utf8.encode(next.text);
      const both = new Uint8Array(before.length + text.length);
      both.set(before);
      both.set(text, before.length);
      const digest = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', both)));
      chain.place += 1;
      chain.hash = next.hash;
      const mark = marks.get(entry.chain + ' ' + chain.place);
      if (digest !== next.hash || (mark !== undefined && mark !== next.hash)) {
        problem('Entry ' + next.id + ' of the activity log is not the one that was written');
        chain.isBroken = true;
        break;
      }
    }
  }
  for (const number of new Set([...ends.keys(), ...chains.keys(), ...marked.keys()])) {
    const chain = chains.get(number) ?? { place: 0, hash: '0'.repeat(64), waiting: new Map() };
    const end = ends.get(number) ?? { place: 0, hash: '' };
    if (chain.isBroken && chain.waiting.size <= waitAtMost) continue;
    const isWhole = chain.waiting.size === 0 && chain.place === end.place && chain.place >= (marked.get(number) ?? 0) && (end.place === 0 || chain.hash === end.hash);
    if (!isWhole) problem('Entries of the activity log are missing after place ' + chain.place + ' of chain ' + number);
  }
  return count;
}
`;
