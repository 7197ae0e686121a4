import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { runCommand } from './command.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type ClusterLayout, clusterLayout } from './layout.ts';
import { processExists } from './pid-file.ts';
import type { Privileges } from './privileges.ts';

/** Name of the superuser role; used by the launcher only. */
export const superuser = 'postgres';

const unfinishedPrefix = 'postgres.init-';

/** Has the database been made already? */
export async function clusterExists(layout: ClusterLayout): Promise<boolean> {
  return stat(layout.root).then(
    () => true,
    () => false,
  );
}

/**
 * Makes the database: all of it in a temporary folder beside the target, then one rename. A kill
 * half-way leaves the target absent, and of two first starts at once one wins and both continue
 * the winner's.
 *
 * @throws EmbeddedPostgresError when initdb fails, with what it printed.
 */
export async function createCluster(
  layout: ClusterLayout,
  binaries: PostgresBinaries,
  privileges: Privileges,
  options: { fsync: boolean },
): Promise<void> {
  await removeUnfinished(layout.dataDir);
  const root = await mkdtemp(path.join(layout.dataDir, `${unfinishedPrefix}${process.pid}-`));
  try {
    const draft = clusterLayout(layout.dataDir, root);
    // initdb reads the password from the very file it stays in.
    const secret = randomBytes(32).toString('base64url');
    await writeFile(draft.secretFile, `${secret}\n`, { mode: 0o600 });
    const { exitCode, output } = await runCommand(
      [
        ...privileges.prefix,
        binaries.initdb,
        `--pgdata=${draft.cluster}`,
        `--username=${superuser}`,
        '--auth=scram-sha-256',
        `--pwfile=${draft.secretFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(options.fsync ? [] : ['--no-sync']),
      ],
      { cwd: root },
    );
    if (exitCode !== 0) {
      throw new EmbeddedPostgresError(`The database could not be created.\n${output.trim()}`);
    }
    await rename(root, layout.root).catch(async (error: NodeJS.ErrnoException) => {
      if (await clusterExists(layout)) return;
      throw error;
    });
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The password of the database's roles. */
export async function readSecret(layout: ClusterLayout): Promise<string> {
  return (await readFile(layout.secretFile, 'utf8')).trim();
}

/** Removes what starts that were killed half-way have left; their process id is in the name. */
async function removeUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const pid = Number.parseInt(name.slice(unfinishedPrefix.length), 10);
    if (processExists(pid)) continue;
    // initdb may outlive its starter for a moment and still write here; the next first start, or
    // nobody, removes the rest.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 }).catch(
      () => undefined,
    );
  }
}
