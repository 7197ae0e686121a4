// The faces of corpus H, as bureaus, offices, and programs print: those of the machine where it has them, and a reader's own
// of the same sort where it doesn't.
// cspell:ignore NimbusSansNarrow NimbusMonoPS URWBookman URWGothic Demi dejavu
import { existsSync, readFileSync } from 'node:fs';

const urw = '/usr/share/fonts/opentype/urw-base35';
const dejavu = '/usr/share/fonts/truetype/dejavu';

/** Regular and bold, of the machine and of any reader. */
interface Pair {
  files: readonly [string, string] | null;
  plain: readonly [string, string];
}

const helvetica = ['Helvetica', 'Helvetica-Bold'] as const;
const times = ['Times-Roman', 'Times-Bold'] as const;
const courier = ['Courier', 'Courier-Bold'] as const;

const faces = {
  helvetica: { files: null, plain: helvetica },
  times: { files: null, plain: times },
  courier: { files: null, plain: courier },
  bookman: { files: [`${urw}/URWBookman-Light.otf`, `${urw}/URWBookman-Demi.otf`], plain: times },
  gothic: { files: [`${urw}/URWGothic-Book.otf`, `${urw}/URWGothic-Demi.otf`], plain: helvetica },
  century: { files: [`${urw}/C059-Roman.otf`, `${urw}/C059-Bold.otf`], plain: times },
  classic: { files: [`${urw}/P052-Roman.otf`, `${urw}/P052-Bold.otf`], plain: times },
  narrow: {
    files: [`${urw}/NimbusSansNarrow-Regular.otf`, `${urw}/NimbusSansNarrow-Bold.otf`],
    plain: helvetica,
  },
  verdana: {
    files: [`${dejavu}/DejaVuSans.ttf`, `${dejavu}/DejaVuSans-Bold.ttf`],
    plain: helvetica,
  },
  condensed: {
    files: [`${dejavu}/DejaVuSansCondensed.ttf`, `${dejavu}/DejaVuSansCondensed-Bold.ttf`],
    plain: helvetica,
  },
  typewriter: {
    files: [`${urw}/NimbusMonoPS-Regular.otf`, `${urw}/NimbusMonoPS-Bold.otf`],
    plain: courier,
  },
} as const satisfies Record<string, Pair>;
export type Face = keyof typeof faces;

const read = new Map<string, Buffer>();

/** What pdfkit takes as a font: the bytes of a file, or the name of a face that every reader has. */
export function fontOf(face: Face, isBold: boolean): Buffer | string {
  const { files, plain } = faces[face];
  const file = files?.[isBold ? 1 : 0];
  if (file === undefined || !existsSync(file)) return plain[isBold ? 1 : 0];
  const known = read.get(file) ?? readFileSync(file);
  read.set(file, known);
  return known;
}
