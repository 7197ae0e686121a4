// Forms, letters, and sheets that resemble one of the kinds and are none, and those that are one in other words.
import { expect, it } from 'vitest';
import type { DocumentKind } from '#domain/recognition';
import { assemble } from './facts/assemble.ts';
import { pageOf } from './testing-pages.ts';

const kindOf = (text: string): DocumentKind | null =>
  assemble([pageOf(text.split('|'))])[0]?.kind?.value ?? null;

const parties =
  'PAYER’S TIN 00-1204466   RECIPIENT’S TIN XXX-XX-4471|RECIPIENT’S name Maya Okafor|';
const wages =
  '|Employer identification number 00-4183920   Employee’s social security number XXX-XX-4471|1 Wages, tips, other compensation 55,000.00   3 Social security wages 55,000.00|5 Medicare wages and tips 55,000.00';

it.each([
  `Form 5498-SA HSA, Archer MSA, or Medicare Advantage MSA Information 2024|${parties}2 Total contributions made in 2024 $2,000.00|4 Rollover contributions 0.00|5 Fair market value of HSA $3,400.10`,
  `5498-SA|2024|OMB No. 1545-1518|${parties}Rollover contributions 0.00   Fair market value of account $3,400.10`,
  `Form W-2GU Guam Wage and Tax Statement 2024${wages}`,
  `W-2VI   U.S. Virgin Islands Wage and Tax Statement 2024${wages}`,
  'FORM SSA-1042S SOCIAL SECURITY BENEFIT STATEMENT 2024|Beneficiary’s Social Security Number XXX-XX-4471|Box 3. Benefits Paid in 2024 $18,200.00|Box 5. Net Benefits for 2024 $18,200.00',
  'Schedule K-3 2024   (Form 1120-S)|Shareholder’s Share of Income, Deductions, Credits, etc.—International|Corporation’s employer identification number 00-1204466|Information About the Corporation|Information About the Shareholder XXX-XX-4471',
  'Form 8949 Sales and Other Dispositions of Capital Assets 2024|SSN XXX-XX-4471|Description of property   Date acquired   Date sold or disposed of   Proceeds   Cost or other basis|ACME 4,120.00 3,000.00',
  'Form 8878 IRS e-file Signature Authorization for Form 4868 2024|Social security number XXX-XX-4471|Tax Return Information 1,200.00|Taxpayer’s PIN|ERO firm name Pine CPAs|Certification and Authentication',
])('takes a form’s kin for none: %s', (text) => {
  expect(kindOf(text)).toBe(null);
});

it('takes none of these for a receipt: a mere list of gifts, a deposit, what is owed, one’s own account', () => {
  const gifts =
    '2023 Contribution Statement|Our records show these gifts in 2023: Jan $38.10; Mar $38.10.|You received no goods or services for these gifts.';
  expect(kindOf(gifts)).toBe(null);
  expect(kindOf(`${gifts}|This statement is an acknowledgment of your gifts.`)).toBe('receipt');
  expect(kindOf('DEPOSIT TICKET|Cash|Subtotal|Total|Less cash received')).toBe(null);
  expect(kindOf('Invoice 4412|Labor 400.00|Subtotal 400.00|Tax 33.00|Total 433.00|Cash')).toBe(
    null,
  );
  expect(
    kindOf('2024 Contribution Summary|HSA contributions 2,000.00|Total contributions 2,500.00'),
  ).toBe(null);
});

const irs = 'Department of the Treasury|Internal Revenue Service|';

it('tells a letter of the IRS from a form of it that someone fills in', () => {
  expect(
    kindOf(
      `${irs}Letter 6419 (Rev. 1-2022)|2021 Total Advance Child Tax Credit (AdvCTC) Payments|You are receiving this letter because you received advance payments.|Save this letter with your records.`,
    ),
  ).toBe('irs-letter');
  expect(
    kindOf(
      `Form 9465|${irs}Installment Agreement Request|Your social security number XXX-XX-4471|Tax year 2024   Amount due 4,000.00|If you filed your tax return and you owe`,
    ),
  ).toBe(null);
});

it('tells a letter of a state from its returns and payment forms', () => {
  expect(
    kindOf(
      'Comptroller of Maryland|Letter ID: 8729625344|Tax year: 2026|Request for identity verification|We received a 2026 income tax return filed with your name.',
    ),
  ).toBe('state-letter');
  expect(
    kindOf(
      'State of Ohio Department of Taxation|Letter ID L120|Notice of income tax adjustment|Tax year 2024|Balance due 982.02|Payment voucher: detach and return',
    ),
  ).toBe('state-letter');
  expect(
    kindOf(
      'Sales and Use Tax Return|State of Ohio Department of Taxation|Period 06/2024|Tax due 2,900.00|Total due 2,900.00',
    ),
  ).toBe(null);
  expect(
    kindOf(
      'Franchise Tax Board   Form 3519|Payment for Automatic Extension for Individuals 2024|Tax due 412.00   Amount due 412.00',
    ),
  ).toBe(null);
  expect(
    kindOf(
      '2023 Form IL-1040   Individual Income Tax Return|Illinois Department of Revenue|Maya Okafor XXX-XX-4471|Filing status: Single|Federal adjusted gross income 41,000.00|Under penalties of perjury',
    ),
  ).toBe('prior-return');
});

it('knows a savings account on a bank’s site, and a check that is marked as voided', () => {
  expect(
    kindOf(
      'Juniper Online Bank: Account Activity|High Yield Savings ...5952|Monthly statement • Closing date October 31, 2026|Annual Percentage Yield Earned this period 4.21%. Interest paid year to date $771.05|Date   Activity   Amount   Balance|10/02   ELECTRIC CO   -134.05   8,545.67',
    ),
  ).toBe('bank-statement');
  expect(
    kindOf(
      'MAYA OKAFOR   1204|VOIDED CHECK|PAY TO THE ORDER OF ______ $ ____|______ DOLLARS|MEMO ____',
    ),
  ).toBe('voided-check');
});
