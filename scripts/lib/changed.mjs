import path from 'node:path';
import { capture } from './run.mjs';

/** What many checks depend on: after a change of one of these, none is left out. */
const everywhere =
  /^(package(-lock)?\.json|[^/]*\.config\.ts|tsconfig\.json|\.[^/]+|server\/testing\/.*|scripts\/lib\/.*)$/;
const isTest = /(?<!\.(screen|long))\.test\.ts$/;
const isScreenTest = /\.screen\.test\.tsx$/;

/** @typedef {{ files: string[], tests: string[], screens: string[] }} Change */

/**
 * What has changed since this branch left its upstream, committed or not, with the tests that lie near it.
 *
 * @returns {Promise<Change | undefined>} undefined where all checks are due: nothing has changed, git can't tell, or a
 *   file was changed that many depend on
 */
export async function changeSinceUpstream() {
  const upstream = await git('merge-base', 'HEAD', '@{upstream}');
  const changed = await git('diff', '--name-only', upstream?.[0] ?? 'HEAD');
  const added = await git('ls-files', '--others', '--exclude-standard');
  const tracked = await git('ls-files');
  if (!changed || !added || !tracked) return undefined;
  return nearTo([...changed, ...added], [...tracked, ...added]);
}

/**
 * The tests near a change: of the same folder, of those below, and of those above within the same module. What is
 * farther away is left to `npm test`.
 *
 * @param {readonly string[]} changed
 * @param {readonly string[]} all every file there is
 * @returns {Change | undefined}
 */
export function nearTo(changed, all) {
  if (changed.length === 0 || changed.some((file) => everywhere.test(file))) return undefined;
  const folders = [...new Set(changed.flatMap(foldersOf))];
  const near = all.filter((file) => folders.some((folder) => isNear(path.dirname(file), folder)));
  return {
    files: changed.filter((file) => all.includes(file)),
    tests: near.filter((file) => isTest.test(file)),
    screens: near.filter((file) => isScreenTest.test(file)),
  };
}

/**
 * A file's own folder, or the whole feature of the site; of the contract also the module of the same name.
 *
 * @param {string} file
 */
function foldersOf(file) {
  const [layer, name] = file.split('/');
  const own = /^web\/features\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);
  return layer === 'contract' ? [own, `server/modules/${path.parse(name ?? '').name}`] : [own];
}

/**
 * @param {string} folder of a test
 * @param {string} changed
 */
function isNear(folder, changed) {
  if (`${folder}/`.startsWith(`${changed}/`)) return true;
  // Above it, but not beyond the module: server/modules/documents, web/features/documents, domain/tax.
  const depth = folder.split('/').length;
  return (
    `${changed}/`.startsWith(`${folder}/`) && depth >= (/^(server|web)\//.test(folder) ? 3 : 2)
  );
}

/**
 * The lines that git answers.
 *
 * @param {string[]} args
 * @returns {Promise<string[] | undefined>} undefined where it fails, such as without a repository
 */
async function git(...args) {
  const { code, output } = await capture(['git', ...args]);
  return code === 0 ? output.split('\n').filter(Boolean) : undefined;
}
