// Who receives corpus J's papers, and what is written on them. All people and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';
import { sendersOf, type SenderGroup } from './senders.ts';

const given =
  'Amelia Bernard Claudia Desmond Esther Franklin Gloria Hector Irene Jerome Keisha Leonard Miriam Nolan Olga Phillip Renata Sergio Teresa Vincent Wanda Xavier Yolanda Abdul Bao Chiara Deepak Elif Farah Gustavo Hiroko Ingrid William Mary Christopher Jennifer'.split(
    ' ',
  );
const family =
  'Ashworth Bianchi Callahan Drummond Eastman Ferreira Goldberg Hutchinson Ibrahim Jorgensen Kowalski Lindgren Montoya Novak Okafor Pemberton Rutherford Schneider Tran Uribe Vasquez Whitfield Xiong Young Zamora Miller Davis Wilson Kim Singh De_La_Cruz O’Malley Van_Dyke Baker-Holt'.split(
    ' ',
  );
const streets = [
  '1207 Juniper St',
  '44 Orchard Hill Ln',
  '3381 N Kenmore Ave Apt 3R',
  'PO Box 2216',
  '905 SW Canyon Dr',
  '12 Quail Run',
  '6740 State Route 12',
  '2019 Willow Bend Ct',
  '158 E 84th St #5C',
  '7711 Cottonwood Pkwy',
];
const towns = [
  'Dayton, OH 45402',
  'Plano, TX 75023',
  'Salem, OR 97301',
  'Utica, NY 13501',
  'Naples, FL 34102',
  'Wausau, WI 54401',
  'Durham, NC 27701-2204',
  'Mesa, AZ 85201',
  'Modesto, CA 95354',
  'Lowell, MA 01852',
  'Ogden, UT 84401',
  'Joliet, IL 60435',
  'Lynchburg, VA 24501',
  'Flint, MI 48502',
  'Pasadena, CA 91101',
];
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export interface Cast {
  year: number;
  random: Random;
  /** First and last name, as the firm knows the person. */
  person: string;
  /** As it is printed. */
  name: string;
  first: string;
  last: string;
  spouse: string;
  street: string;
  town: string;
  state: string;
  ssn: string;
  payer: string;
  payerStreet: string;
  payerTown: string;
  ein: string;
  phone: string;
  account: string;
  isCorrected: boolean;
  usd: (low: number, high: number) => string;
  digits: (count: number) => string;
  whole: (low: number, high: number) => number;
  /** 02/17/2026, in a month of the year or one so many later. */
  day: (month: number, later?: number) => string;
  /** February 17, 2026 */
  date: (month: number, later?: number) => string;
}

export const money = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The amounts, numbers, and dates of a paper, drawn as they are asked for. */
export function figuresOf(
  random: Random,
  year: number,
): Pick<Cast, 'usd' | 'digits' | 'whole' | 'day' | 'date'> {
  const dayNumber = (): number => random.whole(1, 28);
  return {
    usd: (low, high) => money(random.between(low, high)),
    digits: (count) => Array.from({ length: count }, () => random.whole(0, 9)).join(''),
    whole: (low, high) => random.whole(low, high),
    day: (month, later = 0) =>
      `${String(month).padStart(2, '0')}/${String(dayNumber()).padStart(2, '0')}/${year + later}`,
    date: (month, later = 0) => `${monthNames[month - 1] ?? ''} ${dayNumber()}, ${year + later}`,
  };
}

/** The same seed gives the same people and numbers. */
export function castOf(seed: number, year: number, group: SenderGroup): Cast {
  const random = seededRandom(Math.imul(seed ^ 0x2f6e2b1, 0x85ebca6b));
  const figures = figuresOf(random, year);
  const { digits } = figures;
  const first = random.pick(given);
  const last = random.pick(family).replaceAll('_', ' ');
  const middle = random.pick(['', '', ' A', ' L.', ' Marie', ' D']);
  const isCapital = random.next() < 0.45;
  const set = (text: string): string => (isCapital ? text.toUpperCase() : text);
  const tail = digits(4);
  const [payer, payerStreet, payerTown] = random.pick(sendersOf(group));
  const town = random.pick(towns);
  return {
    year,
    random,
    person: `${first} ${last}`,
    name: set(`${first}${middle} ${last}`),
    first: set(`${first}${middle}`),
    last: set(last),
    spouse: set(`${random.pick(given)} ${last}`),
    street: set(random.pick(streets)),
    town: set(town),
    state: /, ([A-Z]{2}) /u.exec(town)?.[1] ?? 'OH',
    ssn: random.pick([
      `XXX-XX-${tail}`,
      `***-**-${tail}`,
      `XXX-XX-${tail}`,
      `${random.whole(120, 640)}-${random.whole(11, 98)}-${tail}`,
    ]),
    payer,
    payerStreet,
    payerTown,
    ein: `${random.pick([4, 16, 23, 27, 38, 46, 58, 61, 74, 81, 87, 95]).toString().padStart(2, '0')}-${digits(7)}`,
    phone: `${random.pick(['(800) 555-0', '(866) 555-0', '(312) 555-0', '(503) 555-0'])}${random.whole(100, 199)}`,
    account: random.pick([
      `${random.whole(10, 98)}${digits(8)}`,
      `${random.whole(100, 999)}-${digits(6)}`,
      `XXXX-${digits(4)}`,
      `${random.pick(['Z', 'RB', 'K4', '8H'])}${digits(7)}`,
    ]),
    isCorrected: false,
    ...figures,
  };
}
