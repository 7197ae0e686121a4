// The words of Schedules K-1.
// cspell:ignore Nonrecourse nonrecourse
/** What a schedule prints for its kind of owner. */
export interface Schedule {
  form: string;
  title: string;
  holder: string;
  entity: string;
  number: string;
  attach: string;
  rows: readonly string[];
  omb: string;
  facts: readonly string[];
}

export const partner: Schedule = {
  form: '1065',
  title: "Partner's Share of Income, Deductions, Credits, etc.",
  holder: 'Partner',
  entity: 'Partnership',
  number: '651123',
  omb: '1545-0123',
  attach: 'See back of form and separate instructions.',
  facts: [
    'G  General partner or LLC member-manager   [X] Limited partner or other LLC member',
    'H1 [X] Domestic partner   Foreign partner',
    "J  Partner's share of profit, loss, and capital:  Beginning 2.500000%  Ending 2.500000%",
    "K1 Partner's share of liabilities: Nonrecourse  Qualified nonrecourse financing  Recourse",
    "L  Partner's Capital Account Analysis: Beginning capital account  Capital contributed during the year  Current year net income (loss)  Withdrawals and distributions  Ending capital account",
  ],
  rows: [
    '1 Ordinary business income (loss)',
    '2 Net rental real estate income (loss)',
    '3 Other net rental income (loss)',
    '4a Guaranteed payments for services',
    '5 Interest income',
    '6a Ordinary dividends',
    '6b Qualified dividends',
    '7 Royalties',
    '8 Net short-term capital gain (loss)',
    '9a Net long-term capital gain (loss)',
    '10 Net section 1231 gain (loss)',
    '11 Other income (loss)',
    '12 Section 179 deduction',
    '13 Other deductions',
    '14 Self-employment earnings (loss)',
    '15 Credits',
    '16 Schedule K-3 is attached if checked',
    '17 Alternative minimum tax (AMT) items',
    '18 Tax-exempt income and nondeductible expenses',
    '19 Distributions',
    '20 Other information',
  ],
};
export const shareholder: Schedule = {
  form: '1120-S',
  title: "Shareholder's Share of Income, Deductions, Credits, etc.",
  holder: 'Shareholder',
  entity: 'Corporation',
  number: '671121',
  omb: '1545-0123',
  attach: 'See separate instructions.',
  facts: [
    'D  Corporation’s total number of shares: Beginning of tax year 1,000  End of tax year 1,000',
    'G  Current year allocation percentage  50.000000 %',
    "H  Shareholder's number of shares: Beginning of tax year 500  End of tax year 500",
    'I  Loans from shareholder: Beginning of tax year  End of tax year',
  ],
  rows: [
    '1 Ordinary business income (loss)',
    '2 Net rental real estate income (loss)',
    '3 Other net rental income (loss)',
    '4 Interest income',
    '5a Ordinary dividends',
    '5b Qualified dividends',
    '6 Royalties',
    '7 Net short-term capital gain (loss)',
    '8a Net long-term capital gain (loss)',
    '9 Net section 1231 gain (loss)',
    '10 Other income (loss)',
    '11 Section 179 deduction',
    '12 Other deductions',
    '13 Credits',
    '14 Schedule K-3 is attached if checked',
    '15 Alternative minimum tax (AMT) items',
    '16 Items affecting shareholder basis',
    '17 Other information',
  ],
};
export const beneficiary: Schedule = {
  form: '1041',
  title: "Beneficiary's Share of Income, Deductions, Credits, etc.",
  holder: 'Beneficiary',
  entity: 'Estate or Trust',
  number: '661117',
  omb: '1545-0092',
  attach: 'See back of form and instructions.',
  facts: [
    'D  Check if Form 1041-T was filed and enter the date it was filed',
    'E  Check if this is the final Form 1041 for the estate or trust',
    'H  [X] Domestic beneficiary   Foreign beneficiary',
  ],
  rows: [
    '1 Interest income',
    '2a Ordinary dividends',
    '2b Qualified dividends',
    '3 Net short-term capital gain',
    '4a Net long-term capital gain',
    '4b 28% rate gain',
    '5 Other portfolio and nonbusiness income',
    '6 Ordinary business income',
    '7 Net rental real estate income',
    '8 Other rental income',
    '9 Directly apportioned deductions',
    '10 Estate tax deduction',
    '11 Final year deductions',
    '12 Alternative minimum tax adjustment',
    '13 Credits and credit recapture',
    '14 Other information',
  ],
};
