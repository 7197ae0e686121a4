import { draw1099Int, draw1099Nec } from './information-returns.ts';
import { consultingEntries, drawSpreadsheet } from './ledger.ts';
import { businesses, people } from './people.ts';
import { receiptPhoto, type OwnSample } from './sample.ts';
import { drawW2, w2Boxes } from './w2.ts';

/** Elena Marchetti: a menu consultant with one large client. */
export function elenaSamples(year: number): OwnSample[] {
  return [
    {
      filename: '1099-NEC Tessera Kitchens.pdf',
      category: '1099',
      taxYear: year,
      uploadedDaysAgo: 8,
      isProcessed: true,
      render: () => tesseraNec(year, 3_420_000),
    },
    {
      filename: `Consulting income and expenses ${year}.xlsx`,
      category: 'business',
      taxYear: year,
      uploadedDaysAgo: 5,
      render: async () => drawSpreadsheet(consultingEntries(year, 61)),
    },
    {
      filename: 'IMG_5830.jpg',
      category: 'receipts',
      taxYear: year,
      uploadedDaysAgo: 5,
      render: () =>
        receiptPhoto({
          merchant: 'kitchen',
          date: { year, month: 8, day: 21 },
          surface: 'walnut',
          seed: 5830,
          lines: [
            { label: 'SAUTE PAN 11IN', amount: 12_900 },
            { label: 'TASTING SPOON X24', amount: 3_840 },
            { label: 'DIGITAL SCALE', amount: 4_995 },
            { label: 'PARCHMENT 100CT', amount: 1_650 },
            { label: 'CHEF TOWEL X12', amount: 2_388 },
            { label: 'SQUEEZE BTL X6', amount: 1_194 },
          ],
        }),
    },
    {
      filename: `1099-NEC Tessera Kitchens ${year - 1}.pdf`,
      category: '1099',
      taxYear: year - 1,
      uploadedDaysAgo: 380,
      isProcessed: true,
      render: () => tesseraNec(year - 1, 2_964_000),
    },
  ];
}

/** Omar Haddad: a courier. */
export function omarSamples(year: number): OwnSample[] {
  return [
    {
      filename: 'Swiftlane 1099-NEC.pdf',
      category: '1099',
      taxYear: year,
      uploadedDaysAgo: 4,
      render: () =>
        draw1099Nec({
          year,
          payer: businesses.swiftlane,
          recipient: people.omar,
          accountNumber: 'C-118204',
          compensation: 4_173_615,
        }),
    },
    {
      filename: 'IMG_1182.jpg',
      category: 'receipts',
      taxYear: year,
      uploadedDaysAgo: 4,
      render: () =>
        receiptPhoto({
          merchant: 'fuel',
          date: { year, month: 12, day: 8 },
          surface: 'stone',
          seed: 1182,
          lines: [
            { label: 'WASH PREMIUM', amount: 1_800 },
            { label: 'OIL 5W30 QT X2', amount: 1_898 },
            { label: 'WIPER BLADE 22', amount: 1_649 },
          ],
        }),
    },
  ];
}

/** Priya Raman: an architect with savings. */
export function priyaSamples(year: number): OwnSample[] {
  return [
    {
      filename: `Lattice and Vale W-2 ${year}.pdf`,
      category: 'w2',
      taxYear: year,
      uploadedDaysAgo: 11,
      isProcessed: true,
      render: () =>
        drawW2({
          year,
          employer: businesses.lattice,
          employee: people.priya,
          boxes: w2Boxes({
            year,
            salary: 15_480_000,
            deferral: 2_050_000,
            federalWithheld: 2_344_780,
            healthCoverage: 806_400,
          }),
        }),
    },
    {
      filename: `Cedar National 1099-INT ${year}.pdf`,
      category: '1099',
      taxYear: year,
      uploadedDaysAgo: 11,
      isProcessed: true,
      render: () =>
        draw1099Int({
          year,
          payer: businesses.cedar,
          recipient: people.priya,
          accountNumber: '****5190',
          interest: 240_733,
          savingsBondInterest: 0,
          earlyWithdrawalPenalty: 0,
        }),
    },
  ];
}

/** Samuel Osei: a teacher. */
export function samuelSamples(year: number): OwnSample[] {
  return [
    {
      filename: `W-2 Hill Country Schools ${year}.pdf`,
      category: 'w2',
      taxYear: year,
      uploadedDaysAgo: 0,
      render: () => schoolW2(year, 6_218_400, 548_112),
    },
    {
      filename: `W-2 Hill Country Schools ${year - 1}.pdf`,
      category: 'w2',
      taxYear: year - 1,
      uploadedDaysAgo: 355,
      isProcessed: true,
      render: () => schoolW2(year - 1, 6_034_000, 529_305),
    },
  ];
}

function tesseraNec(year: number, compensation: number): Promise<Buffer> {
  return draw1099Nec({
    year,
    payer: businesses.tessera,
    recipient: people.elena,
    accountNumber: 'TK-0093',
    compensation,
  });
}

function schoolW2(year: number, salary: number, federalWithheld: number): Promise<Buffer> {
  return drawW2({
    year,
    employer: businesses.hillcountry,
    employee: people.samuel,
    boxes: w2Boxes({ year, salary, deferral: 0, federalWithheld, healthCoverage: 655_200 }),
  });
}
