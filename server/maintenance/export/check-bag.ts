import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { hashOf } from './bag-writer.ts';
import { fromListed, manifestName, tagManifestName } from './layout.ts';

/** A bag cannot be imported; the message says why. */
export class BagError extends Error {
  override name = 'BagError';
}

/** Bounds that no export reaches: what is beyond them is not one of ours. */
const longestPath = 300;
const mostFiles = 50_000_000;
const largestTagFile = 10_000_000;

const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Why a path of a list is none that we would open; undefined for one that is. */
function pathProblem(listed: string): string | undefined {
  if (listed.length > longestPath) return 'is too long';
  if (path.isAbsolute(listed) || /^[A-Za-z]:|\\|\p{Cc}/u.test(listed)) return 'is no path of a bag';
  for (const part of listed.split('/')) {
    if (part === '' || part === '.' || part === '..' || /[. ]$/.test(part)) {
      return 'leads out of the bag';
    }
    if (device.test(part)) return 'names a device';
  }
  return undefined;
}

/**
 * Reads a whole bag and compares every file with its list: nothing missing, changed, or added, no links, no path
 * that leads elsewhere, no two names that a file system could take for one.
 *
 * @returns how many files its payload has
 * @throws BagError for the first thing that is wrong
 */
export async function checkBag(root: string): Promise<{ files: number }> {
  const declaration = await tagText(root, 'bagit.txt');
  if (!/^BagIt-Version: 1\.0\r?\nTag-File-Character-Encoding: UTF-8\r?\n?$/.test(declaration)) {
    throw new BagError('This folder is no export: bagit.txt does not say what it must.');
  }
  const tags = new Map<string, string>();
  for (const line of (await tagText(root, tagManifestName)).split(/\r?\n/)) {
    if (line === '') continue;
    const { listed, hash } = entryOf(line);
    if (listed.startsWith('data/')) throw new BagError(`${tagManifestName} names ${listed}.`);
    tags.set(listed, hash);
  }
  for (const name of ['bagit.txt', 'bag-info.txt', manifestName]) {
    if (!tags.has(name)) throw new BagError(`${tagManifestName} does not name ${name}.`);
  }
  for (const [listed, hash] of tags) await compare(root, listed, hash);

  const seen = new Set<string>();
  let bytes = 0;
  let files = 0;
  const lines = createInterface({ input: createReadStream(path.join(root, manifestName)) });
  for await (const line of lines) {
    if (line === '') continue;
    const { listed, hash } = entryOf(line);
    if (!listed.startsWith('data/')) throw new BagError(`${listed} lies outside of “data”.`);
    const twin = listed.normalize('NFC').toLowerCase();
    if (seen.has(twin)) throw new BagError(`Two files have the name ${listed}.`);
    seen.add(twin);
    files += 1;
    if (files > mostFiles) throw new BagError('The bag names too many files.');
    bytes += await compare(root, listed, hash);
  }
  const [, oxum] = /^Payload-Oxum: (\d+\.\d+)\s*$/m.exec(await tagText(root, 'bag-info.txt')) ?? [];
  if (oxum !== undefined && oxum !== `${bytes}.${files}`) {
    throw new BagError(`The bag should hold ${oxum} bytes and files, not ${bytes}.${files}.`);
  }
  await assertNothingElse(root, 'data', seen);
  return { files };
}

function entryOf(line: string): { listed: string; hash: string } {
  const [, hash, name] = /^([\da-f]{64}) [ *]?(.+)$/i.exec(line) ?? [];
  if (hash === undefined || name === undefined) {
    throw new BagError(`A line of a list is none: ${line.slice(0, 80)}`);
  }
  const listed = fromListed(name);
  const problem = pathProblem(listed);
  if (problem !== undefined) throw new BagError(`${listed.slice(0, 80)} ${problem}.`);
  return { listed, hash: hash.toLowerCase() };
}

/** @returns the file's size */
async function compare(root: string, listed: string, hash: string): Promise<number> {
  // Each part of the way: a folder that is a link leads elsewhere, too.
  let at = root;
  const parts = listed.split('/');
  for (const [index, part] of parts.entries()) {
    at = path.join(at, part);
    const found = await lstat(at).catch(() => undefined);
    if (found === undefined) throw new BagError(`${listed} is missing.`);
    const isLast = index === parts.length - 1;
    if (!(isLast ? found.isFile() : found.isDirectory())) {
      throw new BagError(`${listed} is no ordinary file.`);
    }
    if (isLast && found.nlink > 1) throw new BagError(`${listed} is a link to another file.`);
    if (isLast) {
      if ((await hashOf(at)) !== hash) throw new BagError(`${listed} was changed.`);
      return found.size;
    }
  }
  throw new BagError(`${listed} is no path of a bag.`);
}

async function assertNothingElse(
  root: string,
  folder: string,
  listed: ReadonlySet<string>,
): Promise<void> {
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const within = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await assertNothingElse(root, within, listed);
    else if (!listed.has(within.normalize('NFC').toLowerCase())) {
      throw new BagError(`${within} is not in the list.`);
    }
  }
}

async function tagText(root: string, name: string): Promise<string> {
  const file = path.join(root, name);
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BagError(`This folder is no export: ${name} is missing.`);
  // The list of lists names ours alone, and what says what the bag is, a few lines.
  if (found.size > largestTagFile) throw new BagError(`${name} is too large.`);
  return readFile(file, 'utf8');
}
