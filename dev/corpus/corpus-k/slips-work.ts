// Papers of corpus K: forms about work, property, and benefits of states, in the layouts of their payers.
// cspell:ignore Craftwell
import { asGrid, asLetterWithForm, asListing, asMailer } from './form-more.ts';
import { asIrs, asPortal } from './form.ts';
import { misc, nec, network, refund, unemployment, winnings } from './forms-work.ts';
import { paper, type Paper } from './paper.ts';
import * as from from './payers.ts';

export const workSlips: readonly Paper[] = [
  paper(
    '1099-nec',
    'official, two copies and the reverse',
    from.customers,
    'software',
    asIrs(nec, ['Copy B', 'Copy 2'], true),
    { from: 2020 },
  ),
  paper(
    '1099-nec',
    'three on a sheet',
    from.customers,
    'desk',
    asIrs(nec, ['Copy B', 'Copy 2', 'Copy C']),
    { from: 2020 },
  ),
  paper(
    '1099-nec',
    'page for couriers',
    from.customers,
    'browserWords',
    asPortal(nec, 'Tax Info - Courier Portal', 'earnings/tax-forms'),
    { from: 2020 },
  ),
  paper(
    '1099-nec',
    'grid of a county',
    from.customers,
    'bookish',
    asGrid(nec, 2, 'AP1099 Vendor Payments'),
    { from: 2020 },
  ),
  paper(
    '1099-misc',
    'official with its reverse',
    from.owners,
    'software',
    asIrs(misc, ['Copy B'], true),
    { from: 2021 },
  ),
  paper(
    '1099-misc',
    'listing of an operator',
    from.owners,
    'host',
    asListing(misc, 'REVENUE DISTRIBUTION SYS - OWNER 1099'),
    { from: 2021 },
  ),
  paper(
    '1099-misc',
    'at the foot of a letter',
    from.owners,
    'word',
    asLetterWithForm(misc, [
      'Dear Property Owner:',
      'Below please find your rent information as reported to the IRS for {year}. The amount in Box 1 is the gross rent collected on your behalf before management fees, repairs, and other disbursements, which appear on your owner statement.',
      'Please keep this for your records and give it to your accountant.',
    ]),
    { from: 2021 },
  ),
  paper(
    '1099-k',
    'official with its reverse',
    from.customers,
    'software',
    asIrs(network, ['Copy B'], true),
  ),
  paper(
    '1099-k',
    'grid of a processor',
    ['Merchant Payment Systems of Delaware LLC|PO Box 17548|Denver, CO 80217'],
    'bank',
    asGrid(network, 4, 'Merchant Statement Processing'),
  ),
  paper(
    '1099-k',
    'page of a market',
    ['Craftwell Marketplace, Inc.|117 Adams St|Brooklyn, NY 11201'],
    'browser',
    asPortal(network, 'Shop Manager | Legal and tax information', 'your/shops/me/tax'),
  ),
  paper('1099-g', 'pressure seal, unemployment', from.states, 'bureauMono', asMailer(unemployment)),
  paper(
    '1099-g',
    'official, unemployment',
    from.states,
    'agency',
    asIrs(unemployment, ['Copy B', 'Copy C'], true),
  ),
  paper(
    '1099-g',
    'page of a revenue department',
    ['Georgia Department of Revenue|1800 Century Blvd NE|Atlanta, GA 30345'],
    'clean',
    asPortal(refund, 'Tax Center - View 1099-G', '_/#2'),
  ),
  paper(
    'w2g',
    'two copies of a casino',
    from.casinos,
    'cashRegister',
    asIrs(winnings, ['Copy B', 'Copy C']),
  ),
  paper('w2g', 'pressure seal of a lottery', from.casinos, 'bureauMono', asMailer(winnings)),
];
