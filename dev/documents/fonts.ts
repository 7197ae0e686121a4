import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** The files of the typewriter face: forms print filled-in values with it, tills their receipts. */
export const monoFontPath = fontFile('@fontsource/cousine/files/cousine-latin-400-normal.woff');
export const monoBoldFontPath = fontFile('@fontsource/cousine/files/cousine-latin-700-normal.woff');

/** Family names to draw with on a canvas after `registerCanvasFonts`. */
export const monoFamily = 'Sample Mono';
export const sansFamily = 'Sample Sans';

let areRegistered = false;

/**
 * Makes the two families known to the canvas. They come from packages, so that a picture is the
 * same on a machine without fonts.
 *
 * @throws {Error} when a font file cannot be read.
 */
export function registerCanvasFonts(): void {
  if (areRegistered) return;
  const sans = fontFile(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  for (const [path, family] of [
    [monoFontPath, monoFamily],
    [monoBoldFontPath, monoFamily],
    [sans, sansFamily],
  ] as const) {
    if (!GlobalFonts.registerFromPath(path, family)) {
      throw new Error(`The font ${path} cannot be read.`);
    }
  }
  areRegistered = true;
}

function fontFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}
