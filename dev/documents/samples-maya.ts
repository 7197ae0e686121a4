import { lastBusinessDay, monthOfTransactions } from './bank-account.ts';
import { drawBankStatement } from './bank-statement.ts';
import { draw1098, draw1099Int, draw1099Nec } from './information-returns.ts';
import { drawSpreadsheet, rentalEntries } from './ledger.ts';
import { drawFilingConfirmation } from './letters.ts';
import { drawMileageLog } from './mileage-log.ts';
import { businesses, people } from './people.ts';
import { drawPropertyTaxScan } from './property-tax-scan.ts';
import { ofYear, receiptPhoto, type OwnSample, type SampleOfYear } from './sample.ts';
import type { Surface } from './table-top.ts';
import { drawW2, w2Boxes } from './w2.ts';

const person = people.maya;

/** Maya Okafor: a salary, event work on the side, a house with a mortgage, a rental. */
export function mayaSamples(taxYear: number): OwnSample[] {
  return [...ofYear(taxYear, thisYear(taxYear)), ...ofYear(taxYear - 1, lastYear(taxYear - 1))];
}

function thisYear(year: number): SampleOfYear[] {
  const ledgerUpTo = (month: string): Buffer =>
    drawSpreadsheet(rentalEntries(year, 31).filter(({ isoDate }) => isoDate < month));
  return [
    {
      filename: `W-2 Brightwater Health ${year}.pdf`,
      category: 'w2',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 19,
      isProcessed: true,
      render: () => brightwaterW2(year, 8_431_250, 505_875, 912_044),
    },
    {
      filename: '1099-NEC Marlow Events.pdf',
      category: '1099',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 19,
      isProcessed: true,
      render: () =>
        draw1099Nec({
          year,
          payer: businesses.marlow,
          recipient: person,
          accountNumber: 'V-20418',
          compensation: 1_248_000,
        }),
    },
    {
      filename: `1099-INT Cedar National ${year}.pdf`,
      category: '1099',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 17,
      isProcessed: true,
      render: () =>
        draw1099Int({
          year,
          payer: businesses.cedar,
          recipient: person,
          accountNumber: '****2215',
          interest: 61_244,
          savingsBondInterest: 0,
          earlyWithdrawalPenalty: 0,
        }),
    },
    {
      filename: `Form 1098 Larkspur Mortgage ${year}.pdf`,
      category: 'other',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 12,
      render: () =>
        draw1098({
          year,
          payer: businesses.larkspur,
          recipient: person,
          accountNumber: '4410-77120-3',
          interest: 1_183_460,
          outstandingPrincipal: 28_641_122,
          propertyTax: 0,
          originated: { year: 2019, month: 6, day: 14 },
        }),
    },
    {
      filename: 'Cedar checking December.pdf',
      category: 'bank-statements',
      uploadedDaysAgo: 9,
      render: () => drawDecember(year),
    },
    {
      filename: `Property tax receipt ${year}.png`,
      category: 'receipts',
      uploadedDaysAgo: 9,
      render: () =>
        drawPropertyTaxScan({
          year,
          county: 'Travis Hills',
          owner: person,
          accountNumber: 'R-0193-4471',
          taxableValue: 31_240_000,
          units: [
            { name: 'Travis Hills County', rate: 0.344445 },
            { name: 'City of Austin', rate: 0.4776 },
            { name: 'Independent School District', rate: 0.9505 },
            { name: 'Community College District', rate: 0.1013 },
            { name: 'Hospital District', rate: 0.107969 },
          ],
          paidOn: { year, month: 12, day: 19 },
          seed: 4,
        }),
    },
    {
      filename: 'IMG_2291.jpg',
      category: 'receipts',
      uploadedDaysAgo: 3,
      render: () =>
        receiptPhoto({
          merchant: 'hardware',
          date: { year, month: 10, day: 3 },
          surface: 'oak',
          seed: 2291,
          lines: [
            { label: 'EXT LATEX WHT 1GAL', amount: 4_698 },
            { label: 'ROLLER KIT 9IN', amount: 1_899 },
            { label: 'CAULK SILICONE X2', amount: 1_398 },
            { label: 'DECK SCREW 5LB', amount: 3_202 },
            { label: 'HINGE BRASS X4', amount: 1_800 },
          ],
        }),
    },
    {
      filename: 'IMG_2304.jpg',
      category: 'receipts',
      uploadedDaysAgo: 3,
      render: () => officeReceipt(year, 'walnut', 2304),
    },
    {
      filename: 'IMG_2305.jpg',
      category: 'receipts',
      uploadedDaysAgo: 3,
      deletedDaysAgo: 2,
      render: () => officeReceipt(year, 'stone', 2305),
    },
    {
      filename: `Rental ledger ${year}.xlsx`,
      category: 'business',
      folder: '/Rental house',
      uploadedDaysAgo: 1,
      earlier: [
        { uploadedDaysAgo: 44, render: async () => ledgerUpTo(`${year}-10`) },
        { uploadedDaysAgo: 12, render: async () => ledgerUpTo(`${year}-12`) },
      ],
      notes: 'December rent and repairs added',
      render: async () => ledgerUpTo(`${year}-13`),
    },
    {
      filename: `Mileage log ${year}.csv`,
      category: 'business',
      uploadedDaysAgo: 1,
      render: async () => drawMileageLog({ year, seed: 17, trips: 210 }),
    },
  ];
}

