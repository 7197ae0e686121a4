import { spawn } from 'node:child_process';
import { programFile } from '../root.ts';
import type { ClusterLayout } from './layout.ts';

/** The helper that stops the database when this process dies without doing so. */
export type Watchdog = { dismiss(): void };

const script = programFile('server/platform/embedded-postgres/watchdog.ts');

/**
 * Starts the watchdog: it holds the reading end of a pipe from this process and wakes when the
 * pipe closes, which the system does however we end. It runs in its own session. While it
 * waits it is a mere shell, where there is one, to save memory.
 */
export function startWatchdog(layout: ClusterLayout): Watchdog {
  const command = [process.execPath, script, layout.dataDir];
  const [program = '', ...args] =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', 'read -r dismissed && exit 0; exec "$0" "$@"', ...command];
  const child = spawn(program, args, {
    cwd: layout.dataDir,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // Without a watchdog the next start still takes the server over.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return { dismiss: () => child.stdin.end('dismissed\n') };
}
