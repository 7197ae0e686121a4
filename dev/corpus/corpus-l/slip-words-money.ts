// Forms of banks, brokers, and funds that corpus L prints, as data.
// cspell:ignore stablecoins
import type { Slip } from './slip.ts';

const parties = { payer: 'PAYER', recipient: 'RECIPIENT' } as const;
const tin =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN). However, the payer has reported your complete TIN to the IRS.";

export const interest: Slip = {
  code: '1099-INT',
  title: 'Interest Income',
  omb: '1545-0112',
  ...parties,
  revised: 'January 2024',
  boxes: `1|Interest income|11:2600
    2|Early withdrawal penalty|?4:180 ; 3|Interest on U.S. Savings Bonds and Treasury obligations|?20:700
    4|Federal income tax withheld| ; 5|Investment expenses| ; 6|Foreign tax paid| ; 7|Foreign country or U.S. territory| ; 8|Tax-exempt interest|
    9|Specified private activity bond interest| ; 10|Market discount| ; 11|Bond premium|
    12|Bond premium on Treasury obligations| ; 13|Bond premium on tax-exempt bond|
    14|Tax-exempt and tax credit bond CUSIP no.| ; 15|State|{state} ; 16|State identification no.|
    17|State tax withheld|`,
  back: `The information provided may be different for covered and noncovered securities.
    ${tin}
    Box 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3.
    Box 2. Shows interest or principal forfeited because of early withdrawal of time savings. You may deduct this amount to figure your adjusted gross income on your income tax return. See the Instructions for Form 1040 to see where to take the deduction.
    Box 3. Shows interest on U.S. Savings Bonds, Treasury bills, Treasury bonds, and Treasury notes. This interest is exempt from state and local income taxes.
    Box 4. Shows backup withholding. Generally, a payer must backup withhold if you did not furnish your TIN or you did not furnish the correct TIN to the payer. Include this amount on your income tax return as tax withheld.
    Nominees. If this form includes amounts belonging to another person(s), you are considered a nominee recipient.`,
};
export const treasury: Slip = {
  ...interest,
  boxes: `3|Interest on U.S. Savings Bonds and Treas. obligations|120:6100
    1|Interest income|0.00 ; 4|Federal income tax withheld|0.00
    12|Bond premium on Treasury obligations|0.00`,
};
export const dividends: Slip = {
  code: '1099-DIV',
  title: 'Dividends and Distributions',
  omb: '1545-0110',
  ...parties,
  revised: 'January 2024',
  boxes: `1a|Total ordinary dividends|80:5200
    1b|Qualified dividends|20:79 ; 2a|Total capital gain distr.|?10:2400
    2b|Unrecap. Sec. 1250 gain| ; 2c|Section 1202 gain| ; 2d|Collectibles (28%) gain|
    2e|Section 897 ordinary dividends| ; 2f|Section 897 capital gain| ; 3|Nondividend distributions|?4:200 ; 4|Federal income tax withheld|
    5|Section 199A dividends|?3:150 ; 6|Investment expenses| ; 7|Foreign tax paid|?2:80
    8|Foreign country or U.S. territory| ; 9|Cash liquidation distributions| ; 10|Noncash liquidation distributions| ; 11|FATCA filing requirement|
    12|Exempt-interest dividends|
    13|Specified private activity bond interest dividends|`,
  back: `${tin}
    Box 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040 or 1040-SR. Also report it on Schedule B (Form 1040), if required.
    Box 1b. Shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates.
    Box 2a. Shows total capital gain distributions from a regulated investment company (RIC) or real estate investment trust (REIT). See How To Report in the Instructions for Schedule D (Form 1040).
    Box 3. Shows a return of capital. To the extent of your cost (or other basis) in the stock, the distribution reduces your basis and is not taxable.
    Box 7. Shows the foreign tax that you may be able to claim as a deduction or a credit on Form 1040 or 1040-SR.`,
};
export const proceeds: Slip = {
  code: '1099-B',
  title: 'Proceeds From Broker and Barter Exchange Transactions',
  omb: '1545-0715',
  ...parties,
  boxes: `1a|Description of property (Example: 100 sh. XYZ Co.)|{digits2}.{digits3} SH COMMON
    1b|Date acquired|VARIOUS ; 1c|Date sold or disposed|{day7} ; 1d|Proceeds|900:31000
    1e|Cost or other basis|500:24000 ; 1f|Accrued market discount| ; 1g|Wash sale loss disallowed|
    2|Short-term gain or loss   Long-term gain or loss   Ordinary|LONG-TERM
    3|Check if proceeds from: Collectibles   QOF| ; 4|Federal income tax withheld|
    5|Check if noncovered security| ; 6|Reported to IRS: Gross proceeds   Net proceeds|GROSS
    7|Check if loss is not allowed based on amount in 1d| ; 12|Check if basis reported to IRS|X
    13|Bartering|`,
  back: `Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B. Reporting is also required when your broker knows or has reason to know that a corporation in which you own stock has had a reportable change in control or capital structure.
    ${tin}
    Box 1d. Shows the proceeds from transactions involving stocks, debt, commodities, forward contracts, non-Section 1256 option contracts, or securities futures contracts.
    Box 1e. Shows the cost or other basis of securities sold. See the Instructions for Form 8949, Instructions for Schedule D (Form 1040), or Pub. 550 for details.`,
};
export const coins: Slip = {
  code: '1099-DA',
  title: 'Digital Asset Proceeds From Broker Transactions',
  omb: '1545-2298',
  payer: 'FILER',
  recipient: 'RECIPIENT',
  boxes: `1a|Code for digital asset|X9J9K872S
    1b|Name of digital asset|Ether ; 1c|Number of units|{digits1}.{digits6} ; 1d|Date acquired|
    1e|Date sold or disposed|{day10} ; 1f|Proceeds|200:14000 ; 1g|Cost or other basis|
    1i|Wash sale loss disallowed| ; 2|Check if basis reported to IRS| ; 4|Federal income tax withheld| ; 9|Check if noncovered security|X
    11a|Check if any or all of the reported transactions are sales of qualifying stablecoins|`,
  back: `Brokers must report proceeds from dispositions of digital assets to you and the IRS on Form 1099-DA.
    ${tin}
    Box 1f. Shows the gross proceeds from the sale or other disposition, less transaction costs.
    Box 9. If checked, the broker does not have to report your basis. Report the disposition on Form 8949 with your own records of cost.`,
};
export const stockOption: Slip = {
  code: '3921',
  title: 'Exercise of an Incentive Stock Option Under Section 422(b)',
  omb: '1545-2129',
  payer: 'TRANSFEROR',
  recipient: 'TRANSFEREE',
  legend: 'This is important tax information and is being furnished to the IRS.',
  boxes: `1|Date option granted|03/15/2018
    2|Date option exercised|{day5} ; 3|Exercise price per share|1:9
    4|Fair market value per share on exercise date|12:80 ; 5|No. of shares transferred|{digits3}
    6|If other than TRANSFEROR, name, address, and EIN of corporation whose stock is being transferred|`,
  back: `You have received this form because your employer (or transfer agent) transferred your employer’s stock to you pursuant to your exercise of an incentive stock option (ISO). You must recognize (report) gross income, or you may need to adjust your alternative minimum taxable income (Form 6251).`,
};
export const soldHome: Slip = {
  code: '1099-S',
  title: 'Proceeds From Real Estate Transactions',
  omb: '1545-0997',
  payer: 'FILER',
  recipient: 'TRANSFEROR',
  revised: 'January 2022',
  boxes: `1|Date of closing|{day8}
    2|Gross proceeds|190000:720000 ; 3|Address (including city, state, and ZIP code) or legal description|LOT {digits2} BLOCK 4
    4|Transferor received or will receive property or services as part of the consideration (if checked)|
    5|If checked, transferor is a foreign person|
    6|Buyer’s part of real estate tax|300:2900`,
  back: `For sales or exchanges of certain real estate, the person responsible for closing a real estate transaction must report the real estate proceeds to the IRS and must furnish this statement to you.
    To determine if you have to report the sale or exchange of your main home on your tax return, see the Instructions for Schedule D (Form 1040).`,
};
