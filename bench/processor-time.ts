// Processor time: on a machine that does much else it says more than the clock.
import { readdir, readFile } from 'node:fs/promises';
import { clusterLayout } from '../server/platform/embedded-postgres/layout.ts';
import { readPidFile } from '../server/platform/embedded-postgres/pid-file.ts';

const millisecondsPerTick = 10;

/** Milliseconds that a process has computed so far, all its threads and system calls included; Linux only. */
export async function processorTimeOf(pid: number): Promise<number> {
  const [its] = await ticksOf(String(pid));
  return its * millisecondsPerTick;
}

/**
 * The same of the database in `dataDir`, all its processes. 0 where there is no /proc.
 */
export async function databaseTime(dataDir: string): Promise<number> {
  const server = (await readPidFile(clusterLayout(dataDir)))?.pid;
  if (process.platform !== 'linux' || server === undefined) return 0;
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [its, ofChildren, parent] = await ticksOf(name);
    if (parent === server || Number(name) === server) ticks += its;
    if (Number(name) === server) ticks += ofChildren;
  }
  return ticks * millisecondsPerTick;
}

/** What a process used, what its ended children used, and whose child it is. */
async function ticksOf(pid: string): Promise<[its: number, ofChildren: number, parent: number]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name in brackets: state, parent, …
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (from: number): number => (fields[from] ?? 0) + (fields[from + 1] ?? 0);
  return [sum(11), sum(13), fields[1] ?? 0];
}
