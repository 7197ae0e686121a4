// Lines of returns: number and text.
export type Line = readonly [number: string, text: string];

export const income: readonly Line[] = [
  ['1a', 'Total amount from Form(s) W-2, box 1 (see instructions)'],
  ['1b', 'Household employee wages not reported on Form(s) W-2'],
  ['1z', 'Add lines 1a through 1h'],
  ['2a', 'Tax-exempt interest'],
  ['2b', 'Taxable interest'],
  ['3a', 'Qualified dividends'],
  ['3b', 'Ordinary dividends'],
  ['4b', 'IRA distributions, taxable amount'],
  ['5b', 'Pensions and annuities, taxable amount'],
  ['6b', 'Social security benefits, taxable amount'],
  ['7', 'Capital gain or (loss). Attach Schedule D if required'],
  ['8', 'Additional income from Schedule 1, line 10'],
  ['9', 'Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income'],
  ['10', 'Adjustments to income from Schedule 1, line 26'],
  ['11', 'Subtract line 10 from line 9. This is your adjusted gross income'],
  ['12', 'Standard deduction or itemized deductions (from Schedule A)'],
  ['13', 'Qualified business income deduction from Form 8995 or Form 8995-A'],
  ['15', 'Subtract line 14 from line 11. This is your taxable income'],
];

export const tax: readonly Line[] = [
  ['16', 'Tax (see instructions). Check if any from Form(s): 8814  4972'],
  ['19', 'Child tax credit or credit for other dependents from Schedule 8812'],
  ['24', 'Add lines 22 and 23. This is your total tax'],
  ['25a', 'Federal income tax withheld from: Form(s) W-2'],
  ['25b', 'Form(s) 1099'],
  ['26', 'Estimated tax payments and amount applied from the prior year’s return'],
  ['33', 'Add lines 25d, 26, and 32. These are your total payments'],
  [
    '34',
    'If line 33 is more than line 24, subtract line 24 from line 33. This is the amount you overpaid',
  ],
  ['35a', 'Amount of line 34 you want refunded to you'],
  ['37', 'Subtract line 33 from line 24. This is the amount you owe'],
];

export const business: readonly Line[] = [
  ['1a', 'Gross receipts or sales'],
  ['2', 'Cost of goods sold (attach Form 1125-A)'],
  ['3', 'Gross profit. Subtract line 2 from line 1c'],
  ['6', 'Total income (loss). Add lines 3 through 5'],
  ['8', 'Salaries and wages'],
  ['9', 'Repairs and maintenance'],
  ['11', 'Rents'],
  ['12', 'Taxes and licenses'],
  ['14', 'Depreciation from Form 4562'],
  ['20', 'Other deductions (attach statement)'],
  ['22', 'Ordinary business income (loss)'],
  ['30', 'Amount owed or overpayment'],
];

export const fiduciary: readonly Line[] = [
  ['1', 'Interest income'],
  ['2a', 'Total ordinary dividends'],
  ['4', 'Capital gain or (loss). Attach Schedule D (Form 1041)'],
  ['9', 'Total income. Combine lines 1, 2a, and 3 through 8'],
  ['12', 'Fiduciary fees'],
  ['14', 'Attorney, accountant, and return preparer fees'],
  ['17', 'Adjusted total income or (loss)'],
  [
    '18',
    'Income distribution deduction (from Schedule B, line 15). Attach Schedules K-1 (Form 1041)',
  ],
  ['23', 'Taxable income'],
  ['24', 'Total tax (from Schedule G, Part I)'],
];
