// Corpus H's Forms W-2, as payroll bureaus, programs, and offices print them, and its Forms W-2G.
import { looks, paper, type Paper } from './paper.ts';

const amounts = `[1 Wages, tips, other compensation :: {w=24000-118000} | 2 Federal income tax withheld :: {f=1900-19000}]
[3 Social security wages :: {s=25000-119000} | 4 Social security tax withheld :: {t=1500-7600}]
[5 Medicare wages and tips :: {s} | 6 Medicare tax withheld :: {m=340-1900}]
[7 Social security tips :: | 8 Allocated tips ::]
[9 :: | 10 Dependent care benefits ::]
[11 Nonqualified plans :: | 12a See instructions for box 12 :: D {k=500-9000}]`;

const box = (copy: string): string => `<< 0.5
[a Employee’s social security number :: {tin}]
[b Employer identification number (EIN) :: {ein}]
[c Employer’s name, address, and ZIP code :: {from1}]
[d Control number :: {#4} {#3}]
[e Employee’s name, address, and ZIP code :: {to1}]
[13 Statutory employee / Retirement plan / Third-party sick pay :: X]
||
${amounts}
>>
[15 State :: {st} | (2) Employer’s state ID number :: {#8} | (2) 16 State wages, tips, etc. :: {w} | (2) 17 State income tax :: {$800-5000} | (2) 18 Local wages :: | (2) 19 Local income tax :: | 20 Locality name ::]
## W-2 Wage and Tax Statement {year}
~ ${copy}
~ Department of the Treasury—Internal Revenue Service`;

const federal = `~ 22222   VOID   For Official Use Only   OMB No. 1545-0029
${box('Copy B—To Be Filed With Employee’s FEDERAL Tax Return. This information is being furnished to the Internal Revenue Service.')}
===
* Future developments. For the latest information about developments related to Form W-2, such as legislation enacted after it was published, go to www.irs.gov/FormW2.
* Notice to Employee
Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.
Clergy and religious workers. If you aren’t subject to social security and Medicare taxes, see Pub. 517.
Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the SSA to correct any name, SSN, or money amount error reported to the SSA on Form W-2.`;

const small = (copy: string): string => `~ Copy ${copy}
[(2) 1 Wages, tips, other comp. :: {w} | (2) 2 Federal income tax withheld :: {f}]
[3 Social security wages :: {s} | 4 Social security tax withheld :: {t}]
[5 Medicare wages and tips :: {s} | 6 Medicare tax withheld :: {m}]
[d Control number :: {#6} | Dept. :: {#3} | Corp. :: QX7 | Employer use only :: A]
[c Employer’s name, address, and ZIP code :: {from1}]
[b Employer’s FED ID number :: {ein} | a Employee’s SSA number :: {tin}]
[7 Social security tips :: | 8 Allocated tips :: | 9 ::]
[10 Dependent care benefits :: | 11 Nonqualified plans :: | 12a :: DD {k}]
[14 Other :: {#3}.00 SDI | 12b :: | 13 Stat emp. Ret. plan 3rd party sick pay :: X]
[e/f Employee’s name, address and ZIP code :: {to1}]
[15 State :: {st} | (2) Employer’s state ID no. :: {#7} | (2) 16 State wages, tips, etc. :: {w} | (2) 17 State income tax :: {q}]
* {year} W-2 Wage and Tax Statement
~ OMB No. 1545-0029`;
/** Amounts that all copies print. */
const known =
  '{let w=24000-99000}{let f=900-9000}{let s=24000-99000}{let t=900-6000}{let m=300-1400}{let k=900-9000}{let q=400-4000}';
const fourUp = `${known}
<< 0.5
${small('B, to be filed with employee’s Federal Income Tax Return')}
%14
${small('2, to be filed with employee’s State Income Tax Return')}
||
${small('C, for employee’s records')}
%14
${small('2, to be filed with employee’s City or Local Income Tax Return')}
>>`;

const summary = `{let f=900-9000}{let t=900-6000}{let m=300-1400}{let k=900-9000}{let q=300-4000}
^## {year} W-2 and Earnings Statement Summary
^~ This summary section is included with your W-2 to help describe how your pay became the amounts on it.
<< 0.55
* Box .. 1 Wages .. 3 Soc. sec. .. 5 Medicare
Gross pay .. {g=30000-120000} .. {g} .. {g}
Less 401(k) (box 12 D) .. {$900-8000} .. N/A .. N/A
Less Section 125 cafeteria .. {h=100-1900} .. {h} .. {h}
Reported W-2 wages .. {w=26000-110000} .. {s=27000-118000} .. {s}
||
* Employee W-4 profile
Filing status: Single or married filing separately
! {name}
! {street}
! {town}
>>
---
%20
<< 0.48
${small('B, to be filed with employee’s Federal Income Tax Return')}
||
${small('C, for employee’s records')}
>>
%16
~ © {year} Payroll services. Fold and detach here.`;

