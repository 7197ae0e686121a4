import { existsSync } from 'node:fs';
import { PlainError } from './project.mjs';
import { capture, runInForeground, tool } from './run.mjs';

const usualPaths = [
  // First: it has the same engine and no browser window to draw for each test, so that journeys take two
  // thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium that starts, or installs one, and answers its path.
 *
 * @param {string} node
 */
export async function ensureChromium(node) {
  const found = await findChromium(node);
  if (found) return found;
  console.log('No Chromium on this machine; installing one for the browser tests …');
  const root = process.geteuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    await runInForeground(['apt-get', 'update', '-q']);
    // What it recommends is a desktop: a hundred packages that no test needs, but for the fonts.
    const install = /** @type {const} */ (['apt-get', 'install', '-y', '-q']);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      const packages = [browser, 'fonts-liberation'];
      await runInForeground([...install, '--no-install-recommends', ...packages]);
      const installed = await findChromium(node);
      if (installed) return installed;
    }
  }
  await runInForeground(
    tool('playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium'),
  );
  const installed = await findChromium(node);
  if (installed) return installed;
  throw new PlainError(
    'The browser tests need Chromium, and it could not be installed; see above. ' +
      'Install it and set CHROMIUM_PATH to its program.',
  );
}

/** @param {string} node */
async function findChromium(node) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (await starts(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new PlainError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not start.`);
  }
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const { output } = await capture([node, '-e', script]);
  for (const place of [...usualPaths, output.trim()]) {
    if (existsSync(place) && (await starts(place))) return place;
  }
  return undefined;
}

/**
 * Some systems ship a stub that only tells how to install the real one.
 *
 * @param {string} program
 */
async function starts(program) {
  const { code, output } = await capture([program, '--version']);
  return code === 0 && /chrom/i.test(output);
}
