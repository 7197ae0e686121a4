// Whose papers corpus C draws. All names and numbers are invented.
import { seededRandom, type Random } from '../../documents/random.ts';

const firstNames =
  'Harriet,Desmond,Louisa,Marcus,Irene,Tobias,Grace,Walter,Naomi,Felix,Joyce,Roland,Adele,Victor,Celia,Hugh,Miriam,Oscar,Paula,Stanley'.split(
    ',',
  );
const lastNames =
  'Barton,Holloway,Fletcher,Sawyer,Lockwood,Pearce,Hawkins,Thornton,Mercer,Whitfield,Carver,Ellison,Granger,Blake,Wheeler,Dalton,Prescott,Archer,Bishop,Stone'.split(
    ',',
  );
const streets =
  'Orchard Lane,Mill Road,Lakeview Drive,Second Avenue,Church Street,Spruce Court,Harbor Way,Prairie Trail,Canyon Road,Elm Terrace'.split(
    ',',
  );
const places = [
  ['Madison', 'WI', '537'],
  ['Denver', 'CO', '802'],
  ['Raleigh', 'NC', '276'],
  ['Tampa', 'FL', '336'],
  ['Columbus', 'OH', '432'],
  ['Portland', 'OR', '972'],
  ['Austin', 'TX', '787'],
  ['Albany', 'NY', '122'],
  ['Fresno', 'CA', '937'],
  ['Richmond', 'VA', '232'],
] as const;

const payers = {
  bank: 'Cedar Hollow Credit Union,First Prairie Savings Bank,Blue Anchor Bank NA,Mountain West Federal Savings',
  broker:
    'Granite Peak Brokerage LLC,Larkspur Investments,Northgate Clearing Services,Compass Row Securities',
  employer:
    'Bright Meadow Dental Group,Summit Ridge Logistics Inc,Copper Kettle Restaurants LLC,Unified School District 41',
  client:
    'Paper Lantern Design Studio,Red Barn Media Inc,Ironwood Builders LLC,Willow Creek Church',
  casino:
    'Golden Mesa Casino Resort,Riverboat Queen Gaming,State Lottery Commission,Silver Spur Downs',
  agency: 'Department of Labor and Workforce,Employment Security Commission,State Treasury Office',
  platform: 'SwiftCart Payments Inc,RidePool Technologies,Craft Bazaar Marketplace,TapPay Network',
  custodian: 'Evergreen Health Savings,Wellspring Benefit Bank,Keystone HSA Trust Company',
  plan: 'Teachers Retirement System,Anchor Life Annuity Company,Pioneer 401(k) Recordkeeping,Harvest IRA Trust',
  exchange: 'CoinHarbor Inc,BlockMeadow Digital Assets LLC,Ledgerline Exchange',
  lender: 'Homestead Mortgage Servicing,Lighthouse Home Loans,Valley Oak Mortgage Company',
  student: 'BrightPath Loan Servicing,Campus Aid Servicing Corporation,ScholarWay Servicing',
  college: 'Lakeside State University,Hillcrest Community College,Saint Brendan College',
  marketplace: 'Health Insurance Marketplace,State Health Benefit Exchange',
  partnership:
    'Old Mill Partners LP,Harbor Street Real Estate Fund LLC,Juniper Energy Ventures LP,Three Oaks Medical LLP',
  corporation: 'Barton and Sons Plumbing Inc,Clearwater Consulting Inc,Pine Street Bakery Inc',
  trust: 'The Holloway Family Trust,Estate of Edmund Pearce,Whitfield Irrevocable Trust',
  administration: 'Social Security Administration',
  firm: 'Baxter Lane Tax Advisors,Fairfield Accounting PLLC,Hometown Tax and Books',
} as const;
export type PayerType = keyof typeof payers;

interface Party {
  name: string;
  address: readonly [string, string];
}

/** Everything a paper is about. */
export interface Subject {
  year: number;
  /** Place in the list of papers of this layout, from 0. */
  round: number;
  random: Random;
  person: Party & { first: string; last: string; ssn: string; lastFour: string };
  spouse: string;
  state: string;
  city: string;
  payer: Party & { ein: string; phone: string; site: string };
  account: string;
  /** An amount as it is printed. */
  money: (low: number, high: number) => string;
  /** A day as it is printed; months from 1. */
  day: (year: number, month: number) => string;
  longDay: (year: number, month: number) => string;
}

const monthNames =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
export const monthNameOf = (month: number): string => monthNames[month - 1] ?? '';

/** The same seed gives the same subject. */
export function drawSubject(
  seed: number,
  { year, round, type }: { year: number; round: number; type: PayerType },
): Subject {
  const random = seededRandom(seed);
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const place = random.pick(places);
  const address = ([city, state, zip]: (typeof places)[number]): [string, string] => [
    `${random.whole(12, 9800)} ${random.pick(streets)}`,
    `${city}, ${state} ${zip}${digits(2)}`,
  ];
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const middle = random.pick(['', ' A', ' J', ' M', ' R.']);
  const lastFour = digits(4);
  const hidden = random.pick(['XXX-XX-', '***-**-', 'XXX-XX-', 'xxx-xx-']);
  const payer = random.pick(payers[type].split(','));
  const shown = random.pick([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name,
  ]);
  const sign = random.pick(['$', '']);
  const day = (at: number) => String(at).padStart(2, '0');
  return {
    year,
    round,
    random,
    person: {
      first,
      last,
      name: shown(`${first}${middle} ${last}`),
      address: address(place),
      ssn: `${hidden}${lastFour}`,
      lastFour,
    },
    spouse: `${random.pick(firstNames)} ${last}`,
    state: place[1],
    city: place[0],
    payer: {
      name: shown(payer),
      address: address(random.pick(places)),
      ein: `${random.whole(20, 95)}-${digits(7)}`,
      phone: `(${random.whole(201, 989)}) 555-01${digits(2)}`,
      site: `www.${payer
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .slice(0, 14)}.example`,
    },
    account: digits(random.whole(6, 12)),
    money: (low, high) =>
      `${sign}${random.between(low, high).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    day: (at, month) => `${day(month)}/${day(random.whole(1, 28))}/${at}`,
    longDay: (at, month) => `${monthNameOf(month)} ${random.whole(1, 28)}, ${at}`,
  };
}
