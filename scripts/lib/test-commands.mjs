import { ensureProduct, ensureServer } from './built.mjs';
import { changeSinceUpstream } from './changed.mjs';
import { runJourneys, runLightChecks, runScreenTests, runUnitTests } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { faultFiles, runFaultSuite } from './faults.mjs';
import { ensureInstalled } from './install.mjs';
import { noteGreen, sinceLastGreen } from './long-tests.mjs';
import { conclude } from './outcomes.mjs';
import { ensureProxies } from './proxies.mjs';
import { ensureSwift } from './swift.mjs';
import { inOwnTemporaryFolder } from './temporary.mjs';
import { findTests } from './test-files.mjs';

/** @typedef {import('./outcomes.mjs').Outcome} Outcome */

/** The servers that tests start are builds (server/testing/programs.ts). */
const built = { BUILT_SERVER: '1' };
const everyRun = ['--project', 'unit'];
const longOnes = ['--project', 'long'];
/** The fault suite runs them one after the other. */
const withoutFaults = [...faultFiles].map((file) => `--exclude=${file}`);
/** What a journey needs to be walked in all its forms, and on screens that axe checks at both widths and in both themes. */
const allJourneys = { JOURNEYS: 'all', AXE: 'full' };

/**
 * All light checks with the tests near what has changed, or with all unit and integration tests: where nothing has, what
 * many depend on has, or tests are asked for.
 *
 * @param {string[]} args `--all`, or what continues to Vitest
 */
export async function validate(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const change = args.length === 0 ? await changeSinceUpstream() : undefined;
  const checks = await runLightChecks(change?.files);
  if (checks.failures.length > 0) return conclude(started, [checks]);
  if (change) return validateNear(started, node, checks, change);
  await ensureForUnitTests();
  const asked = args.filter((arg) => arg !== '--all');
  const units = () => runUnitTests([...everyRun, ...asked], built);
  return conclude(started, [checks, ...(await inOwnTemporaryFolder([units]))]);
}

/**
 * @param {number} started
 * @param {string} node
 * @param {Outcome} checks
 * @param {import('./changed.mjs').Change} change
 */
async function validateNear(started, node, checks, { tests, screens: screenTests }) {
  const note =
    'Only the tests near what has changed ran; npm run validate -- --all runs every one.';
  return conclude(
    started,
    [checks, ...(await runFiles(node, { tests, screens: screenTests }))],
    note,
  );
}

async function ensureForUnitTests() {
  await ensureSwift();
  await ensureProxies();
  await ensureServer();
}

/**
 * All that guards a rule: the checks, the tests of every run, the screens, and a journey of each kind of user. With paths,
 * or parts of them, only the test files of that name, whatever their kind, in their full form.
 *
 * @param {string[]} args paths, then options that continue to Vitest or Playwright; or `--shard=1/4` alone for a part of it
 */
export async function test(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const shard = args.filter((arg) => /^--shard=\d+\/\d+$/.test(arg));
  if (args.length > shard.length) return testFiles(started, node, args);
  // Programs of the system come over the network while the checks compute. Of several machines, one checks.
  const checking =
    shard.length > 0 && !shard[0]?.startsWith('--shard=1/') ? [] : [runLightChecks()];
  const [chromium, ...checks] = await Promise.all([ensurePrograms(node), ...checking]);
  const build = await buildProduct();
  const tests =
    build.failures.length > 0
      ? []
      : await inOwnTemporaryFolder([
          () => runUnitTests([...everyRun, ...shard], built),
          () => runScreenTests(chromium, shard),
          () => runJourneys(chromium, shard),
        ]);
  return conclude(started, [...checks, build, ...tests], await sinceLastGreen());
}

/** @returns {Promise<Outcome>} */
async function buildProduct() {
  try {
    await ensureProduct();
    return { name: 'build', passed: 0, failures: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name: 'build', passed: 0, failures: ['the product could not be built'] };
  }
}

/**
 * @param {number} started
 * @param {string} node
 * @param {string[]} args
 */
