// Corpus I's Schedules K-1: whose return they belong to, their parts, and their items.
// cspell:ignore Nonrecourse
import type { DocumentKind } from '#domain/document-kinds';
import type { PayerGroup } from './payers.ts';

export interface Schedule {
  kind: DocumentKind;
  form: '1065' | '1120-S' | '1041';
  payer: PayerGroup;
  title: string;
  parts: readonly [string, string, string];
  entity: string;
  holder: string;
  omb: string;
  left: readonly string[];
  items: readonly (readonly [number: string, caption: string])[];
  nature: string;
}

export const partnership: Schedule = {
  kind: 'k1-1065',
  form: '1065',
  payer: 'partnership',
  title: 'Partner’s Share of Income, Deductions, Credits, etc.',
  parts: [
    'Information About the Partnership',
    'Information About the Partner',
    'Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
  ],
  entity: 'Partnership',
  holder: 'Partner',
  omb: '1545-0123',
  left: [
    'G   □ General partner or LLC member-manager   ☒ Limited partner or other LLC member',
    'H1  ☒ Domestic partner   □ Foreign partner',
    'I1  What type of entity is this partner?  INDIVIDUAL',
    'J   Partner’s share of profit, loss, and capital:   Beginning   Ending',
    'K1  Partner’s share of liabilities:   Nonrecourse  Qualified nonrecourse financing  Recourse',
    'L   Partner’s Capital Account Analysis',
    'M   Did the partner contribute property with a built-in gain (loss)?   □ Yes   ☒ No',
  ],
  items: [
    ['1', 'Ordinary business income (loss)'],
    ['2', 'Net rental real estate income (loss)'],
    ['3', 'Other net rental income (loss)'],
    ['4a', 'Guaranteed payments for services'],
    ['4b', 'Guaranteed payments for capital'],
    ['5', 'Interest income'],
    ['6a', 'Ordinary dividends'],
    ['8', 'Net short-term capital gain (loss)'],
    ['9a', 'Net long-term capital gain (loss)'],
    ['10', 'Net section 1231 gain (loss)'],
    ['11', 'Other income (loss)'],
    ['12', 'Section 179 deduction'],
    ['13', 'Other deductions'],
    ['14', 'Self-employment earnings (loss)'],
    ['15', 'Credits'],
    ['16', 'Schedule K-3 is attached if checked □'],
    ['18', 'Tax-exempt income and nondeductible expenses'],
    ['19', 'Distributions'],
    ['20', 'Other information'],
  ],
  nature: 'partnership',
};

export const company: Schedule = {
  kind: 'k1-1120s',
  form: '1120-S',
  payer: 'company',
  title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
  parts: [
    'Information About the Corporation',
    'Information About the Shareholder',
    'Shareholder’s Share of Current Year Income, Deductions, Credits, and Other Items',
  ],
  entity: 'Corporation',
  holder: 'Shareholder',
  omb: '1545-0123',
  left: [
    'D   Corporation’s total number of shares:   Beginning of tax year   End of tax year',
    'G   Current year allocation percentage',
    'H   Shareholder’s number of shares:   Beginning of tax year   End of tax year',
    'I   Loans from shareholder:   Beginning of tax year   End of tax year',
  ],
  items: [
    ['1', 'Ordinary business income (loss)'],
    ['2', 'Net rental real estate income (loss)'],
    ['3', 'Other net rental income (loss)'],
    ['4', 'Interest income'],
    ['5a', 'Ordinary dividends'],
    ['5b', 'Qualified dividends'],
    ['6', 'Royalties'],
    ['7', 'Net short-term capital gain (loss)'],
    ['8a', 'Net long-term capital gain (loss)'],
    ['9', 'Net section 1231 gain (loss)'],
    ['11', 'Section 179 deduction'],
    ['12', 'Other deductions'],
    ['13', 'Credits'],
    ['14', 'Schedule K-3 is attached if checked □'],
    ['15', 'Alternative minimum tax (AMT) items'],
    ['16', 'Items affecting shareholder basis'],
    ['17', 'Other information'],
  ],
  nature: 'S corporation',
};

export const estate: Schedule = {
  kind: 'k1-1041',
  form: '1041',
  payer: 'trust',
  title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
  parts: [
    'Information About the Estate or Trust',
    'Information About the Beneficiary',
    'Beneficiary’s Share of Current Year Income, Deductions, Credits, and Other Items',
  ],
  entity: 'Estate’s or trust',
  holder: 'Beneficiary',
  omb: '1545-0092',
  left: [
    'D   □ Check if Form 1041-T was filed and enter the date it was filed',
    'E   □ Check if this is the final Form 1041 for the estate or trust',
    'H   ☒ Domestic beneficiary   □ Foreign beneficiary',
  ],
  items: [
    ['1', 'Interest income'],
    ['2a', 'Ordinary dividends'],
    ['2b', 'Qualified dividends'],
    ['3', 'Net short-term capital gain'],
    ['4a', 'Net long-term capital gain'],
    ['5', 'Other portfolio and nonbusiness income'],
    ['6', 'Ordinary business income'],
    ['7', 'Net rental real estate income'],
    ['9', 'Directly apportioned deductions'],
    ['10', 'Estate tax deduction'],
    ['11', 'Final year deductions'],
    ['12', 'Alternative minimum tax adjustment'],
    ['13', 'Credits and credit recapture'],
    ['14', 'Other information'],
  ],
  nature: 'estate or trust',
};
