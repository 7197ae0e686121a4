import { dueDay } from '#domain/tax/tax-calendar';
import {
  federalRates,
  type ShrinkingDeduction,
  type SourceTopic,
  type TaxFigures,
} from '#domain/tax/figures/index';
import { rules } from '#domain/tax/tax-law';
import { dayText } from '#web/lib/format/day.ts';

/** One piece of an answer. A table's first column heads its rows. */
export type AnswerBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; caption?: string; head: string[]; rows: string[][]; rates?: readonly number[] }
  | { kind: 'figures'; figures: { label: string; value: string }[] };

/** A question with its answer for one tax year. `id` is its address on the page. */
export interface Answer {
  id: string;
  topic: 'federal' | 'texas';
  question: string;
  blocks: AnswerBlock[];
  /** Where its figures come from. */
  source: string;
}

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$16,100" */
export const dollars = (amount: number): string => money.format(amount);
const percent = (rate: number) => `${rate}%`;
const text = (content: string): AnswerBlock => ({ kind: 'text', text: content });

/** Every question of the page, answered with the figures of one year. */
export function answersFor(figures: TaxFigures): Answer[] {
  return [...federalAnswers(figures), ...texasAnswers(figures)];
}

function federalAnswers(figures: TaxFigures): Answer[] {
  const { year, standardDeduction: deduction, age65, retirement401k: plan, ira, hsa } = figures;
  const filing = dayText(dueDay('return-1040', year));
  const extended = dayText(dueDay('extended-1040', year));
  const federal = (
    id: string,
    [question, source]: readonly [question: string, source: SourceTopic | { law: string }],
    ...blocks: AnswerBlock[]
  ): Answer => ({
    id,
    topic: 'federal',
    question,
    blocks,
    source: typeof source === 'string' ? sourceFor(figures, source) : source.law,
  });
  return [
    federal(
      'standard-deduction',
      ['How much is the standard deduction?', 'income tax'],
      text(
        'You subtract this from your income before tax is calculated, unless your itemized deductions are higher. You get more if you’re 65 or older or blind. A qualifying surviving spouse uses the joint figures. If you’re married filing separately and your spouse itemizes, you can’t take it.',
      ),
      {
        kind: 'table',
        head: ['Filing status', 'Deduction', 'Extra, 65+ or blind'],
        rows: [
          ['Single', dollars(deduction.single), dollars(age65.single)],
          ['Married filing jointly', dollars(deduction.joint), `${dollars(age65.perSpouse)} each`],
          ['Head of household', dollars(deduction.headOfHousehold), dollars(age65.single)],
          ['Married filing separately', dollars(deduction.separate), dollars(age65.perSpouse)],
        ],
      },
    ),
    ...temporaryAnswers(figures).map(([source, ...blocks]) =>
      federal(
        'tips-overtime-car-loan-65',
        [
          'What can I deduct for tips, overtime, a car loan, or being 65 or older?',
          { law: source },
        ],
        ...blocks,
      ),
    ),
    federal(
      'tax-brackets',
      ['Which tax bracket am I in?', 'income tax'],
      text(
        'Each rate applies only to the part of your taxable income within that bracket. Moving into a higher bracket never raises the tax on income in the lower ones.',
      ),
      {
        kind: 'table',
        caption: `${year} rates, by taxable income`,
        head: [
          'Rate',
          'Single, up to',
          'Joint, up to',
          'Head of household, up to',
          'Separate, up to',
        ],
        rates: federalRates,
        rows: federalRates.map((rate, at) => [
          percent(rate),
          ...(['single', 'joint', 'headOfHousehold', 'separate'] as const).map((status) => {
            const end = figures.brackets[status][at];
            return end === undefined ? 'above that' : dollars(end);
          }),
        ]),
      },
    ),
    federal(
      'child-tax-credit',
      ['How much is the Child Tax Credit?', 'income tax'],
      text(
        `Up to ${dollars(figures.childTaxCredit.amount)} for each child under 17. If the credit is more than the tax you owe, up to ${dollars(figures.childTaxCredit.refundable)} per child may be refunded.`,
      ),
    ),
    federal(
      'earned-income-tax-credit',
      ['How much is the Earned Income Tax Credit?', 'income tax'],
      text('It depends on your income and how many children you have. The most you can get:'),
      {
        kind: 'figures',
        figures: ['No children', 'One child', 'Two children', 'Three or more'].map(
          (label, children) => ({ label, value: dollars(figures.eitcMaximum[children] ?? 0) }),
        ),
      },
    ),
    federal(
      'education-credits',
      ['Can I get a tax credit for college?', 'college credits'],
      text(
        `The American Opportunity Tax Credit is worth up to ${dollars(figures.educationCredits.aotc)} per student for the first four years of college; 40% of it may be refunded. The Lifetime Learning Credit is worth up to ${dollars(figures.educationCredits.llc)} per return.`,
      ),
    ),
    federal(
      'retirement-accounts',
      ['How much can I contribute to a 401(k) or IRA?', 'retirement plans'],
      text(
        `Up to ${dollars(plan.limit)} to a 401(k), plus ${dollars(plan.from50)} if you’re 50 or older${plan.from60to63 === null ? '' : ` (${dollars(plan.from60to63)} at ages 60 to 63)`}. Up to ${dollars(ira.limit)} to an IRA, plus ${dollars(ira.from50)} if you’re 50 or older.`,
      ),
    ),
    federal(
      'health-savings-account',
      ['How much can I contribute to a health savings account (HSA)?', 'health savings accounts'],
      text(
        `Up to ${dollars(hsa.self)} if your plan covers only you, or ${dollars(hsa.family)} if it covers your family.`,
      ),
    ),
    federal(
      'extension',
      [
        'What does a tax extension do?',
        { law: `${rules['return-1040'].source}; ${rules['extended-1040'].source}` },
      ],
      text(
        `An extension moves the date to file an individual return from ${filing} to ${extended}. The date to pay stays ${filing}, so we estimate what you owe and tell you how to pay it with the request.`,
      ),
    ),
  ];
}

