import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, serverFolder } from '#platform/root';

let made: Promise<Buffer> | undefined;

/**
 * The page that checks a package in any browser: one file without network (`web/evidence-page`). The build puts it
 * beside the server; where the sources run, it is made of them.
 */
export function verifyPage(): Promise<Buffer> {
  made ??= readFile(path.join(serverFolder, 'verify.html')).catch(makeFromSources);
  return made;
}

async function makeFromSources(): Promise<Buffer> {
  const maker = pathToFileURL(path.join(root, 'scripts/site/verify-page.ts')).href;
  const { makeVerifyPage }: { makeVerifyPage: () => Promise<string> } = await import(maker);
  return Buffer.from(await makeVerifyPage());
}
