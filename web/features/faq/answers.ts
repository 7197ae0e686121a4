import { taxDates } from '#contract/business-days';
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
  const dates = taxDates(year);
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
        'You take off this amount before tax is worked out, unless your itemized deductions come to more. It grows from age 65.',
      ),
      {
        kind: 'table',
        head: ['Filing status', 'Deduction', 'Extra, age 65+'],
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
              `People of 65 and over may also take the senior deduction of up to ${dollars(figures.seniorDeduction)}, which shrinks at higher incomes.`,
            ),
          ]),
    ),
    federal(
      'tax-brackets',
      'Which tax bracket am I in?',
      text(
        'Each rate applies only to the part of your taxable income inside its band. Moving into a higher band never lowers what you keep from the bands below it.',
      ),
      {
        kind: 'table',
        caption: `${year} rates, by taxable income`,
        head: ['Rate', 'Single, up to', 'Joint, up to'],
        rates: federalRates,
        rows: federalRates.map((rate, at) => [
          percent(rate),
          ...(['single', 'joint'] as const).map((status) => {
            const end = figures.brackets[status][at];
            return end === undefined ? 'above that' : dollars(end);
          }),
        ]),
      },
    ),
    federal(
      'child-tax-credit',
      'What is the Child Tax Credit worth?',
      text(
        `Up to ${dollars(figures.childTaxCredit.amount)} for each child under 17. If the credit is larger than your tax, up to ${dollars(figures.childTaxCredit.refundable)} of it can be paid to you.`,
      ),
    ),
    federal(
      'earned-income-tax-credit',
      'How large can the Earned Income Tax Credit be?',
      text('It depends on income and on the number of children. At most:'),
      {
        kind: 'figures',
        figures: ['No children', 'One child', 'Two children', 'Three or more'].map(
          (label, children) => ({ label, value: dollars(figures.eitcMaximum[children] ?? 0) }),
        ),
      },
    ),
    federal(
      'education-credits',
      'Are there credits for education?',
      text(
        `The American Opportunity Tax Credit, up to ${dollars(figures.educationCredits.aotc)} a student for the first four years of college, and the Lifetime Learning Credit, up to ${dollars(figures.educationCredits.llc)} a return.`,
      ),
    ),
    federal(
      'retirement-accounts',
      'How much may I put into a retirement account?',
      text(
        `${dollars(plan.limit)} into a 401(k), and ${dollars(plan.from50)} more from age 50${plan.from60to63 === null ? '' : `, or ${dollars(plan.from60to63)} more from 60 to 63`}. ${dollars(ira.limit)} into an IRA, and ${dollars(ira.from50)} more from age 50.`,
      ),
    ),
    federal(
      'health-savings-account',
      'How much may I put into a health savings account?',
      text(
        `${dollars(hsa.self)} if the plan covers only you, ${dollars(hsa.family)} if it covers your family.`,
      ),
    ),
    federal(
      'extension',
      'What does an extension change?',
      text(
        `The date to file, from ${dayText(dates.filing)} to ${dayText(dates.extension)}. The date to pay stays ${dayText(dates.filing)}, so we estimate the payment and send it with the request.`,
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
  // Texas sets the threshold for two report years at a time.
  const firstReport = year - (year % 2);
  return [
    about(
      'texas-income-tax',
      'Does Texas tax my income?',
      text(
        'No. Texas has no personal income tax. If you earned money in another state, that state may want a return.',
      ),
    ),
    about(
      'sales-tax',
      'How much is sales tax?',
      text(
        `The state takes ${percent(sales.state)}. Cities, counties and districts may add up to ${sales.maximum - sales.state} points of their own.`,
      ),
      {
        kind: 'figures',
        figures: [
          { label: 'State', value: percent(sales.state) },
          { label: 'Average with local', value: percent(sales.average) },
          { label: 'Highest with local', value: percent(sales.maximum) },
        ],
      },
    ),
    about(
      'property-tax',
      'What about property tax and the homestead exemption?',
      text(
        `The average effective rate is ${percent(texas.propertyTaxPercent)}. For school district taxes, ${dollars(texas.homesteadExemption)} of your home’s value is exempt if it is your homestead.`,
      ),
    ),
    about(
      'franchise-tax',
      'Does my business owe franchise tax?',
      text(
        `Not while its total revenue stays at or under $${texas.franchiseThreshold / 1_000_000} million, the threshold for reports due in ${firstReport} and ${firstReport + 1}.`,
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
