// Corpus B of document recognition: other layouts, faces, and payers than corpus A's, by code that shares nothing
// with it. Its first figures were taken before any rule knew it; since then rules have learned from it too.
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { DocumentKind } from '#domain/recognition';
import { monoFontPath } from '../documents/fonts.ts';
import { unpackWoff } from '../documents/woff.ts';
import { otherForms } from './corpus-b-forms.ts';
import { otherPapers } from './corpus-b-papers.ts';

export interface OtherCase {
  name: string;
  kind: DocumentKind | null;
  taxYear: number | null;
  render: () => Promise<Buffer>;
}

type Pdf = PDFKit.PDFDocument;

const mono = unpackWoff(readFileSync(monoFontPath));
const people = [
  'Jordan A. Whitaker',
  'Mei-Ling Chen',
  'Carlos Mendoza',
  'Fatima Silva',
  'Robert Kim Jr',
  'Ana Lucia Prado',
  'Desmond Clarke',
];
const payers = [
  'Keystone Payroll Services',
  'First Prairie Bancorp',
  'Atlas Brokerage Co',
  'Mountain West Lending',
  'Unity Health Trust',
  'Lakeside Manufacturing',
  'Old Mill Capital',
];

/** A number from 0 up to `most`, the same for the same place (a hash of FNV). */
function roll(seed: number, place: string, most: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (const letter of place) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % most;
}

/** So many documents, kinds in turn. */
export function corpusB(count: number): OtherCase[] {
  return Array.from({ length: count }, (_, seed) => {
    const year = 2020 + roll(seed, 'year', 6);
    const person = people[roll(seed, 'person', people.length)] ?? '';
    const payer = payers[roll(seed, 'payer', payers.length)] ?? '';
    const at = seed % (otherForms.length + otherPapers.length);
    const form = otherForms[at];
    if (form) {
      const layout = roll(seed, 'layout', 3);
      return {
        name: `B/${form.kind}/${layout}/${seed}`,
        kind: form.kind,
        taxYear: year,
        render: () => drawn((pdf) => drawGrid(pdf, { ...form, seed, year, person, payer, layout })),
      };
    }
    const paper = otherPapers[at - otherForms.length];
    return {
      name: `B/${paper?.kind ?? 'none'}/${seed}`,
      kind: paper?.kind ?? null,
      taxYear: paper?.hasYear ? year : null,
      render: () => drawn((pdf) => drawText(pdf, paper?.text ?? '', { seed, year, person, payer })),
    };
  });
}

interface Grid {
  form: string;
  title: string;
  from: string;
  to: string;
  cells: readonly string[];
  seed: number;
  year: number;
  person: string;
  payer: string;
  layout: number;
}

const masked = (seed: number): string => `*****${1000 + roll(seed, 'ssn', 8999)}`;
const money = (seed: number, place: string): string =>
  `${roll(seed, `${place}k`, 90)},${100 + roll(seed, place, 899)}.${10 + roll(seed, `${place}c`, 89)}`;

/** A dense table with the heading at the left, at the foot, or at the right. */
function drawGrid(pdf: Pdf, grid: Grid): void {
  const { seed, layout, year } = grid;
  const ein = `00-${1_000_000 + roll(seed, 'ein', 8_999_999)}`;
  const headingY = layout === 1 ? 560 : 48;
  const headingX = layout === 2 ? 330 : 54;
  pdf
    .font('Helvetica')
    .fontSize(8)
    .text('This is important tax information and is being furnished to the IRS.', 54, 28);
  pdf
    .font('Helvetica-Bold')
    .fontSize(layout === 1 ? 18 : 13)
    .text(grid.form, headingX, headingY);
  pdf.fontSize(10).text(grid.title, headingX, headingY + 24, { width: 220 });
  pdf.fontSize(16).text(String(year), headingX + 150, headingY, { lineBreak: false });
  const top = layout === 1 ? 60 : 120;
  const cells: [string, string][] = [
    [grid.from, `${grid.payer}\n${10 + roll(seed, 'no', 900)} Commerce Way\nOmaha NE 68102`],
    [
      `${grid.to} name and address`,
      `${grid.person}\n${10 + roll(seed, 'st', 900)} Elm St\nOmaha NE 68104`,
    ],
    ['Federal identification number', ein],
    [`${grid.to} identification number`, masked(seed)],
    ...grid.cells.map((label, index): [string, string] => [
      `${index + 1} ${label}`,
      index % 3 === 2 ? '' : money(seed, label),
    ]),
  ];
  cells.forEach(([label, value], index) => {
    const x = 54 + (index % 3) * 170;
    const y = top + Math.floor(index / 3) * 58;
    pdf.rect(x, y, 170, 58).lineWidth(0.4).stroke('#555');
    pdf
      .font('Times-Roman')
      .fontSize(6.5)
      .text(label, x + 3, y + 3, { width: 160 });
    pdf
      .font('mono')
      .fontSize(9)
      .text(value, x + 8, y + 20, { width: 158 });
  });
}

function drawText(
  pdf: Pdf,
  text: string,
  about: { seed: number; year: number; person: string; payer: string },
): void {
  const filled = text
    .replaceAll('{year}', String(about.year))
    .replaceAll('{person}', about.person)
    .replaceAll('{payer}', about.payer)
    .replaceAll('{next}', String(about.year + 1))
    .replaceAll('{money}', `$${money(about.seed, 'text')}`)
    .replaceAll('{ssn}', masked(about.seed));
  pdf.font(about.seed % 2 ? 'Times-Roman' : 'mono').fontSize(10);
  pdf.text(filled, 72, 64, { width: 460, lineGap: 4 });
}

function drawn(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 40, info: { CreationDate: new Date(0) } });
  pdf.registerFont('mono', mono);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
