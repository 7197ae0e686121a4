// What corpus M's Schedules K-1 say: their parts, boxes, and titles.
// cspell:ignore Nonrecourse

export interface Share {
  form: '1065' | '1120-S' | '1041';
  title: string;
  omb: string;
  code: string;
  entity: string;
  holder: string;
  about: readonly (readonly [letter: string, text: string])[];
  items: readonly (readonly [number: string, title: string])[];
}

export const partnership: Share = {
  form: '1065',
  title: 'Partner’s Share of Income, Deductions, Credits, etc.',
  omb: '1545-0123',
  code: '651125',
  entity: 'Partnership',
  holder: 'Partner',
  about: [
    ['G', 'General partner or LLC member-manager □   Limited partner or other LLC member ☒'],
    ['H1', 'Domestic partner ☒   Foreign partner □'],
    ['I1', 'What type of entity is this partner?  INDIVIDUAL'],
    ['I2', 'If this partner is a retirement plan (IRA/SEP/Keogh/etc.), check here □'],
    [
      'J',
      'Partner’s share of profit, loss, and capital (see instructions): Beginning  Ending   Profit 1.284500 %  Loss 1.284500 %  Capital 1.284500 %',
    ],
    [
      'K1',
      'Partner’s share of liabilities: Nonrecourse  Qualified nonrecourse financing  Recourse',
    ],
    [
      'L',
      'Partner’s Capital Account Analysis: Beginning capital account  Capital contributed during the year  Current year net income (loss)  Withdrawals and distributions  Ending capital account',
    ],
    ['M', 'Did the partner contribute property with a built-in gain (loss)? Yes □  No ☒'],
    ['N', 'Partner’s Share of Net Unrecognized Section 704(c) Gain or (Loss)'],
  ],
  items: [
    ['1', 'Ordinary business income (loss)'],
    ['2', 'Net rental real estate income (loss)'],
    ['3', 'Other net rental income (loss)'],
    ['4a', 'Guaranteed payments for services'],
    ['4b', 'Guaranteed payments for capital'],
    ['4c', 'Total guaranteed payments'],
    ['5', 'Interest income'],
    ['6a', 'Ordinary dividends'],
    ['6b', 'Qualified dividends'],
    ['7', 'Royalties'],
    ['8', 'Net short-term capital gain (loss)'],
    ['9a', 'Net long-term capital gain (loss)'],
    ['10', 'Net section 1231 gain (loss)'],
    ['11', 'Other income (loss)'],
    ['12', 'Section 179 deduction'],
    ['13', 'Other deductions'],
    ['14', 'Self-employment earnings (loss)'],
    ['15', 'Credits'],
    ['16', 'Schedule K-3 is attached if checked □'],
    ['17', 'Alternative minimum tax (AMT) items'],
    ['18', 'Tax-exempt income and nondeductible expenses'],
    ['19', 'Distributions'],
    ['20', 'Other information'],
    ['21', 'Foreign taxes paid or accrued'],
  ],
};

export const corporation: Share = {
  form: '1120-S',
  title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
  omb: '1545-0123',
  code: '671121',
  entity: 'Corporation',
  holder: 'Shareholder',
  about: [
    ['G', 'Current year allocation percentage  50.000000 %'],
    ['H', 'Shareholder’s number of shares: Beginning of tax year 500  End of tax year 500'],
    ['I', 'Loans from shareholder: Beginning of tax year $  End of tax year $'],
  ],
  items: [
    ['1', 'Ordinary business income (loss)'],
    ['2', 'Net rental real estate income (loss)'],
    ['3', 'Other net rental income (loss)'],
    ['4', 'Interest income'],
    ['5a', 'Ordinary dividends'],
    ['5b', 'Qualified dividends'],
    ['6', 'Royalties'],
    ['7', 'Net short-term capital gain (loss)'],
    ['8a', 'Net long-term capital gain (loss)'],
    ['9', 'Net section 1231 gain (loss)'],
    ['10', 'Other income (loss)'],
    ['11', 'Section 179 deduction'],
    ['12', 'Other deductions'],
    ['13', 'Credits'],
    ['14', 'Schedule K-3 is attached if checked □'],
    ['15', 'Alternative minimum tax (AMT) items'],
    ['16', 'Items affecting shareholder basis'],
    ['17', 'Other information'],
    ['18', 'More than one activity for at-risk purposes* □'],
    ['19', 'More than one activity for passive activity purposes* □'],
  ],
};

export const estate: Share = {
  form: '1041',
  title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
  omb: '1545-0092',
  code: '661117',
  entity: 'Estate or Trust',
  holder: 'Beneficiary',
  about: [
    ['D', 'Check if Form 1041-T was filed and enter the date it was filed □'],
    ['E', 'Check if this is the final Form 1041 for the estate or trust □'],
    ['H', 'Domestic beneficiary ☒   Foreign beneficiary □'],
  ],
  items: [
    ['1', 'Interest income'],
    ['2a', 'Ordinary dividends'],
    ['2b', 'Qualified dividends'],
    ['3', 'Net short-term capital gain'],
    ['4a', 'Net long-term capital gain'],
    ['4b', '28% rate gain'],
    ['5', 'Other portfolio and nonbusiness income'],
    ['6', 'Ordinary business income'],
    ['7', 'Net rental real estate income'],
    ['8', 'Other rental income'],
    ['9', 'Directly apportioned deductions'],
    ['10', 'Estate tax deduction'],
    ['11', 'Final year deductions'],
    ['12', 'Alternative minimum tax adjustment'],
    ['13', 'Credits and credit recapture'],
    ['14', 'Other information'],
  ],
};