async function testFiles(started, node, args) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const paths = firstOption === -1 ? args : args.slice(0, firstOption);
  const found = findTests(paths);
  if (Object.values(found).every((files) => files.length === 0)) {
    console.error(`No test file has ${paths.join(' or ')} in its path.`);
    return 1;
  }
  return conclude(started, await runFiles(node, found, args.slice(paths.length)));
}

/**
 * Runs test files by their kind. Servers of unit tests are started from their sources, as nothing is built for them, except
 * for those of the long tests, many of which start the build.
 *
 * @param {string} node
 * @param {Partial<import('./test-files.mjs').TestFiles>} files
 * @param {string[]} options
 */
async function runFiles(
  node,
  { tests = [], longTests = [], screens: screenTests = [], journeys: specs = [] },
  options = [],
) {
  if (longTests.length > 0) await ensureForUnitTests();
  if (specs.length > 0) await ensureProduct();
  const chromium = screenTests.length + specs.length > 0 ? await ensureChromium(node) : '';
  /** @type {(() => Promise<Outcome>)[]} */
  const steps = [];
  if (tests.length > 0) steps.push(() => runUnitTests([...tests, ...options]));
  if (longTests.length > 0) steps.push(() => runUnitTests([...longTests, ...options], built));
  if (screenTests.length > 0)
    steps.push(() => runScreenTests(chromium, [...screenTests, ...options]));
  if (specs.length > 0)
    steps.push(() => runJourneys(chromium, [...specs, ...options], allJourneys));
  return inOwnTemporaryFolder(steps);
}

/**
 * Chromium, Swift, and the proxies: one after the other, as Debian's package lists are locked by one at a time.
 *
 * @param {string} node
 */
async function ensurePrograms(node) {
  const chromium = await ensureChromium(node);
  await ensureSwift();
  await ensureProxies();
  return chromium;
}

/** Installs the packages and the programs of the system that the tests use, for another user to run them. */
export async function prepare() {
  await ensurePrograms(await ensureInstalled());
  return 0;
}

/**
 * All that takes long: tests that draw, kill, flood, or run two nodes or proxies, in their long form, and all journeys. A
 * run without a failure writes its commit down.
 */
export async function testLong() {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensurePrograms(node);
  await ensureProduct();
  const outcomes = await inOwnTemporaryFolder([
    () => runFaultSuite([]),
    () => runUnitTests([...longOnes, ...withoutFaults], { ...built, FAULTS: 'all' }),
    () => runJourneys(chromium, [], allJourneys),
    () => runJourneys(chromium, [], { JOURNEYS: 'all', NODES: '2' }),
  ]);
  const isGreen = outcomes.every(({ failures }) => failures.length === 0);
  return conclude(started, outcomes, isGreen ? await noteGreen() : await sinceLastGreen());
}

/**
 * What breaks servers, lines, disks and clocks, in its long form.
 *
 * @param {string[]} args
 */
export async function faults(args) {
  const started = performance.now();
  await ensureInstalled();
  await ensureForUnitTests();
  return conclude(started, await inOwnTemporaryFolder([() => runFaultSuite(args)]));
}

/**
 * Forms, lists, and dialogs one at a time in a browser.
 *
 * @param {string[]} args
 */
export async function screens(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  return conclude(started, [await runScreenTests(chromium, args)]);
}

/**
 * All journeys, also those that only the long tests walk, with axe on every screen.
 *
 * @param {string[]} args
 */
export const journeys = (args) => walkAll(args, allJourneys);

/**
 * All journeys, with each request to the other of two nodes than the last.
 *
 * @param {string[]} args
 */
export const journeysOnTwoNodes = (args) => walkAll(args, { JOURNEYS: 'all', NODES: '2' });

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function walkAll(args, env) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  if (env.NODES !== undefined) await ensureSwift();
  await ensureProduct();
  return conclude(started, await inOwnTemporaryFolder([() => runJourneys(chromium, args, env)]));
}
