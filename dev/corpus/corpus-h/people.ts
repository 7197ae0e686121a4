// Who receives corpus H's papers, and who sends them. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';
import { senders, type Sender } from './senders.ts';

const words = (text: string): readonly string[] => text.split(', ');
const firstNames = words(
  'Alma, Brendan, Celeste, Dimitri, Edith, Francisco, Gwendolyn, Harold, Ingrid, Jerome, Katarina, Leandro, Miriam, Nathaniel, Olga, Percival, Ramona, Stellan, Teresita, Ursula, Vikram, Wilhelmina, Xavier, Yolanda, Zainab, Marguerite, Ahmed, Cordelia, Tobias, Lakshmi',
);
const lastNames = words(
  'Ashworth, Bergstrom, Caldwell, Delacroix, Everhart, Fontaine, Grimaldi, Haverford, Inouye, Jimenez, Kasparian, Langford, Maldonado, Neumann, Okafor, Pemberton, Quintero, Ravindran, Sorensen, Takahashi, Ulrich, Valdez, Whitaker, Xiong, Yoder, Zamora, Castellano-Reyes, Brightwater, Huang, Pryce-Jones',
);
const streets = words(
  '1408 Cottonwood Dr, 77 Prospect Pl Apt 3F, 2215 N 41st Ave, PO Box 5530, 9 Quail Run, 31444 Hwy 101, 660 Beaumont Ter # 208, 5107 Windmill Ridge Rd, 12 Abbey Ct, 840 SE Tamarind St, 19 E Juneau Ave Unit 702, 3 Wharf Ln',
);
const offices = words(
  'PO Box 7201, 650 Exchange Pl 9th Floor, 8200 Centennial Pkwy, P.O. Box 45118, 2 Fountain Sq, 11000 Data Center Dr Ste 100, 70 State House Plz, PO Box 2994, 1900 Main St, 44 Lighthouse Way',
);
const towns =
  'Missoula, MT 59801|Greenville, SC 29601-1544|Olympia, WA 98501|Dayton, OH 45402|Biloxi, MS 39530|Concord, NH 03301-6202|Topeka, KS 66603|Flagstaff, AZ 86001|Lincoln, NE 68508|Scranton, PA 18503|Tallahassee, FL 32301|Waco, TX 76701-2230|Joliet, IL 60432|Modesto, CA 95354'.split(
    '|',
  );
export const months = words(
  'January, February, March, April, May, June, July, August, September, October, November, December',
);

export interface Who {
  year: number;
  sender: Sender;
  random: Random;
  /** First and last, as the firm knows them. */
  person: string;
  /** As printed. */
  name: string;
  first: string;
  last: string;
  spouse: string;
  street: string;
  town: string;
  tin: string;
  payer: string;
  office: string;
  payerTown: string;
  ein: string;
  phone: string;
  account: string;
}

/** The same seed gives the same people. */
export function whoOf(seed: number, about: { year: number; sender: Sender }): Who {
  const random = seededRandom(Math.imul(seed, 2_654_435_761) ^ 0x1f83d9ab);
  const digits = (count: number): string => digitsOf(random, count);
  const isLoud = random.next() < 0.45;
  const said = (text: string): string => (isLoud ? text.toUpperCase() : text);
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const middle = random.pick(['', '', ' L', ' D.', ' Marie', ' T', ' W.']);
  const tail = digits(4);
  return {
    ...about,
    random,
    person: `${first} ${last}`,
    name: said(`${first}${middle} ${last}`),
    first: said(`${first}${middle}`),
    last: said(last),
    spouse: said(`${random.pick(firstNames)} ${last}`),
    street: said(random.pick(streets)),
    town: said(random.pick(towns)),
    tin: random.pick([
      `XXX-XX-${tail}`,
      `***-**-${tail}`,
      `•••-••-${tail}`,
      `${random.whole(300, 680)}-${random.whole(11, 89)}-${tail}`,
      `xxx-xx-${tail}`,
    ]),
    payer: random.pick(senders[about.sender].split('|')),
    office: random.pick(offices),
    payerTown: random.pick(towns),
    ein: `${random.whole(20, 94)}-${digits(7)}`,
    phone: `${random.whole(202, 979)}-555-01${digits(2)}`,
    account: random.pick([
      `${random.whole(10, 99)}${digits(7)}`,
      `${random.whole(100, 999)}-${digits(6)}`,
      `${random.pick(['A', 'R', 'Z', 'KX'])}${digits(8)}`,
    ]),
  };
}

export function digitsOf(random: Random, count: number): string {
  return Array.from({ length: count }, () => String(random.whole(0, 9))).join('');
}
