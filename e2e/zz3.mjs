import { chromium } from 'playwright-core';
const b = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const js of [true, false])
  for (let k = 0; k < 2; k++) {
    const c = await b.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: js });
    const p = await c.newPage();
    const cdp = await c.newCDPSession(p);
    await cdp.send('Performance.enable');
    await p.goto(process.argv[2]);
    const { metrics } = await cdp.send('Performance.getMetrics');
    const m = Object.fromEntries(metrics.map((x) => [x.name, x.value]));
    console.log(
      js,
      Object.entries(m)
        .filter(([k]) => /Duration|Nodes|LayoutCount|RecalcStyleCount/.test(k))
        .map(([k, v]) => k + ' ' + (v.toFixed ? +v.toFixed(3) : v))
        .join(', '),
    );
    const nav = js
      ? await p.evaluate(() => {
          const n = performance.getEntriesByType('navigation')[0];
          return {
            resp: n.responseEnd,
            dcl: n.domContentLoadedEventEnd,
            int: n.domInteractive,
            load: n.loadEventEnd,
            res: performance
              .getEntriesByType('resource')
              .map((r) =>
                [r.name.split('/').pop(), Math.round(r.startTime), Math.round(r.responseEnd)].join(
                  ' ',
                ),
              ),
          };
        })
      : 0;
    console.log(JSON.stringify(nav));
    await c.close();
  }
await b.close();
