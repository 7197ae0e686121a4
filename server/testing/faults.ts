import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, type TestContext } from 'vitest';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { headFile, readHeadFile } from '#platform/activity/heads';
import { readConfig } from '#platform/config/config';
import { openDatabase } from '#platform/database/database';
import { openDiskStore } from '#platform/storage/disk-store';
import { programPath } from './programs.ts';
import { problemsIn, verifyAll } from '../maintenance/verify.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test did what it does, for the table of `npm run test:faults`. */
    times?: number;
    /** What it measured in the meantime, in words. */
    measured?: string;
  }
}

/** `npm run test:long`, and `npm run test:faults` in it: also what takes too long for a test file by itself. */
export const isThorough = process.env['FAULTS'] === 'all';

/**
 * How often something is drawn or broken: rarely where a test file is run by itself, often in `npm run test:long`, and as
 * often as the environment says where it says so.
 */
export function howOften(variable: string, rarely: number, often: number): number {
  return Number(process.env[variable] ?? (isThorough ? often : rarely));
}

/** Notes for the table what a test did. */
export function note({ task }: TestContext, times: number, measured?: string): void {
  task.meta.times = times;
  if (measured !== undefined) task.meta.measured = measured;
}

/**
 * The invariants of whatever was broken and when: every version of every document reads back, none
 * is missing its content, no invoice was captured twice and the books add up, the activity log is whole.
 * The same that `npm run admin -- verify` checks.
 *
 * @param env of the server processes; the database is not the embedded one
 */
export async function expectWhole(env: { DATABASE_URL: string; DATA_DIR: string }): Promise<void> {
  const config = readConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
  const database = openDatabase(env.DATABASE_URL, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    const head = await readHeadFile(headFile(env.DATA_DIR));
    const blobs = await openDiskStore(path.join(env.DATA_DIR, 'blobs'));
    const source = { db: database.db, keys: parseMasterKeys(config.masterKeys), blobs };
    const found = await verifyAll(source, head ? [head] : []);
    expect(problemsIn(found)).toEqual([]);
  } finally {
    await database.close();
  }
}

/**
 * `npm run admin -- …` as its own process.
 *
 * @param within a command that starts the one behind it, in its own place such as a full disk
 */
export function runAdmin(
  args: readonly string[],
  env: Record<string, string>,
  within: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const program = [process.execPath, programPath('admin'), ...args];
  const [command = process.execPath, ...rest] = [...within, ...program];
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: 'development', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
