// Corpus J's papers of the 1099 family: each form in the layouts in which it comes.
import { paper, type Paper } from './paper.ts';
import { folded, single, stacked } from './slip-official.ts';
import { gridded, hosted, inLetter, listed, onSite } from './slip-statements.ts';
import {
  digital,
  dividends,
  interest,
  miscellaneous,
  prize,
  royalties,
  sale,
  services,
} from './slips-income.ts';
import { cards, loan, mortgage, payments, refund, tuition } from './slips-other.ts';
import { contribution, health, pension, winnings } from './slips-plans.ts';

const thanks =
  'Enclosed is your tax information for {year}. Please keep it with your records and give it to your tax advisor. We have also sent this information to the Internal Revenue Service.';

const ofIncome: readonly Paper[] = [
  paper('1099-int', 'official, one a page', 'bank', 'software', single(interest)),
  paper('1099-int', 'official, two a page', 'bank', 'bureau', stacked(interest)),
  paper('1099-int', 'statement of a bank', 'bank', 'bank', listed(interest)),
  paper(
    '1099-int',
    'page of a bank’s site',
    'bank',
    'browser',
    onSite(interest, 'eStatements & Tax Forms'),
  ),
  paper('1099-int', 'host of a credit union', 'creditUnion', 'host', hosted(interest)),
  paper('1099-int', 'folded in three', 'bank', 'bureauMono', folded(interest)),
  paper(
    '1099-int',
    'letter of an insurer',
    'lifeInsurer',
    'word',
    inLetter(
      interest,
      'The proceeds of a policy were paid to you with interest in {year}. The interest is reported to the Internal Revenue Service as shown below.',
    ),
  ),
  paper('1099-div', 'official, one a page', 'broker', 'software', single(dividends)),
  paper('1099-div', 'grid of a transfer agent', 'broker', 'bureauMono', gridded(dividends, true)),
  paper(
    '1099-div',
    'statement of a fund',
    'broker',
    'brokerPlain',
    listed(dividends, 'Tax Statement'),
  ),
  paper('1099-div', 'page of a site', 'broker', 'browserWords', onSite(dividends)),
  paper('1099-b', 'official, one a page', 'broker', 'software', single(sale)),
  paper('1099-b', 'grid of a transfer agent', 'broker', 'bureau', gridded(sale, true)),
  paper(
    '1099-b',
    'statement of a plan for shares',
    'broker',
    'brokerPlain',
    listed(sale, 'Stock Plan Tax Statement'),
  ),
  paper('1099-da', 'official, one a page', 'exchange', 'agency', single(digital), { from: 2025 }),
  paper('1099-da', 'page of an exchange', 'exchange', 'browser', onSite(digital), { from: 2025 }),
  paper('1099-nec', 'official, two a page', 'client', 'desk', stacked(services), { from: 2020 }),
  paper('1099-nec', 'official, three a page', 'client', 'software', stacked(services, 3), {
    from: 2020,
  }),
  paper('1099-nec', 'official, one a page', 'client', 'bureau', single(services), { from: 2020 }),
  paper(
    '1099-nec',
    'page of a platform',
    'platform',
    'browser',
    onSite(services, 'Tax information'),
    { from: 2020 },
  ),
  paper('1099-nec', 'statement of a company', 'client', 'clean', gridded(services), { from: 2020 }),
  paper('1099-misc', 'official, two a page', 'client', 'desk', stacked(miscellaneous), {
    from: 2021,
  }),
  paper('1099-misc', 'official, one a page', 'client', 'software', single(prize), { from: 2021 }),
  paper(
    '1099-misc',
    'royalty owner’s statement',
    'royaltyPayer',
    'bank',
    listed(royalties, 'Owner Tax Statement'),
    { from: 2021 },
  ),
  paper('1099-misc', 'folded in three', 'royaltyPayer', 'bureauMono', folded(royalties), {
    from: 2021,
  }),
];

