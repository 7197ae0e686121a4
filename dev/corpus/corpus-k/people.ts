// Who receives corpus K's papers, and what is written on them. All people and numbers are invented.
// cspell:disable -- names
import { seededRandom } from '../../documents/random.ts';
import { figuresOf, type Cast } from '../corpus-j/cast.ts';

const given =
  'Aaron Beatriz Calvin Denise Eduardo Fatima Garrett Heather Isaac Jasmine Kenneth Lorraine Marcus Nadia Oscar Priscilla Quentin Rosalind Stanley Tamika Ulysses Valerie Walter Ximena Yusuf Zoe Anh Bjorn Carmen Dmitri Eun Francesca Robert Patricia Michael Linda Margaret'.split(
    ' ',
  );
const family =
  'Abernathy Blackwood Castellanos Dombrowski Engstrom Fitzpatrick Gallagher Hernandez Iverson Jankowski Kaplan Lombardi McAllister Nakamura Ostrowski Papadopoulos Quintero Robinson Sandoval Thibodeaux Underwood Villanueva Weatherby Yamamoto Zielinski Johnson Brown Nguyen Patel Lee Park St._James Del_Rio D’Angelo MacDonald Ortiz-Reyes'.split(
    ' ',
  );
const streets = [
  '2214 Magnolia Ave',
  '18 Old Mill Rd',
  '5507 W Camelback Rd Unit 214',
  'P.O. Box 731',
  '431 Sycamore Terrace',
  '96 Harbor View Dr',
  '1099 Lakeside Ln',
  '8204 County Road 450',
  '2026 E Grand Blvd Apt 9',
  '314 Third St NW',
  '77 Fox Hollow Cir',
];
const towns = [
  'Boise, ID 83702',
  'Knoxville, TN 37902',
  'Duluth, MN 55802',
  'Tempe, AZ 85281-3406',
  'Bangor, ME 04401',
  'Omaha, NE 68102',
  'Lansing, MI 48933',
  'Sarasota, FL 34236',
  'Fresno, CA 93721',
  'Roanoke, VA 24011',
  'Albany, NY 12207',
  'Akron, OH 44308',
  'Lubbock, TX 79401',
  'Evanston, IL 60201',
  'Raleigh, NC 27601',
  'Erie, PA 16501',
];

/** The person of a paper and one of its payers, `Name|street|town` each; the same seed gives the same. */
export function partiesOf(seed: number, year: number, payers: readonly string[]): Cast {
  const random = seededRandom(Math.imul(seed ^ 0x51ed270b, 0xc2b2ae35));
  const figures = figuresOf(random, year);
  const { digits } = figures;
  const first = random.pick(given);
  const last = random.pick(family).replaceAll('_', ' ');
  const middle = random.pick(['', '', ' T', ' R.', ' J', ' Anne', ' K.']);
  const isCapital = random.next() < 0.5;
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
    state: /, ([A-Z]{2}) /u.exec(town)?.[1] ?? 'OH',
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