function lastYear(year: number): SampleOfYear[] {
  return [
    {
      filename: `W-2 Brightwater Health ${year}.pdf`,
      category: 'w2',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 368,
      isProcessed: true,
      render: () => brightwaterW2(year, 8_112_000, 405_600, 884_190),
    },
    {
      filename: `Filed return confirmation ${year}.pdf`,
      category: 'tax-return',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 302,
      isProcessed: true,
      render: () =>
        drawFilingConfirmation({
          year,
          client: person,
          // Wages of the W-2 of that year and 540.18 of interest.
          adjustedGrossIncome: 7_706_400 + 54_018,
          totalTax: 813_655,
          withheld: 884_190,
        }),
    },
  ];
}

/** One receipt, photographed twice. */
function officeReceipt(year: number, surface: Surface, seed: number): Promise<Buffer> {
  return receiptPhoto({
    merchant: 'office',
    date: { year, month: 11, day: 12 },
    surface,
    seed,
    lines: [
      { label: 'CARDSTOCK A5 250CT', amount: 2_299 },
      { label: 'PRINT COLOR X180', amount: 8_820 },
      { label: 'LANYARD BLK X40', amount: 3_560 },
      { label: 'LABEL 4X6 ROLL', amount: 1_449 },
    ],
  });
}

function brightwaterW2(
  year: number,
  salary: number,
  deferral: number,
  federalWithheld: number,
): Promise<Buffer> {
  return drawW2({
    year,
    employer: businesses.brightwater,
    employee: person,
    boxes: w2Boxes({ year, salary, deferral, federalWithheld, healthCoverage: 742_080 }),
  });
}

function drawDecember(year: number): Promise<Buffer> {
  const payDay = { description: 'DIRECT DEPOSIT  BRIGHTWATER HEALTH', amount: 262_540 };
  return drawBankStatement({
    bank: businesses.cedar,
    customer: person,
    accountLast4: '8830',
    year,
    month: 12,
    openingBalance: 642_317,
    transactions: monthOfTransactions({
      seed: 5,
      year,
      month: 12,
      income: [
        { ...payDay, day: 15 },
        { ...payDay, day: lastBusinessDay(year, 12) },
        { description: 'MOBILE DEPOSIT  MARLOW EVENTS', day: 11, amount: 124_000 },
      ],
      mortgage: 184_015,
      purchases: 58,
    }),
    color: '#1d5b46',
  });
}
