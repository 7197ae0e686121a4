// The faces of corpus M, and the programs that print with them.
// cspell:ignore Demi FineReader Syncfusion OpenPDF Skia iText iTextSharp TCPDF wkhtmltopdf Quadient Exstream palatino
import { existsSync, readFileSync } from 'node:fs';

/** Regular and bold: files of the machine, and what is taken where it lacks them. */
interface Face {
  files: readonly string[];
  instead: readonly [string, string];
}

const liberation = '/usr/share/fonts/truetype/liberation/Liberation';
const urw = '/usr/share/fonts/opentype/urw-base35/';
const styled = (stem: string, end: string): readonly [string, string] => [
  `${stem}-Regular${end}`,
  `${stem}-Bold${end}`,
];

/** Faces that every reader has. No file is put in for them. */
const readers = {
  plain: ['Helvetica', 'Helvetica-Bold'],
  typed: ['Courier', 'Courier-Bold'],
  book: ['Times-Roman', 'Times-Bold'],
} as const;

const faces = {
  plain: { files: [], instead: readers.plain },
  typed: { files: [], instead: readers.typed },
  office: { files: styled(`${liberation}Sans`, '.ttf'), instead: readers.plain },
  narrow: { files: styled(`${liberation}SansNarrow`, '.ttf'), instead: readers.plain },
  letter: { files: styled(`${liberation}Serif`, '.ttf'), instead: readers.book },
  terminal: { files: styled(`${liberation}Mono`, '.ttf'), instead: readers.typed },
  cashRegister: { files: styled(`${liberation}Mono`, '.ttf'), instead: readers.typed },
  gothic: {
    files: [`${urw}URWGothic-Book.otf`, `${urw}URWGothic-Demi.otf`],
    instead: readers.plain,
  },
  schoolbook: {
    files: [`${urw}C059-Roman.otf`, `${urw}C059-Bold.otf`],
    instead: readers.book,
  },
  palatino: {
    files: [`${urw}P052-Roman.otf`, `${urw}P052-Bold.otf`],
    instead: readers.book,
  },
} as const satisfies Record<string, Face>;
export type FaceName = keyof typeof faces;

const read = new Map<string, Buffer>();

/** What pdfkit takes as a font: a file's bytes, or the name of a face that every reader has. */
export function faceOf(name: FaceName, weight: 0 | 1): Buffer | string {
  const { files, instead }: Face = faces[name];
  const file = files[weight];
  if (file === undefined || !existsSync(file)) return instead[weight];
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  return bytes;
}

/** A program that prints: its faces, and how it writes a page into a file. */
export interface Press {
  text: FaceName;
  data: FaceName;
  /** A form is often filled in over a page that was there before. */
  order: 'drawn' | 'dataLast' | 'dataFirst' | 'rows';
  pieces: 'line' | 'word';
  producer: string;
}

/** A program by its faces and its way of writing. */
const press = (
  text: FaceName,
  data: FaceName,
  order: Press['order'],
  producer: string,
  pieces: Press['pieces'] = 'line',
): Press => ({ text, data, order, pieces, producer });

export const presses = {
  agency: press('plain', 'typed', 'dataLast', 'Adobe PDF Library 15.0'),
  bureau: press('plain', 'plain', 'drawn', 'iText 2.1.7 by 1T3XT'),
  bureauMono: press('narrow', 'terminal', 'dataLast', 'Quadient CXM AG Inspire'),
  desk: press('office', 'office', 'drawn', 'Microsoft Print to PDF'),
  broker: press('narrow', 'narrow', 'rows', 'OpenText Exstream Version 16.6.12'),
  brokerPlain: press('plain', 'plain', 'drawn', 'Apache FOP Version 2.3'),
  bank: press('office', 'terminal', 'dataFirst', 'OpenText Output Transformation Engine'),
  browser: press('office', 'office', 'drawn', 'Skia/PDF m131'),
  browserWords: press('office', 'office', 'rows', 'macOS Quartz PDFContext', 'word'),
  word: press('letter', 'letter', 'drawn', 'Microsoft Word for Microsoft 365'),
  host: press('typed', 'typed', 'rows', 'StreamServe Communication Server'),
  software: press('plain', 'typed', 'dataLast', 'PDFlib+PDI 9.3.1'),
  cashRegister: press('cashRegister', 'cashRegister', 'drawn', 'TCPDF 6.4'),
  scanner: press('plain', 'typed', 'rows', 'ScanSnap Manager #iX1600', 'word'),
  payroll: press('gothic', 'plain', 'drawn', 'Crystal Reports'),
  payrollHost: press('narrow', 'typed', 'dataFirst', 'OpenPDF 1.3.30'),
  fund: press('schoolbook', 'narrow', 'rows', 'Antenna House PDF Output Library 7.1'),
  app: press('gothic', 'gothic', 'drawn', 'Syncfusion PDF 23.1'),
  copier: press('office', 'terminal', 'rows', 'ABBYY FineReader Server', 'word'),
  wealth: press('palatino', 'narrow', 'drawn', 'iTextSharp 5.5.13'),
  clean: press('plain', 'plain', 'drawn', 'wkhtmltopdf 0.12.6'),
} as const satisfies Record<string, Press>;
export type PressName = keyof typeof presses;
