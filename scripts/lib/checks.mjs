import { rmSync } from 'node:fs';
import { elapsed, inCache, readJson } from './project.mjs';
import { capture, projectEnvironment, runInForeground, script, tool } from './run.mjs';

/** @typedef {[name: string, command: import('./run.mjs').Command]} Check */

/**
 * Of the whole tree, one program reads the types for both, in half the time. What browser and server share is checked
 * there as the server's; the site's own check sees it without Node's types.
 *
 * @type {Check}
 */
const lintAndTypes = ['lint and types', tool('oxlint', '--type-aware', '--type-check')];
/**
 * The same after a change of some files: types of all that depend on them, from what is known of the last time.
 *
 * @param {readonly string[]} files
 * @returns {Check[]}
 */
const lintAndTypesOf = (files) => {
  const linted = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  return [
    ['types', tool('tsc', ...known('server-types'))],
    ...(linted.length === 0
      ? []
      : [
          /** @type {Check} */ ([
            'lint',
            tool('oxlint', '--type-aware', '--type-check', ...linted),
          ]),
        ]),
  ];
};

/**
 * What was checked the last time is not checked again. One checker: every further one works out the types that all files
 * share again.
 *
 * @param {string} name
 */
const known = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  inCache(`${name}.json`),
  '--checkers',
  '1',
];

/** @type {Check[]} */
const otherChecks = [
  ['types of the site', tool('tsc', '-p', 'web', ...known('site-types'))],
  ['format', tool('oxfmt', '--check')],
  ['dead code', tool('knip')],
  ['lockfile', script('scripts/lockfile.ts')],
  ['migrations', script('scripts/migrations.ts')],
  ['security requirements', script('scripts/asvs.ts')],
  ['specification', script('scripts/specification.ts')],
  ['page of who may make which call', script('scripts/authorization.ts')],
  ['phrases', script('scripts/phrases.ts')],
  ['documentation', script('scripts/documentation.ts')],
];
/** Without its cache it takes the longest of all. */
const spellingCheck = /** @type {Check} */ ([
  'spelling',
  tool('cspell', '--no-progress', '--no-summary', '--cache', '--cache-location', inCache('cspell')),
]);
const atOnce = 2;
/**
 * Types and lint are read by programs in Go, whose collector took a fifth of their time: it runs when the memory in use has
 * grown fourfold, not twofold, for a sixth more of it.
 */
const collectSeldom = { GOGC: '300' };

/**
 * Format, types, lint, dead code, phrases, the lists of the specification and, where asked for,
 * spelling. Stops at the first that fails and answers its exit code.
 *
 * @param {{ spelling?: boolean, changed?: readonly string[] | undefined }} [options] `changed`: the only files to lint; all without it
 */
export async function runLightChecks({ spelling = false, changed } = {}) {
  const waiting = [
    ...(spelling ? [spellingCheck] : []),
    ...(changed ? lintAndTypesOf(changed) : [lintAndTypes]),
    ...otherChecks,
  ];
  /** @type {Set<import('./run.mjs').ChildProcess>} */
  const running = new Set();
  let failure = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check && failure === 0; check = waiting.shift()) {
      const [name, command] = check;
      const started = performance.now();
      const { code, output } = await capture(
        command,
        { env: projectEnvironment(collectSeldom) },
        (child) => {
          running.add(child);
          child.once('close', () => running.delete(child));
        },
      );
      if (failure !== 0) return;
      if (code === 0) {
        console.log(`✓ ${name}, ${elapsed(started)}`);
        continue;
      }
      failure = code;
      for (const other of running) other.kill();
      console.log(`${output.trim()}\n✗ ${name}, ${elapsed(started)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failure;
}

/** @typedef {{ code: number, passed: number, failed: number }} Outcome */

/**
 * Unit and integration tests, with the build of the server.
 *
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests(args = [], env = projectEnvironment()) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // The servers that tests start are builds (server/testing/programs.ts).
  const code = await named('unit and integration tests', () =>
    runInForeground(tool('vitest', 'run', ...reporters, ...args), { ...env, BUILT_SERVER: '1' }),
  );
  /** @type {{ numPassedTests?: number, numFailedTests?: number } | undefined} */
  const counted = readJson(report);
  const { numPassedTests = 0, numFailedTests = 0 } = counted ?? {};
  return { code, passed: numPassedTests, failed: numFailedTests };
}

/**
 * Screens one at a time in a real browser.
 *
 * @param {string} chromium
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export async function runScreenTests(chromium, args = []) {
  const report = freshReport('screens.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await named('screens', () =>
    runInForeground(
      tool('vitest', 'run', '-c', 'vitest.screens.config.ts', ...reporters, ...args),
      projectEnvironment({ CHROMIUM_PATH: chromium }),
    ),
  );
  /** @type {{ numPassedTests?: number, numFailedTests?: number } | undefined} */
  const counted = readJson(report);
  const { numPassedTests = 0, numFailedTests = 0 } = counted ?? {};
  return { code, passed: numPassedTests, failed: numFailedTests };
}

/**
 * Journeys in a real browser.
 *
 * @param {string} chromium
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} more
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(chromium, args = [], more = {}) {
  const report = freshReport('playwright.json');
  const env = projectEnvironment({
    ...more,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const code = await named('browser journeys', () =>
    runInForeground(
      tool('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args),
      env,
    ),
  );
  /** @type {{ stats?: { expected?: number, unexpected?: number, flaky?: number } } | undefined} */
  const counted = readJson(report);
  const { expected = 0, unexpected = 0, flaky = 0 } = counted?.stats ?? {};
  return { code, passed: expected, failed: unexpected + flaky };
}

/** @param {string} name */
function freshReport(name) {
  const report = inCache(name);
  rmSync(report, { force: true });
  return report;
}

/**
 * @param {string} name
 * @param {() => Promise<number>} step
 */
async function named(name, step) {
  console.log(`\n${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const started = performance.now();
  const code = await step();
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${elapsed(started)}`);
  return code;
}
