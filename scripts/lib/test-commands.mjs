import path from 'node:path';
import { ensureProduct, ensureServer } from './built.mjs';
import { changeSinceUpstream } from './changed.mjs';
import { runJourneys, runLightChecks, runScreenTests, runUnitTests } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { runFaultSuite } from './faults.mjs';
import { ensureInstalled } from './install.mjs';
import { elapsed } from './project.mjs';
import { ensureProxies } from './proxies.mjs';
import { ensureSwift } from './swift.mjs';
import { inOwnTemporaryFolder } from './temporary.mjs';

/**
 * All light checks with the tests near what has changed, or with all unit and integration tests: where nothing has, what
 * many depend on has, or tests are asked for.
 *
 * @param {string[]} args `--all`, or what goes on to Vitest
 */
export async function validate(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const change = args.length === 0 ? await changeSinceUpstream() : undefined;
  const failure = await runLightChecks({ spelling: true, changed: change?.files });
  if (failure !== 0) return failure;
  if (change) return validateNear(started, node, change);
  await ensureForUnitTests();
  const asked = args.filter((arg) => arg !== '--all');
  return inOwnTemporaryFolder(async () => conclude(started, [await runUnitTests(asked)]));
}

/**
 * @param {number} started
 * @param {string} node
 * @param {import('./changed.mjs').Change} change
 */
async function validateNear(started, node, { tests, screens: screenTests }) {
  if (tests.length > 0) await ensureForUnitTests();
  const chromium = screenTests.length > 0 ? await ensureChromium(node) : undefined;
  return inOwnTemporaryFolder(async () => {
    const outcomes = tests.length > 0 ? [await runUnitTests(tests)] : [];
    if (chromium !== undefined) {
      const inSite = screenTests.map((file) => path.posix.relative('web', file));
      outcomes.push(await runScreenTests(chromium, inSite));
    }
    console.log(
      'Only the tests near what has changed ran; npm run validate -- --all runs every one.',
    );
    return conclude(started, outcomes);
  });
}

async function ensureForUnitTests() {
  await ensureSwift();
  await ensureProxies();
  await ensureServer();
}

/** Everything: all checks, all tests, then the built site and its journeys. */
export async function test() {
  const started = performance.now();
  const node = await ensureInstalled();
  // Programs of the system come over the network while the checks compute.
  const [chromium, failure] = await Promise.all([
    ensurePrograms(node),
    runLightChecks({ spelling: true }),
  ]);
  if (failure !== 0) return failure;
  await ensureProduct();
  return inOwnTemporaryFolder(async () => {
    const unit = await runUnitTests();
    if (unit.code !== 0) return conclude(started, [unit]);
    const screens = await runScreenTests(chromium);
    if (screens.code !== 0) return conclude(started, [unit, screens]);
    return conclude(started, [unit, screens, await runJourneys(chromium)]);
  });
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

/**
 * What breaks servers, lines, disks and clocks, in its long form.
 *
 * @param {string[]} args
 */
export async function faults(args) {
  await ensureInstalled();
  await ensureForUnitTests();
  return inOwnTemporaryFolder(() => runFaultSuite(args));
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
 * All journeys, also the long ones, with axe on every screen.
 *
 * @param {string[]} args
 */
export async function journeys(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  await ensureProduct();
  const all = { JOURNEYS: 'all', AXE: 'full' };
  return inOwnTemporaryFolder(async () =>
    conclude(started, [await runJourneys(chromium, args, all)]),
  );
}

/**
 * The journeys of every test run, with each request to the other of two nodes than the last.
 *
 * @param {string[]} args
 */
export async function journeysOnTwoNodes(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  await ensureSwift();
  await ensureProduct();
  return inOwnTemporaryFolder(async () =>
    conclude(started, [await runJourneys(chromium, args, { NODES: '2' })]),
  );
}

/**
 * The last line of a test run: what the runners counted.
 *
 * @param {number} started
 * @param {import('./checks.mjs').Outcome[]} results
 */
function conclude(started, results) {
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\nDone in ${elapsed(started)}.`);
  const code = results.find((result) => result.code !== 0)?.code ?? 0;
  if (code !== 0 && sum('failed') === 0) console.log('A test runner itself failed; see above.');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return code;
}
