// The W-2c.
// cspell:ignore MQGE
import type { Draw } from './paper.ts';
import { wagesOf } from './wage-form.ts';

/** The W-2c: what was reported before beside what is right, for the year in box c. */
export const correctedStatement: Draw = (leaf, cast) => {
  const wages = wagesOf(cast);
  leaf.saidCorrected = true;
  leaf.box(40, 40, 532, 80);
  leaf.note("a Employer's name, address, and ZIP code", 43, 42, 200, { size: 6 });
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(text, 48, 54 + index * 12, { size: 9, filled: true }),
  );
  leaf.line(306, 40, 306, 120);
  leaf.note('c Tax year/Form corrected', 309, 42, 110, { size: 6 });
  leaf.at(`${cast.year}`, 320, 56, { size: 10, filled: true });
  leaf.at('/ W-2', 350, 56, { size: 10, bold: true });
  leaf.note("d Employee's correct SSN", 440, 42, 120, { size: 6 });
  leaf.at(cast.ssn, 446, 56, { size: 10, filled: true });
  leaf.tick(310, 78, false);
  leaf.note(
    'e Corrected SSN and/or name (Check this box and complete boxes f and/or g if incorrect on form previously filed.)',
    322,
    78,
    240,
    { size: 6 },
  );
  leaf.box(40, 120, 532, 56);
  leaf.at('b Employer’s Federal EIN', 43, 122, { size: 6 });
  leaf.at(cast.ein, 48, 136, { size: 9, filled: true });
  leaf.at("h Employee's first name and initial, last name, address, and ZIP code", 309, 122, {
    size: 6,
  });
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, 314, 132 + index * 12, { size: 9, filled: true }),
  );
  leaf.at(
    'Note: Only complete money fields that are being corrected (exception: for corrections involving MQGE, see the General Instructions for Forms W-2 and W-3, under Specific Instructions for Form W-2c, boxes 5 and 6).',
    40,
    180,
    { size: 6 },
    532,
  );
  const names = [
    ['1 Wages, tips, other compensation', wages.wages],
    ['2 Federal income tax withheld', wages.federal],
    ['3 Social security wages', wages.social],
    ['4 Social security tax withheld', wages.socialTax],
    ['5 Medicare wages and tips', wages.medicare],
    ['6 Medicare tax withheld', wages.medicareTax],
  ] as const;
  names.forEach(([name, value], index) => {
    const x = 40 + (index % 2) * 266;
    const y = 192 + Math.floor(index / 2) * 40;
    leaf.box(x, y, 133, 40);
    leaf.box(x + 133, y, 133, 40);
    leaf.at('Previously reported', x + 66, y + 2, { size: 6, to: 'middle' });
    leaf.at('Correct information', x + 200, y + 2, { size: 6, to: 'middle' });
    leaf.at(name, x + 3, y + 10, { size: 6 });
    leaf.at(name, x + 136, y + 10, { size: 6 });
    leaf.at(cast.usd(9000, 14000), x + 126, y + 24, { size: 9, filled: true, to: 'right' });
    leaf.at(value, x + 260, y + 24, { size: 9, filled: true, to: 'right' });
  });
  leaf.at('Form W-2c (Rev. 1-2024)', 40, 330, { size: 9, bold: true });
  leaf.at('Corrected Wage and Tax Statement', 220, 328, { size: 12, bold: true });
  leaf.at("Copy B—To Be Filed with Employee's FEDERAL Tax Return", 40, 346, { size: 8 });
  leaf.at('Department of the Treasury  Internal Revenue Service', 572, 346, {
    size: 7,
    to: 'right',
  });
  leaf.at('OMB No. 1545-0008', 572, 330, { size: 7, to: 'right' });
};
