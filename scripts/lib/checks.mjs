import { rmSync } from 'node:fs';
import { playwrightOutcome, vitestOutcome } from './outcomes.mjs';
import { elapsed, inCache, readJson } from './project.mjs';
import { capture, projectEnvironment, runInForeground, script, tool } from './run.mjs';

/** @typedef {[name: string, command: import('./run.mjs').Command]} Check */
/** @typedef {import('./outcomes.mjs').Outcome} Outcome */

/**
 * Lint that knows the types; the checks below say what is wrong with them.
 *
 * @param {readonly string[]} files all where there are none
 * @returns {Check}
 */
const lint = (...files) => ['lint', tool('oxlint', '--type-aware', ...files)];

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
  ['types', tool('tsc', ...known('server-types'))],
  ['types of the journeys', tool('tsc', '-p', 'e2e', ...known('journey-types'))],
  ['types of the site', tool('tsc', '-p', 'web', ...known('site-types'))],
  // What it shares with the site is checked there: only its own files know no document.
  [
    'types of the service worker',
    tool('oxlint', '--type-aware', '--type-check', 'web/service-worker'),
  ],
  ['format', tool('oxfmt', '--check')],
  ['dead code', tool('knip')],
  ['lockfile', script('scripts/lockfile.ts')],
  ['migrations', script('scripts/migrations.ts')],
  ['security requirements', script('scripts/asvs.ts')],
  ['specification', script('scripts/specification.ts')],
  ['page of who may make which call', script('scripts/authorization.ts')],
  ['phrases', script('scripts/phrases.ts')],
  ['names', script('scripts/names.ts')],
  ['imports', script('scripts/imports.ts')],
  ['documentation', script('scripts/documentation.ts')],
];
/** Without its cache it takes as long as all types. */
const spellingCheck = /** @type {Check} */ ([
  'spelling',
  tool('cspell', '--no-progress', '--no-summary', '--cache', '--cache-location', inCache('cspell')),
]);
const concurrency = 2;
/**
 * Types and lint are read by programs in Go, whose collector took a fifth of their time: it runs when the memory in use has
 * grown fourfold, not twofold, for a sixth more of it.
 */
const collectSeldom = { GOGC: '300' };

/**
 * Format, types, lint, dead code, phrases, the lists of the specification and spelling: all of them, also after one failed.
 *
 * @param {readonly string[]} [changed] the only files to lint; all without it
 * @returns {Promise<Outcome>}
 */
export async function runLightChecks(changed) {
  const linted = changed?.filter((file) => /\.(tsx?|mjs)$/.test(file)) ?? [];
  const waiting = [
    ...(changed && linted.length === 0 ? [] : [lint(...linted)]),
    spellingCheck,
    ...otherChecks,
  ];
  /** @type {Outcome} */
  const outcome = { name: 'checks', passed: 0, failures: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command] = check;
      const started = performance.now();
      const env = projectEnvironment(collectSeldom);
      const { code, output } = await capture(command, { env });
      if (code === 0) {
        outcome.passed += 1;
        console.log(`✓ ${name}, ${elapsed(started)}`);
      } else {
        outcome.failures.push(name);
        console.log(`${output.trim()}\n✗ ${name}, ${elapsed(started)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcome;
}

/**
 * Unit and integration tests.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Outcome>}
 */
export function runUnitTests(args, more = {}) {
  return runVitest('unit and integration tests', 'vitest.json', args, more);
}

/**
 * Screens one at a time in a real browser.
 *
 * @param {string} chromium
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
export function runScreenTests(chromium, args = []) {
  const config = ['-c', 'vitest.screens.config.ts'];
  return runVitest('screens', 'screens.json', [...config, ...args], { CHROMIUM_PATH: chromium });
}

/**
 * @param {string} name
 * @param {string} file of the report in `.cache`
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} more
 * @returns {Promise<Outcome>}
 */
async function runVitest(name, file, args, more) {
  const report = freshReport(file);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await named(name, () =>
    runInForeground(tool('vitest', 'run', ...reporters, ...args), projectEnvironment(more)),
  );
  return vitestOutcome(name, code, readJson(report));
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
  const name = 'browser journeys';
  const code = await named(name, () =>
    runInForeground(
      tool('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args),
      env,
    ),
  );
  return playwrightOutcome(name, code, readJson(report));
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
