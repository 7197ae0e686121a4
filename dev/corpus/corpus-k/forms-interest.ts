// Forms about interest, dividends, and sales, as data.
import type { Form } from './form.ts';

const important =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';
const tin =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN)). However, the issuer has reported your complete TIN to the IRS.";
const fatca =
  'FATCA filing requirement. If the FATCA filing requirement box is checked, the payer is reporting on this Form 1099 to satisfy its chapter 4 account reporting requirement. You may also have a filing requirement. See the Instructions for Form 8938.';
const account =
  'Account number. May show an account or other unique number the payer assigned to distinguish your account.';
const freeFile =
  'Free File Program. Go to www.irs.gov/FreeFile to see if you qualify for no-cost online federal tax preparation, e-filing, and direct deposit or payment options.';
const nominees =
  'Nominees. If this form includes amounts belonging to another person(s), you are considered a nominee recipient. Complete a Form 1099 for each of the other owners showing the amounts allocable to each. A spouse is not required to file a nominee return to show amounts owned by the other spouse.';

export const int: Form = {
  code: '1099-INT',
  title: 'Interest Income',
  omb: '1545-0112',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  legend: important,
  boxes: ({ usd, whole, state, digits }) => [
    ['1', 'Interest income', usd(12, 4200)],
    ['2', 'Early withdrawal penalty', whole(0, 4) === 0 ? usd(5, 300) : ''],
    [
      '3',
      'Interest on U.S. Savings Bonds and Treas. obligations',
      whole(0, 3) === 0 ? usd(9, 900) : '',
    ],
    ['4', 'Federal income tax withheld', whole(0, 5) === 0 ? usd(5, 200) : ''],
    ['5', 'Investment expenses', ''],
    ['6', 'Foreign tax paid', ''],
    ['7', 'Foreign country or U.S. possession', ''],
    ['8', 'Tax-exempt interest', whole(0, 4) === 0 ? usd(50, 2500) : ''],
    ['9', 'Specified private activity bond interest', ''],
    ['10', 'Market discount', ''],
    ['11', 'Bond premium', ''],
    ['12', 'Bond premium on Treasury obligations', ''],
    ['13', 'Bond premium on tax-exempt bond', ''],
    ['14', 'Tax-exempt and tax credit bond CUSIP no.', ''],
    ['15', 'State', state],
    ['16', 'State identification no.', digits(8)],
    ['17', 'State tax withheld', ''],
  ],
  back: [
    'The information provided may be different for covered and noncovered securities. For a description of covered securities, see the Instructions for Form 8949.',
    tin,
    fatca,
    account,
    'Box 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3. May also show the total amount of the credits from clean renewable energy bonds.',
    'Box 2. Shows interest or principal forfeited because of early withdrawal of time savings. You may deduct this amount to figure your adjusted gross income on your income tax return.',
    'Box 3. Shows interest on U.S. Savings Bonds, Treasury bills, Treasury bonds, and Treasury notes. This may or may not all be taxable. See Pub. 550.',
    'Box 4. Shows backup withholding. Generally, a payer must backup withhold if you did not furnish your TIN or you did not furnish the correct TIN to the payer. See Form W-9.',
    'Box 8. Shows tax-exempt interest paid to you during the calendar year by the payer. See how to report this amount in the Instructions for Form 1040.',
    nominees,
    freeFile,
  ],
};

/** A trust of municipal bonds prints more of the tax-exempt boxes. */
export const municipal: Form = {
  ...int,
  boxes: ({ usd, digits }) => [
    ['8', 'Tax-exempt interest', usd(900, 9000)],
    ['9', 'Specified private activity bond interest', usd(10, 600)],
    ['13', 'Bond premium on tax-exempt bonds', usd(20, 500)],
    ['14', 'Tax-exempt and tax credit bond CUSIP no.', `${digits(6)}AB${digits(1)}`],
    ['1', 'Interest income', usd(1, 60)],
    ['4', 'Federal income tax withheld', '0.00'],
  ],
};

