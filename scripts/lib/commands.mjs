import path from 'node:path';
import { ensureProduct, ensureServer } from './built.mjs';
import { changeSinceUpstream } from './changed.mjs';
import { runJourneys, runLightChecks, runScreenTests, runUnitTests } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { runFaultSuite } from './faults.mjs';
import { ensureInstalled } from './install.mjs';
import { elapsed, inProject, readJson } from './project.mjs';
import { ensureProxies } from './proxies.mjs';
import { projectEnvironment, runInForeground, tool } from './run.mjs';
import { writeBillOfMaterials } from './sbom.mjs';
import { ensureSwift } from './swift.mjs';
import { inOwnTemporaryFolder } from './temporary.mjs';

/**
 * How the server runs: a small young generation and one allocation arena keep twenty uploads of
 * 10 MB at once under 250 MB, at no cost in speed that could be measured.
 */
const serverProcess = /** @type {{ flags: string[], environment: Record<string, string> }} */ (
  readJson(inProject('scripts', 'lib', 'server-process.json'))
);

/**
 * What `npm run …` may ask for; each takes the rest of the command line and answers an exit code.
 *
 * @type {Record<string, (args: string[]) => Promise<number>>}
 */
export const commands = {
  start,
  build,
  dev,
  test,
  'test:faults': faults,
  screens,
  journeys,
  'journeys:two-nodes': journeysOnTwoNodes,
  validate,
  screenshots,
  mails,
  texts,
  lighthouse,
  attack,
  bench,
  sbom,
  migration,
  authorization,
  admin,
};

/** @param {string[]} args */
async function start(args) {
  const node = await ensureInstalled();
  await ensureProduct();
  const isProduction = process.env.NODE_ENV === 'production';
  return runInForeground(
    [node, ...serverProcess.flags, `dist/${isProduction ? 'server' : 'dev'}/main.js`, ...args],
    projectEnvironment(serverProcess.environment),
  );
}

/** What `npm start` runs, without running it. */
async function build() {
  await ensureInstalled();
  await ensureProduct();
  return 0;
}

/** The API restarts and the site reloads by itself; the site's server passes API calls on. */
async function dev() {
  const node = await ensureInstalled();
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = String(port + 1);
  /** @type {import('./run.mjs').ChildProcess[]} */
  const children = [];
  /** @param {import('./run.mjs').ChildProcess} child */
  const remember = (child) => void children.push(child);
  const codes = await Promise.all(
    [
      runInForeground(
        [node, '--watch', 'dev/main.ts'],
        projectEnvironment({
          PORT: apiPort,
          APP_URL: process.env.APP_URL ?? `http://localhost:${port}`,
        }),
        remember,
      ),
      runInForeground(
        tool('vite', '--port', String(port), '--strictPort'),
        projectEnvironment({ API_PORT: apiPort }),
        remember,
      ),
    ].map(async (run) => {
      const code = await run;
      // One without the other is of no use.
      for (const child of children) child.kill();
      return code;
    }),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

/**
 * All light checks with the tests near what has changed, or with all unit and integration tests: where nothing has, what
 * many depend on has, or tests are asked for.
 *
 * @param {string[]} args `--all`, or what goes on to Vitest
 */
async function validate(args) {
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

async function test() {
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
async function faults(args) {
  await ensureInstalled();
  await ensureForUnitTests();
  return inOwnTemporaryFolder(() => runFaultSuite(args));
}

/**
 * Forms, lists, and dialogs one at a time in a browser.
 *
 * @param {string[]} args
 */
async function screens(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  return conclude(started, [await runScreenTests(chromium, args)]);
}

/**
 * All journeys, also the long ones, with every screen looked at by axe.
 *
 * @param {string[]} args
 */
async function journeys(args) {
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
async function journeysOnTwoNodes(args) {
  const started = performance.now();
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  await ensureSwift();
  await ensureProduct();
  return inOwnTemporaryFolder(async () =>
    conclude(started, [await runJourneys(chromium, args, { NODES: '2' })]),
  );
}

/** @param {string[]} args */
async function screenshots(args) {
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  await ensureProduct();
  const env = projectEnvironment({ CHROMIUM_PATH: chromium });
  return runInForeground([node, 'e2e/screenshots.ts', ...args], env);
}

/**
 * A picture of each email and text message.
 *
 * @param {string[]} args
 */
async function mails(args) {
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  const env = projectEnvironment({ CHROMIUM_PATH: chromium });
  return runInForeground([node, 'e2e/mails.ts', ...args], env);
}

/**
 * Prints texts of the product with their place, for a reader to judge.
 *
 * @param {string[]} args
 */
async function texts(args) {
  const node = await ensureInstalled();
  return runInForeground([node, 'scripts/texts.ts', ...args], projectEnvironment());
}

/** @param {string[]} args */
async function lighthouse(args) {
  const node = await ensureInstalled();
  const chromium = await ensureChromium(node);
  await ensureProduct();
  const env = projectEnvironment({ CHROMIUM_PATH: chromium });
  return runInForeground([node, 'e2e/lighthouse.ts', ...args], env);
}

/**
 * What the product reaches beside bare programs that do the same work, in the same run.
 *
 * @param {string[]} args
 */
async function bench(args) {
  const node = await ensureInstalled();
  await ensureProduct();
  return runInForeground([node, 'bench/main.ts', ...args]);
}

/**
 * The attacks of a security review, on the built product in production mode.
 *
 * @param {string[]} args
 */
async function attack(args) {
  const node = await ensureInstalled();
  await ensureProxies();
  await ensureProduct();
  return runInForeground([node, 'attack/main.ts', ...args]);
}

/** @param {string[]} args */
async function sbom(args) {
  await ensureInstalled();
  return writeBillOfMaterials(args);
}

/**
 * Writes the next migration from the tables, under the name that is given, and its hash; without a name, the
 * hashes of those that have none.
 *
 * @param {string[]} args
 */
async function migration([name]) {
  const node = await ensureInstalled();
  const env = projectEnvironment();
  if (name !== undefined) {
    const code = await runInForeground(tool('drizzle-kit', 'generate', '--name', name), env);
    if (code !== 0) return code;
  }
  return runInForeground([node, 'scripts/migrations.ts', '--add'], env);
}

/** Writes the page of who may make which call. */
async function authorization() {
  const node = await ensureInstalled();
  return runInForeground([node, 'scripts/authorization.ts', '--write'], projectEnvironment());
}

/** @param {string[]} args */
async function admin(args) {
  const node = await ensureInstalled();
  return runInForeground([node, 'scripts/admin.ts', ...args]);
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
