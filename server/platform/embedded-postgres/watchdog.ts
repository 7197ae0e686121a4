/**
 * Stops the embedded database after its application died. Started by watchdog-start.ts with the
 * data folder as its argument and a pipe from the application as its input.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import { clusterLayout } from './layout.ts';
import { claimOwnership } from './ownership.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { choosePrivileges } from './privileges.ts';
import { stopServer } from './server.ts';

const pollMilliseconds = 50;
// The server of an application killed while starting may appear a moment later; a new owner that
// holds the database this long is alive and has its own watchdog.
const patienceMilliseconds = 3000;
const recoveryLimitMilliseconds = 600_000;

const [dataDir] = process.argv.slice(2);
if (dataDir !== undefined && !(await dismissed())) await stopAbandonedServer(dataDir);
process.exit();

/** Waits for the end of the pipe; a word on it means the application has stopped the server. */
async function dismissed(): Promise<boolean> {
  for await (const _ of process.stdin) return true;
  return false;
}

async function stopAbandonedServer(folder: string): Promise<void> {
  const layout = clusterLayout(folder);
  const binaries = await findPostgresBinaries();
  const privileges = await choosePrivileges(binaries, layout);
  const started = Date.now();
  let limit = started + patienceMilliseconds;
  for (; Date.now() < limit; await sleep(pollMilliseconds)) {
    const pidFile = await readPidFile(layout);
    if (pidFile === null || pidFile.port === null) continue;
    if (!(await isServerOf(pidFile.pid, layout))) return;
    // Owning it first makes sure that no new application loses the server under its feet.
    const claim = await claimOwnership(layout, pidFile.port, 'filewell watchdog');
    if (claim.outcome === 'unavailable') limit = started + recoveryLimitMilliseconds;
    if (claim.outcome !== 'owned') continue;
    await stopServer({ layout, binaries, privileges });
    return;
  }
}