const workspace = `~ {s2+1}, 9:14 AM                                    My tax documents | {payer}
---
## {year} US W-2
Print date: {m2+1}
# Company information
Employer :: {payer}
Address :: {office}, {payerTown}
Employer identification number (EIN) :: {ein}
# Employee information
Name :: {name}
Social security number :: {tin}
Address :: {street}, {town}
# Wage and tax information
(1) Wages, tips, other compensation :: {w=24000-118000}
(2) Federal income tax withheld :: {$1900-19000}
(3) Social security wages :: {w}
(4) Social security tax withheld :: {$1500-7600}
(5) Medicare wages and tips :: {w}
(6) Medicare tax withheld :: {$340-1900}
(12) Code and amount :: W {$300-3800}
(12) Code and amount :: DD {$3000-13800}
(13) Retirement plan :: Yes
(15) State | Employer’s state ID number :: {st} | {#9}
(16) State wages, tips, etc. :: {w}
(17) State income tax :: {$900-6000}
%6
~ Form W-2 Wage and Tax Statement. Copy C for employee’s records. Department of the Treasury, Internal Revenue Service. OMB No. 1545-0029
@770
~ https://{site}/d/inst/13102!CK5/tax-documents                                                     1/1`;

const pay = `WAGE AND TAX STATEMENT {year}     FORM W-2     OMB NO. 1545-0029
DEFENSE FINANCE AND ACCOUNTING SERVICE
---
A. SOC SEC NO. :: {tin}
B. EMPLOYER ID NO. :: {ein}
C. EMPLOYER :: {payer}
 :: {office}
 :: {payerTown}
E. EMPLOYEE NAME :: {last}, {first}
F. ADDRESS :: {street}
 :: {town}
---
1. WAGES, TIPS, OTHER COMP .. {w=24000-78000}
2. FED INCOME TAX WITHHELD .. {$900-8000}
3. SOC SEC WAGES .. {w}
4. SOC SEC TAX WITHHELD .. {$900-5000}
5. MEDICARE WAGES .. {w}
6. MEDICARE TAX WITHHELD .. {$300-1000}
12. D {$300-3000}   Q {$1000-9000} ..
13. RETIREMENT PLAN .. X
15. STATE {st} 16. ST WAGES {$20000-60000} ..
17. STATE INCOME TAX .. {$300-3000}
---
THIS INFORMATION IS BEING FURNISHED TO THE INTERNAL REVENUE SERVICE. IF YOU ARE REQUIRED TO FILE A TAX RETURN, A NEGLIGENCE PENALTY OR OTHER SANCTION MAY BE IMPOSED ON YOU IF THIS INCOME IS TAXABLE AND YOU FAIL TO REPORT IT.
COPY B TO BE FILED WITH EMPLOYEE’S FEDERAL TAX RETURN`;

const small_ = `### W-2
Wage and Tax Statement · {year}
%4
[(3) Employee :: {to1} | (2) Social security number :: {tin}]
[(3) Employer :: {from1} | (2) Employer identification number :: {ein}]
%8
# Federal
[Box 1 Wages, tips, other compensation :: {w=24000-88000} | Box 2 Federal income tax withheld :: {$900-9000}]
[Box 3 Social security wages :: {w} | Box 4 Social security tax withheld :: {$900-5000}]
[Box 5 Medicare wages and tips :: {w} | Box 6 Medicare tax withheld :: {$300-1000}]
[Box 12 Codes :: D {$300-3000} | Box 13 Retirement plan :: Yes | Box 14 Other ::]
%8
# {st}
[Box 15 Employer’s state ID number :: {#8} | Box 16 State wages :: {w} | Box 17 State income tax :: {$300-3000}]
%8
~ Copies B, C, and 2. This information is being furnished to the Internal Revenue Service. Questions? Ask your payroll contact at {payer}.`;

