import PDFDocument from 'pdfkit';
import type { PartKind } from '#domain/returns/delivery-values';

/** A page of a package: what it is for, and what is printed on it. No lines: a scan. */
export interface PackagePage {
  kind: PartKind;
  lines: readonly string[];
}

type Draw = (below: number) => number;

/** The same pseudo-random numbers for the same seed. */
function drawing(seed: number): Draw {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pick = <T>(draw: Draw, among: readonly [T, ...T[]]): T =>
  among[draw(among.length)] ?? among[0];

const letterOf = (draw: Draw): PackagePage[] => [
  {
    kind: 'letter',
    lines: [
      pick(draw, ['Calloway Tax', 'Hanley & Co. CPAs', 'Tax Return Transmittal']),
      'Dear Maya and Sam:',
      'Your 2025 federal income tax return is enclosed. Your Form 1040 shows a refund.',
      'Please sign Form 8879, IRS e-file Signature Authorization, and return it to us.',
      'Your California income tax return shows an amount due. A payment voucher is enclosed.',
      pick(draw, ['Sincerely,', 'Very truly yours,', 'Kind regards,']),
    ],
  },
];

const authorizationOf = (draw: Draw): PackagePage[] => [
  {
    kind: '8879',
    lines: [
      'Form 8879 IRS e-file Signature Authorization OMB No. 1545-0074',
      'Department of the Treasury Internal Revenue Service',
      "Taxpayer's name Social security number",
      'Part I Tax Return Information 1 Adjusted gross income 80,000',
    ],
  },
  ...(draw(2) === 0 ? [{ kind: '8879' as const, lines: ['Page 2', 'Part III, continued'] }] : []),
];

const federalOf = (draw: Draw): PackagePage[] => [
  {
    kind: 'return',
    lines: pick(draw, [
      ['Form 1040 U.S. Individual Income Tax Return 2025', 'Filing status', 'Your first name'],
      [
        'Department of the Treasury—Internal Revenue Service',
        '1040 U.S. Individual Income Tax Return',
      ],
    ]),
  },
  ...Array.from({ length: draw(6) }, (): PackagePage => ({
    kind: 'return',
    lines: pick(draw, [
      ['SCHEDULE B (Form 1040) Interest and Ordinary Dividends'],
      ['Form 8949 Sales and Other Dispositions of Capital Assets'],
      ['Page 2', '16 Tax', '25 Federal income tax withheld'],
      [],
    ]),
  })),
];

const stateOf = (draw: Draw): PackagePage[] => [
  {
    kind: 'state',
    lines: pick(draw, [
      ['California Resident Income Tax Return 2025', 'Form 540'],
      ['IT-201 New York State Department of Taxation and Finance', 'Resident Income Tax Return'],
      ['State of Arizona', 'Individual Income Tax Return 140'],
    ]),
  },
  ...Array.from({ length: draw(4) }, (): PackagePage => ({
    kind: 'state',
    lines: pick(draw, [
      ['Side 2', 'Your name: Okafor'],
      ['Schedule CA adjustments, continued'],
      [],
    ]),
  })),
];

const vouchersOf = (draw: Draw): PackagePage[] => [
  {
    kind: 'voucher',
    lines: pick(draw, [
      ['Form 1040-V Payment Voucher 2025', 'Amount you are paying by check'],
      ['2026 Form 1040-ES Payment Voucher 1', 'Calendar year. Due April 15, 2026'],
    ]),
  },
  ...Array.from({ length: draw(4) }, (_, at): PackagePage => ({
    kind: 'voucher',
    lines: [`2026 Form 1040-ES Payment Voucher ${at + 1}`, 'File only if you are making a payment'],
  })),
];

const firmOf = (draw: Draw): PackagePage[] => [
  {
    kind: 'firm',
    lines: pick(draw, [
      ['For preparer use only', 'Two-year comparison, tick marks'],
      ['Diagnostics summary for the return', '0 errors, 2 warnings'],
    ]),
  },
];

/** The pages of a return as a tax program prints them: another package for each seed. */
export function drawnPackage(seed: number): PackagePage[] {
  const draw = drawing(seed);
  const sections = [authorizationOf, federalOf, vouchersOf];
  if (draw(3) > 0) sections.push(stateOf);
  if (draw(4) === 0) sections.push(stateOf);
  if (draw(3) === 0) sections.push(firmOf);
  const inOrder: ((draw: Draw) => PackagePage[])[] = draw(5) === 0 ? [] : [letterOf];
  while (sections.length > 0) inOrder.push(...sections.splice(draw(sections.length), 1));
  return inOrder.flatMap((section) => section(draw));
}

/** The same as a PDF. Page n is n points wider than the first, by which a test knows it again. */
export async function packagePdf(pages: readonly PackagePage[]): Promise<Buffer<ArrayBuffer>> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, compress: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [at, { lines }] of pages.entries()) {
    pdf.addPage({ size: [612 + at, 792], margin: 0 });
    pdf.fontSize(11);
    for (const [row, line] of lines.entries())
      pdf.text(line, 48, 60 + row * 20, { lineBreak: false });
    if (lines.length === 0) pdf.rect(60, 60, 480, 640).fill('#ddd');
  }
  pdf.end();
  await ended;
  return Buffer.from(Buffer.concat(chunks));
}
