import { fileURLToPath } from 'node:url';

/**
 * What the faces that every PDF reader brings along can write: Windows-1252. Words with anything
 * else, such as the Ł of a name, are written in an embedded face.
 */
const inReaderFaces = /^[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** The parts of the embedded face, by the letters they hold beyond the basic ones. */
const parts = [
  { name: 'vietnamese', letters: /^[ĂăĐđĨĩŨũƠơƯưẠ-ỹ₫]$/u },
  { name: 'latin-ext', letters: /^[\u0100-\u024f\u1e00-\u1e9f\u20a0-\u20c0]$/u },
  { name: 'cyrillic', letters: /^[\u0400-\u045f\u0490\u0491]$/u },
  { name: 'cyrillic-ext', letters: /^[\u0460-\u052f]$/u },
  { name: 'greek', letters: /^[\u0370-\u03ff]$/u },
] as const;

type FacePart = (typeof parts)[number]['name'] | 'latin';

/** A stretch of text in one face; without `part` in the readers' one. */
export interface TextRun {
  text: string;
  part?: FacePart;
}

/** Stands for what no face holds. */
const unknown = '?';

/** Cuts a text into stretches of one face each. Control and invisible characters are left out. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  const visible = text.normalize('NFC').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
  for (const word of visible.split(/(?<=\s)|(?=\s)/u)) {
    const letters = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment);
    const isEmbedded = letters.some((letter) => partOf(letter) !== undefined);
    for (const letter of letters) {
      const isBasic = inReaderFaces.test(letter);
      const part = isEmbedded ? (partOf(letter) ?? 'latin') : undefined;
      const written = isBasic || partOf(letter) ? letter : unknown;
      const last = runs.at(-1);
      if (last && last.part === part) last.text += written;
      else runs.push({ text: written, ...(part ? { part } : {}) });
    }
  }
  return runs;
}

function partOf(letter: string): FacePart | undefined {
  if (inReaderFaces.test(letter)) return undefined;
  return parts.find(({ letters }) => letters.test(letter))?.name;
}

/** The file of a part of the embedded face. */
export function fontFile(part: FacePart, isBold: boolean): string {
  const weight = isBold ? 700 : 400;
  return fileURLToPath(
    import.meta.resolve(`@fontsource/cousine/files/cousine-${part}-${weight}-normal.woff`),
  );
}
