// Papers of corpus M: pensions, benefits, homes, studies, and accounts for health and old age.
import type { Draw, Paper } from './paper.ts';
import { of, outlined, paragraphs, printed, table } from './slip.ts';
import { letterhead, official, twice, webPage } from './faces.ts';
import * as form from './forms-life.ts';
import * as from from './payers.ts';

/** The social security statement. */
const benefits: Draw = (leaf, cast) => {
  printed(
    leaf,
    cast,
  )(`306 34 12bm FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT
    150 62 8 • PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME. ; 150 73 8 • SEE THE REVERSE FOR MORE INFORMATION.`);
  outlined(leaf, cast.year, 48, 56, 30);
  const benefit = cast.usd(9000, 36_000);
  const paid = `Paid by check or direct deposit\nMedicare Part B premiums deducted\nfrom your benefits $2,096.40\nBenefits for ${cast.year}  ${benefit}`;
  const more = { benefit, paid };
  const end = table(
    leaf,
    cast,
    [40, 96, 532, 34],
    more,
  )(`60|Box 1. Name|{name} || 40|Box 2. Beneficiary’s Social Security Number|{ssn}
    34|Box 3. Benefits Paid in {year}|{benefit} || 33|Box 4. Benefits Repaid to SSA in {year}|NONE || 33|Box 5. Net Benefits for {year} (Box 3 minus Box 4)|{benefit}
    50|DESCRIPTION OF AMOUNT IN BOX 3|{paid} || 50|DESCRIPTION OF AMOUNT IN BOX 4|NONE
    50|Box 6. Voluntary Federal Income Tax Withheld|NONE || 50|Box 7. Address|{home}
    50| || 50|Box 8. Claim Number (Use this number if you need to contact SSA.)|{digits3}-{digits2}-{digits4}A`);
  printed(
    leaf,
    cast,
  )(
    `40 ${end + 8} 9b Form SSA-1099-SM (1-{next}) ; 572 ${end + 8} 9br DO NOT RETURN THIS FORM TO SSA OR IRS`,
  );
  leaf.turn();
  leaf.frame(48, 54, 558);
  paragraphs(
    leaf,
    cast,
    9,
  )(`Notice 703 – Read This To See If Your Social Security Benefits May Be Taxable
    If your social security and/or SSI (supplemental security income) benefits were your only source of income for {year}, you probably will not have to file a federal income tax return. See IRS Publication 915 for more information.
    Box 5 – Net Benefits: We subtract the amount in Box 4 from the amount in Box 3 to get your net benefits. If you file an income tax return, use this amount to see if any of it is taxable.`);
};

