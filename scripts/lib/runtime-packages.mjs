import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject, readJson } from './project.mjs';

/** @type {{ optionalDependencies: Record<string, string> } | undefined} */
const manifest = readJson(inProject('package.json'));

/** Packages that the built server loads from node_modules: native ones, and such as read their own files. */
export const unbundled = ['@napi-rs/canvas', ...Object.keys(manifest?.optionalDependencies ?? {})];

/**
 * Files of packages that document recognition reads. The build copies them beside the server, so that an image
 * holds these few megabytes and not their packages (60 MB).
 */
export const recognitionData = [
  'pdfjs-dist/wasm/jbig2.wasm',
  'pdfjs-dist/wasm/openjpeg.wasm',
  'pdfjs-dist/wasm/qcms_bg.wasm',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'zxing-wasm/dist/reader/zxing_reader.wasm',
];

const weights = [400, 700];
/** @type {(family: string, face: string) => string[]} */
const facesOf = (family, face) =>
  weights.map((weight) => `@fontsource/${family}/files/${family}-${face}-${weight}-normal.woff`);
const notoSans =
  'latin latin-ext vietnamese cyrillic cyrillic-ext greek greek-ext devanagari'.split(' ');

/** Fonts that are drawn with. The build copies them beside the server: their packages hold all weights (70 MB). */
export const shippedFonts = [
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  ...facesOf('nanum-gothic', 'korean'),
  ...facesOf('noto-sans-arabic', 'arabic'),
  ...facesOf('noto-sans-hebrew', 'hebrew'),
  ...notoSans.flatMap((face) => facesOf('noto-sans', face)),
];

/** Where these and what they need are installed, such as `node_modules/@napi-rs/canvas`; other platforms' are not. */
export function runtimePackages() {
  /** @type {{ packages: Record<string, Partial<Record<string, Record<string, string>>>> } | undefined} */
  const lockfile = readJson(inProject('package-lock.json'));
  const packages = lockfile?.packages ?? {};
  /** @type {Set<string>} */
  const folders = new Set();
  const waiting = unbundled.map((name) => ({ name, from: '' }));
  for (const { name, from } of waiting) {
    const place = parentFolders(from, name).find((candidate) => packages[candidate]);
    if (!place || folders.has(place) || !existsSync(inProject(place))) continue;
    folders.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    waiting.push(...needed.map((needs) => ({ name: needs, from: place })));
  }
  return [...folders];
}

/**
 * Where a package in `from` finds another, nearest first.
 *
 * @param {string} from
 * @param {string} name
 * @returns {string[]}
 */
function parentFolders(from, name) {
  const above = from.lastIndexOf('node_modules/');
  const here = path.posix.join(from, 'node_modules', name);
  return above < 0
    ? [here]
    : [here, ...parentFolders(from.slice(0, above).replace(/\/$/, ''), name)];
}
