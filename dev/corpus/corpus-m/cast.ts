// Who receives corpus M's papers, and what is written on them. All people and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';

const given =
  'Adrienne Boyd Corinne Dashiell Evangeline Forrest Guadalupe Hollis Imogen Jarvis Katya Lionel Marguerite Nestor Opal Percival Ramona Silas Tabitha Ursula Vernon Winifred Yusra Zeke Hyun Ravi Aoife Wojciech Linh Paul Linda Mark Nancy Steven Lisa Kevin'.split(
    ' ',
  );
const family =
  'Albrecht Bettencourt Chaudhry Doyle Eriksen Fontaine Granger Hollander Ishikawa Janssen Keating Lafferty Mbeki Northcott Ocampo Prendergast Quiroga Rosenthal Szymanski Trujillo Ulrich Voss Wainwright Yoder Zielinski Brown Johnson Lopez White Clark Lewis Mac_Leod Del_Rio O’Connor Hayes-Whitman'.split(
    ' ',
  );
const streets =
  '815 Cypress Bend Dr|3 Lantern Ln|PO Box 30452|2077 N Sheridan Rd Apt 8B|614 Hawthorne Ave|19 Pheasant Ridge|4480 SE Division St|202 Cranberry Bog Rd|1312 Avenida del Sol|77 W 61st Ave Unit 1040|950 FM 2001'.split(
    '|',
  );
const towns =
  'Spokane, WA 99201|Macon, GA 31201|Pueblo, CO 81003|Nashua, NH 03060|Rockford, IL 61101|Norman, OK 73069|Syracuse, NY 13202-2110|Irvine, CA 92614|Scranton, PA 18503|Kalamazoo, MI 49007|Laredo, TX 78040|Green Bay, WI 54301|Eugene, OR 97401|Greenville, SC 29601|Ocala, FL 34470|Dover, DE 19901'.split(
    '|',
  );

const monthNames = [
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
function figuresOf(
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

/** The person of a paper and one of its payers, `Name|street|town` each; the same seed gives the same. */
export function castOf(seed: number, year: number, payers: readonly string[]): Cast {
  const random = seededRandom(Math.imul(seed ^ 0x5d1e93b, 0xc2b2ae35));
  const figures = figuresOf(random, year);
  const { digits } = figures;
  const first = random.pick(given);
  const last = random.pick(family).replaceAll('_', ' ');
  const middle = random.pick(['', '', ' E', ' H.', ' Rose', ' M', ' P.']);
  const isCapital = random.next() < 0.6;
  const set = (text: string): string => (isCapital ? text.toUpperCase() : text);
  const tail = digits(4);
  const [payer = '', payerStreet = '', payerTown = ''] = random.pick(payers).split('|');
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
    state: town.slice(town.indexOf(',') + 2, town.indexOf(',') + 4),
    ssn: random.pick([
      `XXX-XX-${tail}`,
      `***-**-${tail}`,
      `XXX-XX-${tail}`,
      `${random.whole(118, 649)}-${random.whole(12, 97)}-${tail}`,
    ]),
    payer,
    payerStreet,
    payerTown,
    ein: `${random.pick(['06', '13', '20', '26', '35', '41', '52', '59', '68', '75', '82', '94'])}-${digits(7)}`,
    phone: `${random.pick(['800-555-0', '888-555-0', '614-555-0', '(919) 555-0'])}${random.whole(100, 199)}`,
    account: random.pick([
      `${random.whole(10, 98)}${digits(7)}`,
      `${random.whole(1000, 9999)}-${digits(4)}`,
      `******${digits(4)}`,
      `${random.pick(['A', 'TX', 'N0', 'L'])}${digits(8)}`,
    ]),
    isCorrected: false,
    ...figures,
  };
}
