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
  `Form RRB-1099-R|ANNUITIES OR PENSIONS BY THE RAILROAD RETIREMENT BOARD 2024|${parties}3 Employee Contributions 16,897.63   7 Total Gross Paid 8,727.39`,
  `Form RRB-1099|PAYMENTS BY THE RAILROAD RETIREMENT BOARD 2024|${parties}Net benefits for 2024 $18,200.00`,
  'FTB 8879|California e-file Signature Authorization for Individuals 2024|Your SSN or ITIN XXX-XX-4471|Tax Return Information|1 California adjusted gross income 55,000|Taxpayer’s PIN|Certification and Authentication|ERO firm name Pine CPAs',
  'PA-8879   Pennsylvania e-file Signature Authorization for Tax Year 2024|Social Security Number XXX-XX-4471|Tax Return Information|Taxpayer’s PIN|Certification and Authentication|ERO must retain this form',
  'Form 8879-CORP   E-file Authorization for Corporations|For calendar year 2024, or tax year beginning ____, 2024, ending ____, 20__|Declaration and Signature Authorization of Officer|Certification and Authentication',
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

it.each([
  ['8879-PE   E-file Authorization for Form 1065', 'Partner or Member or PR'],
  ['8879-CORP   E-file Authorization for Corporations', 'Officer'],
  ['8879-TE   IRS E-file Signature Authorization for a Tax Exempt Entity', 'Officer'],
  ['8879-F   IRS e-file Signature Authorization for Form 1041', 'Fiduciary'],
  ['8879-S   IRS e-file Signature Authorization for Form 1120-S', 'Officer'],
])('knows the authorization of any return, whose blanks wait for a fiscal year: %s', (form, of) => {
  expect(
    kindOf(
      `Form ${form}|For calendar year 2024, or tax year beginning ____, 2024, ending ____, 20__|Employer identification number 00-4183920|Part II Declaration and Signature Authorization of ${of}|Part III Certification and Authentication|ERO Must Retain This Form — See Instructions`,
    ),
  ).toBe('8879');
});

it('tells a license from the card of those who don’t drive', () => {
  const card =
    '|ID 123 456 789|DOB 11/03/1999   ISS 02/11/2019   EXP 11/30/2027|SEX F   HGT 5-10   EYES BRN';
  expect(kindOf(`MICHIGAN IDENTIFICATION CARD${card}|NOT A DRIVER LICENSE`)).toBe(null);
  expect(kindOf(`Driver License Bureau|IDENTIFICATION CARD${card}`)).toBe(null);
  expect(kindOf(`STATE OF MISSOURI|NONDRIVER LICENSE|Driver License Bureau${card}`)).toBe(null);
  expect(
    kindOf(
      `Driver License and Identification Card|TEMPORARY DRIVER LICENSE   CLASS C${card}|NOT FOR FEDERAL IDENTIFICATION`,
    ),
  ).toBe('drivers-license');
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

it('knows statements of a quarter and of a business, and no plan’s, nor what a bank earns by itself', () => {
  const union =
    'Three Rivers Community Credit Union   Member Statement|Account number: N083984998|';
  expect(
    kindOf(
      `${union}Quarter ending 09/30/2024|REGULAR SHARES|07/01/2024 PREVIOUS BALANCE 8,895.52|SHARE DRAFT CHECKING|07/01/2024 PREVIOUS BALANCE 5,089.47|NCUA`,
    ),
  ).toBe('bank-statement');
  const analysis =
    'Pine Ridge Bank   Commercial Checking|December 1, 2024 through December 31, 2024|Account number: ******2860|ACCOUNT ANALYSIS|Average ledger balance 27,406.31|Average collected balance 28,530.43|Earnings credit 16.10|Service charges 29.82';
  expect(kindOf(`${analysis}|CHECKS PAID|12/10 2200* 2,088.93`)).toBe('bank-statement');
  expect(kindOf(`Account Statement|${analysis}`)).toBe(null);
  expect(
    kindOf(
      'Health 401(k) Plan   Quarterly Statement|Statement period 07/01/2024 - 09/30/2024|Beginning balance 41,000.00|Employer contributions 600.00|Ending balance 43,100.00',
    ),
  ).toBe(null);
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
