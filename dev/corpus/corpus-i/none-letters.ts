// Corpus I's letters and mails that are none of the kinds.
// cspell:ignore Pell letterwise
import { site } from './form-parts.ts';
import { addressee, letterhead, none, type Draw, type Paper } from './paper.ts';
import type { Who } from './who.ts';

/** A letter from its date to its signature. */
const letter =
  (month: number, shift: number, text: (who: Who) => string, size = 10.5): Draw =>
  (sheet, who) => {
    letterhead(sheet, who);
    addressee(sheet, who, 66, 118);
    sheet.move(66, 186, 480);
    sheet.say(`${who.date(month, shift)}\n\n${text(who)}`, { size });
  };

/** A mail as a browser prints it. */
const mail =
  (subject: (who: Who) => string, text: (who: Who) => string): Draw =>
  (sheet, who) => {
    sheet.put(`${subject(who)} - ${who.name} - Mail`, 306, 24, { size: 7.5, align: 'center' });
    sheet.move(44, 60, 520);
    sheet.say(subject(who), { size: 15, bold: true });
    sheet.say(`${who.payer} <no-reply@${site(who).replace('www.', '')}>`, { size: 9 });
    sheet.say(`To: ${who.name}     ${who.date(1, 1)}`, { size: 9, color: '#555' });
    sheet.gap(14);
    sheet.say(text(who), { size: 10.5 });
    sheet.put('1 of 1', 570, 770, { size: 7, align: 'right' });
  };

const ready = mail(
  (who) => `Your ${who.year} tax documents are ready`,
  (who) =>
    `Hi ${who.first},\n\nYour ${who.year} Form W-2 is now available. Log in to view and print it. If you chose paper, your Form W-2 will be mailed by January 31, ${who.year + 1}.\n\nFor your security, we don’t attach tax forms to emails.\n\nView my documents: ${site(who)}/tax`,
);
const late = letter(
  2,
  1,
  (who) =>
    `Notice about your ${who.year} Form 1099\n\nDear ${who.name}:\n\nThe IRS has granted us an extension to send your Consolidated Form 1099 for account ${who.account}. Some issuers of securities in your account, such as real estate investment trusts and mutual funds, haven’t given us their final figures. You should receive your Forms 1099-DIV, 1099-INT, and 1099-B by March 15, ${who.year + 1}. We recommend that you don’t file your return until then.\n\nThank you for your patience.\n\nTax Operations`,
);
const noForm = letter(
  1,
  1,
  (who) =>
    `Why you didn’t get a Form 1099-INT for ${who.year}\n\nDear member:\n\nThe total interest paid on your account ending ${who.account.slice(-4)} in ${who.year} was less than $10.00, so no Form 1099-INT is issued. You must still report the interest on your return. The amount is on your December statement.\n\nMember Services`,
);
const benefit = letter(
  12,
  0,
  (who) =>
    `Your New Benefit Amount\n\nBENEFICIARY’S NAME: ${who.name.toUpperCase()}\n\nYour Social Security benefits will increase by 2.8 percent in ${who.year + 1} because of a rise in the cost of living. You can use this letter as proof of your benefit amount if you need to apply for food, rent, or energy assistance.\n\nHow much you will get\nYour monthly amount before deductions is $${who.usd(900, 3000)}\nThe amount we deduct for Medicare Medical Insurance is $202.90\nThe amount we deduct for voluntary federal tax withholding is $0.00\nAfter we take any other deductions, we will deposit $${who.usd(900, 2700)} in your bank account in January ${who.year + 1}.\n\nIf you receive a paper check and want to switch to electronic payments, visit www.ssa.gov/deposit. Your SSA-1099 for ${who.year} comes by January 31.`,
  10,
);
const software = mail(
  (who) => `Ready to file your ${who.year} taxes? Save 20%`,
  (who) =>
    `Biggest refund guaranteed.\n\nHave your W-2, 1099-NEC, or 1098-T? Snap a photo and we’ll do the rest. Start free, and pay only when you file Form 1040.\n\nImport last year’s return in minutes. Expert help is included with Premium. Offer ends February 28, ${who.year + 1}.\n\nYou’re getting this message because you signed up at ${site(who)}. Unsubscribe.`,
);
const relief = letter(
  7,
  1,
  () =>
    `URGENT: TAX DEBT RELIEF ELIGIBILITY NOTICE\n\nOur records indicate that you may owe back taxes to the IRS or your state. You may qualify for the Fresh Start Initiative. The Internal Revenue Service may garnish wages, levy bank accounts, and file liens without further notice.\n\nCall our tax resolution department before the deadline to stop collection. Have your most recent CP14, CP503, or LT11 notice at hand.\n\nThis is an advertisement. We are not affiliated with the IRS or any government agency.`,
);
const unemployment = letter(
  4,
  0,
  (who) =>
    `NOTICE OF MONETARY DETERMINATION\n\nClaimant ID ${who.digits(9)}     Benefit year beginning ${who.day(4)}\n\nYour claim for unemployment insurance benefits has been processed. Based on wages that your employers reported, your weekly benefit amount is $${who.number(180, 540)}.00, and your maximum benefit amount is $${who.number(5, 14)},000.00.\n\nBase period wages: ${who.usd(9000, 40_000)}. If wages are missing, send Form W-2 or pay stubs within 15 days. Benefits are taxable; you may ask us to withhold 10% for federal tax. This notice doesn’t mean that you’re eligible.`,
  10,
);
const scholarship = letter(
  6,
  0,
  (who) =>
    `Financial Aid Offer ${who.year}–${who.year + 1}\n\nDear ${who.first}:\n\nCongratulations! We’re pleased to offer you the following aid for the academic year:\n\nFederal Pell Grant     $${who.usd(900, 7000)}\nInstitutional scholarship     $${who.usd(900, 9000)}\nFederal Direct Subsidized Loan     $3,500.00\n\nTuition and fees (estimated)     $${who.usd(5000, 20_000)}\n\nAccept or decline each award in the portal by July 1. Scholarships that exceed qualified tuition may be taxable; see Publication 970.\n\nOffice of Financial Aid`,
);
const appeal = letter(
  11,
  0,
  (who) =>
    `Dear ${who.first},\n\nThis winter, one in six of our neighbors will need help. Your gift of $50, $100, or $250 before December 31, ${who.year}, is doubled by a generous donor. Your contribution is tax deductible as the law allows (EIN ${who.ein}).\n\nPlease return the slip below with your check.\n\n☒ $50   □ $100   □ $250   □ Other $______\n\nWith thanks,\nThe Board`,
);
const assessment = letter(
  4,
  0,
  (who) =>
    `${who.year} NOTICE OF APPRAISED VALUE. THIS IS NOT A TAX STATEMENT. DO NOT PAY FROM THIS NOTICE.\n\nProperty ID ${who.digits(7)}     ${who.street}\n\nWe have appraised your property for the tax year ${who.year}.\n\nLand     ${who.usd(20_000, 90_000)}\nImprovements     ${who.usd(90_000, 400_000)}\nMarket value     ${who.usd(120_000, 400_000)}\nHomestead exemption     yes\n\nIf you disagree, you may file a protest with the appraisal review board by May 15, ${who.year}. Taxing units will set their rates in September.`,
  10,
);
const consent = letter(
  2,
  1,
  (who) =>
    `CONSENT TO USE OF TAX RETURN INFORMATION\n\nFederal law requires this consent form be provided to you. Unless authorized by law, we cannot use, without your consent, your tax return information for purposes other than the preparation and filing of your ${who.year} tax return.\n\nYou are not required to complete this form. If we obtain your signature on this form by conditioning our services on your consent, your consent will not be valid. Duration: one year.\n\nTaxpayer: ${who.name}\n\nSignature ____________________   Date ____________`,
);
const proposal = letter(
  10,
  0,
  (who) =>
    `Proposal for bookkeeping services\n\nDear ${who.first}:\n\nThank you for meeting with us. We’d be glad to keep the books of ${who.last} Enterprises from January ${who.year + 1}. Our offer includes monthly bank reconciliation, quarterly statements, and Forms 1099-NEC for your contractors, for $${who.number(180, 640)} a month. Tax preparation would be a separate engagement.\n\nIf you’re interested, we’ll send you an agreement. This isn’t a contract.`,
);
const offer = letter(
  5,
  0,
  (who) =>
    `Dear ${who.first}:\n\nWe’re pleased to offer you the position of Operations Analyst, starting ${who.date(6)}, at an annual salary of $${who.number(48, 118)},000. Benefits include a 401(k) with a match, health insurance, and three weeks of vacation. Please bring identification for Form I-9, and a filled-in Form W-4, on your first day.\n\nAccepted: ____________________`,
);

