import { seededRandom } from './random.ts';
import { daysInMonth, weekday, type PlainDate } from './text.ts';

/** One line of an account, in cents: above zero comes in, below zero goes out. */
export interface Transaction {
  date: PlainDate;
  description: string;
  amount: number;
}

/** What a month of an account adds up to, in cents. Both flows are zero or more. */
interface AccountTotals {
  deposits: number;
  withdrawals: number;
  closingBalance: number;
}

/** Adds up a month: opening balance plus deposits less withdrawals is the closing balance. */
export function accountTotals(
  openingBalance: number,
  transactions: readonly Transaction[],
): AccountTotals {
  let deposits = 0;
  let withdrawals = 0;
  for (const { amount } of transactions) {
    if (amount >= 0) deposits += amount;
    else withdrawals -= amount;
  }
  return { deposits, withdrawals, closingBalance: openingBalance + deposits - withdrawals };
}

const shops: readonly [string, number, number][] = [
  ['POS PURCHASE  GREENLEAF MARKET #114', 2_400, 13_800],
  ['POS PURCHASE  CORNERSTONE HARDWARE', 900, 9_600],
  ['DEBIT CARD  BLUE HERON COFFEE', 450, 1_450],
  ['DEBIT CARD  LONESTAR FUEL 0482', 2_800, 6_200],
  ['DEBIT CARD  PARKSIDE PHARMACY', 850, 5_400],
  ['ONLINE PURCHASE  PAPERTRAIL OFFICE', 1_900, 14_500],
  ['POS PURCHASE  TACO VERDE S LAMAR', 1_100, 3_800],
  ['DEBIT CARD  CITY OF AUSTIN PARKING', 300, 1_200],
  ['ONLINE PURCHASE  HOMEFINCH GOODS', 1_600, 11_900],
];

/** A month of an ordinary household account, in order of date, the same for the same seed. */
export function monthOfTransactions(input: {
  seed: number;
  year: number;
  month: number;
  /** Who pays in, on which days of the month, and how much (cents). */
  income: readonly { description: string; day: number; amount: number }[];
  mortgage: number;
  purchases: number;
}): Transaction[] {
  const random = seededRandom(input.seed);
  const lastDay = daysInMonth(input.year, input.month);
  const on = (day: number): PlainDate => ({ year: input.year, month: input.month, day });
  const fixed: Transaction[] = [
    ...input.income.map(({ description, day, amount }) => ({ date: on(day), description, amount })),
    { date: on(1), description: 'ACH DEBIT  LARKSPUR HOME MORTGAGE', amount: -input.mortgage },
    { date: on(4), description: 'ACH DEBIT  CITY UTILITIES AUTOPAY', amount: -18_642 },
    { date: on(9), description: 'ACH DEBIT  WAYPOINT MUTUAL INSURANCE', amount: -14_280 },
    { date: on(12), description: 'RECURRING  STREAMLIGHT TV', amount: -1_599 },
    { date: on(15), description: 'ACH DEBIT  CLEARLINE INTERNET', amount: -7_500 },
    { date: on(18), description: 'CHECK 1047', amount: -random.whole(12_000, 26_000) },
    { date: on(22), description: 'TRANSFER TO SAVINGS ****2215', amount: -30_000 },
    { date: on(lastDay), description: 'INTEREST PAID', amount: random.whole(110, 420) },
  ];
  const bought = Array.from({ length: input.purchases }, (): Transaction => {
    const [description, low, high] = random.pick(shops);
    return { date: on(random.whole(1, lastDay)), description, amount: -random.whole(low, high) };
  });
  return [...fixed, ...bought].toSorted((one, other) => one.date.day - other.date.day);
}

/** The last day of the month that is not a Saturday or Sunday. */
export function lastBusinessDay(year: number, month: number): number {
  let day = daysInMonth(year, month);
  while ([0, 6].includes(weekday({ year, month, day }))) day -= 1;
  return day;
}
