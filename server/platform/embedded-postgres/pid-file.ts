import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClusterLayout } from './layout.ts';

/** What PostgreSQL's pid file tells about its server. */
export type PidFile = {
  pid: number;
  /** Port on 127.0.0.1; null while the server has not got that far. */
  port: number | null;
};

/** Reads the pid file; null when there is none, which means no server runs. */
export async function readPidFile(layout: ClusterLayout): Promise<PidFile | null> {
  const text = await readFile(layout.pidFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  // Lines: pid, data directory, start time, port, socket folder, listen address, memory key, state.
  const [pid, , , port] = text.split('\n');
  return { pid: Number(pid), port: port ? Number(port) : null };
}

/** Is there a process with this id, no matter who owns it? */
export function processExists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Is the process the PostgreSQL server of this database? After a crash of the machine or in a new
 * container the pid file may name any process. In doubt the answer is yes.
 */
export async function isServerOf(pid: number, layout: ClusterLayout): Promise<boolean> {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const ps = promisify(execFile);
    const command = await ps('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => null);
    return command === null || path.basename(command.stdout.trim()).startsWith('postgres');
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  // PostgreSQL works inside its data directory. A dead process nobody has collected yet has none.
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? '' : null),
  );
  return workingDirectory === null || workingDirectory === (await realpath(layout.cluster));
}
