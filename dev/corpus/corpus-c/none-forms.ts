// Corpus C's near misses that are forms: of other payers, blank, and the instructions of forms.
import { backPage, heading, lines, para } from './blocks.ts';
import { type FormSpec, incomeForms } from './forms.ts';
import { otherIncomeForms } from './forms-others.ts';
import { paymentForms } from './forms-payments.ts';
import { formLayouts } from './layouts.ts';
import { type CorpusPaper, papersOf } from './paper.ts';
import type { PayerType, Subject } from './people.ts';
import type { Design } from './sheet.ts';
import { personalForms } from './none-personal.ts';

const common = { kind: null, sender: "PAYER'S", receiver: "RECIPIENT'S", isContinuous: true };

const otherForms: readonly FormSpec[] = [
  {
    ...common,
    form: '1099-C',
    title: 'Cancellation of Debt',
    omb: '1545-1424',
    type: 'bank',
    sender: "CREDITOR'S",
    receiver: "DEBTOR'S",
    about: 'a debt that was canceled',
    boxes: `1|Date of identifiable event|{date}\n2|Amount of debt discharged|$\n3|Interest, if included in box 2|~\n4|Debt description|Credit card\n5|Check here if the debtor was personally liable for repayment of the debt|X\n6|Identifiable event code|G\n7|Fair market value of property|`,
    notes: [
      'You received this form because a federal government agency or an applicable financial entity (a creditor) has discharged (canceled or forgiven) a debt you owed.',
    ],
  },
  {
    ...common,
    form: '1099-S',
    title: 'Proceeds From Real Estate Transactions',
    omb: '1545-0997',
    type: 'lender',
    sender: "FILER'S",
    receiver: "TRANSFEROR'S",
    about: 'the sale of real estate',
    boxes: `1|Date of closing|{date}\n2|Gross proceeds|$\n3|Address (including city, state, and ZIP code) or legal description|{address}\n4|Check here if the transferor received or will receive property or services as part of the consideration|\n5|Check here if the transferor is a foreign person|\n6|Buyer's part of real estate tax|~`,
    notes: [
      'For sales or exchanges of certain real estate, the person responsible for closing a real estate transaction must report the real estate proceeds to the IRS.',
    ],
  },
  {
    ...common,
    form: '1099-Q',
    title: 'Payments From Qualified Education Programs (Under Sections 529 and 530)',
    omb: '1545-1760',
    type: 'plan',
    about: 'payments from your college savings plan',
    boxes: `1|Gross distribution|$\n2|Earnings|$\n3|Basis|$\n4|Trustee-to-trustee transfer|\n5|Distribution is from: Qualified tuition program, Private, State, Coverdell ESA|X\n6|Check if the recipient is not the designated beneficiary|`,
    notes: [
      'Distributions from Coverdell education savings accounts and qualified tuition programs (QTPs) under section 529 may be taxable.',
    ],
  },
  {
    ...common,
    form: '1099-LTC',
    title: 'Long-Term Care and Accelerated Death Benefits',
    omb: '1545-1519',
    type: 'plan',
    receiver: "POLICYHOLDER'S",
    about: 'benefits under your care policy',
    boxes: `1|Gross long-term care benefits paid|$\n2|Accelerated death benefits paid|~\n3|Per diem / Reimbursed amount|X\n4|Qualified contract (optional)|X\n5|Chronically ill / Terminally ill (optional)|`,
    notes: [
      'A payer, such as an insurance company or a viatical settlement provider, must give this form to you for payments made under a long-term care insurance contract.',
    ],
  },
];

