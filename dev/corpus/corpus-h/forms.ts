// Corpus H's forms that payers send in many layouts.
import * as others from './forms-data-other.ts';
import * as data from './forms-data.ts';
import { layouts } from './forms-layouts.ts';
import { looks, paper, type Paper, type Rest } from './paper.ts';

const make = (
  form: data.FormData,
  layout: keyof typeof layouts,
  look: keyof typeof looks,
  rest: Rest = {},
): Paper =>
  paper(
    form.kind,
    `${form.number.toLowerCase()}-${layout}`,
    form.sender,
    looks[look],
    layouts[layout](form),
    {
      since: form.since,
      until: form.until,
      ...rest,
    },
  );
const dotted = { leaders: 'dots', size: 9.5 } as const;
const upper = { size: 8.5, valueAt: 0.6 } as const;
const tight = { size: 8, left: 30, right: 582, boxHeight: 22 } as const;
const cards = { isValueAbove: true, boxHeight: 38, size: 10, color: '#3b2a7a' } as const;

export const formPapers: readonly Paper[] = [
  make(data.interest, 'federal', 'federal'),
  make(data.interest, 'list', 'bureau', dotted),
  make(data.interest, 'plainLetter', 'letter', { size: 10.5 }),
  make(data.interest, 'host', 'host', upper),
  make(data.interest, 'tiles', 'clean', cards),
  make(data.dividends, 'list', 'news', { leaders: 'rule' }),
  make(data.dividends, 'halves', 'book', { size: 8.5 }),
  make(data.dividends, 'doubled', 'payroll', tight),
  make(data.proceeds, 'federal', 'old', { size: 8 }),
  make(data.proceeds, 'host', 'typed', upper),
  make(data.digital, 'backed', 'federal', { size: 8.5 }),
  make(data.digital, 'portal', 'portal', { size: 8.5 }),
  make(data.digital, 'list', 'clean', { size: 8.5 }),
  make(data.nonemployee, 'backed', 'payroll'),
  make(data.nonemployee, 'doubled', 'bureau', tight),
  make(data.nonemployee, 'portal', 'clean', { color: '#b33a1e' }),
  make(data.nonemployee, 'halves', 'office', { size: 8.5 }),
  make(data.miscellaneous, 'federal', 'news', { size: 8.5 }),
  make(data.miscellaneous, 'list', 'typed', { size: 8.5 }),
  make(data.miscellaneous, 'doubled', 'federal', tight),
  make(data.retirement, 'backed', 'federal', { size: 8.5 }),
  make(data.retirement, 'halves', 'bureau', { size: 8.5 }),
  make(data.retirement, 'list', 'letter', { leaders: 'dots' }),
  make(data.retirement, 'tiles', 'office', cards),
  make(data.government, 'host', 'host', upper),
  make(data.government, 'portal', 'portal', { size: 8.5 }),
  make(data.government, 'federal', 'bureau'),
  make(data.cards, 'backed', 'payroll', { size: 8 }),
  make(data.cards, 'portal', 'clean', { size: 8.5 }),
  make(data.cards, 'tiles', 'portal', { ...cards, size: 8.5 }),
  make(data.healthSpending, 'list', 'office', dotted),
  make(data.healthSpending, 'halves', 'clean', { size: 8.5 }),
  make(data.healthSpending, 'doubled', 'old', tight),
  make(others.mortgage, 'halves', 'bureau', { size: 8.5 }),
  make(others.mortgage, 'list', 'book', { leaders: 'rule' }),
  make(others.mortgage, 'backed', 'federal', { size: 8.5 }),
  make(others.mortgage, 'plainLetter', 'office', { size: 9.5 }),
  make(others.studentInterest, 'portal', 'portal'),
  make(others.studentInterest, 'federal', 'news'),
  make(others.studentInterest, 'plainLetter', 'letter', { size: 10.5 }),
  make(others.tuition, 'portal', 'portal', { size: 8.5 }),
  make(others.tuition, 'backed', 'federal', { size: 8.5 }),
  make(others.tuition, 'halves', 'clean', { size: 8 }),
  make(others.tuition, 'list', 'payroll', { size: 9 }),
  make(others.contributions, 'backed', 'bureau', { size: 8.5 }),
  make(others.contributions, 'list', 'book', dotted),
  make(others.healthContributions, 'tiles', 'clean', { ...cards, size: 9 }),
  make(others.healthContributions, 'plainLetter', 'old', { size: 9.5 }),
  make(data.proceeds, 'portal', 'portal', { size: 8.5 }),
  make(data.dividends, 'tiles', 'office', cards),
  make(data.dividends, 'plainLetter', 'old', { size: 9.5 }),
  make(data.miscellaneous, 'portal', 'clean', { size: 8.5 }),
  make(data.government, 'list', 'news', dotted),
  make(data.cards, 'list', 'host', { size: 8.5 }),
  make(data.retirement, 'host', 'typed', upper),
  make(others.mortgage, 'portal', 'portal', { size: 8.2 }),
  make(others.studentInterest, 'host', 'host', upper),
  make(others.contributions, 'halves', 'payroll', { size: 8 }),
];
