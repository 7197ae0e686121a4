// Corpus J's forms of programs: Social Security, the health insurance marketplaces, and federal annuities.
// cspell:ignore BOYERS NONDISABILITY
import { money, type Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { browserEdges, paper, personBlock, type Draw, type Paper } from './paper.ts';

function benefitBoxes(leaf: Leaf, cast: Cast, top: number): void {
  const paid = cast.random.between(9000, 38000);
  const medicare = 174.7 * 12;
  const { year } = cast;
  leaf.box(40, top, 532, 330);
  const head = { size: 7.5, bold: true };
  leaf.at('Box 1. Name', 44, top + 4, head);
  leaf.at(cast.name.toUpperCase(), 60, top + 15, { size: 10, filled: true });
  leaf.line(40, top + 30, 572);
  leaf.line(390, top, 390, top + 30);
  leaf.at('Box 2. Beneficiary’s Social Security Number', 394, top + 4, head);
  leaf.at(cast.ssn, 410, top + 15, { size: 10, filled: true });
  const stops = [40, 210, 390] as const;
  const boxes = [
    [`Box 3. Benefits Paid in ${year}`, money(paid)],
    [`Box 4. Benefits Repaid to SSA in ${year}`, 'NONE'],
    [`Box 5. Net Benefits for ${year} (Box 3 minus Box 4)`, money(paid)],
  ] as const;
  boxes.forEach(([name, text], index) => {
    leaf.at(name, (stops[index] ?? 40) + 4, top + 34, head, 176);
    leaf.at(text, (stops[index] ?? 40) + 20, top + 46, { size: 10, filled: true });
  });
  leaf.line(40, top + 62, 572);
  leaf.line(306, top + 62, 306, top + 330);
  leaf.at('DESCRIPTION OF AMOUNT IN BOX 3', 173, top + 66, { ...head, to: 'middle' });
  leaf.at('DESCRIPTION OF AMOUNT IN BOX 4', 440, top + 66, { ...head, to: 'middle' });
  const lines = [
    ['Paid by check or direct deposit', money(paid - medicare)],
    ['Medicare Part B premiums deducted from your benefits', money(medicare)],
    ['Total Additions', money(paid)],
    [`Benefits for ${year}`, money(paid)],
  ];
  lines.forEach(([name = '', text = ''], index) => {
    leaf.note(name, 46, top + 84 + index * 24, 170, { size: 8 });
    leaf.at(text, 296, top + 84 + index * 24, { size: 9, filled: true, to: 'right' });
  });
  leaf.at('NONE', 440, top + 90, { size: 9, filled: true, to: 'middle' });
  leaf.line(306, top + 180, 572);
  leaf.at('Box 6. Voluntary Federal Income Tax Withheld', 310, top + 184, head);
  leaf.at(cast.random.pick(['NONE', money(paid * 0.1)]), 330, top + 196, { size: 9, filled: true });
  leaf.line(306, top + 212, 572);
  leaf.at('Box 7. Address', 310, top + 216, head);
  personBlock(leaf, cast, 324, top + 230);
  leaf.line(306, top + 286, 572);
  leaf.at(
    'Box 8. Claim Number (Use this number if you need to contact SSA.)',
    310,
    top + 290,
    head,
    256,
  );
  leaf.at(`${cast.ssn.slice(0, 7)}${cast.ssn.slice(7)}A`, 324, top + 306, {
    size: 9,
    filled: true,
  });
}

const security =
  (isReplacement: boolean): Draw =>
  (leaf, cast) => {
    const { year } = cast;
    if (isReplacement)
      browserEdges(leaf, cast, 'my Social Security', 'https://secure.ssa.gov/RIM/SaView.action');
    leaf.at('FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT', 306, 40, {
      size: 12,
      bold: true,
      to: 'middle',
    });
    leaf.at(String(year), 44, 62, { size: 22, bold: true });
    leaf.at(
      '• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.',
      120,
      62,
      { size: 8 },
    );
    leaf.at('• SEE THE REVERSE FOR MORE INFORMATION.', 120, 74, { size: 8 });
    benefitBoxes(leaf, cast, 92);
    leaf.at(`Form SSA-1099${isReplacement ? '' : '-SM'} (1-${year + 1})`, 44, 428, {
      size: 8,
      bold: true,
    });
    leaf.at('DO NOT RETURN THIS FORM TO SSA OR IRS', 568, 428, {
      size: 8,
      bold: true,
      to: 'right',
    });
    if (isReplacement) return;
    leaf.turn();
    leaf.at('General Information', 54, 40, { size: 11, bold: true });
    leaf.frame(60);
    leaf.passage(
      'The Social Security Administration mails this form to each person who received Social Security benefits in the year. If you are a U.S. citizen or resident, use it with IRS Notice 703 to see if part of your benefits may be taxable. If you also receive Supplemental Security Income (SSI), those payments are not shown; they are not taxable.',
      { size: 9 },
    );
    leaf.passage(
      'Notice 703: Read This To See if Your Social Security Benefits May Be Taxable. A. Write in the amount from box 5 of all of your Forms SSA-1099 and RRB-1099. B. Multiply line A by 50% (0.50). C. Add your taxable pensions, wages, interest, dividends, and other taxable income. D. Write in any tax-exempt interest. E. Add lines B, C, and D.',
      { size: 9 },
    );
  };

const mailed: Draw = (leaf, cast) => {
  leaf.at('Social Security Administration', 54, 40, { size: 13, bold: true });
  leaf.at('OFFICIAL BUSINESS   PENALTY FOR PRIVATE USE, $300', 54, 58, { size: 7 });
  personBlock(leaf, cast, 90, 140, 10);
  leaf.at(`YOUR ${cast.year} SOCIAL SECURITY BENEFIT STATEMENT (SSA-1099) IS BELOW`, 306, 230, {
    size: 9,
    bold: true,
    to: 'middle',
  });
  leaf.at(`SSA-1099   SOCIAL SECURITY BENEFIT STATEMENT   ${cast.year}`, 306, 290, {
    size: 11,
    bold: true,
    to: 'middle',
  });
  benefitBoxes(leaf, cast, 320);
  leaf.at('DO NOT RETURN THIS FORM TO SSA OR IRS', 306, 664, { size: 8, to: 'middle' });
};

const annuity: Draw = (leaf, cast) => {
  leaf.saidCorrected = true;
  leaf.at(`${cast.year}   CSA 1099-R   STATEMENT OF ANNUITY PAID`, 54, 40, {
    size: 12,
    bold: true,
  });
  if (cast.isCorrected) leaf.at('CORRECTED', 558, 60, { size: 10, bold: true, to: 'right' });
  leaf.at('OMB No. 1545-0119   Copy B—File with recipient’s Federal tax return', 54, 60, {
    size: 8,
  });
  leaf.at(
    'U.S. OFFICE OF PERSONNEL MANAGEMENT, RETIREMENT OPERATIONS, PO BOX 45, BOYERS PA 16017',
    54,
    78,
    { size: 8 },
  );
  const rows = [
    ['PAYER’S FEDERAL IDENTIFICATION NO.', cast.ein],
    ['RECIPIENT’S IDENTIFICATION NO.', cast.ssn],
    ['ACCOUNT NUMBER (RETIREMENT CLAIM NO.)', `CSA ${cast.account}`],
    ['1 GROSS DISTRIBUTION', `$${cast.usd(14000, 52000)}`],
    ['2a TAXABLE AMOUNT', `$${cast.usd(14000, 52000)}`],
    ['4 FEDERAL INCOME TAX WITHHELD', `$${cast.usd(900, 7000)}`],
    [
      '5 EMPLOYEE CONTRIBUTIONS/DESIGNATED ROTH CONTRIBUTIONS OR INSURANCE PREMIUMS',
      `$${cast.usd(2000, 5600)}`,
    ],
    ['7 DISTRIBUTION CODE', '7-NONDISABILITY'],
    ['9b TOTAL EMPLOYEE CONTRIBUTIONS', `$${cast.usd(9000, 40000)}`],
    ['10 STATE TAX WITHHELD', '$0.00'],
  ] as const;
  rows.forEach(([name, text], index) => {
    const [x, y] = [54 + (index % 2) * 252, 100 + Math.floor(index / 2) * 34];
    leaf.box(x, y, 252, 34);
    leaf.note(name, x + 3, y + 2, 246, { size: 6.5 });
    leaf.at(text, x + 240, y + 20, { size: 9.5, filled: true, to: 'right' });
  });
  personBlock(leaf, cast, 100, 310, 10);
  leaf.note(
    'This information is being furnished to the Internal Revenue Service. Attach this copy to your Federal return if Federal income tax is withheld.',
    54,
    370,
    504,
    { size: 8 },
  );
};

/** Corpus J's forms of programs. */
export const benefitPapers: readonly Paper[] = [
  paper('ssa-1099', 'with its reverse', 'ssa', 'agency', security(false)),
  paper('ssa-1099', 'replacement from the site', 'ssa', 'browserWords', security(true)),
  paper('ssa-1099', 'mailed in one sheet', 'ssa', 'bureauMono', mailed),
  paper('1099-r', 'of federal annuities', 'annuities', 'host', annuity),
];
