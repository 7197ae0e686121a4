import { ensureUnpacked } from './debian.mjs';

/**
 * Unpacks OpenStack Swift, the S3-compatible server that tests run against, into `.cache/swift`: 7 MB.
 * Tests that need it are left out where this is not possible; the last line says so.
 */
export async function ensureSwift() {
  const problem = await ensureUnpacked({
    name: 'swift',
    packages: ['python3-swift'],
    reject: (names) =>
      names.some((name) => /^(lib)?python3(\.\d+)?(-minimal|-stdlib)?$/.test(name))
        ? 'there is no python3'
        : undefined,
  });
  if (problem !== undefined) {
    console.log(`Left out: tests of the object store, as ${problem}.`);
  }
}
