import { escapeHtml } from '#platform/mail/compose';
import { logChecker } from './log-checker.ts';

/** The one-file checker within an export: opened from the disk, it reads the folder it is in and nothing else. */
export const checkerPage = (firm: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Check this export</title>
<style>
:root{color-scheme:light dark}body{max-width:720px;margin:0 auto;padding:32px 20px;background:light-dark(#fbfaf6,#141a17);color:light-dark(#14201b,#eceee9);font:16px/24px Helvetica,Arial,sans-serif}
h1{font:400 32px/40px Georgia,serif}a{color:light-dark(#17493a,#8fd0b6)}label{display:block;font-weight:600;margin:24px 0 8px}progress{width:100%}li{overflow-wrap:anywhere}
</style></head><body><main>
<h1>Check this export</h1>
<p>This folder holds the papers of ${escapeHtml(firm)}. <a href="data/index.html">Open the list of clients</a>, or look into the folder “data”.</p>
<p>It’s a BagIt bag (RFC 8493), which other programs can check, too. This page compares every file with the SHA-256 in manifest-sha256.txt, and each entry of the activity log with the one before it. Nothing leaves your computer.</p>
<label for="folder">Choose the folder that this page lies in</label>
<input id="folder" type="file" webkitdirectory multiple>
<p id="state" role="status"></p><progress id="bar" max="1" value="0" hidden></progress><ul id="problems"></ul>
<noscript><p>This page needs JavaScript to check. The files can be read without it.</p></noscript>
</main><script>
'use strict';
const say = (text) => { document.getElementById('state').textContent = text; };
const unlisted = (name) => name.replace(/%0A/gi, '\\n').replace(/%0D/gi, '\\r').replace(/%25/g, '%');
async function hash(file) {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
function listOf(text) {
  const list = new Map();
  for (const line of text.split(/\\r?\\n/)) {
    const parts = /^([0-9a-f]{64})\\s+(.+)$/i.exec(line);
    if (parts) list.set(unlisted(parts[2]), parts[1].toLowerCase());
  }
  return list;
}
${logChecker}document.getElementById('folder').addEventListener('change', async ({ target }) => {
  const problems = document.getElementById('problems');
  const bar = document.getElementById('bar');
  problems.replaceChildren();
  let count = 0;
  const problem = (text) => {
    count += 1;
    if (count > 200) return;
    const item = document.createElement('li');
    item.textContent = text;
    problems.append(item);
  };
  const files = new Map();
  for (const file of target.files) files.set(file.webkitRelativePath.split('/').slice(1).join('/'), file);
  const tags = files.get('tagmanifest-sha256.txt');
  const manifest = files.get('manifest-sha256.txt');
  if (!tags || !manifest) { say('This is not the folder of an export: its lists are missing.'); return; }
  const payload = listOf(await manifest.text());
  const all = new Map([...listOf(await tags.text()), ...payload]);
  if (!all.has('manifest-sha256.txt')) problem('The list of lists does not name manifest-sha256.txt');
  bar.hidden = false;
  let done = 0;
  for (const [name, expected] of all) {
    const file = files.get(name) ?? files.get(name.normalize('NFD'));
    if (!file) problem('Missing: ' + name);
    else if ((await hash(file)) !== expected) problem('Changed: ' + name);
    done += 1;
    if (done % 20 === 0 || done === all.size) { bar.value = done / all.size; say('Checked ' + done + ' of ' + all.size + ' files'); }
  }
  const known = new Set([...payload.keys()].map((name) => name.normalize('NFC')));
  for (const name of files.keys()) {
    if (name.startsWith('data/') && !known.has(name.normalize('NFC'))) problem('Not in the list: ' + name);
  }
  const entries = await checkLog(files, problem);
  say(count === 0 ? 'All ' + all.size + ' files are there and unchanged, and the ' + entries + ' entries of the activity log follow one another.' : count + ' problems in ' + all.size + ' files:');
});
</script></body></html>
`;
