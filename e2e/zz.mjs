import { chromium } from 'playwright-core';
import { readFileSync, readdirSync } from 'node:fs';
const kids = (pid) => {
  const out = [];
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const st = readFileSync(`/proc/${d}/stat`, 'utf8');
      const r = st.slice(st.lastIndexOf(')') + 2).split(' ');
      out.push({ pid: +d, pp: +r[1], t: +r[11] + +r[12] + +r[13] + +r[14] });
    } catch {}
  }
  const res = [];
  const walk = (p) => {
    for (const x of out)
      if (x.pp === p) {
        res.push(x);
        walk(x.pid);
      }
  };
  walk(pid);
  return res;
};
const cpu = () => kids(process.pid).reduce((a, x) => a + x.t, 0) / 100;
const base = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const src = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
const i = src.indexOf('disabledFeatures = [');
const block = src.slice(i, src.indexOf(']', src.indexOf('"msForce', i)));
const feats = [...block.matchAll(/"([A-Za-z]+)"/g)].map((m) => m[1]);
const all = (extra) => `--disable-features=${[...feats, ...extra].join(',')}`;
const variants = {
  now: ['/usr/bin/chromium', base],
  nowebui: [
    '/usr/bin/chromium',
    [
      ...base,
      all(['PreloadTopChromeWebUI', 'PreloadTopChromeWebUILessNavigations', 'WebUIReloadButton']),
    ],
  ],
  direct: ['/usr/lib/chromium/chromium', base],
  both: [
    '/usr/lib/chromium/chromium',
    [...base, all(['PreloadTopChromeWebUI', 'PreloadTopChromeWebUILessNavigations'])],
  ],
};
const url = process.argv[2];
for (const [name, [exe, args]] of Object.entries(variants)) {
  const t = performance.now();
  const c0 = cpu();
  const b = await chromium.launch({ executablePath: exe, args });
  const t1 = performance.now() - t;
  for (let k = 0; k < 8; k++) {
    const c = await b.newContext({ viewport: { width: 1440, height: 900 } });
    const p = await c.newPage();
    await p.goto(url);
    await p.waitForLoadState('load');
    await p.evaluate(() => new Promise((r) => setTimeout(r, 300)));
    await c.close();
  }
  const c1 = cpu() - c0;
  const n = kids(process.pid).filter((x) => true).length;
  console.log(
    name,
    'launch',
    Math.round(t1),
    'total',
    Math.round(performance.now() - t),
    'cpu',
    c1.toFixed(2),
    'procs',
    n,
  );
  await b.close();
}