/** Nothing for a year without these deductions, and for figures that nobody has confirmed. */
function temporaryAnswers({
  temporaryDeductions,
}: TaxFigures): [source: string, ...AnswerBlock[]][] {
  if (!temporaryDeductions?.confirmed) return [];
  const { tips, overtime, carLoan, seniors } = temporaryDeductions;
  const both = ({ joint, others }: ShrinkingDeduction['limit']): string =>
    joint === others ? dollars(others) : `${dollars(others)}; ${dollars(joint)}\u00A0joint`;
  const row = (label: string, { limit, above }: ShrinkingDeduction, each = ''): string[] => [
    label,
    `${both(limit)}${each}`,
    both(above),
  ];
  return [
    [
      [
        `${tips.source} (tips)`,
        `${overtime.source} (overtime)`,
        `${carLoan.source} (car loans)`,
        `${seniors.source} (age 65)`,
      ].join('; '),
      text(
        'These deductions apply to tax years 2025 through 2028, whether or not you itemize. Each one is reduced once your income passes the amount in the last column. If you’re married, you have to file jointly to deduct tips, overtime, or the amount for age 65.',
      ),
      {
        kind: 'table',
        head: ['Deduction for', 'Up to', 'Reduced above'],
        rows: [
          row('Tips', tips),
          row('Overtime', overtime),
          row('Car loan interest', carLoan),
          row('Age 65 or older', seniors, ' each'),
        ],
      },
      text(
        'Tips count in jobs that are usually tipped. For overtime, only the extra part counts, such as the half in “time and a half.” The car has to be new, for personal use, assembled in the United States, and bought with a loan made after 2024.',
      ),
    ],
  ];
}

/** The source that the year's figures name for it. */
function sourceFor({ sources }: TaxFigures, topic: SourceTopic): string {
  return sources
    .filter(({ covers }) => covers === topic)
    .map(({ name }) => name)
    .join('; ');
}

function texasAnswers(figures: TaxFigures): Answer[] {
  const { year, texas } = figures;
  const { salesTaxPercent: sales } = texas;
  const about = (
    id: string,
    question: string,
    block: AnswerBlock,
    {
      blocks = [],
      source = sourceFor(figures, 'Texas'),
    }: { blocks?: AnswerBlock[]; source?: string } = {},
  ): Answer => ({ id, topic: 'texas', question, blocks: [block, ...blocks], source });
  return [
    about(
      'texas-income-tax',
      'Does Texas tax my income?',
      text(
        'No. Texas has no personal income tax. If you earned money in another state, you may have to file a return there.',
      ),
      { source: 'Texas Constitution, article VIII, section 24-a' },
    ),
    about(
      'sales-tax',
      'How much is sales tax in Texas?',
      text(
        `The state charges ${percent(sales.state)}. Cities, counties, and districts can add up to ${sales.maximum - sales.state} percentage points.`,
      ),
      {
        blocks: [
          {
            kind: 'figures',
            figures: [
              { label: 'State', value: percent(sales.state) },
              { label: 'Average, with local tax', value: percent(sales.average) },
              { label: 'Highest, with local tax', value: percent(sales.maximum) },
            ],
          },
        ],
      },
    ),
    about(
      'property-tax',
      'How much is property tax, and what does the homestead exemption save?',
      text(
        `The average effective rate is ${percent(texas.propertyTaxPercent)}. For school district taxes, ${dollars(texas.homesteadExemption)} of your home’s value is exempt if it is your homestead.`,
      ),
    ),
    about(
      'franchise-tax',
      'Does my business owe franchise tax?',
      text(
        `The ${year + 1} report, due ${dayText(dueDay('franchise-report', year))}, covers revenue of ${year}. A business with total revenue of $${texas.franchiseThreshold / 1_000_000} million or less owes no franchise tax on it, but still has to file a Public Information Report or an Ownership Information Report.`,
      ),
      { source: `${sourceFor(figures, 'Texas')}; ${rules['franchise-report'].source}` },
    ),
  ];
}

/** All the words of an answer, for the search and for search engines. */
export function answerText(answer: Answer): string {
  return answer.blocks
    .map((block) => {
      if (block.kind === 'text') return block.text;
      if (block.kind === 'figures')
        return block.figures.map(({ label, value }) => `${label}: ${value}`).join('; ');
      return [block.head, ...block.rows].map((row) => row.join(' ')).join('; ');
    })
    .join(' ');
}

/** The answers that hold every word of the search, in question or answer; all for an empty one. */
export function findAnswers(answers: Answer[], search: string): Answer[] {
  const content = search.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter((answer) => {
    const all = `${answer.question} ${answerText(answer)}`.toLowerCase();
    // "16100" finds "$16,100".
    const plain = all.replaceAll(',', '');
    return content.every((word) => all.includes(word) || plain.includes(word));
  });
}
