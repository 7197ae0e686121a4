// Who sends and receives corpus E's papers. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';

const given =
  'Aaliyah,Bogdan,Caroline,Desmond,Esperanza,Fatima,Gunnar,Hyun-woo,Isabella,Jamal,Kirsten,Luis,Mei-Ling,Nadia,Oluwaseun,Patrick,Quinn,Rashid,Siobhan,Tomasz'.split(
    ',',
  );
const family =
  'Achterberg,Bhattacharya,Chukwu,De La Cruz,Eriksson,Figueroa,Gallagher,Hashimoto,Ivanova,Johansen,Kapoor,Lefebvre,McAllister,Nguyen-Tran,Oyelaran,Petrov,Ruiz,Saint-Clair,Tuttle,Villanueva'.split(
    ',',
  );
const roads =
  '4410 Old Mill Road,PO Box 30118,27 Birchwood Terrace Unit 3,1900 E Camelback Rd #212,8 Harbor View Ct,610 Tenth St,15522 State Hwy 46,302 Cypress Hollow Dr,77 Lincoln Plz Fl 9,1255 Prairie Rose Way'.split(
    ',',
  );
const towns =
  'Spokane, WA 99201|Chattanooga, TN 37402|Fargo, ND 58102-3341|Albuquerque, NM 87110|Worcester, MA 01608|Wichita, KS 67202|Savannah, GA 31401-2214|Reno, NV 89501|Duluth, MN 55802|Trenton, NJ 08608'.split(
    '|',
  );

const senders = {
  employer:
    'Calloway Freight Lines, Inc.|Unified School District 44|St. Brigid Regional Medical Ctr|Peregrine Aerospace Corp|Taqueria El Faro LLC',
  bank: 'First Prairie Bank & Trust|Lighthouse Federal Credit Union|Copperfield Bank, N.A.|Wren Online Savings',
  broker:
    'Thornbury Brokerage Services LLC|Fjord Clearing Corp|Larkspur Securities|Hartwell Advisors Inc',
  customer: 'Blue Heron Media LLC|Ostrander Contracting|Summit Ridge HOA|Pinwheel Studios Inc.',
  casino: 'Red Mesa Gaming Resort|Northshore Downs|Golden Antler Casino',
  agency:
    'Employment Development Office|State of Nevara Dept. of Workforce|Department of Labor and Industry',
  platform: 'Cartwheel Payments Inc.|GigWorks Marketplace LLC|Merchant Bridge Processing Co',
  hsa: 'Meadowlark HSA Administrators|HealthPurse Bank|Cobalt Benefit Trust',
  plan: 'Teachers Retirement Board|Granite Life Insurance Company|Keystone 401k Recordkeeping|Palmetto IRA Services',
  exchange: 'Basecamp Crypto LLC|Orbit Digital Assets, Inc.',
  lender: 'Silverleaf Mortgage Corp|Homestead Loan Servicing LLC|Tallgrass Bank Mortgage',
  studentLender: 'EdFirst Servicing|Campus Loan Center',
  college: 'University of Northern Cascadia|Marlowe Community College|Saint Alban’s College',
  marketplace: 'Health Insurance Marketplace|Nevara Health Exchange',
  partnership:
    'Basalt Ridge Real Estate Fund IV LP|Gallagher & Ruiz Dental Partners|Cedar Pipeline Partners, L.P.|Eriksson Family LLC',
  company: 'Tuttle Plumbing & Heating Inc|Kapoor Consulting, Inc.|Ivanova Design Corp',
  trust: 'Johansen Revocable Trust|Estate of Rosa Villanueva|McAllister Education Trust',
  federal: 'Internal Revenue Service',
  social: 'Social Security Administration',
  state:
    'Nevara Department of Revenue|Commonwealth Tax Authority|State Comptroller of Public Accounts|Division of Taxation',
  county:
    'Willow County Tax Collector|Town of Ashby Collector of Revenue|Okema County Treasurer’s Office',
  shop: 'Lumber Depot #4471|Quill & Pad Office Supply|Corner Hardware|St. Jude Thrift Store|Acme Air Travel',
  preparer: 'Beckett & Associates PLLC|Ledgerline Tax Advisors|Maria Figueroa CPA',
  dmv: 'Nevara DMV',
} as const;
export type Sender = keyof typeof senders;

export interface World {
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
  money: (low?: number, high?: number) => string;
  date: (year: number, month: number) => string;
  longDate: (year: number, month: number) => string;
}

const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
export const monthName = (month: number): string => months[month - 1] ?? '';
const pad = (value: number): string => String(value).padStart(2, '0');

/** The same seed gives the same world. */
export function drawWorld(
  seed: number,
  { year, turn, sender }: { year: number; turn: number; sender: Sender },
): World {
  const random = seededRandom(seed * 13 + 7);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(random.whole(0, 9))).join('');
  const isLoud = random.next() < 0.4;
  const cased = (text: string): string => (isLoud ? text.toUpperCase() : text);
  const first = random.pick(given);
  const last = random.pick(family);
  const middle = random.pick(['', ' J', ' M.', ' Ann', '']);
  const mask = random.pick(['XXX-XX-', '***-**-', '###-##-', 'xxxxx', 'XXXX-XX-']);
  const hasDollar = random.next() < 0.5;
  const style = random.whole(0, 3);
  return {
    year,
    turn,
    random,
    name: cased(`${first}${middle} ${last}`),
    lastFirst: cased(`${last}, ${first}${middle}`),
    address: [cased(random.pick(roads)), cased(random.pick(towns))],
    tin: `${mask}${digits(4)}`,
    payer: cased(random.pick(senders[sender].split('|'))),
    payerAddress: [cased(random.pick(roads)), cased(random.pick(towns))],
    ein: `${random.whole(10, 98)}-${digits(7)}`,
    phone: `(${random.whole(201, 989)}) 555-01${digits(2)}`,
    account: digits(random.whole(6, 12)),
    money: (low = 40, high = 9000) => {
      const shown = random
        .between(low, high)
        .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      return hasDollar ? `$${shown}` : shown;
    },
    date: (at, month) => {
      const day = random.whole(1, 28);
      if (style === 0) return `${pad(month)}/${pad(day)}/${at}`;
      if (style === 1) return `${months[month - 1]?.slice(0, 3)} ${day}, ${at}`;
      if (style === 2) return `${month}-${day}-${at}`;
      return `${at}-${pad(month)}-${pad(day)}`;
    },
    longDate: (at, month) => `${monthName(month)} ${random.whole(1, 28)}, ${at}`,
  };
}
