import { seededRandom } from './random.ts';
import { addDays, isoDate } from './text.ts';
import { writeWorkbook, type Cell } from './workbook.ts';

/** One line of a ledger, in cents: income above zero, expenses below. */
interface LedgerEntry {
  isoDate: string;
  payee: string;
  category: string;
  note: string;
  amount: number;
}

/** A ledger as a bookkeeping client keeps one: every entry, and a sheet that sums by category. */
export function drawSpreadsheet(entries: readonly LedgerEntry[]): Buffer {
  const heading = (labels: readonly string[]): Cell[] =>
    labels.map((text) => ({ text, isBold: true }));
  const rows = entries.map((entry): Cell[] => [
    { isoDate: entry.isoDate },
    { text: entry.payee },
    { text: entry.category },
    { text: entry.note },
    { cents: entry.amount },
  ]);
  const last = entries.length + 1;
  const categories = [...new Set(entries.map(({ category }) => category))].toSorted();
  const total = (of: readonly LedgerEntry[]): number =>
    of.reduce((sum, { amount }) => sum + amount, 0);
  const summary = categories.map((category, index): Cell[] => {
    const own = entries.filter((entry) => entry.category === category);
    const formula = `SUMIF(Ledger!C2:C${last},A${index + 2},Ledger!E2:E${last})`;
    return [{ text: category }, { number: own.length }, { cents: total(own), formula }];
  });
  const net: Cell[] = [
    { text: 'Net', isBold: true },
    { number: entries.length },
    { cents: total(entries), formula: `SUM(C2:C${categories.length + 1})`, isBold: true },
  ];
  return writeWorkbook([
    {
      name: 'Ledger',
      widths: [12, 30, 22, 44, 13],
      rows: [heading(['Date', 'Payee', 'Category', 'Note', 'Amount']), ...rows],
    },
    {
      name: 'Summary',
      widths: [24, 10, 14],
      rows: [heading(['Category', 'Entries', 'Amount']), ...summary, net],
    },
  ]);
}

interface Expense {
  payee: string;
  category: string;
  notes: readonly string[];
  low: number;
  high: number;
}

const rentalExpenses: readonly Expense[] = [
  {
    payee: 'Cornerstone Hardware',
    category: 'Repairs',
    notes: ['Faucet cartridge', 'Door hardware', 'Paint and rollers'],
    low: 1_800,
    high: 21_000,
  },
  {
    payee: 'Lonestar Plumbing',
    category: 'Repairs',
    notes: ['Drain cleared, unit B', 'Water heater valve'],
    low: 9_500,
    high: 42_000,
  },
  {
    payee: 'Greenway Lawn Care',
    category: 'Cleaning and maintenance',
    notes: ['Mowing', 'Mowing and edging', 'Leaves removed'],
    low: 4_500,
    high: 9_000,
  },
  {
    payee: 'City Utilities',
    category: 'Utilities',
    notes: ['Water and waste', 'Electric, common areas'],
    low: 5_200,
    high: 16_500,
  },
  {
    payee: 'Waypoint Mutual Insurance',
    category: 'Insurance',
    notes: ['Landlord policy, monthly'],
    low: 13_400,
    high: 13_400,
  },
  {
    payee: 'Papertrail Office',
    category: 'Supplies',
    notes: ['Postage', 'Lease forms', 'Folders'],
    low: 600,
    high: 4_800,
  },
];

const kitchenExpenses: readonly Expense[] = [
  {
    payee: 'Tessera Kitchens supply desk',
    category: 'Supplies',
    notes: ['Tasting ingredients', 'Plating ware', 'Test batches'],
    low: 2_400,
    high: 31_000,
  },
  {
    payee: 'Blue Heron Coffee',
    category: 'Meals',
    notes: ['Client meeting', 'Menu review with chef'],
    low: 900,
    high: 6_400,
  },
  {
    payee: 'Lonestar Fuel',
    category: 'Travel',
    notes: ['To client site', 'To supplier'],
    low: 2_600,
    high: 6_800,
  },
  {
    payee: 'Papertrail Office',
    category: 'Office expense',
    notes: ['Printing of menus', 'Laminates', 'Ink'],
    low: 1_200,
    high: 9_700,
  },
  {
    payee: 'Streamlight Software',
    category: 'Software',
    notes: ['Recipe costing, monthly'],
    low: 2_900,
    high: 2_900,
  },
];

/** A year of a two-unit rental: rent on the first of every month, and what the house cost. */
export function rentalEntries(year: number, seed: number): LedgerEntry[] {
  const income = Array.from({ length: 12 }, (_, index) =>
    ['A', 'B'].map((unit) => ({
      isoDate: isoDate({ year, month: index + 1, day: unit === 'A' ? 1 : 3 }),
      payee: `Tenant, unit ${unit}`,
      category: 'Rent received',
      note: 'Rent by bank transfer',
      amount: unit === 'A' ? 142_500 : 136_000,
    })),
  ).flat();
  return inOrder([...income, ...expenses(rentalExpenses, { year, seed, count: 260 })]);
}

/** A year of a menu consultant: fees in most months, and expenses. */
export function consultingEntries(year: number, seed: number): LedgerEntry[] {
  const random = seededRandom(seed);
  const income = Array.from({ length: 12 }, (_, index) => ({
    isoDate: isoDate({ year, month: index + 1, day: random.whole(8, 24) }),
    payee: 'Tessera Kitchens, Inc.',
    category: 'Fees received',
    note: `Invoice ${year}-${String(index + 1).padStart(2, '0')}`,
    amount: 285_000,
  }));
  return inOrder([...income, ...expenses(kitchenExpenses, { year, seed: seed + 1, count: 240 })]);
}

function expenses(
  kinds: readonly Expense[],
  { year, seed, count }: { year: number; seed: number; count: number },
): LedgerEntry[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const kind = random.pick(kinds);
    return {
      isoDate: isoDate(addDays({ year, month: 1, day: 1 }, random.whole(0, 364))),
      payee: kind.payee,
      category: kind.category,
      note: random.pick(kind.notes),
      amount: -random.whole(kind.low, kind.high),
    };
  });
}

function inOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.toSorted((one, other) => one.isoDate.localeCompare(other.isoDate));
}
