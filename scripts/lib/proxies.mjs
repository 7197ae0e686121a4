import { existsSync } from 'node:fs';
import { ensureUnpacked } from './debian.mjs';

/**
 * Unpacks nginx and Caddy, which tests start on the files in `deploy/`, into `.cache/nginx` (2 MB) and
 * `.cache/caddy` (40 MB). Tests of one that is not to be had are left out; a line says so. One that is
 * installed is used as it is.
 */
export async function ensureProxies() {
  for (const [name, program] of Object.entries({
    nginx: '/usr/sbin/nginx',
    caddy: '/usr/bin/caddy',
  })) {
    if (existsSync(program)) continue;
    const problem = await ensureUnpacked({ name, packages: [name] });
    if (problem !== undefined) console.log(`Left out: tests behind ${name}, as ${problem}.`);
  }
}
