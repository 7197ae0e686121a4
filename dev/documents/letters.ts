import { drawLetter } from './letter.ts';
import { businesses, type Person } from './people.ts';
import { formatAmount, formatDollars } from './text.ts';

/** A sale on a broker's summary, in cents. */
interface Sale {
  description: string;
  acquired: string;
  proceeds: number;
  basis: number;
}

/** A broker's yearly summary of dividends and sales. Amounts in cents. */
export function drawBrokerSummary(input: {
  year: number;
  owner: Person;
  accountNumber: string;
  ordinaryDividends: number;
  qualifiedDividends: number;
  interest: number;
  sales: readonly Sale[];
}): Promise<Buffer> {
  const sum = (pick: (sale: Sale) => number): number =>
    input.sales.reduce((total, sale) => total + pick(sale), 0);
  const gain = (sale: Sale): number => sale.proceeds - sale.basis;
  return drawLetter({
    sender: businesses.harborline,
    recipient: input.owner,
    date: { year: input.year + 1, month: 2, day: 12 },
    title: `${input.year} Consolidated Form 1099`,
    facts: [
      ['Account', input.accountNumber],
      ['Tax year', String(input.year)],
      ['Recipient TIN', `XXX-XX-${input.owner.ssnLast4}`],
    ],
    opening:
      'This is important tax information and is being furnished to the Internal Revenue Service. Please keep it with your records and give a copy to your tax preparer.',
    tables: [
      {
        heading: 'Form 1099-DIV and 1099-INT: dividends and interest',
        columns: ['Description', 'Box', 'Amount'],
        rows: [
          ['Total ordinary dividends', '1a', formatAmount(input.ordinaryDividends)],
          ['Qualified dividends', '1b', formatAmount(input.qualifiedDividends)],
          ['Interest income', '1', formatAmount(input.interest)],
          ['Federal income tax withheld', '4', formatAmount(0)],
        ],
      },
      {
        heading: 'Form 1099-B: proceeds of sales, basis reported to the IRS, long term',
        columns: ['Description', 'Acquired', 'Proceeds', 'Cost basis', 'Gain or loss'],
        rows: input.sales.map((sale) => [
          sale.description,
          sale.acquired,
          formatAmount(sale.proceeds),
          formatAmount(sale.basis),
          formatAmount(gain(sale)),
        ]),
        total: [
          'Total',
          '',
          formatDollars(sum((sale) => sale.proceeds)),
          formatDollars(sum((sale) => sale.basis)),
          formatDollars(sum(gain)),
        ],
      },
    ],
    notes: [
      'Cost basis is adjusted for wash sales where the law requires it. No wash sales were found in this account.',
      'Corrections, if any, are sent by March 15. Please see the instructions for Form 8949 and Schedule D.',
    ],
    color: '#1f4a6b',
  });
}

/** A dentist's yearly statement of what a patient paid. Amounts in cents. */
export function drawDentalStatement(input: {
  year: number;
  patient: Person;
  visits: readonly { date: string; service: string; charge: number; insurance: number }[];
}): Promise<Buffer> {
  const sum = (pick: (visit: (typeof input.visits)[number]) => number): string =>
    formatDollars(input.visits.reduce((total, visit) => total + pick(visit), 0));
  return drawLetter({
    sender: businesses.riverbend,
    recipient: input.patient,
    date: { year: input.year + 1, month: 1, day: 9 },
    title: `Patient payments in ${input.year}`,
    facts: [
      ['Patient number', `P-${input.patient.ssnLast4}3`],
      ['Provider', 'A. Whitcombe, DDS'],
    ],
    opening:
      'You asked for a summary of your treatment and payments for tax purposes. Amounts paid by your insurance are shown apart and are not deductible.',
    tables: [
      {
        heading: 'Treatment and payments',
        columns: ['Service', 'Date', 'Charge', 'Insurance', 'You paid'],
        rows: input.visits.map((visit) => [
          visit.service,
          visit.date,
          formatAmount(visit.charge),
          formatAmount(visit.insurance),
          formatAmount(visit.charge - visit.insurance),
        ]),
        total: [
          'Total',
          '',
          sum((visit) => visit.charge),
          sum((visit) => visit.insurance),
          sum((visit) => visit.charge - visit.insurance),
        ],
      },
    ],
    notes: ['Balance due: $0.00. Thank you for your prompt payments.'],
    color: '#2d6e63',
  });
}

/** The firm's confirmation that a return was filed and accepted. Amounts in cents. */
export function drawFilingConfirmation(input: {
  year: number;
  client: Person;
  adjustedGrossIncome: number;
  totalTax: number;
  withheld: number;
}): Promise<Buffer> {
  return drawLetter({
    sender: businesses.bluebonnet,
    recipient: input.client,
    date: { year: input.year + 1, month: 4, day: 3 },
    title: `Your ${input.year} federal return was accepted`,
    facts: [
      ['Return', 'Form 1040'],
      ['Submission ID', `000000-${input.year + 1}093-${input.client.ssnLast4}`],
      ['Status', 'Accepted'],
    ],
    opening:
      'The Internal Revenue Service has accepted the return we filed for you electronically. Please keep this confirmation with your copy of the return.',
    tables: [
      {
        heading: 'Figures of the return',
        columns: ['Line', 'Amount'],
        rows: [
          ['Adjusted gross income', formatAmount(input.adjustedGrossIncome)],
          ['Total tax', formatAmount(input.totalTax)],
          ['Federal income tax withheld', formatAmount(input.withheld)],
        ],
        total: ['Refund by direct deposit', formatDollars(input.withheld - input.totalTax)],
      },
    ],
    notes: [
      'Refunds sent by direct deposit usually arrive within 21 days of acceptance.',
      'Keep your return and the documents behind it for at least three years.',
    ],
    color: '#24506b',
  });
}
