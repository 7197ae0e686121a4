// Whose papers corpus F has, and who sent them. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';

const first =
  'Adriana,Bennett,Camila,Darnell,Elodie,Farid,Greta,Hideo,Imani,Joaquin,Keisha,Leopold,Marisol,Nikhil,Ophelia,Prescott,Roxanne,Soren,Thandiwe,Ulises,Vera,Wendell,Yasmin,Zachary'.split(
    ',',
  );
const last =
  'Abernathy,Baptiste,Castellanos,Dietrich,Espinoza,Fairbanks,Goldfarb,Hollingsworth,Iyer,Jankowski,Kowalczyk,Lindqvist,Montoya,Nakagawa,O’Donnell,Pellegrini,Quiroga,Rosenthal,Sandoval,Thibodeaux,Underhill,Van der Berg,Whitfield,Yamamoto'.split(
    ',',
  );
const streets =
  '118 Sycamore Ave Apt 2B,9034 County Road 12,PO Box 7731,55 Kensington Sq,2200 W 7th St Ste 400,41 Mulberry Ln,1617 Meridian Pkwy,300 Gateway Center Dr,86 Ferry Landing Way,12009 NE 24th Pl'.split(
    ',',
  );
const cities =
  'Boise, ID 83702|Toledo, OH 43604-1120|Tucson, AZ 85701|Providence, RI 02903|Little Rock, AR 72201|Madison, WI 53703-4418|Eugene, OR 97401|Knoxville, TN 37902|Lubbock, TX 79401|Burlington, VT 05401'.split(
    '|',
  );

const senders = {
  employer:
    'Ridgeline Logistics Group LLC|County of Marisco|Bright Harbor Hospitals Inc|Tamarack Foods Corporation|Osprey Software, Inc.',
  bank: 'Union Valley Savings Bank|Pioneer Teachers Credit Union|Harborlight Bank, National Association|Sagebrush Direct Bank',
  broker:
    'Kestrel Investment Services LLC|Old Dominion Clearing Services|Bluestem Wealth Brokerage, Inc.|Tidewater Securities Corp.',
  customer:
    'Marigold Event Productions|Sunrise Roofing & Siding LLC|Paloma Publishing Group|Evergreen Property Management Inc',
  casino: 'Silver Lantern Casino Hotel|Crystal River Gaming Authority|Bayou Star Downs',
  agency:
    'Department of Economic Security|Workforce Services Commission|State Controller’s Office|Office of Unemployment Compensation',
  platform: 'Swiftlane Payments, Inc.|Parcelhop Marketplace Inc.|RideRound Technologies LLC',
  hsa: 'Fern Valley Health Savings|Optimal Benefit Bank HSA|Trailhead HSA Trust Company',
  plan: 'Public Employees Retirement Association|Cornerstone Annuity & Life Co.|Summit Retirement Plan Services|Magnolia IRA Custodian, FBO',
  exchange: 'Quarry Digital Exchange Inc.|Anchorline Crypto Custody LLC',
  lender:
    'Bluff City Home Mortgage LLC|Cedarwood Loan Administration|Seven Rivers Bank Mortgage Servicing',
  studentLender: 'Pathfinder Student Loan Servicing|Scholar Aid Servicing Group',
  college:
    'Wexford State University|Coastal Bend College District|Hawthorne Institute of Technology',
  marketplace: 'Health Insurance Marketplace|Covered Cascadia|Health Connector of Nevadel',
  partnership:
    'Granite Peak Opportunity Fund II, LP|Lakefront Storage Partners LLC|Montoya Family Holdings LP|Northern Pipeline Master Partnership L.P.',
  company: 'Pellegrini Stonework Inc|Fairbanks Engineering, P.C.|Jankowski Auto Group Inc.',
  trust:
    'The Hollingsworth Irrevocable Trust|Estate of Leopold Whitfield|Rosenthal Grandchildren’s Trust',
  federal: 'Internal Revenue Service',
  social: 'Social Security Administration',
  state:
    'Cascadia Department of Revenue|Franchise Tax Commission|Office of the State Tax Commissioner|Department of Taxation and Finance',
  county:
    'Marisco County Tax Assessor-Collector|Borough of Fenwick Tax Office|Treasurer of Larch County',
  shop: 'Bargain Barn Hardware|Printworks Copy Center|Open Hands Donation Center|Windward Hotels',
  preparer: 'Castellanos Tax & Accounting|Northgate CPAs, LLP|Underhill Advisory Group PC',
  dmv: 'Cascadia DMV',
} as const;
export type Sender = keyof typeof senders;

export interface Cast {
  year: number;
  turn: number;
  random: Random;
  name: string;
  lastFirst: string;
  address: readonly [string, string];
  tin: string;
  payer: string;
  payerAddress: readonly [string, string];
  ein: string;
  phone: string;
  account: string;
  amount: (low?: number, high?: number) => string;
  day: (year: number, month: number) => string;
  longDay: (year: number, month: number) => string;
}

const monthNames =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
export const monthOf = (month: number): string => monthNames[month - 1] ?? '';

/** The same seed gives the same people. */
export function castOf(seed: number, about: { year: number; turn: number; sender: Sender }): Cast {
  const random = seededRandom(seed * 31 + 11);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(random.whole(0, 9))).join('');
  const isLoud = random.next() < 0.55;
  const cased = (text: string): string => (isLoud ? text.toUpperCase() : text);
  const [givenName, familyName] = [random.pick(first), random.pick(last)];
  const middle = random.pick(['', ' R', ' T.', ' Lee', '', ' K']);
  const mask = random.pick(['***-**-', 'XXX-XX-', 'XXXXX', '*****', 'xxx-xx-']);
  const isPlain = random.next() < 0.5;
  return {
    year: about.year,
    turn: about.turn,
    random,
    name: cased(`${givenName}${middle} ${familyName}`),
    lastFirst: cased(`${familyName}, ${givenName}${middle}`),
    address: [cased(random.pick(streets)), cased(random.pick(cities))],
    tin: `${mask}${digits(4)}`,
    payer: cased(random.pick(senders[about.sender].split('|'))),
    payerAddress: [cased(random.pick(streets)), cased(random.pick(cities))],
    ein: `${random.whole(10, 98)}-${digits(7)}`,
    phone: `${random.whole(201, 989)}-555-01${digits(2)}`,
    account: digits(random.whole(7, 12)),
    amount: (low = 30, high = 8000) => {
      const shown = random
        .between(low, high)
        .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      return isPlain ? shown : `$${shown}`;
    },
    day: (year, month) =>
      `${String(month).padStart(2, '0')}/${String(random.whole(1, 28)).padStart(2, '0')}/${year}`,
    longDay: (year, month) => `${monthOf(month)} ${random.whole(1, 28)}, ${year}`,
  };
}
