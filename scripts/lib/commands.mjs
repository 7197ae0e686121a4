import { existsSync } from 'node:fs';
import { ensureProduct, isFirstBuild } from './built.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, readJson } from './project.mjs';
import { ensureProxies } from './proxies.mjs';
import { capture, projectEnvironment, runInForeground, tool } from './run.mjs';
import { writeBillOfMaterials } from './sbom.mjs';
import {
  faults,
  journeys,
  journeysOnTwoNodes,
  prepare,
  screens,
  test,
  testLong,
  validate,
} from './test-commands.mjs';

/**
 * How the server runs, in development and production: docs/decisions/001-server-memory.md.
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
  'test:long': testLong,
  'test:faults': faults,
  screens,
  journeys,
  'journeys:two-nodes': journeysOnTwoNodes,
  validate,
  'prepare:tests': prepare,
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
  const node = await ensureInstalled('product');
  const isProduction = process.env.NODE_ENV === 'production';
  const program = `dist/${isProduction ? 'server' : 'dev'}/main.js`;
  /** @type {import('./run.mjs').Command} */
  const command = [node, ...serverProcess.flags, program, ...args];
  // In a fresh clone the database is made and the demo documents are drawn while the site is built. What goes wrong with
  // that is said by the start.
  const prepare = () =>
    capture(command, {
      env: projectEnvironment({ ...serverProcess.environment, PREPARE_ONLY: '1' }),
    });
  await ensureProduct(isProduction || !isFirstBuild() ? undefined : prepare);
  return runInForeground(command, projectEnvironment(serverProcess.environment));
}

/** What `npm start` runs, without running it. */
async function build() {
  await ensureInstalled('product');
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
 * Measurements of the built product; those of e2e/ in Chromium.
 *
 * @param {string[]} args
 */
async function bench(args) {
  const node = await ensureInstalled();
  await ensureProduct();
  const inBrowser = args.some((name) => existsSync(inProject('e2e', `${name}.ts`)));
  const browser = inBrowser ? { CHROMIUM_PATH: await ensureChromium(node) } : {};
  return runInForeground([node, 'bench/main.ts', ...args], projectEnvironment(browser));
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
 * Until the first release, rewrites the baseline from the tables. Afterward it writes the next migration under the
 * name that is given; without one, the hashes of those that have none.
 *
 * @param {string[]} args
 */
async function migration(args) {
  const node = await ensureInstalled();
  return runInForeground([node, 'scripts/migrations.ts', '--write', ...args], projectEnvironment());
}

/** Writes the page of who may make which call. */
async function authorization() {
  const node = await ensureInstalled();
  return runInForeground([node, 'scripts/authorization.ts', '--write'], projectEnvironment());
}

/** @param {string[]} args */
async function admin(args) {
  const node = await ensureInstalled('product');
  return runInForeground([node, 'scripts/admin.ts', ...args]);
}
