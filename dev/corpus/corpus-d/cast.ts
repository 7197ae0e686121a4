// Who sends and receives corpus D's papers. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';

const given =
  'Amelia,Bernard,Constance,Dwight,Eleanor,Franklin,Gloria,Howard,Ingrid,Jerome,Katrina,Leonard,Marjorie,Nathan,Odessa,Preston,Rosalind,Sheldon,Theresa,Warren'.split(
    ',',
  );
const family =
  'Abernathy,Brewster,Castellano,Delgado,Eastman,Fairchild,Goldberg,Henriksen,Ibarra,Jankowski,Kowalczyk,Lindqvist,Montgomery,Nakamura,O’Brien,Pellegrino,Quintero,Rasmussen,Sandoval,Vandermeer'.split(
    ',',
  );
const roads =
  '14th Street NW,County Road 9,Sunset Boulevard,Peachtree Place,Old Post Road,Magnolia Circle,W Adams St Apt 4B,N 3rd Ave,Riverside Pkwy,Meadow Brook Ln'.split(
    ',',
  );
const towns = [
  'Boise ID 83702',
  'Tucson AZ 85719',
  'Lansing MI 48933',
  'Newark NJ 07102',
  'Nashville TN 37203',
  'Baton Rouge LA 70802',
  'Hartford CT 06103',
  'Omaha NE 68102',
  'Provo UT 84601',
  'Macon GA 31201',
];

const senders = {
  bank: 'Sandpiper Community Bank|Tri-County Educators FCU|Union Depot Bank, N.A.|Great Plains Thrift & Loan',
  broker:
    'Halvorsen & Pike Financial Services|Bluestem Brokerage|Meridian Gate Securities, Inc.|Ashgrove Wealth Clearing',
  employer:
    'Quarry Lake Hospital District|Fontaine Foods, Inc.|City of Alder Springs|Ramsey Auto Parts #2207|Nordic Tile & Stone LLC',
  customer:
    'Magpie Marketing LLC|Kestrel Software Corp.|Valley View Homeowners Assn|Grange Hall Theatre Co.',
  casino: 'Lucky Pine Casino & Hotel|Thunder Creek Racetrack|Tri-State Lottery',
  agency: 'Dept. of Economic Security|Bureau of Unemployment Compensation|Department of Revenue',
  platform: 'Payloft, Inc.|StallMarket.example|Fetchly Technologies Inc.',
  hsa: 'Orchard HSA Bank|Brightwell Health Accounts|First Custodial Trust Co.',
  plan: 'Public Employees Pension Board|Northern Mutual Life Insurance Co.|Ridgeway Retirement Services|Sailfish IRA Custodians',
  exchange: 'Nimbus Coin Exchange LLC|Tokenford, Inc.',
  lender: 'Pemberton Home Lending|Cornerstone Mortgage Servicing LLC|Bayside Savings Bank',
  studentLender: 'Alma Loan Servicing|Gradway Student Loans, LLC',
  college: 'Eastern Plains University|Bellweather College|Tidewater Technical College',
  marketplace: 'Marketplace of Idaho|Covered Michigan',
  partnership:
    'Foxglove Ventures LP|Larch Street Apartments LLC|Mesa Wind Fund II, L.P.|Delgado Brothers Farms',
  company: 'Brewster Electric, Inc.|Quintero Landscaping Inc|Nakamura Dental P.C.',
  trust: 'Abernathy Family Trust|Estate of Walter Eastman|Lindqvist Grandchildren’s Trust',
  federal: 'Internal Revenue Service|Department of the Treasury',
  social: 'Social Security Administration',
  state: 'Franchise Tax Office|State Department of Taxation|Department of Revenue Services',
  county: 'Harmon County Treasurer|City of Dunmore Tax Collector|Pickett County Assessor-Collector',
  shop: 'Office Barn|Timber & Nail Hardware|Parcel Depot|Greenway Pharmacy|Saint Anne’s Food Shelf',
  preparer: 'Lowell & Marsh CPAs|Prairie Tax Group, LLC|R. Castellano, Enrolled Agent',
  dmv: 'Department of Motor Vehicles',
} as const;
export type Sender = keyof typeof senders;

export interface Scene {
  year: number;
  turn: number;
  random: Random;
  name: string;
  first: string;
  last: string;
  street: string;
  town: string;
  state: string;
  /** As printed: masked or whole. */
  taxpayerNumber: string;
  payer: string;
  payerStreet: string;
  payerTown: string;
  ein: string;
  phone: string;
  account: string;
  /** An amount; `whole` for dollars without cents. */
  sum: (low: number, high: number, whole?: boolean) => string;
  date: (year: number, month: number) => string;
  longDate: (year: number, month: number) => string;
}

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');
const longMonths =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
export const monthOf = (month: number): string => longMonths[month - 1] ?? '';

/** The same seed gives the same scene. */
export function drawScene(
  seed: number,
  { year, turn, sender }: { year: number; turn: number; sender: Sender },
): Scene {
  const random = seededRandom(seed * 7 + 5);
  const digits = (count: number) =>
    Array.from({ length: count }, () => String(random.whole(0, 9))).join('');
  const first = random.pick(given);
  const last = random.pick(family);
  const town = random.pick(towns);
  const initial = random.pick(['', ' B', ' L', ' T.', '']);
  const isCapital = random.next() < 0.5;
  const cased = (text: string) => (isCapital ? text.toUpperCase() : text);
  const lastFour = digits(4);
  const mask = random.pick(['***-**-', 'XXX-XX-', 'XXXXX', '*****', '000-62-']);
  const hasDollar = random.next() < 0.3;
  const dates = random.pick([
    (at: number, month: number, day: number) => `${month}/${day}/${at}`,
    (at: number, month: number, day: number) => `${months[month - 1]} ${day}, ${at}`,
    (at: number, month: number, day: number) => `${pad(month)}/${pad(day)}/${at % 100}`,
    (at: number, month: number, day: number) => `${pad(month)}-${pad(day)}-${at}`,
  ]);
  return {
    year,
    turn,
    random,
    first,
    last,
    name: cased(`${first}${initial} ${last}`),
    street: cased(`${random.whole(3, 9999)} ${random.pick(roads)}`),
    town: cased(town),
    state: town.split(' ').at(-2) ?? 'ID',
    taxpayerNumber: `${mask}${lastFour}`,
    payer: cased(random.pick(senders[sender].split('|'))),
    payerStreet: cased(`${random.whole(1, 900)} ${random.pick(roads)}`),
    payerTown: cased(random.pick(towns)),
    ein: `${random.whole(10, 98)}-${digits(7)}`,
    phone: `${random.whole(201, 989)}-555-01${digits(2)}`,
    account: digits(random.whole(5, 11)),
    sum: (low, high, isWhole = false) => {
      const cents = isWhole ? 0 : 2;
      const shown = random
        .between(low, high)
        .toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents });
      return hasDollar ? `$${shown}` : shown;
    },
    date: (at, month) => dates(at, month, random.whole(1, 28)),
    longDate: (at, month) => `${monthOf(month)} ${random.whole(1, 28)}, ${at}`,
  };
}

const pad = (value: number): string => String(value).padStart(2, '0');
