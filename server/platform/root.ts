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

/** Tests run from the sources, and what they start, from the build, which starts in a fraction of the time. */
const startsBuild = isBuilt || process.env['BUILT_SERVER'] === '1';

/**
 * A program that runs in a process or thread of its own: its source, or what the build made of it in
 * dist/server (vite.server.config.ts names what it makes).
 */
export function programFile(source: string): string {
  return startsBuild
    ? path.join(root, 'dist/server', `${path.basename(source, '.ts')}.js`)
    : path.join(root, source);
}