/** The marketplace’s statement, by month. */
const coverage =
  (isVoidShown: boolean): Draw =>
  (leaf, cast) => {
    printed(
      leaf,
      cast,
    )(`40 30 8 Form ; 62 26 18b 1095-A ; 306 26 15bm Health Insurance Marketplace Statement
      306 46 8m Do not attach to your tax return. Keep for your records. ; 306 56 8m Go to www.irs.gov/Form1095A for instructions and the latest information.
      40 50 6.5 Department of the Treasury ; 40 58 6.5 Internal Revenue Service ; 520 26 7 OMB No. 1545-2232`);
    outlined(leaf, cast.year, 520, 38, 20);
    if (isVoidShown) {
      leaf.tick(440, 44, false);
      leaf.at('VOID', 450, 44, { size: 7 });
    }
    leaf.tick(440, 56, cast.isCorrected);
    leaf.at('CORRECTED', 450, 56, { size: 7 });
    leaf.saidCorrected ||= cast.isCorrected;
    const end = table(
      leaf,
      cast,
      [40, 74, 532, 24],
    )(`100|Part I  Recipient Information
      30|1 Marketplace identifier|{state}-{digits6} || 34|2 Marketplace-assigned policy number|{account} || 36|3 Policy issuer’s name|Cedar Valley Health Plan
      54|4 Recipient’s name|{name} || 26|5 Recipient’s SSN|{ssn} || 20|6 Recipient’s date of birth|08/19/1974
      54|7 Recipient’s spouse’s name || 26|8 Recipient’s spouse’s SSN || 20|9 Recipient’s spouse’s date of birth
      30|10 Policy start date|01/01/{year} || 30|11 Policy termination date|12/31/{year} || 40|12 Street address (including apartment no.)|{street}
      40|13 City or town, state, country, and ZIP code|{town} || 60|Marketplace|{payer}
      100|Part II  Covered Individuals
      40|16 A. Covered individual name|{name} || 20|B. SSN|{ssn} || 20|C. Date of birth|08/19/1974 || 20|D. Coverage start – E. termination|01/01 – 12/31`);
    leaf.frame(end + 8, 44, 568);
    leaf.at('Part III  Coverage Information', 44, leaf.y, { size: 9, bold: true });
    leaf.y += 14;
    leaf.cells(
      [
        'Month',
        'A. Monthly enrollment premiums',
        'B. Monthly second lowest cost silver plan (SLCSP) premium',
        'C. Monthly advance payment of premium tax credit',
      ],
      [44, -220, -418, -568],
      { size: 6.5 },
    );
    const amounts = [cast.usd(380, 900), cast.usd(400, 950), cast.usd(90, 380)];
    'January February March April May June July August September October November December Annual_Totals'
      .split(' ')
      .forEach((month, index) =>
        leaf.cells(
          [
            `${21 + index} ${month.replace('_', ' ')}`,
            ...(index < 12
              ? amounts
              : amounts.map((amount) => (Number(amount.replaceAll(',', '')) * 12).toFixed(2))),
          ],
          [44, -220, -418, -568],
          { size: 8.5 },
        ),
      );
    printed(
      leaf,
      cast,
    )(
      `40 760 7 For Privacy Act Notice, see separate instructions.  Cat. No. 60703Q ; 572 760 7r Form 1095-A ({year})`,
    );
  };

export const lifePapers: readonly Paper[] = [
  ...of(
    '1099-r',
    ['annuity, official', from.insurers, 'agency', official(form.pension)],
    ['two copies', from.plans, 'payroll', twice(form.pension, 'Copy C For Recipient’s Records')],
    ['public pension', from.pensions, 'bank', letterhead(form.pension, '{year} Tax Form', true)],
    ['IRA page of a site', from.onlineBanks, 'browser', webPage(form.ira, 'Retirement tax forms')],
  ),
  ...of(
    '1099-g',
    ['unemployment', from.labor, 'browserWords', webPage(form.government, '1099-G information')],
    ['state refund', from.stateTax, 'payrollHost', letterhead(form.refund, '{year} Refunds')],
  ),
  ...of('1099-sa', ['health bank, official', from.custodians, 'bureau', official(form.health)]),
  ...of(
    '1098',
    ['servicer, official', from.servicers, 'agency', official(form.mortgage)],
    [
      'statement',
      from.servicers,
      'brokerPlain',
      letterhead(form.mortgage, 'Annual Statement {year}'),
    ],
  ),
  ...of('1098-e', ['letter', from.lenders, 'desk', letterhead(form.loan, '{year} Loan Interest')]),
  ...of(
    '1098-t',
    ['college, official', from.colleges, 'agency', official(form.tuition)],
    ['college, site', from.colleges, 'browser', webPage(form.tuition, 'Student account tax forms')],
  ),
  ...of('5498', ['trustee, official', from.plans, 'bureau', official(form.contributions)]),
  ...of(
    '1095-a',
    ['federal marketplace', from.market, 'agency', coverage(true)],
    ['state exchange', from.stateMarket, 'desk', coverage(false)],
  ),
  ...of('ssa-1099', ['benefit statement', from.social, 'agency', benefits]),
];
