// Documents whose parts repeat or belong together without being several papers.
import { describe, expect, it } from 'vitest';
import { assemble } from './facts/assemble.ts';
import { pageOf } from './testing-pages.ts';

const formsOf = (...pages: readonly string[]) =>
  assemble(pages.map((text, index) => pageOf(text.split('|'), index + 1)));

const policy = (issuer: string, number: string, digits = '4471', name = 'Maya Okafor'): string =>
  [
    'Form 1095-A Health Insurance Marketplace Statement 2024',
    `2 Marketplace-assigned policy number: ${number}`,
    '3 Policy issuer’s name',
    issuer,
    `Recipient: ${name}`,
    `5 Recipient’s SSN: XXX-XX-${digits}`,
    'Part II Covered Individuals',
    '33 Annual Totals 11,372.55   4,731.74   6,965.75',
  ].join('|');

describe('a Form 1095-A', () => {
  it('is one of all policies of a year, and of none of them alone', () => {
    const forms = formsOf(policy('Amber Health Plans', '36598471'), policy('Plateau', '63358698'));
    expect(forms).toMatchObject([
      { firstPage: 1, lastPage: 2, kind: { value: '1095-a' }, personLastFour: { value: '4471' } },
    ]);
    expect(forms[0]).toMatchObject({ accountTail: null, payerName: null });
    expect(formsOf(policy('Amber Health Plans', '36598471'))).toMatchObject([
      { accountTail: { value: '8471' }, payerName: { value: 'Amber Health Plans' } },
    ]);
  });

  it('is two of two people, by their numbers or their names', () => {
    expect(formsOf(policy('Amber', '36598471'), policy('Amber', '36598472', '9028'))).toHaveLength(
      2,
    );
    const hers = policy('Amber', '36598472', '4471', 'Nina Okafor');
    expect(formsOf(policy('Amber', '36598471'), hers)).toHaveLength(2);
  });
});

describe('a bank statement', () => {
  const account = (number: string, page: string): string =>
    `Pine Bank   Checking Account Statement|Account number: ${number}|Statement period 10/01/2024 - 10/31/2024|Beginning balance 8,895.52|Ending balance 8,981.47|${page}`;

  it('is one of the accounts whose pages it numbers through', () => {
    expect(
      formsOf(account('552214417', 'Page 1 of 2'), account('552219906', 'Page 2 of 2')),
    ).toMatchObject([{ kind: { value: 'bank-statement' }, accountTail: null, missingPages: [] }]);
  });

  it('is two where they aren’t', () => {
    expect(formsOf(account('552214417', ''), account('552219906', ''))).toHaveLength(2);
  });
});

describe('the record of signing', () => {
  const authorization =
    'Form 8879 IRS e-file Signature Authorization|Social security number XXX-XX-4471|Tax Return Information, Tax Year Ending December 31, 2025|Taxpayer’s PIN|Certification and Authentication';

  it.each([
    'Certificate of Completion|Signer: Maya Okafor. Security level: email|Sent 03/16/2026 Signed 03/27/2026',
    'Final Audit Report   2026-03-16|Document e-signed by Maya Okafor',
    'Signature Certificate|Reference number X7|Signed by Maya Okafor',
  ])('goes with what was signed: %s', (record) => {
    expect(formsOf(authorization, record)).toMatchObject([
      { firstPage: 1, lastPage: 2, kind: { value: '8879' }, taxYear: { value: 2025 } },
    ]);
  });

  it('isn’t any certificate', () => {
    const course = 'Certificate of Completion|Maya Okafor finished the course Bookkeeping I';
    expect(formsOf(authorization, course)).toHaveLength(2);
  });
});

it('reads whose and from whom a W-2 is beside the next box, in a table, and of a school board', () => {
  const wages =
    '|Wage and Tax Statement W-2 2024|1 Wages, tips, other compensation 55,000.00   3 Social security wages 55,000.00|5 Medicare wages and tips 55,000.00';
  expect(
    formsOf(
      `c Employer’s name, address, and ZIP code|Delacroix Parish School Board|e/f Employee’s name, address, and ZIP code|Maya R. Okafor   14 Other|XXX-XX-4471${wages}`,
    ),
  ).toMatchObject([
    {
      personName: { value: 'Maya R. Okafor' },
      payerName: { value: 'Delacroix Parish School Board' },
    },
  ]);
  expect(
    formsOf(`Company   Pine Interactive, Inc.|Employee   Maya R. Okafor|SSN   XXX-XX-4471${wages}`),
  ).toMatchObject([{ payerName: { value: 'Pine Interactive, Inc.' } }]);
});
