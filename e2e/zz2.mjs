import { chromium } from 'playwright-core';
const base = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...process.argv.slice(3),
];
const b = await chromium.launch({
  executablePath: process.env.EXE ?? '/usr/lib/chromium/chromium',
  args: base,
});
for (const u of ['about:blank', process.argv[2]])
  for (let k = 0; k < 3; k++) {
    const m = [];
    let t = performance.now();
    const lap = () => {
      m.push(Math.round(performance.now() - t));
      t = performance.now();
    };
    const c = await b.newContext({ viewport: { width: 1440, height: 900 } });
    lap();
    const p = await c.newPage();
    lap();
    await p.goto(u);
    lap();
    await p.evaluate(() => new Promise((r) => requestAnimationFrame(r)));
    lap();
    await c.close();
    lap();
    console.log(u, m.join(' '));
  }
await b.close();