const threeUp = ['B', 'C', '2'].map(
  (
    copy,
  ) => `[(2) Employer name and address :: {from1} | (2) Employee name and address :: {to1} | EIN :: {ein} | SSN :: {tin}]
[1 Wages :: {w} | 2 FIT withheld :: {f} | 3 SS wages :: {s} | 4 SS tax withheld :: {t} | 5 Medicare wages :: {s} | 6 Medicare tax :: {m}]
[12a :: D {k} | 12b :: | 13 :: Ret. plan X | 14 :: | 15 State :: {st} {#7} | 16 State wages :: {w} | 17 State tax :: {q}]
* Form W-2 Wage and Tax Statement {year}   Copy ${copy}
~ OMB No. 1545-0029   Department of the Treasury—Internal Revenue Service
%36`,
);

const winnings = (style: string): string => `${style}
<< 0.52
[PAYER’S name, street address, city or town, state, and ZIP code :: {from1}]
[PAYER’S federal identification number :: {ein} | PAYER’S phone number :: {phone}]
[WINNER’S name :: {name}]
[Street address (including apt. no.) :: {street}]
[City or town, state, and ZIP code :: {town}]
||
[1 Reportable winnings :: {$1200-9000} | 2 Date won :: {d6}]
[3 Type of wager :: SLOT | 4 Federal income tax withheld :: {$0-900}]
[5 Transaction :: {#7} | 6 Race ::]
[7 Winnings from identical wagers :: | 8 Cashier :: {#3}]
[9 Winner’s taxpayer identification no. :: {tin} | 10 Window :: {#2}]
[11 First identification :: {st} DL | 12 Second identification ::]
[13 State/Payer’s state identification no. :: {st} {#6} | 15 State income tax withheld ::]
>>`;
const official = `${winnings('~ 3232   OMB No. 1545-0238   Form W-2G (Rev. January 2021)   For calendar year {year}')}
# Form W-2G   Certain Gambling Winnings
~ This information is being furnished to the Internal Revenue Service. Copy B Report this income on your federal tax return. If this form shows federal income tax withheld in box 4, attach this copy to your return.`;
const slip = `^# {payer}
^ {office}, {payerTown}
^ JACKPOT SLIP AND FORM W-2G
^ CERTAIN GAMBLING WINNINGS {year}
---
WINNER :: {name}
ADDRESS :: {street}
 :: {town}
SSN :: {tin}
PAYER TIN :: {ein}
---
1 REPORTABLE WINNINGS .. {$1200-7000}
2 DATE WON .. {d9}
3 TYPE OF WAGER .. SLOTS
4 FED INCOME TAX WITHHELD .. 0.00
5 TRANSACTION .. {#8}
8 CASHIER .. {#4}
---
UNDER PENALTIES OF PERJURY, I DECLARE THAT THE NAME, ADDRESS, AND TAXPAYER IDENTIFICATION NUMBER THAT I HAVE FURNISHED CORRECTLY IDENTIFY ME AS THE RECIPIENT OF THIS PAYMENT.
SIGNATURE: ____________________
COPY C FOR WINNER’S RECORDS`;

export const wagePapers: readonly Paper[] = [
  paper('w2', 'federal', 'employer', looks.federal, federal),
  paper('w2', 'fourUp', 'employer', looks.payroll, fourUp, {
    size: 7.2,
    left: 24,
    right: 588,
    boxHeight: 22,
  }),
  paper('w2', 'summary', 'employer', looks.bureau, summary, {
    size: 8,
    left: 36,
    right: 576,
    boxHeight: 22,
  }),
  paper('w2', 'workspace', 'employer', looks.portal, workspace, { size: 9, leaders: 'none' }),
  paper('w2', 'military', 'military', looks.host, pay, { size: 8.5, valueAt: 0.4 }),
  paper('w2', 'app', 'employer', looks.clean, small_, {
    size: 10,
    boxHeight: 34,
    color: '#0a6b5d',
  }),
  paper('w2', 'threeUp', 'employer', looks.old, `${known}\n${threeUp.join('\n')}`, {
    size: 8,
    boxHeight: 30,
  }),
  paper('w2g', 'official', 'casino', looks.federal, official),
  paper('w2g', 'slip', 'casino', looks.typed, slip, {
    page: [300, 560],
    left: 20,
    right: 280,
    size: 7.5,
  }),
  paper(
    'w2g',
    'cage',
    'casino',
    looks.news,
    `## {payer}\n%6\n${winnings('W-2G Certain Gambling Winnings')}\n> {year}\n* Form W-2G   Copy 2 Attach this copy to your state income tax return, if required.`,
  ),
];