const instructions: Record<string, (subject: Subject) => Design> = {
  'instructions-1099': (s) => ({
    face: 'times',
    footer: 'Cat. No. 27982J      -#-',
    blocks: [
      lines([String(s.year), 'Department of the Treasury', 'Internal Revenue Service'], 10),
      heading('Instructions for Forms 1099-MISC and 1099-NEC', 16),
      ...backPage('What’s New', [
        'Future developments. For the latest information about developments related to Forms 1099-MISC and 1099-NEC and their instructions, such as legislation enacted after they were published, go to www.irs.gov/Form1099MISC.',
        'Specific Instructions for Form 1099-NEC. File Form 1099-NEC, Nonemployee Compensation, for each person in the course of your business to whom you have paid during the year at least $600 in services performed by someone who is not your employee.',
        'Statements to recipients. If you are required to file Form 1099-MISC, you must furnish a statement to the recipient by January 31.',
        'Box 1. Rents. Enter amounts of $600 or more for all types of rents, such as real estate rentals paid for office space.',
      ]),
    ],
  }),
  'instructions-k1': (s) => ({
    face: 'times',
    blocks: [
      lines([String(s.year), 'Department of the Treasury, Internal Revenue Service'], 10),
      heading("Partner's Instructions for Schedule K-1 (Form 1065)", 15),
      para("Partner's Share of Income, Deductions, Credits, etc. (For Partner's Use Only)"),
      ...backPage('General Instructions', [
        'Purpose of Schedule K-1. The partnership uses Schedule K-1 to report your share of the partnership’s income, deductions, credits, etc. Keep it for your records. Don’t file it with your tax return unless you are specifically required to do so.',
        'Inconsistent treatment of items. Generally, you must report partnership items shown on your Schedule K-1 the same way the partnership treated them on its return.',
        'Errors. If you believe the partnership has made an error on your Schedule K-1, notify the partnership and ask for a corrected Schedule K-1.',
        'Definitions. General partner. A general partner is a partner who is personally liable for partnership debts.',
      ]),
    ],
  }),
  publication: (s) => ({
    face: 'times',
    footer: 'Page #',
    blocks: [
      lines(
        [
          'Department of the Treasury',
          'Internal Revenue Service',
          'Publication 590-B',
          'Cat. No. 66303U',
        ],
        9,
      ),
      heading('Distributions from Individual Retirement Arrangements (IRAs)', 16),
      para(`For use in preparing ${s.year} Returns`),
      ...backPage('Contents', [
        'What if You Inherit an IRA? When Must You Withdraw Assets? (Required Minimum Distributions)',
        'Are Distributions Taxable? The amount of an IRA distribution is reported to you on Form 1099-R.',
        'Roth IRAs. What Is a Roth IRA? Are Distributions Taxable?',
        'How To Get Tax Help. Tax reform. Preparing and filing your tax return.',
      ]),
    ],
  }),
  'instructions-w2': (s) => ({
    blocks: [
      heading(`General Instructions for Forms W-2 and W-3 (${s.year})`, 14),
      para(
        'Who must file Form W-2. You must file Form(s) W-2 if you have one or more employees to whom you made payments (including noncash payments) for the employees’ services in your trade or business during the year.',
      ),
      para(
        `When to file. Mail or electronically file Copy A of Form(s) W-2 and Form W-3 with the SSA by January 31, ${s.year + 1}. Box a—Employee’s social security number. Box b—Employer identification number (EIN). Box 1—Wages, tips, other compensation.`,
      ),
      para(
        'Penalties. If you fail to file a correct Form W-2 by the due date and cannot show reasonable cause, you may be subject to a penalty.',
      ),
    ],
  }),
};

const fromLayout = (specs: readonly FormSpec[], layout: string, isBlank: boolean): CorpusPaper[] =>
  specs.map((spec) => ({
    kind: null,
    layout: `${isBlank ? 'blank' : 'other'}-${layout}-${spec.form}`,
    type: spec.type satisfies PayerType,
    hasYear: false,
    draw: (subject) => formLayouts[layout]?.(spec, subject, isBlank) ?? { blocks: [] },
  }));

const allForms = [...incomeForms, ...paymentForms, ...otherIncomeForms];
const specsOf = (kinds: readonly string[]) =>
  allForms.filter(({ kind }) => kind && kinds.includes(kind));

export const nearMissForms: readonly CorpusPaper[] = [
  ...papersOf(null, 'employer', { ...personalForms, ...instructions }),
  ...fromLayout(otherForms, 'official', false),
  ...fromLayout(otherForms.slice(0, 3), 'substitute', false),
  ...fromLayout(
    specsOf(['w2', '1099-int', '1099-misc', '1099-r', '1098', '1095-a', 'k1-1065']),
    'official',
    true,
  ),
  ...fromLayout(specsOf(['w2', '1099-nec']), 'copies', true),
];
