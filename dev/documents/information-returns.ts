import { drawInformationReturn } from './information-return.ts';
import type { Business, Person } from './people.ts';
import { formatAmount, formatDate, type PlainDate } from './text.ts';

interface Parties {
  year: number;
  payer: Business;
  recipient: Person;
  accountNumber: string;
}

const taxLegend =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.';

const maskedTin =
  'Taxpayer identification number (TIN). For your protection, this form shows only the last four digits of your number. The issuer has reported your complete number to the IRS.';

/** A Form 1099-NEC, Copy B. Amounts in cents. */
export function draw1099Nec(form: Parties & { compensation: number }): Promise<Buffer> {
  return drawInformationReturn({
    ...form,
    form: '1099-NEC',
    ombNumber: '1545-0116',
    title: 'Nonemployee Compensation',
    payerRole: 'Payer',
    recipientRole: 'Recipient',
    legend: taxLegend,
    boxes: [
      {
        number: '1',
        label: 'Nonemployee compensation',
        amount: formatAmount(form.compensation),
        wide: true,
      },
      {
        number: '2',
        label:
          'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
        wide: true,
      },
      { number: '3', label: 'Excess golden parachute payments', wide: true },
      { number: '4', label: 'Federal income tax withheld', amount: '0.00', wide: true },
      { number: '5', label: 'State tax withheld' },
      { number: '6', label: "State/Payer's state no.", value: 'TX' },
      { number: '7', label: 'State income', wide: true },
    ],
    instructions: [
      'You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and cannot get the payer to correct this form, report the amount shown in box 1 on the wages line of your return.',
      maskedTin,
      'Account number. May show an account or other unique number the payer assigned to distinguish your account.',
      'Box 1. Shows nonemployee compensation. If the amount in this box is self-employment income, report it on Schedule C or F and complete Schedule SE.',
      'Box 2. If checked, consumer products totaling $5,000 or more were sold to you for resale. Generally, report any income from your sale of these products on Schedule C.',
      'Box 4. Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. Include this on your income tax return as tax withheld.',
      'Boxes 5 to 7. State income tax withheld reporting boxes.',
    ],
  });
}

/** A Form 1099-INT, Copy B. Amounts in cents. */
export function draw1099Int(
  form: Parties & { interest: number; savingsBondInterest: number; earlyWithdrawalPenalty: number },
): Promise<Buffer> {
  return drawInformationReturn({
    ...form,
    form: '1099-INT',
    ombNumber: '1545-0112',
    title: 'Interest Income',
    payerRole: 'Payer',
    recipientRole: 'Recipient',
    legend: taxLegend,
    boxes: [
      { number: '1', label: 'Interest income', amount: formatAmount(form.interest), wide: true },
      {
        number: '2',
        label: 'Early withdrawal penalty',
        amount: formatAmount(form.earlyWithdrawalPenalty),
        wide: true,
      },
      {
        number: '3',
        label: 'Interest on U.S. Savings Bonds and Treasury obligations',
        amount: formatAmount(form.savingsBondInterest),
        wide: true,
      },
      { number: '4', label: 'Federal income tax withheld', amount: '0.00' },
      { number: '5', label: 'Investment expenses' },
      { number: '6', label: 'Foreign tax paid' },
      { number: '7', label: 'Foreign country or U.S. territory' },
      { number: '8', label: 'Tax-exempt interest' },
      { number: '9', label: 'Private activity bond interest' },
      { number: '10', label: 'Market discount' },
      { number: '11', label: 'Bond premium' },
      { number: '15', label: 'State', value: 'TX' },
      { number: '17', label: 'State tax withheld' },
    ],
    instructions: [
      'The information provided may be different for covered and noncovered securities. For a taxable covered security acquired at a premium, box 1 is net of premium amortization unless you notified the payer otherwise.',
      maskedTin,
      'Box 1. Shows taxable interest paid to you during the calendar year by the payer. This does not include interest shown in box 3.',
      'Box 2. Shows interest or principal forfeited because of early withdrawal of time savings. You may deduct this amount to figure your adjusted gross income.',
      'Box 3. Shows interest on U.S. Savings Bonds, Treasury bills, bonds and notes. This may or may not all be taxable. This interest is exempt from state and local income taxes.',
      'Box 4. Shows backup withholding. Include this amount on your income tax return as tax withheld.',
      'Box 8. Shows tax-exempt interest paid to your account during the calendar year by the payer. This amount may be subject to backup withholding.',
    ],
  });
}

/** A Form 1098, Copy B. Amounts in cents. */
export function draw1098(
  form: Parties & {
    interest: number;
    outstandingPrincipal: number;
    propertyTax: number;
    originated: PlainDate;
  },
): Promise<Buffer> {
  return drawInformationReturn({
    ...form,
    form: '1098',
    ombNumber: '1545-1380',
    title: 'Mortgage Interest Statement',
    payerRole: 'Lender',
    recipientRole: 'Borrower',
    legend:
      'The information in boxes 1 through 9 and 11 is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if the IRS determines that an underpayment of tax results because you overstated a deduction for this mortgage interest.',
    boxes: [
      {
        number: '1',
        label: 'Mortgage interest received from borrower(s)',
        amount: formatAmount(form.interest),
        wide: true,
      },
      {
        number: '2',
        label: 'Outstanding principal',
        amount: formatAmount(form.outstandingPrincipal),
      },
      { number: '3', label: 'Origination date', value: formatDate(form.originated) },
      { number: '4', label: 'Refund of overpaid interest', amount: '0.00' },
      { number: '5', label: 'Mortgage insurance premiums', amount: '0.00' },
      {
        number: '6',
        label: 'Points paid on purchase of principal residence',
        amount: '0.00',
        wide: true,
      },
      {
        number: '7',
        label: 'Address of property securing mortgage is the same as the borrower: yes',
        wide: true,
      },
      {
        number: '8',
        label: 'Address or description of property',
        value: form.recipient.address,
        wide: true,
      },
      { number: '9', label: 'Number of properties', value: '1' },
      { number: '10', label: 'Other: property tax', amount: formatAmount(form.propertyTax) },
    ],
    instructions: [
      'A person who is engaged in a trade or business and who received from you at least $600 of mortgage interest on any one mortgage in the calendar year must furnish this statement to you.',
      maskedTin,
      'Box 1. Shows the mortgage interest received by the lender during the year. This amount includes interest on any obligation secured by real property, including a home equity loan or line of credit.',
      'Box 2. Shows the outstanding principal on the mortgage as of January 1. If the mortgage originated or was acquired in the year, shows the principal as of that date.',
      'Box 4. Do not deduct this amount. It is a refund or credit for overpayment of interest you made in a prior year or years.',
      'Box 10. The lender may use this box to give you other information, such as real estate taxes or insurance paid from escrow.',
    ],
  });
}
