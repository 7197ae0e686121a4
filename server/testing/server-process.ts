import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { leaksIn } from './leaks.ts';
import { builtProgramPath, programPath } from './programs.ts';
import serverProcess from '../../scripts/lib/server-process.json' with { type: 'json' };

/** The product as its own process, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** What it printed, for a failing test to show. */
  output(): string;
  /** Most memory it ever held, in bytes; undefined where the system does not tell. */
  peakMemory(): number | undefined;
  /**
   * SIGKILL: no chance to tidy up. Resolves when it is gone; this and `stop` throw when what it
   * printed holds something personal.
   */
  kill(): Promise<void>;
  /** SIGTERM. Resolves to the exit code when it is gone. */
  stop(): Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/**
 * Starts the server, on a free port unless `env` names one, and waits until it is
 * ready; throws with its output when it is not.
 *
 * @param within a command that starts the one behind it, in its own place such as a full disk
 */
export const startServerProcess = (
  env: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> => startProcess(programPath(programFor(env)), env, within);

/** The same of the server as firms run it, which `npm run build` made, also where tests take the sources. */
export const startBuiltServer = (
  env: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> => startProcess(builtProgramPath(programFor(env)), env, within);

/** The same of a program that lies anywhere. */
export const startProgram = (
  program: string,
  env: Record<string, string>,
): Promise<ServerProcess> => startProcess(program, env, []);

/** The product alone, or with what development adds: its mailbox, its stand-in for PayPal. */
const programFor = (env: Record<string, string>) =>
  env['NODE_ENV'] === 'production' ? 'server' : 'dev';

async function startProcess(
  program: string,
  env: Record<string, string>,
  within: readonly string[],
): Promise<ServerProcess> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT']);
  const [command, ...args] = [...within, process.execPath, ...serverProcess.flags, program];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      ...serverProcess.environment,
      NODE_ENV: 'development',
      DEMO: '0',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.includes('Filewell is running at')) resolve();
    });
    // Production says nothing on standard output but its log.
    if (env['NODE_ENV'] === 'production')
      void answers(`http://127.0.0.1:${port}/readyz`, child).then(resolve);
  });
  const first = await Promise.race([ready, gone.then(() => 'gone' as const)]);
  if (first === 'gone') throw new Error(`the server did not start:\n${output}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    peakMemory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
        return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
      } catch {
        return undefined;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
      assertNoLeaks(output);
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await gone;
      assertNoLeaks(output);
      return code;
    },
  };
}

function assertNoLeaks(output: string): void {
  const leaks = leaksIn(output);
  if (leaks.length > 0) throw new Error(`something personal was printed:\n${leaks.join('\n')}`);
}

/** Resolves once a server answers that it is ready; never when it ends before. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await wait(50);
  }
  await new Promise<never>(() => undefined);
}
