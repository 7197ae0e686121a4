// The presses of corpus I: in which faces a payer's program sets, and in which order and pieces it writes into the file.
// cspell:ignore dejavu Prawn Aspose Crawford Ghostscript Quadient Antenna reportlab pdfmake PDFium Amyuni Demi futura letterwise palatino
import { existsSync, readFileSync } from 'node:fs';

const liberation = '/usr/share/fonts/truetype/liberation/Liberation';
const urw = '/usr/share/fonts/opentype/urw-base35/';
const dejavu = '/usr/share/fonts/truetype/dejavu/DejaVu';

/** Regular, bold, and italic, of the machine; and of any reader, where the machine has none. */
interface Family {
  files: readonly string[];
  plain: readonly [string, string, string];
}

const sans = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'] as const;
const serif = ['Times-Roman', 'Times-Bold', 'Times-Italic'] as const;
const mono = ['Courier', 'Courier-Bold', 'Courier-Oblique'] as const;
const styled = (stem: string, names: readonly string[], end: string): string[] =>
  names.map((name) => `${stem}${name}.${end}`);
const usual = ['-Regular', '-Bold', '-Italic'];

const families = {
  helvetica: { files: [], plain: sans },
  times: { files: [], plain: serif },
  courier: { files: [], plain: mono },
  arial: { files: styled(`${liberation}Sans`, usual, 'ttf'), plain: sans },
  arialNarrow: { files: styled(`${liberation}SansNarrow`, usual, 'ttf'), plain: sans },
  newRoman: { files: styled(`${liberation}Serif`, usual, 'ttf'), plain: serif },
  newCourier: { files: styled(`${liberation}Mono`, usual, 'ttf'), plain: mono },
  verdana: { files: styled(`${dejavu}Sans`, ['', '-Bold', '-Oblique'], 'ttf'), plain: sans },
  condensed: {
    files: styled(`${dejavu}SansCondensed`, ['', '-Bold', '-Oblique'], 'ttf'),
    plain: sans,
  },
  nimbus: { files: styled(`${urw}NimbusSans`, usual, 'otf'), plain: sans },
  roman: { files: styled(`${urw}NimbusRoman`, usual, 'otf'), plain: serif },
  century: { files: styled(`${urw}C059`, ['-Roman', '-Bold', '-Italic'], 'otf'), plain: serif },
  palatino: { files: styled(`${urw}P052`, ['-Roman', '-Bold', '-Italic'], 'otf'), plain: serif },
  futura: {
    files: styled(`${urw}URWGothic`, ['-Book', '-Demi', '-BookOblique'], 'otf'),
    plain: sans,
  },
} as const satisfies Record<string, Family>;
export type FamilyName = keyof typeof families;

const known = new Map<string, Buffer>();

/** What pdfkit takes as a font: the bytes of a file, or the name of a face that every reader has. */
export function fontOf(name: FamilyName, weight: 0 | 1 | 2): Buffer | string {
  const { files, plain }: Family = families[name];
  const file = files[weight];
  if (file === undefined || !existsSync(file)) return plain[weight];
  const font = known.get(file) ?? readFileSync(file);
  known.set(file, font);
  return font;
}

export interface Press {
  text: FamilyName;
  /** The face of what is filled in. */
  data: FamilyName;
  /** In which order a page's runs are written. */
  order: 'drawn' | 'rows' | 'columns' | 'dataFirst' | 'dataLast' | 'boldFirst' | 'backward';
  /** How much is written at one place. */
  pieces: 'line' | 'word' | 'letter';
  producer: string;
}

/** The programs that print what a tax firm receives. */
export const presses = {
  irsPdf: {
    text: 'helvetica',
    data: 'courier',
    order: 'dataLast',
    pieces: 'line',
    producer: 'Designer 6.5',
  },
  taxProgram: {
    text: 'arial',
    data: 'newCourier',
    order: 'dataFirst',
    pieces: 'line',
    producer: 'Amyuni PDF Converter 6.0',
  },
  payroll: {
    text: 'arialNarrow',
    data: 'courier',
    order: 'dataLast',
    pieces: 'line',
    producer: 'iText 2.1.7',
  },
  statements: {
    text: 'nimbus',
    data: 'nimbus',
    order: 'rows',
    pieces: 'word',
    producer: 'Quadient Inspire 15',
  },
  browser: { text: 'arial', data: 'arial', order: 'drawn', pieces: 'line', producer: 'PDFium' },
  app: { text: 'futura', data: 'arial', order: 'drawn', pieces: 'line', producer: 'pdfmake 0.2' },
  word: {
    text: 'newRoman',
    data: 'newRoman',
    order: 'drawn',
    pieces: 'word',
    producer: 'Microsoft Word for Microsoft 365',
  },
  oldWord: {
    text: 'century',
    data: 'century',
    order: 'drawn',
    pieces: 'line',
    producer: 'Acrobat PDFWriter 5.0',
  },
  hostPrint: {
    text: 'newCourier',
    data: 'newCourier',
    order: 'rows',
    pieces: 'line',
    producer: 'Crawford PRO',
  },
  columnar: {
    text: 'times',
    data: 'helvetica',
    order: 'columns',
    pieces: 'line',
    producer: 'JasperReports 6.17',
  },
  spooled: {
    text: 'verdana',
    data: 'verdana',
    order: 'boldFirst',
    pieces: 'word',
    producer: 'Aspose.PDF 21.3',
  },
  letterwise: {
    text: 'roman',
    data: 'arial',
    order: 'drawn',
    pieces: 'letter',
    producer: 'Ghostscript 9.55',
  },
  ruby: {
    text: 'helvetica',
    data: 'helvetica',
    order: 'columns',
    pieces: 'line',
    producer: 'Prawn',
  },
  book: {
    text: 'palatino',
    data: 'palatino',
    order: 'drawn',
    pieces: 'word',
    producer: 'Antenna House',
  },
  python: {
    text: 'condensed',
    data: 'condensed',
    order: 'backward',
    pieces: 'line',
    producer: 'ReportLab PDF Library',
  },
} as const satisfies Record<string, Press>;
export type PressName = keyof typeof presses;
