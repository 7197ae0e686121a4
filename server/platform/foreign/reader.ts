import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type Usage, usageOf } from './process-usage.ts';
import { readerArguments, type ReaderKind } from './reader-arguments.ts';

/** A process that reads what strangers sent. */
export interface Reader {
  stdin: Writable;
  stdout: Readable;
  id: number | undefined;
  /** What it has used; zeros where that can’t be measured. */
  usage(): Promise<Usage>;
  kill(signal?: NodeJS.Signals): void;
  /** Lets the server end while it waits, or not. */
  unref(): void;
  ref(): void;
  /** It has ended, with that exit code; null for one that was killed. Rejects where it couldn’t be started. */
  closed: Promise<number | null>;
}

/** Starts a program that reads what strangers sent: without environment, network, or a way to write. */
export function startReader(program: string, kind: ReaderKind): Reader {
  const child = spawn(process.execPath, readerArguments(program, kind), {
    // It needs no secret, so it is given no environment.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  return readerOf(child);
}

function readerOf(child: ChildProcess & { stdin: Writable; stdout: Readable }): Reader {
  const { stdin, stdout } = child;
  // Pipes are sockets to Node.
  const waitedFor = [child, stdin as Socket, stdout as Socket];
  return {
    stdin,
    stdout,
    id: child.pid,
    usage: () => usageOf(child),
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    unref: () => waitedFor.forEach((one) => one.unref()),
    ref: () => waitedFor.forEach((one) => one.ref()),
    closed: new Promise((resolve, reject) => {
      child.once('close', (code) => resolve(code));
      child.once('error', (error) => {
        if (child.pid === undefined) reject(error);
      });
    }),
  };
}