export const div: Form = {
  code: '1099-DIV',
  title: 'Dividends and Distributions',
  omb: '1545-0110',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  legend: important,
  boxes: ({ usd, whole, state }) => [
    ['1a', 'Total ordinary dividends', usd(90, 7000)],
    ['1b', 'Qualified dividends', usd(20, 88)],
    ['2a', 'Total capital gain distr.', whole(0, 1) === 0 ? usd(10, 3000) : ''],
    ['2b', 'Unrecap. Sec. 1250 gain', ''],
    ['2c', 'Section 1202 gain', ''],
    ['2d', 'Collectibles (28%) gain', ''],
    ['2e', 'Section 897 ordinary dividends', ''],
    ['2f', 'Section 897 capital gain', ''],
    ['3', 'Nondividend distributions', whole(0, 2) === 0 ? usd(3, 400) : ''],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'Section 199A dividends', whole(0, 2) === 0 ? usd(3, 200) : ''],
    ['6', 'Investment expenses', ''],
    ['7', 'Foreign tax paid', whole(0, 2) === 0 ? usd(3, 100) : ''],
    ['8', 'Foreign country or U.S. possession', ''],
    ['9', 'Cash liquidation distributions', ''],
    ['10', 'Noncash liquidation distributions', ''],
    ['12', 'Exempt-interest dividends', ''],
    ['13', 'Specified private activity bond interest dividends', ''],
    ['14', 'State', state],
  ],
  back: [
    tin,
    account,
    'Box 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040 or 1040-SR. Also report it on Schedule B (Form 1040), if required.',
    'Box 1b. Shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates. See the Instructions for Form 1040 for how to determine this amount.',
    'Box 2a. Shows total capital gain distributions from a regulated investment company (RIC) or real estate investment trust (REIT).',
    'Box 3. Shows a return of capital. To the extent of your cost (or other basis) in the stock, the distribution reduces your basis and is not taxable.',
    'Box 5. Shows dividends eligible for the 20% qualified business income deduction under section 199A. See the instructions for Form 8995 and Form 8995-A.',
    nominees,
    freeFile,
  ],
};

export const sale: Form = {
  code: '1099-B',
  title: 'Proceeds From Broker and Barter Exchange Transactions',
  omb: '1545-0715',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  legend: important,
  boxes: (cast) => [
    ['1a', 'Description of property (Example: 100 sh. XYZ Co.)', `${cast.whole(2, 400)} SH TMRK`],
    ['1b', 'Date acquired', `0${cast.whole(1, 9)}/12/${cast.year - 3}`],
    ['1c', 'Date sold or disposed', cast.day(8)],
    ['1d', 'Proceeds', cast.usd(900, 28000)],
    ['1e', 'Cost or other basis', cast.usd(700, 21000)],
    ['1f', 'Accrued market discount', ''],
    ['1g', 'Wash sale loss disallowed', ''],
    ['2', 'Short-term gain or loss / Long-term gain or loss / Ordinary', 'Long-term'],
    ['3', 'If checked, proceeds from: Collectibles / QOF', ''],
    ['4', 'Federal income tax withheld', ''],
    ['5', 'If checked, noncovered security', ''],
    ['6', 'Reported to IRS: Gross proceeds / Net proceeds', 'Net'],
    ['7', 'If checked, loss is not allowed based on amount in 1d', ''],
    ['12', 'If checked, basis reported to IRS', 'X'],
    ['13', 'Bartering', ''],
  ],
  back: [
    'Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B.',
    tin,
    account,
    'Box 1d. Shows the proceeds from transactions involving stocks, debt, commodities, forward contracts, non-Section 1256 option contracts, or securities futures contracts.',
    'Box 1e. Shows the cost or other basis of securities sold. If box 5 is checked, box 1e may be blank. See the Instructions for Form 8949, Instructions for Schedule D, or Pub. 550.',
    'Box 12. If checked, the basis in box 1e has been reported to the IRS.',
  ],
};

export const digital: Form = {
  code: '1099-DA',
  title: 'Digital Asset Proceeds From Broker Transactions',
  omb: '1545-2298',
  payer: 'FILER',
  recipient: 'RECIPIENT',
  legend: important,
  boxes: (cast) => [
    ['1a', 'Code for digital asset', '4H95J0R2X'],
    ['1b', 'Name of digital asset', 'Bitcoin'],
    ['1c', 'Number of units', `0.${cast.digits(8)}`],
    ['1d', 'Date acquired', `03/02/${cast.year - 1}`],
    ['1e', 'Date sold or disposed', cast.day(9)],
    ['1f', 'Proceeds', cast.usd(300, 19000)],
    ['1g', 'Cost or other basis', cast.usd(200, 16000)],
    ['1h', 'Accrued market discount', ''],
    ['1i', 'Wash sale loss disallowed', ''],
    ['2', 'Check if basis reported to IRS', ''],
    ['4', 'Federal income tax withheld', ''],
    ['6', 'Gain or loss: Short-term / Long-term / Ordinary', 'Short-term'],
    ['9', 'Check if noncovered security', 'X'],
    ['11a', 'Check if sale of qualifying stablecoins', ''],
    ['12a', 'Units transferred in', '0'],
  ],
  back: [
    'This Form 1099-DA is used to report proceeds from, and in some cases the basis of, dispositions of digital assets to the recipient and the IRS.',
    tin,
    account,
    'Box 1f. Shows the gross proceeds from the sale less digital asset transaction costs allocable to the sale.',
    'Box 9. If checked, the digital asset is a noncovered security, and boxes 1d, 1g, 1h, 1i, and 6 may be blank. Report these transactions on Form 8949, Sales and Other Dispositions of Capital Assets.',
    freeFile,
  ],
};
