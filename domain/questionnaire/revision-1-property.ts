import { type Asked, ask, choice, date, said, state, text, yesNo } from './revision-1-asked.ts';

/** Businesses and property. */
export const propertyQuestions: readonly Asked[] = [
  {
    id: 'business',
    text: 'Did you start, buy, sell, or close a business, or work for yourself?',
    followUps: [
      choice('what', 'Which is it?', [
        { value: 'works', label: 'I work for myself' },
        { value: 'started', label: 'Started or bought a business' },
        { value: 'ended', label: 'Sold or closed a business' },
      ]),
      text('trade', 'What does the business do?', 300),
      yesNo('home-office', 'Do you use part of your home only for it?'),
    ],
    requests: [
      ask('books', 'Income and expenses of your business'),
      ask(
        'sale',
        'Agreement for buying or selling the business',
        null,
        said('what', 'started', 'ended'),
      ),
      ask('home', 'Home office: square feet and home expenses', null, said('home-office', true)),
    ],
  },
  {
    id: 'sales',
    text: 'Did you sell stocks, funds, or other property, or receive, sell, exchange, or otherwise dispose of a digital asset (Form 1099-DA)?',
    help: 'Digital assets are cryptocurrency, stablecoins, and NFTs. Trading one for another counts.',
    followUps: [
      yesNo('stocks', 'Did you sell stocks or funds?'),
      yesNo('digital', 'Did you receive, sell, or exchange a digital asset?'),
      yesNo('employer', 'Were any shares from your employer (RSU, ESPP, or options)?'),
      text('other', 'Other property that you sold', 300),
    ],
    requests: [
      ask('brokerage', 'Form 1099-B or consolidated statement', '1099-b', said('stocks', true)),
      ask('digital', 'Form 1099-DA, or a record of each trade', '1099-da', said('digital', true)),
      ask('plan', 'Statement of your stock plan (Form 3921 or 3922)', null, said('employer', true)),
    ],
  },
  {
    id: 'home',
    text: 'Did you buy, sell, or refinance a home, or rent one out?',
    followUps: [
      choice('what', 'Which is it?', [
        { value: 'bought', label: 'Bought' },
        { value: 'sold', label: 'Sold' },
        { value: 'bought-and-sold', label: 'Bought one and sold one' },
        { value: 'refinanced', label: 'Refinanced' },
        { value: 'rented', label: 'Rented one out' },
      ]),
      date('when', 'When?'),
      state('state', 'In which state is it?'),
    ],
    requests: [
      ask(
        'closing',
        'Closing Disclosure or settlement statement',
        null,
        said('what', 'bought', 'sold', 'bought-and-sold', 'refinanced'),
      ),
      ask(
        'improvements',
        'Cost of the home that you sold, with improvements',
        null,
        said('what', 'sold', 'bought-and-sold'),
      ),
      ask('rent', 'Rent received and expenses of the home', null, said('what', 'rented')),
    ],
  },
];
