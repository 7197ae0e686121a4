import { setTimeout as wait } from 'node:timers/promises';
import type { Firm, ProxyName } from './firm.ts';

export interface Verdict {
  passed: boolean;
  /** What was measured or answered, for the table. */
  figures: string;
}

/** Something a person without good intentions tries, and whether it came to nothing. */
export interface Attack {
  name: string;
  /** Who tries it. */
  by: 'stranger' | 'client' | 'mailbox' | 'session';
  /** Where it can be tried; everywhere when absent. */
  only?: ProxyName;
  run(firm: Firm): Promise<Verdict>;
}

/** What an attack cost the server, and how long others waited for it. */
export interface Cost<T> {
  result: T;
  /** Processor time of the server, in seconds. */
  processorSeconds: number;
  /** Slowest answer to someone else's `GET /healthz`, in milliseconds. */
  slowestMs: number;
  /** Answers to them that were not 200. */
  failed: number;
}

/** Runs an attack while a bystander asks for `/healthz` again and again, each time after the last. */
export async function costOf<T>(firm: Firm, work: () => Promise<T>): Promise<Cost<T>> {
  const bystander = firm.machine();
  const before = firm.processorSeconds();
  let slowestMs = 0;
  let failed = 0;
  const over = new AbortController();
  const watching = (async () => {
    do {
      const { status, ms } = await bystander.try('/healthz');
      slowestMs = Math.max(slowestMs, ms);
      if (status !== 200) failed += 1;
      await wait(5);
    } while (!over.signal.aborted);
  })();
  try {
    const result = await work();
    return {
      result,
      get processorSeconds() {
        return firm.processorSeconds() - before;
      },
      get slowestMs() {
        return slowestMs;
      },
      get failed() {
        return failed;
      },
    };
  } finally {
    over.abort();
    await watching;
    bystander.close();
  }
}

/** `3 x 401, 2 x 429` */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status === 0 ? 'cut off' : status}`)
    .join(', ');
}

export const seconds = (value: number): string => `${value.toFixed(2)} s`;
