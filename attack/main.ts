// The attacks of a security review, tried again on the built product in production mode.
//
//   npm run attack                         every attack, behind each proxy
//   npm run attack -- --proxy nginx        behind one of them: direct, nginx or caddy
//   npm run attack -- --only upload        those whose name holds the word
//   npm run attack -- --siege 10           also ten minutes of all anonymous attacks at once
import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { bounds } from './bounds.ts';
import { hostileUploads } from './documents.ts';
import { floods } from './floods.ts';
import { type Firm, openFirm, type ProxyName } from './firm.ts';
import { intrusions } from './intrusions.ts';
import { besiege, describeSiege } from './siege.ts';
import { takeovers } from './takeovers.ts';

const { values } = parseArgs({
  options: {
    proxy: { type: 'string' },
    only: { type: 'string' },
    siege: { type: 'string' },
    machines: { type: 'string', default: '50' },
  },
});
const attacks: Attack[] = [...floods, ...hostileUploads, ...intrusions, ...bounds, ...takeovers];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Signed-in people's p95 during a siege, in milliseconds. */
const mostSiegeMs = 300;

let broken = 0;
for (const proxy of ['direct', 'nginx', 'caddy'] as const) {
  if (values.proxy === undefined || values.proxy === proxy) await attackBehind(proxy);
}
say(broken === 0 ? '\nAll held.' : `\n${broken} did not hold.`);
process.exit(broken === 0 ? 0 : 1);

async function attackBehind(proxy: ProxyName): Promise<void> {
  say(`\nBehind ${proxy === 'direct' ? 'no proxy, its header written by us' : proxy}`);
  const firm = await openFirm(proxy);
  try {
    for (const attack of attacks) await attempt(firm, attack);
    if (values.siege !== undefined) await siege(firm, Number(values.siege));
  } finally {
    await firm.close();
  }
}

async function attempt(firm: Firm, attack: Attack): Promise<void> {
  if (attack.only !== undefined && attack.only !== firm.proxy) return;
  if (values.only !== undefined && !attack.name.includes(values.only)) return;
  let verdict;
  try {
    verdict = await attack.run(firm);
  } catch (error) {
    verdict = { passed: false, figures: `the attack itself failed: ${String(error)}` };
  }
  if (!verdict.passed) broken += 1;
  say(
    `${verdict.passed ? 'held  ' : 'BROKEN'}  ${attack.by.padEnd(8)}  ${attack.name.padEnd(62)}  ${verdict.figures}`,
  );
}

async function siege(firm: Firm, minutes: number): Promise<void> {
  const report = await besiege(firm, { machines: Number(values.machines), minutes });
  const passed = report.p95 < mostSiegeMs && !report.restarted;
  if (!passed) broken += 1;
  say(
    `${passed ? 'held  ' : 'BROKEN'}  ${minutes} minutes of everything from ${values.machines} addresses`,
  );
  for (const line of describeSiege(report)) say(`        ${line}`);
}
