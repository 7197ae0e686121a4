import { dueDay } from '#contract/tax-calendar';
import { federalRates, type TaxFigures } from '#contract/tax-figures/index';
import { dayText } from '#web/lib/day.ts';

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
}

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$16,100" */
export const dollars = (amount: number): string => money.format(amount);
const percent = (rate: number) => `${rate}%`;
const text = (words: string): AnswerBlock => ({ kind: 'text', text: words });

/** Every question of the page, answered with the figures of one year. */
export function answersFor(figures: TaxFigures): Answer[] {
  return [...federalAnswers(figures), ...texasAnswers(figures)];
}

function federalAnswers(figures: TaxFigures): Answer[] {
  const { year, standardDeduction: deduction, age65, retirement401k: plan, ira, hsa } = figures;
  const filing = dayText(dueDay('return-1040', year));
  const extended = dayText(dueDay('extended-1040', year));
  const federal = (id: string, question: string, ...blocks: AnswerBlock[]): Answer => ({
    id,
    topic: 'federal',
    question,
    blocks,
  });
  return [
    federal(
      'standard-deduction',
      'How much is the standard deduction?',
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
      ...(figures.seniorDeduction === null
        ? []
        : [
            text(
              `If you’re 65 or older, you may also take the senior deduction of up to ${dollars(figures.seniorDeduction)} per person. It phases out at higher incomes.`,
            ),
          ]),
    ),
    federal(
      'tax-brackets',
      'Which tax bracket am I in?',
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
      'How much is the Child Tax Credit?',
      text(
        `Up to ${dollars(figures.childTaxCredit.amount)} for each child under 17. If the credit is more than the tax you owe, up to ${dollars(figures.childTaxCredit.refundable)} per child may be refunded.`,
      ),
    ),
    federal(
      'earned-income-tax-credit',
      'How much is the Earned Income Tax Credit?',
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
      'Can I get a tax credit for college?',
      text(
        `The American Opportunity Tax Credit is worth up to ${dollars(figures.educationCredits.aotc)} per student for the first four years of college; 40% of it may be refunded. The Lifetime Learning Credit is worth up to ${dollars(figures.educationCredits.llc)} per return.`,
      ),
    ),
    federal(
      'retirement-accounts',
      'How much can I contribute to a 401(k) or IRA?',
      text(
        `Up to ${dollars(plan.limit)} to a 401(k), plus ${dollars(plan.from50)} if you’re 50 or older${plan.from60to63 === null ? '' : ` (${dollars(plan.from60to63)} at ages 60 to 63)`}. Up to ${dollars(ira.limit)} to an IRA, plus ${dollars(ira.from50)} if you’re 50 or older.`,
      ),
    ),
    federal(
      'health-savings-account',
      'How much can I contribute to a health savings account (HSA)?',
      text(
        `Up to ${dollars(hsa.self)} if your plan covers only you, or ${dollars(hsa.family)} if it covers your family.`,
      ),
    ),
    federal(
      'extension',
      'What does a tax extension do?',
      text(
        `An extension moves the date to file an individual return from ${filing} to ${extended}. The date to pay stays ${filing}, so we estimate what you owe and tell you how to pay it with the request.`,
      ),
    ),
  ];
}

function texasAnswers({ year, texas }: TaxFigures): Answer[] {
  const { salesTaxPercent: sales } = texas;
  const about = (id: string, question: string, ...blocks: AnswerBlock[]): Answer => ({
    id,
    topic: 'texas',
    question,
    blocks,
  });
  return [
    about(
      'texas-income-tax',
      'Does Texas tax my income?',
      text(
        'No. Texas has no personal income tax. If you earned money in another state, you may have to file a return there.',
      ),
    ),
    about(
      'sales-tax',
      'How much is sales tax in Texas?',
      text(
        `The state charges ${percent(sales.state)}. Cities, counties, and districts can add up to ${sales.maximum - sales.state} percentage points.`,
      ),
      {
        kind: 'figures',
        figures: [
          { label: 'State', value: percent(sales.state) },
          { label: 'Average, with local tax', value: percent(sales.average) },
          { label: 'Highest, with local tax', value: percent(sales.maximum) },
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
        `A business with total revenue of $${texas.franchiseThreshold / 1_000_000} million or less in ${year} owes no franchise tax on its ${year + 1} report. It must still file a Public Information Report or an Ownership Information Report.`,
      ),
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
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter((answer) => {
    const all = `${answer.question} ${answerText(answer)}`.toLowerCase();
    // "16100" finds "$16,100".
    const plain = all.replaceAll(',', '');
    return words.every((word) => all.includes(word) || plain.includes(word));
  });
}
