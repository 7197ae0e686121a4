// Who receives corpus I's papers, what they earn, and when. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';
import { payers, type PayerGroup } from './payers.ts';

const list = (text: string): readonly string[] => text.split(', ');
const firstNames = list(
  'Andrew, Beatrice, Carlos, Danielle, Elliot, Fiona, Garrett, Hannah, Isaac, Josephine, Kenneth, Loretta, Marcus, Nadia, Oscar, Priscilla, Quentin, Rosalind, Samuel, Tamara, Umar, Veronica, Walter, Ximena, Yusuf, Zachary, Mei-Ling, Jean-Paul, Shreya, Thomas, Patricia, Robert, Linda, Kwame',
);
const lastNames = list(
  'Abernathy, Barrera, Cho, Dombrowski, Estrada, Fitzgerald, Gallagher, Hoang, Iverson, Jankowski, Kirkpatrick, Lombardi, McAllister, Nakamura, O’Brien, Petrov, Quigley, Rosenthal, Santiago, Thibodeaux, Underwood, Villanueva, Weatherly, Yamada, Zielinski, Smith-Harris, Nguyen, Johnson, Patel, Garcia-Lopez, Lee, Adeyemi',
);
const streets = list(
  '482 Maple Hollow Rd, 17 Birchwood Ct, 9021 W Pioneer Way, PO Box 318, 1150 Lakeview Ave Apt 12B, 26 Old Mill Ln, 7003 County Road 41, 350 E 9th St Unit 4, 5519 Sagebrush Trl, 88 Harborview Dr, 1416 NE Alder St, 2740 Peachtree Cir, 63 Rue Lafitte',
);
const towns = list(
  'Boise ID 83702, Erie PA 16501, Mobile AL 36602-4410, Peoria IL 61602, Yakima WA 98901, Macon GA 31201, Duluth MN 55802, Lubbock TX 79401, Akron OH 44308-1122, Fresno CA 93721, Provo UT 84601, Bangor ME 04401, Tulsa OK 74103, Reno NV 89501, Albany NY 12207',
).map((town) => town.replace(/ (?=[A-Z]{2} )/u, ', '));
export const months = list(
  'January, February, March, April, May, June, July, August, September, October, November, December',
);

export interface Who {
  year: number;
  random: Random;
  /** First and last, as the firm knows them. */
  person: string;
  /** As printed. */
  name: string;
  first: string;
  last: string;
  lastFirst: string;
  /** Both of a couple. */
  joint: string;
  spouse: string;
  street: string;
  town: string;
  state: string;
  tin: string;
  payer: string;
  office: string;
  payerTown: string;
  ein: string;
  phone: string;
  account: string;
  /** An amount without a sign. */
  usd: (low: number, high: number) => string;
  digits: (count: number) => string;
  /** A day of a month, of the year or so many after it: 02/14/2025. */
  day: (month: number, shift?: number) => string;
  /** February 14, 2025 */
  date: (month: number, shift?: number) => string;
  number: (low: number, high: number) => number;
  /** Whether a form says that it corrects another. */
  isCorrected: boolean;
}

export const amount = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same seed gives the same people. */
export function whoOf(seed: number, year: number, group: PayerGroup): Who {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ 0x51ed270b);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(random.whole(0, 9))).join('');
  const isUpper = random.next() < 0.5;
  const as = (text: string): string => (isUpper ? text.toUpperCase() : text);
  const [first, last, other] = [
    random.pick(firstNames),
    random.pick(lastNames),
    random.pick(firstNames),
  ];
  const [middle, middleOfOther] = random.pick([
    ['', ''],
    ['', ''],
    [' J', ' R'],
    [' M.', ' K.'],
    [' Anne', ''],
    [' T', ''],
  ] as const);
  const suffix = random.next() < 0.06 ? random.pick([' Jr', ' III', ', Sr.']) : '';
  const tail = digits(4);
  const [payer = '', office = '', payerTown = ''] = random.pick(payers[group]).split('|');
  const town = random.pick(towns);
  const dayOf = (): number => random.whole(1, 28);
  const ein = `${random.pick([13, 20, 26, 31, 36, 41, 45, 52, 56, 62, 75, 84, 91, 94])}-${digits(7)}`;
  return {
    year,
    random,
    person: `${first} ${last}`,
    name: as(`${first}${middle} ${last}${suffix}`),
    first: as(`${first}${middle}`),
    last: as(`${last}${suffix}`),
    lastFirst: as(`${last}${suffix.replace(',', '')}, ${first}${middle}`),
    joint: as(`${first}${middle} & ${other}${middleOfOther} ${last}`),
    spouse: as(`${other}${middleOfOther} ${last}`),
    street: as(random.pick(streets)),
    town: as(town),
    state: / ([A-Z]{2}) /u.exec(town)?.[1] ?? 'OH',
    tin: random.pick([
      `XXX-XX-${tail}`,
      `XXX-XX-${tail}`,
      `***-**-${tail}`,
      `xxx-xx-${tail}`,
      `XXXXX${tail}`,
      `${random.whole(210, 690)}-${random.whole(10, 98)}-${tail}`,
    ]),
    payer,
    office,
    payerTown,
    ein,
    phone: random.pick([`(${random.whole(203, 979)}) 555-01`, '1-800-555-01']) + digits(2),
    account: random.pick([
      digits(10).replace(/^0/u, '4'),
      `${random.whole(1000, 9999)}-${digits(5)}`,
      `${random.pick(['P', 'W', 'MB', '7Z'])}${digits(7)}`,
      `XXXXXX${digits(4)}`,
    ]),
    usd: (low, high) => amount(random.between(low, high)),
    digits,
    day: (month, shift = 0) =>
      `${String(month).padStart(2, '0')}/${String(dayOf()).padStart(2, '0')}/${year + shift}`,
    date: (month, shift = 0) => `${months[month - 1] ?? ''} ${dayOf()}, ${year + shift}`,
    number: (low, high) => random.whole(low, high),
    isCorrected: false,
  };
}
