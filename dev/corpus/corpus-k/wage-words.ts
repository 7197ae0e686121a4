// What W-2s print besides amounts.
// cspell:ignore RRTA
import type { Leaf } from '../corpus-j/leaf.ts';

/** Whose copy it is, as the form says it. */
export const copyB =
  "Copy B-To Be Filed With Employee's FEDERAL Tax Return. This information is being furnished to the Internal Revenue Service.";
export const copyC =
  "Copy C-For EMPLOYEE'S RECORDS (See Notice to Employee on the back of Copy B.)";
export const copy2 = "Copy 2-To Be Filed With Employee's State, City, or Local Income Tax Return";

/** What the reverse says. */
export const notice = [
  'Notice to Employee',
  'Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you do not have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.',
  'Earned income credit (EIC). You may be able to take the EIC if your adjusted gross income (AGI) is less than a certain amount. The amount of the credit is based on income and family size. Workers without children could qualify for a smaller credit. You and any qualifying children must have valid social security numbers (SSNs).',
  'Clergy and religious workers. If you are not subject to social security and Medicare taxes, see Pub. 517, Social Security and Other Information for Members of the Clergy and Religious Workers.',
  'Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the Social Security Administration (SSA) to correct any name, SSN, or money amount error reported to the SSA on Form W-2.',
  'Cost of employer-sponsored health coverage (if such cost is provided by the employer). The reporting in box 12, using code DD, of the cost of employer-sponsored health coverage is for your information only. The amount reported with code DD is not taxable.',
  'Instructions for Employee',
  'Box 1. Enter this amount on the wages line of your tax return.',
  'Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
  'Box 5. You may be required to report this amount on Form 8959, Additional Medicare Tax. See the Form 1040 instructions to determine if you are required to complete Form 8959.',
  'Box 12. The following list explains the codes shown in box 12. A—Uncollected social security or RRTA tax on tips. D—Elective deferrals to a section 401(k) cash or deferred arrangement. W—Employer contributions to your health savings account. Report on Form 8889.',
  'Box 13. If the “Retirement plan” box is checked, special limits may apply to the amount of traditional IRA contributions you may deduct.',
];

/** The reverse of an employee’s copy. */
export function back(leaf: Leaf): void {
  leaf.turn();
  leaf.frame(40, 48, 564);
  notice.forEach((text, index) =>
    leaf.passage(text, { size: 7.6, bold: index === 0 || index === 6 }),
  );
}
