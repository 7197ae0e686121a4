import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './lock.mjs';
import { PlainError, elapsed, inProject, readJson } from './project.mjs';
import { capture } from './run.mjs';

const marker = inProject('node_modules', '.filewell-install');
const pinnedNodeFolder = inProject('node_modules', 'node');
const reportEverySeconds = 10;

/**
 * What node_modules has to hold: what the product is made from and runs on, or also what checks and tests it.
 *
 * @typedef {'product' | 'all'} Extent
 */

/**
 * Makes node_modules what the lockfile says and answers the path of the pinned Node. Costs a few
 * milliseconds when nothing changed. Packages that only checks and tests need are a third of the bytes, so that
 * `npm start` leaves them out.
 *
 * @param {Extent} [extent]
 */
export async function ensureInstalled(extent = 'all') {
  if (!isInstalled(extent)) {
    await exclusively(async () => {
      if (!isInstalled(extent)) await install(extent);
    });
  }
  return (await pinnedNode()) ?? (await exclusively(installPinnedNode));
}

/** @param {Extent} extent */
function isInstalled(extent) {
  const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  if (installed === markOf('all') || installed === markOf(extent)) return true;
  if (!matchesLockfile(extent)) return false;
  // A developer's own `npm install` got there first.
  writeFileSync(marker, markOf(extent));
  return true;
}

/** @param {Extent} extent */
const markOf = (extent) => `${extent} ${wantedPackages()}`;

/** A fingerprint of all that decides what `npm ci` installs here. */
function wantedPackages() {
  /** @type {Record<string, unknown> | undefined} */
  const manifest = readJson(inProject('package.json'));
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest ?? {};
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch]))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .update(JSON.stringify(overrides ?? null))
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
}

/**
 * Compares the lockfile with npm's record of what is installed.
 *
 * @param {Extent} extent
 */
function matchesLockfile(extent) {
  const locked = packagesOf(inProject('package-lock.json'));
  const installed = packagesOf(inProject('node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([place, entry]) => {
    if (place === '' || entry.link || (extent === 'product' && entry.dev)) return true;
    const here = installed[place];
    if (!here) return entry.optional === true;
    return here.version === entry.version && here.integrity === entry.integrity;
  });
}

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [link]
 */

/** @param {string} lockfile */
function packagesOf(lockfile) {
  /** @type {{ packages?: Record<string, Locked> } | undefined} */
  const content = readJson(lockfile);
  return content?.packages;
}

/** @param {Extent} extent */
async function install(extent) {
  console.log('Installing packages (about a minute) …');
  const started = performance.now();
  const ticker = setInterval(
    () => console.log(`  still installing, ${elapsed(started)}`),
    reportEverySeconds * 1000,
  );
  const { code, output } = await capture(
    [
      'npm',
      'ci',
      extent === 'all' ? '--include=dev' : '--omit=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { env: machineEnvironment() },
  );
  clearInterval(ticker);
  if (code !== 0) {
    throw new PlainError(`${output.trim()}\n\nThe packages could not be installed; see above.`);
  }
  writeFileSync(marker, markOf(extent));
  console.log(`Packages installed in ${elapsed(started)}.`);
}

/** The pinned Node of node_modules, or undefined when its binary was not fetched. */
async function pinnedNode() {
  const binary = path.join(
    pinnedNodeFolder,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(binary) ? binary : undefined;
}

/**
 * Puts the pinned Node into its package, as that package's own install script would, but from the
 * platform package whose hash is in the lockfile. Platforms without one there (macOS) run the script,
 * which asks the registry for the same version; it is the only install script that is ever run.
 */
async function installPinnedNode() {
  const present = await pinnedNode();
  if (present) return present;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const locked = inProject('node_modules', `node-${system}-${process.arch}`, 'bin', executable);
  let output = '';
  if (existsSync(locked)) {
    mkdirSync(path.join(pinnedNodeFolder, 'bin'), { recursive: true });
    linkSync(locked, path.join(pinnedNodeFolder, 'bin', executable));
  } else {
    console.log('Fetching the pinned Node …');
    ({ output } = await capture(['node', 'installArchSpecificPackage'], {
      cwd: pinnedNodeFolder,
      env: machineEnvironment(),
    }));
  }
  const binary = await pinnedNode();
  if (binary) return binary;
  /** @type {{ version?: string } | undefined} */
  const manifest = readJson(path.join(pinnedNodeFolder, 'package.json'));
  const version = manifest?.version;
  throw new PlainError(
    `${output.trim()}\n\nNode ${version}, which Filewell runs on, could not be fetched; see above.`,
  );
}

/** Our environment without the folders of node_modules: npm is about to delete the Node in there. */
function machineEnvironment() {
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.split(path.sep).includes('node_modules'))
    .join(path.delimiter);
  return { ...process.env, PATH };
}
