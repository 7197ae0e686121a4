import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, readJson } from './project.mjs';

/** @typedef {{ version: string, integrity?: string, dev?: boolean, optional?: boolean, license?: string, link?: boolean }} Locked */
/** @typedef {{ place: string, name: string, version: string, integrity: string | undefined, dev: boolean, optional: boolean, license: string | undefined }} Part */

/** Licenses that put no condition on what a firm runs, beyond naming the author. */
const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|\(MIT OR CC0-1\.0\)|\(MIT OR EUPL-1\.1\+\)|\(MIT AND Zlib\)|Unlicense)$/;
/** Packages that build the site and put nothing of themselves into it, under licenses that ask for more. */
const buildOnly = ['lightningcss', 'caniuse-lite'];

/**
 * Writes what the product consists of, from the lockfile, as CycloneDX 1.6, and lists the licenses.
 * Answers 1 when a direct dependency has no reason in docs/dependencies.md, or when something that
 * runs in the product comes under a license nobody has looked at.
 *
 * @param {string[]} args
 */
export async function writeBillOfMaterials([target = 'sbom.json']) {
  /** @type {{ version: string, packages: Record<string, Locked> } | undefined} */
  const lockfile = readJson(inProject('package-lock.json'));
  const { version = '', packages = {} } = lockfile ?? {};
  const parts = Object.entries(packages)
    // The product itself and a folder of it are no parts.
    .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
    .map(([place, { version, integrity, dev = false, optional = false, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        place,
        name,
        version,
        integrity,
        dev,
        optional,
        license: license ?? licenseOf(place),
      };
    });
  writeFileSync(target, `${JSON.stringify(billOf(version, parts), undefined, 2)}\n`);
  console.log(`${parts.length} components in ${target}.`);
  /** @type {Map<string, Part[]>} Node 20, on which this runs, has no Map.groupBy. */
  const licenses = new Map();
  for (const part of parts) {
    const { license = 'not said' } = part;
    licenses.set(license, [...(licenses.get(license) ?? []), part]);
  }
  for (const [license, list] of [...licenses].toSorted((a, b) => b[1].length - a[1].length)) {
    const running = list.filter(({ dev }) => !dev).length;
    console.log(`  ${license}: ${list.length}, ${running} of them at run time`);
  }
  const problems = [
    ...reasonless().map((name) => `${name} has no line in docs/dependencies.md.`),
    // Binaries for other systems are not here to be checked; the package that chooses them is.
    ...parts
      .filter(
        ({ name, dev, optional, license }) =>
          !dev && !optional && !buildOnly.includes(name) && !permissive.test(license ?? ''),
      )
      .map(({ name, license }) => `${name} comes under ${license ?? 'no license that it names'}.`),
  ];
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
}

/**
 * @param {string} version
 * @param {Part[]} parts
 */
function billOf(version, parts) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', name: 'filewell', version, 'bom-ref': 'filewell' },
    },
    components: parts.map(({ place, name, version, integrity, dev, license }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const [, algorithm, digest = ''] = /^(sha\d+)-(.*)$/.exec(integrity ?? '') ?? [];
      return {
        type: 'library',
        'bom-ref': place,
        name,
        version,
        purl,
        properties: [{ name: 'cdx:npm:package:development', value: String(dev) }],
        ...(license ? { licenses: [{ expression: license }] } : {}),
        ...(algorithm
          ? {
              hashes: [
                {
                  alg: algorithm.replace('sha', 'SHA-'),
                  content: Buffer.from(digest, 'base64').toString('hex'),
                },
              ],
            }
          : {}),
      };
    }),
  };
}

/**
 * Where the lockfile says nothing: what the package that is there says of itself, or its text.
 *
 * @param {string} place
 */
function licenseOf(place) {
  /** @type {{ license?: unknown, licenses?: { type?: string }[] } | undefined} */
  const manifest = readJson(inProject(place, 'package.json'));
  const { license, licenses } = manifest ?? {};
  if (typeof license === 'string') return license;
  if (Array.isArray(licenses)) return licenses[0]?.type;
  try {
    const text = readFileSync(inProject(place, 'LICENSE'), 'utf8');
    return /MIT License|Permission is hereby granted, free of charge/.test(text)
      ? 'MIT'
      : undefined;
  } catch {
    return undefined;
  }
}

/** Direct dependencies that docs/dependencies.md does not name, by themselves or as `@scope/*`. */
function reasonless() {
  /** @type {Record<string, Record<string, string>> | undefined} */
  const manifest = readJson(inProject('package.json'));
  const { dependencies, devDependencies, optionalDependencies } = manifest ?? {};
  const named = readFileSync(inProject('docs/dependencies.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap(
      (line) =>
        line
          .split('|')[1]
          ?.replace(/\(.*\)/, '')
          .split(',') ?? [],
    )
    .map((name) => name.trim());
  /** @param {string} name */
  const scopeOf = (name) => name.replace(/\/.*$/, '/*');
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !named.includes(name) && !named.includes(scopeOf(name)),
  );
}
