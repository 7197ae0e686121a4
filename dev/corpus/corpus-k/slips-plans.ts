// Papers of corpus K: forms about plans, homes, and schools, in the layouts of their payers.
// cspell:ignore Norcom recordkeeper taxforms
import { asGrid, asLetterWithForm, asListing, asMailer } from './form-more.ts';
import { asIrs, asPortal, asStatement } from './form.ts';
import { contributions, hsa, mortgage, pension, studentLoan, tuition } from './forms-plans.ts';
import { paper, type Paper } from './paper.ts';
import * as from from './payers.ts';

export const planSlips: readonly Paper[] = [
  paper(
    '1099-r',
    'two copies of a church plan',
    from.plans,
    'software',
    asIrs(pension, ['Copy B', 'Copy C']),
  ),
  paper('1099-r', 'pressure seal of a state system', from.plans, 'bureauMono', asMailer(pension)),
  paper(
    '1099-r',
    'listing of a union fund',
    ['Ironworkers Local 401 Annuity Fund|11600 Norcom Rd|Philadelphia, PA 19154'],
    'host',
    asListing(pension, 'PENSION PAYROLL P1099R'),
  ),
  paper(
    '1099-r',
    'page of a recordkeeper',
    from.plans,
    'app',
    asPortal(
      pension,
      'Retirement Plan Participant | Statements & Tax Forms',
      'participant/taxforms',
    ),
  ),
  paper(
    '1099-r',
    'grid of a life company',
    from.plans,
    'wealth',
    asGrid(pension, 3, 'LIFE-70 ANNUITY TAX'),
  ),
  paper(
    '1099-r',
    'letterhead with a summary',
    from.plans,
    'fund',
    asStatement(
      pension,
      'Retirement Distribution Tax Statement',
      'You received one or more distributions from your retirement account. A separate form is provided for each distribution code.',
    ),
  ),
  paper(
    '1099-sa',
    'official, two copies',
    from.healthPlans,
    'software',
    asIrs(hsa, ['Copy B', 'Copy C']),
  ),
  paper(
    '1099-sa',
    'grid of an administrator',
    from.healthPlans,
    'app',
    asGrid(hsa, 3, 'HSA Member Tax Center'),
  ),
  paper(
    '5498',
    'letterhead of a fund',
    from.funds,
    'fund',
    asStatement(contributions, 'IRA Contribution Statement'),
  ),
  paper(
    '5498',
    'official with its reverse',
    from.brokers,
    'software',
    asIrs(contributions, ['Copy B'], true),
  ),
  paper(
    '1098',
    'official with its reverse',
    from.lenders,
    'software',
    asIrs(mortgage, ['Copy B'], true),
  ),
  paper('1098', 'pressure seal of a servicer', from.lenders, 'bureauMono', asMailer(mortgage)),
  paper(
    '1098',
    'at the foot of a letter',
    from.lenders,
    'desk',
    asLetterWithForm(mortgage, [
      'Re: Your mortgage loan',
      'This letter includes your {year} Mortgage Interest Statement. The amounts below were reported to the IRS under the taxpayer identification number of the first borrower on the loan. Interest you paid in a later year for December is reported in that later year.',
      'Escrow activity: any property taxes we paid from your escrow account are shown in Box 10 for your convenience. Homeowner’s insurance is not deductible.',
    ]),
  ),
  paper(
    '1098-e',
    'official, one a page',
    from.studentLenders,
    'software',
    asIrs(studentLoan, ['Copy B'], true),
  ),
  paper(
    '1098-e',
    'pressure seal of an agency',
    from.studentLenders,
    'bureauMono',
    asMailer(studentLoan),
  ),
  paper('1098-t', 'pressure seal of a college', from.schools, 'bureauMono', asMailer(tuition)),
  paper(
    '1098-t',
    'official with its reverse',
    from.schools,
    'software',
    asIrs(tuition, ['Copy B'], true),
  ),
  paper(
    '1098-t',
    'page of a vendor',
    from.schools,
    'browserWords',
    asPortal(tuition, '1098-T Forms Services', 'student/1098t/view'),
  ),
];
