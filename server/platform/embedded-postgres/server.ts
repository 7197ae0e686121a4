import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import type { PostgresBinaries } from './binaries.ts';
import { type CommandResult, runCommand } from './command.ts';
import type { ClusterLayout } from './layout.ts';
import type { Privileges } from './privileges.ts';

/** All that is needed to run the programs of one database. */
export type ServerSetup = {
  layout: ClusterLayout;
  binaries: PostgresBinaries;
  privileges: Privileges;
};

const startTimeoutSeconds = 600; // recovery after a crash may have much to replay
const stopTimeoutSeconds = 60;
const largestLogBytes = 5 * 1024 * 1024;
const shownLogBytes = 2000;

/**
 * An eighth of the memory there is, 128 MB to 1 GB. It is taken only as it is filled: a small firm's
 * database never does, a large one's lists stay in it.
 */
function sharedBuffers(): string {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const megabytes = Math.floor(memory / 8 / 2 ** 20);
  return `${Math.min(Math.max(megabytes, 128), 1024)}MB`;
}

/**
 * Starts the server on 127.0.0.1 and waits until it accepts connections. It runs in its own
 * session, so Ctrl-C in the terminal leaves it running until the application has drained.
 */
export async function startServer(
  { layout, binaries, privileges }: ServerSetup,
  options: { port: number; fsync: boolean },
): Promise<CommandResult> {
  await rotateLog(layout.logFile);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: sharedBuffers(),
    jit: 'off',
    // For disks without heads, and tables that are in memory: by default a search reads all clients rather than its index.
    random_page_cost: '1.1',
    log_checkpoints: 'off',
    ...(options.fsync
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          max_connections: 300,
        }),
  };
  const result = await runCommand(
    [
      ...privileges.prefix,
      binaries.pgCtl,
      'start',
      '--wait',
      '--silent',
      `--timeout=${startTimeoutSeconds}`,
      `--pgdata=${layout.cluster}`,
      `--log=${layout.logFile}`,
      `--options=${Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' ')}`,
    ],
    { cwd: layout.root },
  );
  if (result.exitCode === 0) return result;
  return { ...result, output: `${result.output.trim()}\n${await endOfLog(layout.logFile)}` };
}

/** Stops the server: ends the sessions, writes everything out, waits until it is gone. */
export async function stopServer({
  layout,
  binaries,
  privileges,
}: ServerSetup): Promise<CommandResult> {
  return runCommand(
    [
      ...privileges.prefix,
      binaries.pgCtl,
      'stop',
      '--mode=fast',
      '--wait',
      '--silent',
      `--timeout=${stopTimeoutSeconds}`,
      `--pgdata=${layout.cluster}`,
    ],
    { cwd: layout.root },
  );
}

/** `wanted` when nobody listens there, else any free port of 127.0.0.1. */
export async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', (error) => {
      if (wanted === 0) reject(error);
      else resolve(freePort());
    });
    listener.listen(wanted, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (log) => log.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(logFile, `${logFile}.1`);
}

async function endOfLog(logFile: string): Promise<string> {
  const log = await open(logFile).catch(() => null);
  if (log === null) return '';
  try {
    const { size } = await log.stat();
    const buffer = Buffer.alloc(Math.min(size, shownLogBytes));
    await log.read(buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString().trim();
  } finally {
    await log.close();
  }
}
