import { packagedFont } from '../root.ts';

/**
 * The faces PDFs are written in, each embedded and loaded only when a text needs it, by what they hold.
 * All but the first three belong to one script. Together they write the names of nearly all clients.
 */
export const faces = [
  {
    name: 'latin',
    covers:
      /^[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e€™−]$/u,
  },
  { name: 'vietnamese', covers: /^[ĂăĐđĨĩŨũƠơƯưẠ-ỹ₫]$/u },
  { name: 'latin-ext', covers: /^[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20c0]$/u },
  { name: 'cyrillic', covers: /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]$/u },
  { name: 'cyrillic-ext', covers: /^[\u0460-\u052f]$/u },
  { name: 'greek', covers: /^[\u0370-\u03ff]$/u },
  { name: 'greek-ext', covers: /^[\u1f00-\u1fff]$/u },
  { name: 'devanagari', covers: /^[\u0900-\u097f\u200c\u200d]+$/u },
  { name: 'hebrew', covers: /^[\u0590-\u05ff]+$/u },
  { name: 'arabic', covers: /^[\u0600-\u06ff\u0750-\u077f\u200c\u200d]+$/u },
  { name: 'korean', covers: /^[\u3131-\u318e\uac00-\ud7a3]$/u },
  { name: 'chinese', covers: /^[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fa5\uff01-\uff5e]$/u },
] as const;

export type Face = (typeof faces)[number]['name'];

/** Faces whose text runs from right to left; the font's own tables join and turn its letters. */
const fromRight: ReadonlySet<Face> = new Set(['hebrew', 'arabic']);

/** A stretch of text in one face. */
export interface TextRun {
  text: string;
  face: Face;
}

const segmenter = new Intl.Segmenter('en');
const allLatin = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff‘’“”–—…•€™]+$/u;

/**
 * Cuts a text into stretches of one face each. Control and invisible characters are left out; letters of a
 * script that no face holds are named, such as “[Thai text]”, never shown as question marks.
 */
export function textRuns(text: string): TextRun[] {
  // Nearly every text; going letter by letter takes far longer.
  if (allLatin.test(text)) return [{ text, face: 'latin' }];
  const visible = text.normalize('NFC').replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
  const runs: TextRun[] = [];
  let unknown = '';
  for (const { segment: letter } of segmenter.segment(visible)) {
    // Of a letter with marks that no face holds together, the letter alone is legible.
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const segment = faceOf(letter) === undefined && bare !== '' ? bare : letter;
    const face = faceOf(segment);
    if (face === undefined) {
      const stated = `[${scriptOf(segment)}]`;
      if (stated !== unknown) add(runs, stated, 'latin');
      unknown = stated;
      continue;
    }
    if (segment !== ' ') unknown = '';
    add(runs, segment, face);
  }
  return joinFromRight(runs);
}

function add(runs: TextRun[], text: string, face: Face): void {
  const last = runs.at(-1);
  if (last?.face === face) last.text += text;
  else runs.push({ text, face });
}

function faceOf(letter: string): Face | undefined {
  return faces.find(({ covers }) => covers.test(letter))?.name;
}

/** Words from right to left are one run with the spaces between them, so that the first is at the right. */
function joinFromRight(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const [index, run] of runs.entries()) {
    const last = joined.at(-1);
    const next = runs[index + 1];
    const isBetween = run.text === ' ' && last !== undefined && last.face === next?.face;
    if (last && fromRight.has(last.face) && (isBetween || run.face === last.face)) {
      last.text += run.text;
    } else joined.push({ ...run });
  }
  return joined;
}

const namedScripts = [
  'Thai',
  'Khmer',
  'Lao',
  'Myanmar',
  'Bengali',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gujarati',
  'Gurmukhi',
  'Oriya',
  'Sinhala',
  'Armenian',
  'Georgian',
  'Ethiopic',
  'Syriac',
  'Tibetan',
  'Mongolian',
].map((name) => ({ name, letters: new RegExp(`\\p{Script_Extensions=${name}}`, 'u') }));

function scriptOf(letter: string): string {
  if (/\p{Extended_Pictographic}/u.test(letter)) return 'emoji';
  const script = namedScripts.find(({ letters }) => letters.test(letter));
  return script ? `${script.name} text` : 'symbol';
}

/** The file of a face. */
export function fontFile(face: Face, isBold: boolean): string {
  const weight = isBold ? 700 : 400;
  switch (face) {
    case 'chinese':
      return packagedFont(
        `@embedpdf/fonts-sc/fonts/NotoSansHans-${isBold ? 'Bold' : 'Regular'}.otf`,
      );
    case 'korean':
      return fontsource('nanum-gothic', `nanum-gothic-korean-${weight}`);
    case 'arabic':
    case 'hebrew':
      return fontsource(`noto-sans-${face}`, `noto-sans-${face}-${face}-${weight}`);
    default:
      return fontsource('noto-sans', `noto-sans-${face}-${weight}`);
  }
}

function fontsource(family: string, file: string): string {
  return packagedFont(`@fontsource/${family}/files/${file}-normal.woff`);
}
