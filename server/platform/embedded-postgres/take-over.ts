import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { claimOwnership } from './ownership.ts';
import { isServerOf, processExists, readPidFile } from './pid-file.ts';
import { giveFilesToServer } from './privileges.ts';
import { freePort, type ServerSetup, startServer } from './server.ts';

/** The one connection that owns the database, its end, and where its server listens. */
export type OwnedServer = { connection: pg.Client; ended: Promise<void>; port: number };

const pollMilliseconds = 25;
// An owner that was killed, or is just ending, needs a moment to go; another keeps the database.
const takenLimitMilliseconds = 3000;
const silenceLimitMilliseconds = 120_000;
const startAttempts = 5;
/**
 * After its server was killed, a process of it that computes continues until its query ends: nothing can
 * start in the meantime. Longer than a statement may take (`openDatabase`).
 */
const remainsLimitMilliseconds = 45_000;
const longestPauseMilliseconds = 1000;

/**
 * Gets the database's server running, unless it runs already, and becomes its owner. Others may do
 * the same, or be stopping the server, at the same moment: every step is tried again from what the
 * pid file says now, and PostgreSQL decides who wins.
 *
 * @param options.port the port to start on when it is free
 * @throws DataFolderInUseError when another running Filewell owns it.
 */
export async function takeOver(
  setup: ServerSetup,
  options: { fsync: boolean; log: (message: string) => void; port?: number },
): Promise<OwnedServer> {
  const { layout } = setup;
  const deadline = Date.now() + silenceLimitMilliseconds;
  let takenSince: number | null = null;
  let failedStarts = 0;
  const started = Date.now();
  let silence = '';
  for (; Date.now() < deadline; await sleep(pollMilliseconds)) {
    const pidFile = await readPidFile(layout);
    if (pidFile === null || !(await isServerOf(pidFile.pid, layout))) {
      if (pidFile !== null && processExists(pidFile.pid)) await removeStalePidFile(setup, options);
      await giveFilesToServer(layout, setup.privileges);
      const port = await freePort(options.port);
      const { exitCode, output } = await startServer(setup, { port, fsync: options.fsync });
      if (exitCode === 0) continue;
      // Another start may have won, or the processes of a killed server are not all gone yet.
      failedStarts += 1;
      const remains = /shared memory block .* is still in use/.test(output);
      const limit = remains ? remainsLimitMilliseconds : 0;
      if (failedStarts < startAttempts || Date.now() - started < limit) {
        await sleep(Math.min(pollMilliseconds * 2 ** failedStarts, longestPauseMilliseconds));
      } else throw new EmbeddedPostgresError(`The embedded database does not start.\n${output}`);
    } else if (pidFile.port !== null) {
      const claim = await claimOwnership(layout, pidFile.port, 'filewell owner');
      if (claim.outcome === 'owned') {
        const { connection, ended } = claim;
        return { connection, ended, port: pidFile.port };
      }
      if (claim.outcome === 'taken' && claim.by !== 'filewell watchdog') {
        takenSince ??= Date.now();
        if (Date.now() - takenSince > takenLimitMilliseconds) {
          throw new DataFolderInUseError(layout.dataDir);
        }
      } else {
        takenSince = null;
        if (claim.outcome === 'unavailable') silence = claim.reason;
      }
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded database does not answer. ${silence} See ${layout.logFile}.`,
  );
}

/**
 * PostgreSQL clears away the pid file of a process that is gone, but stays away while any process
 * has that id. Another start may have replaced the file in the meantime, so it is read once more.
 */
async function removeStalePidFile(
  { layout }: ServerSetup,
  { log }: { log: (message: string) => void },
): Promise<void> {
  const now = await readPidFile(layout);
  if (now === null || (await isServerOf(now.pid, layout))) return;
  log(`Removing the PID file of an earlier database server; process ${now.pid} is not one.`);
  await rm(layout.pidFile, { force: true });
}
