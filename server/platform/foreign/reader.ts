import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { confined } from './confinement.ts';
import { childOf, type Usage, usageOf } from './process-usage.ts';
import { readablePaths, readerArguments, type ReaderKind } from './reader-arguments.ts';

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

/**
 * Starts a program that reads what strangers sent: without environment, network, or a way to write, and confined where
 * the system has what confines native code.
 */
export function startReader(program: string, kind: ReaderKind): Reader {
  const plain = [process.execPath, ...readerArguments(program, kind)];
  const confining = confined(readablePaths(program), plain);
  const [file = '', ...args] = confining ?? plain;
  const child = spawn(file, args, {
    // It needs no secret, so it is given no environment; a package asks whose home it is.
    env: { HOME: '/' },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  endFirst(child.pid);
  return readerOf(child, confining !== undefined);
}

/** Where memory runs out, the system ends what reads before it ends the server (proc_pid_oom_score_adj(5)). */
function endFirst(id: number | undefined): void {
  try {
    if (process.platform === 'linux') writeFileSync(`/proc/${id}/oom_score_adj`, '1000');
  } catch {
    // It has ended already.
  }
}

function readerOf(
  child: ChildProcess & { stdin: Writable; stdout: Readable },
  isConfined: boolean,
): Reader {
  const { stdin, stdout } = child;
  // Pipes are sockets to Node.
  const waitedFor = [child, stdin as Socket, stdout as Socket];
  // What confines it is its parent, which waits.
  let worker = isConfined ? undefined : child.pid;
  return {
    stdin,
    stdout,
    id: child.pid,
    async usage() {
      worker ??= await childOf(child.pid);
      return child.exitCode === null ? usageOf(worker) : { megabytes: 0, processorMs: 0 };
    },
    kill(signal = 'SIGKILL') {
      // The end of its parent is its own.
      if (signal === 'SIGKILL' || !isConfined) child.kill(signal);
      else if (worker !== undefined && child.exitCode === null) process.kill(worker, signal);
    },
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
