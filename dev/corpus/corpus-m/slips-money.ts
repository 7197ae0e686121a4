// cspell:ignore noncompensatory
// Papers of corpus M: interest, dividends, sales, pay without wages, and winnings.
import type { Paper } from './paper.ts';
import { of, type Slip } from './slip.ts';
import { letterhead, official, twice, webPage } from './faces.ts';
import * as from from './payers.ts';

const tin =
  'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (SSN, ITIN, ATIN, or EIN). However, the issuer has reported your complete TIN to the IRS.';
const interest: Slip = {
  code: '1099-INT',
  title: 'Interest Income',
  omb: '1545-0112',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  boxes: `1|Interest income|12:2400
    2|Early withdrawal penalty|?5:90
    3|Interest on U.S. Savings Bonds and Treasury obligations|?40:900
    4|Federal income tax withheld|
    5|Investment expenses|
    6|Foreign tax paid|
    8|Tax-exempt interest|?30:700
    10|Market discount|
    15|State|{state}
    17|State tax withheld|`,
  back: `The information provided may be different for covered and noncovered securities.
    ${tin}
    Box 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3.
    Box 2. Shows interest or principal forfeited because of early withdrawal of time savings. You may deduct this amount to figure your adjusted gross income on your income tax return.
    Box 3. Shows interest on U.S. Savings Bonds, Treasury bills, Treasury bonds, and Treasury notes. This may or may not all be taxable. See Pub. 550. This interest is exempt from state and local income taxes.
    Box 8. Shows tax-exempt interest paid to you during the calendar year by the payer. See how to report this amount in the Instructions for Form 1040.
    Nominees. If this form includes amounts belonging to another person, you are considered a nominee recipient.`,
};
const dividends: Slip = {
  code: '1099-DIV',
  title: 'Dividends and Distributions',
  omb: '1545-0110',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  boxes: `1a|Total ordinary dividends|80:5200
    1b|Qualified dividends|40:3000
    2a|Total capital gain distr.|?100:6000
    2b|Unrecap. Sec. 1250 gain|
    3|Nondividend distributions|?10:300
    4|Federal income tax withheld|
    5|Section 199A dividends|?5:200
    7|Foreign tax paid|?2:90
    12|Exempt-interest dividends|?20:800`,
  back: `${tin}
    Box 1a. Shows total ordinary dividends that are taxable. Include this amount on the “Ordinary dividends” line of Form 1040 or 1040-SR. Also report it on Schedule B (Form 1040), if required.
    Box 1b. Shows the portion of the amount in box 1a that may be eligible for reduced capital gains rates.
    Box 2a. Shows total capital gain distributions from a regulated investment company (RIC) or real estate investment trust (REIT).
    Box 3. Shows a return of capital. To the extent of your cost (or other basis) in the stock, the distribution reduces your basis and is not taxable.
    Box 5. Shows dividends eligible for the 20% qualified business income deduction under section 199A.`,
};
const sales: Slip = {
  code: '1099-B',
  title: 'Proceeds From Broker and Barter Exchange Transactions',
  omb: '1545-0715',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  boxes: `1a|Description of property (Example: 100 sh. XYZ Co.)|145.220 SH GROWTH FUND
    1b|Date acquired|03/14/2016
    1c|Date sold or disposed|{day9}
    1d|Proceeds|2000:48000
    1e|Cost or other basis|1500:30000
    1g|Wash sale loss disallowed|
    2|Short-term gain or loss  Long-term gain or loss  Ordinary|Long-term
    4|Federal income tax withheld|
    5|If checked, noncovered security|
    6|Reported to IRS: Gross proceeds  Net proceeds|Gross
    12|If checked, basis reported to IRS|X`,
  back: `Brokers and barter exchanges must report proceeds from (and in some cases, basis for) transactions to you and the IRS on Form 1099-B.
    Applicable checkbox on Form 8949. Indicates where to report this transaction on Form 8949 and Schedule D (Form 1040).
    Box 1a. Shows a brief description of the item or service for which amounts are being reported.
    Box 1d. Shows the aggregate cash proceeds from transactions involving stocks, debt, commodities, forward contracts, or securities futures contracts.
    Box 1e. Shows the cost or other basis of securities sold. If the securities were acquired through the exercise of a noncompensatory option granted or acquired on or after January 1, 2014, the basis has been adjusted.`,
};
const pay: Slip = {
  code: '1099-NEC',
  title: 'Nonemployee Compensation',
  omb: '1545-0116',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  boxes: `1|Nonemployee compensation|800:64000
    2|Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale|
    4|Federal income tax withheld|
    5|State tax withheld|
    6|State/Payer’s state no.|{state} {digits8}
    7|State income|`,
  back: `You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax.
    If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the line for “Wages, salaries, tips, etc.” of Form 1040, 1040-SR, or 1040-NR. You must also complete Form 8919.
    ${tin}
    Box 1. Shows nonemployee compensation. If the amount in this box is self-employment (SE) income, report it on Schedule C or F (Form 1040) if a sole proprietor.
    Box 2. If checked, consumer products totaling $5,000 or more were sold to you for resale.
    Boxes 5-7. State income tax withheld reporting boxes.`,
};
const miscellaneous: Slip = {
  code: '1099-MISC',
  title: 'Miscellaneous Information',
  omb: '1545-0115',
  payer: 'PAYER',
  recipient: 'RECIPIENT',
  revised: '(Rev. January 2024)',
  boxes: `1|Rents|6000:39000
    2|Royalties|?100:4000
    3|Other income|?600:3000
    4|Federal income tax withheld|
    5|Fishing boat proceeds|
    6|Medical and health care payments|
    8|Substitute payments in lieu of dividends or interest|
    9|Crop insurance proceeds|
    10|Gross proceeds paid to an attorney|
    15|Nonqualified deferred compensation|
    16|State tax withheld|
    18|State income|`,
  back: `${tin}
    Box 1. Report rents from real estate on Schedule E (Form 1040). However, report rents on Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business.
    Box 2. Report royalties from oil, gas, or mineral properties; copyrights; and patents on Schedule E (Form 1040).
    Box 3. Generally, report this amount on the “Other income” line of Schedule 1 (Form 1040) and identify the payment.
    Box 8. Shows substitute payments in lieu of dividends or tax-exempt interest received by your broker on your behalf as a result of a loan of your securities.`,
};
const royalties: Slip = {
  ...miscellaneous,
  boxes: `1|Rents|
    2|Royalties|900:26000
    3|Other income|
    4|Federal income tax withheld|
    16|State tax withheld|40:900
    17|State/Payer’s state no.|OK {digits8}
    18|State income|900:26000`,
};
const months =
  'January February March April May June July August September October November December'
    .split(' ')
    .map((month, index) => `5${'abcdefghijkl'.charAt(index)}|${month}|300:8000`)
    .join('\n');