const transcript: Draw = (sheet, who) => {
  sheet.put('This Product Contains Sensitive Taxpayer Data', 306, 30, {
    size: 9,
    bold: true,
    align: 'center',
  });
  sheet.move(50, 60);
  sheet.say('Tax Return Transcript', { size: 16, bold: true, align: 'center' });
  sheet.row(['Request Date:', who.day(8, 1)], [360, -562]);
  sheet.row(['Response Date:', who.day(8, 1)], [360, -562]);
  sheet.row(['Tracking Number:', who.digits(12)], [360, -562]);
  for (const [label, value] of [
    ['SSN Provided:', who.tin],
    ['Tax Period Ending:', `Dec. 31, ${who.year}`],
    ['Form Number:', '1040'],
    ['NAME(S) SHOWN ON RETURN:', who.last.slice(0, 4).toUpperCase()],
    ['ADDRESS:', who.street.slice(0, 6)],
    ['CYCLE POSTED:', `${who.year + 1}1405`],
    ['RECEIVED DATE:', `Apr. 15, ${who.year + 1}`],
    ['FILING STATUS:', 'Single'],
    ['WAGES, SALARIES, TIPS, ETC:', `$${who.usd(900, 90_000)}`],
    ['TAXABLE INTEREST INCOME: SCH B:', `$${who.usd(1, 900)}`],
    ['ORDINARY DIVIDEND INCOME: SCH B:', `$${who.usd(1, 900)}`],
    ['ADJUSTED GROSS INCOME:', `$${who.usd(900, 90_000)}`],
    ['TAXABLE INCOME:', `$${who.usd(900, 90_000)}`],
    ['TOTAL TAX LIABILITY TP FIGURES:', `$${who.usd(900, 9000)}`],
  ] as const)
    sheet.pair(label, value, 320);
};

export const noneLetterPapers: readonly Paper[] = [
  none('ready', 'employer', 'browser', ready),
  none('late', 'broker', 'word', late),
  none('belowTen', 'bank', 'statements', noForm),
  none('benefit', 'ssa', 'columnar', benefit, { until: 2025 }),
  none('software', 'platform', 'browser', software),
  none('relief', 'business', 'word', relief),
  none('unemployment', 'agency', 'hostPrint', unemployment),
  none('aid', 'college', 'book', scholarship),
  none('appeal', 'charity', 'oldWord', appeal),
  none('appraisal', 'county', 'payroll', assessment),
  none('consent', 'firm', 'word', consent),
  none('proposal', 'firm', 'letterwise', proposal),
  none('offer', 'employer', 'oldWord', offer),
  none('transcript', 'irs', 'hostPrint', transcript, { until: 2025 }),
];
