import path from 'node:path';

/** The folder of package.json: as far from this source as from what the build makes of it in dist/server. */
export const root = path.join(import.meta.dirname, '../..');

const isBuilt = import.meta.filename.endsWith('.js');

/** The server's own files: its sources, or what the build makes of them. */
export const serverFolder = path.join(root, isBuilt ? 'dist/server' : 'server');

/** A font of a package, which the build puts beside the server (`shippedFonts` of scripts/lib/runtime-packages.mjs). */
export const packagedFont = (inPackages: string): string =>
  isBuilt
    ? path.join(serverFolder, 'fonts', path.basename(inPackages))
    : path.join(root, 'node_modules', inPackages);

/**
 * A program that runs in a process of its own: its source, or beside us in dist/server when the
 * build made us (vite.server.config.ts names what it makes).
 */
export function programFile(source: string): string {
  return isBuilt
    ? path.join(serverFolder, `${path.basename(source, '.ts')}.js`)
    : path.join(root, source);
}
