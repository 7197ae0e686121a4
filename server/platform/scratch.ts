import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** After so long no other machine that shares the folder still works on what it put there. */
const abandonedMilliseconds = 24 * 3600 * 1000;

/**
 * Gives `use` its own folder inside `DATA_DIR/scratch` and removes it afterwards. What a process
 * that was killed has left there goes with the next call, so that crashes fill no temporary folder.
 */
export async function withScratchFolder<T>(
  dataDir: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = path.join(dataDir, 'scratch');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent);
  const folder = await mkdtemp(path.join(parent, `${hostname()}.${process.pid}.`));
  mine.add(path.basename(folder));
  try {
    return await use(folder);
  } finally {
    mine.delete(path.basename(folder));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders this process works on now. */
const mine = new Set<string>();

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const name = path.basename(folder);
  if (mine.has(name)) return false;
  const parts = name.split('.');
  const pid = Number(parts.at(-2));
  if (parts.slice(0, -2).join('.') !== hostname()) {
    const made = await stat(folder).catch(() => undefined);
    return made !== undefined && Date.now() - made.mtimeMs > abandonedMilliseconds;
  }
  // One with our own number was made before us: in a container every first process is number 1.
  return pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
