// Processor time: on a machine that does much else it says more than the clock.
import { readdir, readFile } from 'node:fs/promises';
import { clusterLayout } from '../server/platform/embedded-postgres/layout.ts';
import { readPidFile } from '../server/platform/embedded-postgres/pid-file.ts';

const millisecondsPerTick = 10;

/**
 * Milliseconds that this process and the database in `dataDir` have computed so far, system calls
 * included. Of the database to 10 ms; where there is no /proc, 0.
 */
export async function processorTime(dataDir: string): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  const server = (await readPidFile(clusterLayout(dataDir)))?.pid;
  if (process.platform !== 'linux' || server === undefined) return own;
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // Behind the name in brackets: state, parent, …; then what it and its ended children used.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, parent] = fields;
    const [its, ofChildren] = [fields.slice(11, 13), fields.slice(13, 15)];
    const counted = [
      ...(Number(parent) === server || Number(name) === server ? its : []),
      ...(Number(name) === server ? ofChildren : []),
    ];
    for (const value of counted) ticks += Number(value);
  }
  return own + ticks * millisecondsPerTick;
}
