import { lastBusinessDay, monthOfTransactions } from './bank-account.ts';
import { drawBankStatement } from './bank-statement.ts';
import { draw1098, draw1099Int } from './information-returns.ts';
import { drawBrokerSummary, drawDentalStatement } from './letters.ts';
import { businesses, people } from './people.ts';
import { ofYear, receiptPhoto, type OwnSample, type SampleOfYear } from './sample.ts';
import { drawW2, w2Boxes } from './w2.ts';

const person = people.theo;

/** Theo Lindqvist: an engineer with savings, shares and a dentist's bill. */
export function theoSamples(taxYear: number): OwnSample[] {
  return [...ofYear(taxYear, thisYear(taxYear)), ...ofYear(taxYear - 1, lastYear(taxYear - 1))];
}

function thisYear(year: number): SampleOfYear[] {
  return [
    {
      filename: `Northfall W-2 ${year}.pdf`,
      category: 'w2',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 14,
      isProcessed: true,
      render: () => northfallW2(year, 12_860_000, 1_028_800, 1_798_236),
    },
    {
      filename: `Harborline consolidated 1099 ${year}.pdf`,
      category: 'investment',
      uploadedDaysAgo: 6,
      render: () =>
        drawBrokerSummary({
          year,
          owner: person,
          accountNumber: 'HL-***-4410',
          ordinaryDividends: 118_240,
          qualifiedDividends: 96_410,
          interest: 4_415,
          sales: [
            {
              description: '120 sh Meridian Total Market Fund',
              acquired: `03/14/${year - 4}`,
              proceeds: 1_441_200,
              basis: 1_102_044,
            },
            {
              description: '45 sh Corvane Semiconductor',
              acquired: `08/02/${year - 3}`,
              proceeds: 498_150,
              basis: 531_080,
            },
            {
              description: '200 sh Alder Ridge Utilities',
              acquired: `11/21/${year - 6}`,
              proceeds: 862_400,
              basis: 640_000,
            },
          ],
        }),
    },
    {
      filename: '1099-INT Pecan Street.pdf',
      category: '1099',
      uploadedDaysAgo: 14,
      isProcessed: true,
      render: () =>
        draw1099Int({
          year,
          payer: businesses.pecan,
          recipient: person,
          accountNumber: '****0067',
          interest: 184_907,
          savingsBondInterest: 12_500,
          earlyWithdrawalPenalty: 3_120,
        }),
    },
    {
      filename: 'Pecan Street November.pdf',
      category: 'bank-statements',
      uploadedDaysAgo: 6,
      render: () => drawNovember(year),
    },
    {
      filename: `Riverbend Dental ${year}.pdf`,
      category: 'medical',
      folder: '/Medical',
      uploadedDaysAgo: 2,
      render: () =>
        drawDentalStatement({
          year,
          patient: person,
          visits: [
            {
              date: `02/11/${year}`,
              service: 'Examination, cleaning and X-rays',
              charge: 28_400,
              insurance: 22_700,
            },
            {
              date: `03/04/${year}`,
              service: 'Crown, lower left molar',
              charge: 134_000,
              insurance: 67_000,
            },
            {
              date: `09/16/${year}`,
              service: 'Examination and cleaning',
              charge: 16_200,
              insurance: 12_960,
            },
          ],
        }),
    },
    {
      filename: 'IMG_0417.jpg',
      category: 'medical',
      folder: '/Medical',
      uploadedDaysAgo: 2,
      render: () =>
        receiptPhoto({
          merchant: 'pharmacy',
          date: { year, month: 9, day: 16 },
          surface: 'stone',
          seed: 417,
          lines: [
            { label: 'BANDAGE ASSORTED', amount: 1_240 },
            { label: 'IBUPROFEN 200CT', amount: 1_399 },
            { label: 'NIGHT GUARD KIT', amount: 2_899 },
          ],
        }),
    },
  ];
}

function lastYear(year: number): SampleOfYear[] {
  return [
    {
      filename: `Northfall W-2 ${year}.pdf`,
      category: 'w2',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 371,
      isProcessed: true,
      render: () => northfallW2(year, 12_150_000, 850_500, 1_702_544),
    },
    {
      filename: `Mortgage interest ${year}.pdf`,
      category: 'other',
      folder: `/Tax Documents ${year}`,
      uploadedDaysAgo: 371,
      isProcessed: true,
      render: () =>
        draw1098({
          year,
          payer: businesses.larkspur,
          recipient: person,
          accountNumber: '4410-90313-8',
          interest: 942_216,
          outstandingPrincipal: 21_880_504,
          propertyTax: 488_120,
          originated: { year: 2021, month: 2, day: 26 },
        }),
    },
  ];
}

function northfallW2(
  year: number,
  salary: number,
  deferral: number,
  federalWithheld: number,
): Promise<Buffer> {
  return drawW2({
    year,
    employer: businesses.northfall,
    employee: person,
    boxes: w2Boxes({ year, salary, deferral, federalWithheld, healthCoverage: 918_000 }),
  });
}

function drawNovember(year: number): Promise<Buffer> {
  const payDay = { description: 'ACH CREDIT  NORTHFALL ROBOTICS', amount: 371_066 };
  return drawBankStatement({
    bank: businesses.pecan,
    customer: person,
    accountLast4: '0061',
    year,
    month: 11,
    openingBalance: 1_190_442,
    transactions: monthOfTransactions({
      seed: 23,
      year,
      month: 11,
      income: [
        { ...payDay, day: 14 },
        { ...payDay, day: lastBusinessDay(year, 11) },
      ],
      mortgage: 152_730,
      purchases: 44,
    }),
    color: '#6b3f1d',
  });
}