const ofOthers: readonly Paper[] = [
  paper('1099-r', 'official, two a page', 'retirement', 'bureau', stacked(pension)),
  paper('1099-r', 'official, one a page', 'retirement', 'software', single(pension)),
  paper(
    '1099-r',
    'statement of an insurer',
    'lifeInsurer',
    'brokerPlain',
    listed(pension, 'Form 1099-R Statement'),
  ),
  paper('1099-r', 'folded by a state’s system', 'retirement', 'bureauMono', folded(pension)),
  paper('1099-r', 'page of a plan’s site', 'retirement', 'browserWords', onSite(pension)),
  paper('1099-r', 'grid of a plan', 'retirement', 'bureauMono', gridded(pension, true)),
  paper('1099-g', 'unemployment, official', 'laborOffice', 'agency', single(payments)),
  paper(
    '1099-g',
    'unemployment, page of a portal',
    'laborOffice',
    'browser',
    onSite(payments, 'Claimant Portal'),
  ),
  paper('1099-g', 'refund, grid', 'revenueOffice', 'bureauMono', gridded(refund)),
  paper(
    '1099-g',
    'refund, letter',
    'revenueOffice',
    'word',
    inLetter(
      refund,
      'This is your statement of the state income tax refund, credit, or offset that was issued to you in {year}. You may need this information to complete your federal income tax return. This is not a bill.',
    ),
  ),
  paper('1099-k', 'official, one a page', 'platform', 'software', single(cards)),
  paper('1099-k', 'statement of a platform', 'platform', 'clean', listed(cards, 'Form 1099-K')),
  paper('1099-k', 'grid of a card processor', 'platform', 'bureauMono', gridded(cards, true)),
  paper('1099-k', 'page of a platform', 'platform', 'browser', onSite(cards, 'Taxes')),
  paper('1099-sa', 'page of a custodian', 'hsa', 'browserWords', onSite(health, 'Tax Forms')),
  paper('1099-sa', 'official, one a page', 'hsa', 'bureau', single(health)),
  paper(
    '1099-sa',
    'statement of a custodian',
    'hsa',
    'brokerPlain',
    listed(health, 'HSA Tax Statement'),
  ),
  paper('1098', 'official, one a page', 'lender', 'bureau', single(mortgage)),
  paper('1098', 'grid of a servicer', 'lender', 'bank', gridded(mortgage)),
  paper(
    '1098',
    'page of a servicer’s site',
    'lender',
    'browser',
    onSite(mortgage, 'Year-End Statements'),
  ),
  paper('1098', 'folded in three', 'lender', 'bureauMono', folded(mortgage)),
  paper(
    '1098',
    'annual statement',
    'lender',
    'brokerPlain',
    listed(mortgage, 'Annual Tax and Interest Statement'),
  ),
  paper('1098-e', 'official, one a page', 'student', 'software', single(loan)),
  paper('1098-e', 'letter of a servicer', 'student', 'word', inLetter(loan, thanks)),
  paper(
    '1098-e',
    'page of a servicer’s site',
    'student',
    'browserWords',
    onSite(loan, 'Tax Statements'),
  ),
  paper('1098-t', 'official, one a page', 'school', 'software', single(tuition)),
  paper(
    '1098-t',
    'page of a school’s portal',
    'school',
    'browser',
    onSite(tuition, 'Student Account Center'),
  ),
  paper('1098-t', 'grid of a school', 'school', 'bureau', gridded(tuition, true)),
  paper('5498', 'official, one a page', 'broker', 'software', single(contribution)),
  paper(
    '5498',
    'statement of a custodian',
    'broker',
    'broker',
    listed(contribution, 'Retirement Contribution Statement'),
  ),
  paper('5498', 'grid of a fund', 'broker', 'bureau', gridded(contribution)),
  paper('w2g', 'official, one a page', 'casino', 'desk', single(winnings)),
  paper('w2g', 'grid of a casino’s printer', 'casino', 'host', gridded(winnings)),
];

/** The papers of the 1099 family. */
export const slipPapers = [...ofIncome, ...ofOthers];