const cards: Slip = {
  code: '1099-K',
  title: 'Payment Card and Third Party Network Transactions',
  omb: '1545-2205',
  payer: 'FILER',
  recipient: 'PAYEE',
  revised: '(Rev. March 2024)',
  boxes: `1a|Gross amount of payment card/third party network transactions|5200:96000
    1b|Card Not Present transactions|1000:5000
    2|Merchant category code|5947
    3|Number of payment transactions|412
    4|Federal income tax withheld|
    ${months}
    6|State|{state}`,
  back: `You have received this form because you have either: (a) accepted payment cards for payments, or (b) received payments through a third party network in the calendar year reported on this form.
    Merchant acquirers and third party settlement organizations, as payment settlement entities (PSEs), must report the proceeds of payment card and third party network transactions made to you on Form 1099-K under Internal Revenue Code section 6050W.
    Box 1a. Shows the aggregate gross amount of payment card/third party network transactions made to you through the PSE during the calendar year.
    Box 3. Shows the number of payment transactions (not including refund transactions) processed through the payment card/third party network.`,
};
const winnings: Slip = {
  code: 'W-2G',
  title: 'Certain Gambling Winnings',
  omb: '1545-0238',
  payer: 'PAYER',
  recipient: 'WINNER',
  revised: '(Rev. January 2021)',
  legend:
    'This information is being furnished to the Internal Revenue Service. Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return.',
  boxes: `1|Reportable winnings|1200:9800
    2|Date won|{day8}
    3|Type of wager|SLOTS
    4|Federal income tax withheld|?100:900
    5|Transaction|{digits6}
    6|Race|
    7|Winnings from identical wagers|
    8|Cashier|114
    9|Winner’s taxpayer identification no.|{ssn}
    10|Window|7
    11|First identification|DL {digits8}
    12|Second identification|
    13|State/Payer’s state identification no.|NV {digits6}
    14|State winnings|
    15|State income tax withheld|`,
  back: `Box 1. The payer must furnish a Form W-2G to you if you receive $1,200 or more in gambling winnings from bingo or slot machines; $1,500 or more in winnings (reduced by the wager) from keno; more than $5,000 in winnings from a poker tournament.
    Generally, report all gambling winnings on the “Other income” line of Schedule 1 (Form 1040). You can deduct gambling losses as an itemized deduction, but you cannot deduct more than your winnings.
    Box 4. Any federal income tax withheld on these winnings is shown in this box. Federal income tax must be withheld at the rate of 24% on certain winnings less the wager.
    Under penalties of perjury, I declare that, to the best of my knowledge and belief, the name, address, and taxpayer identification number that I have furnished correctly identify me as the recipient of this payment. Signature ________  Date ________`,
};

export const slipPapers: readonly Paper[] = [
  ...of(
    '1099-int',
    ['savings bank, official', from.banks, 'agency', official(interest)],
    ['bank letterhead', from.banks, 'bank', letterhead(interest, '{year} Interest Statement')],
    [
      'online bank, page of its site',
      from.onlineBanks,
      'browser',
      webPage(interest, 'Tax documents'),
    ],
    [
      'credit union dividends',
      from.unions,
      'payrollHost',
      letterhead(interest, 'Member Tax Statement {year}', true),
    ],
  ),
  ...of(
    '1099-div',
    ['fund statement', from.funds, 'fund', letterhead(dividends, '{year} 1099-DIV')],
    ['transfer agent, official', from.funds, 'bureau', official(dividends)],
  ),
  ...of('1099-b', ['fund redemption', from.funds, 'fund', official(sales)]),
  ...of(
    '1099-nec',
    ['typed on the official form', from.clients, 'software', official(pay)],
    [
      'two copies',
      from.clients,
      'desk',
      twice(pay, 'Copy 2 To be filed with recipient’s state income tax return'),
    ],
  ),
  ...of(
    '1099-misc',
    ['property manager, official', from.clients, 'software', official(miscellaneous)],
    ['oil royalties', from.oil, 'payroll', letterhead(royalties, '{year} Owner Statement')],
  ),
  ...of('1099-k', ['card processor', from.platforms, 'app', official(cards)]),
  ...of('w2g', ['casino slot jackpot', from.casinos, 'software', official(winnings)]),
];
