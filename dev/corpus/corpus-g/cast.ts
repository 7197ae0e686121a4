// Whose papers corpus G has, and who issued them. All names and numbers are invented.
// cspell:disable -- names
import { seededRandom, type Random } from '../../documents/random.ts';

const list = (text: string): readonly string[] => text.split('|');
const given = list(
  'Beatriz|Cornelius|Delphine|Emeka|Fiona|Gustavo|Henrietta|Ignatius|Jocelyn|Kwame|Lorraine|Mateusz|Noelle|Osvaldo|Priyanka|Quentin|Rosalind|Sadiq|Tabitha|Uchenna|Valentina|Winston|Xiomara|Yevgenia|Zoltan|Annette|Bradford|Charmaine',
);
const family = list(
  'Achterberg|Bellweather|Cisneros|Drummond|Eastwick|Figueroa|Gallagher|Hargreaves|Ibarra|Jeppesen|Kirkpatrick|Lombardi|Mbeki|Novotny|Okonkwo|Petrosyan|Rasmussen|Szymanski|Trujillo|Urquhart|Vandermolen|Wojcik|Yarborough|Zielinski|St. Clair|De la Cruz|McAllister|Nguyen',
);
const streets = list(
  '4417 Larkspur Trl|902 N Juniper St|6 Old Mill Rd Unit 14|13820 SW Teal Ct|271 E 9th Ave Apt 6C|PO Box 1184|3301 Foxglove Cir|77 Granite Street|1250 Harbor View Blvd|518 W Magnolia|2039 Rural Route 4|8 Chestnut Hill Ter',
);
const offices = list(
  '400 Commerce Plaza Fl 12|PO Box 30427|1 Corporate Way|7500 Operations Dr|PO Box 982341|225 Liberty St Ste 1900|3000 Research Blvd|PO Box 660208-0208|10 Constitution Sq|6100 Enterprise Pkwy',
);
const towns = list(
  'Salem, OR 97301|Akron, OH 44308-2210|Mesa, AZ 85201|Duluth, MN 55802|Macon, GA 31201-6677|Reno, NV 89501|Erie, PA 16501|Savannah, GA 31401|Amarillo, TX 79101|Bangor, ME 04401|Pueblo, CO 81003|Peoria, IL 61602-1190|Fresno, CA 93721|Yonkers, NY 10701',
);

const senders = {
  employer:
    'NORTHFIELD UNIFIED SCHOOL DISTRICT|Calloway Precision Machining, Inc.|BRIARWOOD MEDICAL CENTER|Halcyon Freight Systems LLC|The Daily Grind Coffee Roasters Inc|CITY OF LARAMOOR',
  bank: 'First Prairie Bank & Trust|Mountain Commons Federal Credit Union|CAPSTONE NATIONAL BANK, N.A.|Blue Heron Online Bank|Fourth Street Savings FSB',
  broker:
    'MERIDIAN CROSS BROKERAGE LLC|Ashford & Vale Financial Services Inc.|Northlight Invest Securities, LLC|Pinnacle Harbor Clearing Corp',
  customer:
    'Driftwood Design Studio LLC|Harmon & Pike Construction Co|QUARTERDECK MEDIA GROUP INC|Lakeshore Youth Orchestra',
  casino: 'Thunder Mesa Casino & Resort|RIVERBOAT QUEEN GAMING LLC|Pine Ridge Downs Racetrack',
  agency:
    'EMPLOYMENT SECURITY DEPARTMENT|Department of Labor and Workforce Development|OFFICE OF THE STATE COMPTROLLER',
  platform: 'Tapwell Payments Inc.|CRAFTHOUSE MARKETPLACE, INC.|Wheelbase Driver Services LLC',
  hsa: 'Evergreen HSA Bank|HealthNest Trust Company|Medivault Savings Administrators',
  plan: 'HARBOR POINT LIFE INSURANCE COMPANY|State Teachers Retirement System|Keystone Retirement Trust Co|Granite Mutual IRA Services',
  exchange: 'Coinhaven Digital Assets LLC|Northgate Crypto Exchange, Inc.',
  lender:
    'Homestead First Mortgage Corp|RIVERSTONE LOAN SERVICING LLC|Valley Community Bank Mortgage Dept',
  studentLender: 'Beacon Education Loan Services|NATIONAL SCHOLAR SERVICING CORP',
  college:
    'Ellsworth State College|UNIVERSITY OF NORTHERN CASCADE|Trinity Valley Community College',
  marketplace: 'Health Insurance Marketplace',
  exchangeState: 'Health Insurance Marketplace|CoverWell Exchange|MyHealth Connector',
  partnership:
    'Red Oak Real Estate Income Fund IV LP|TALL GRASS ENERGY PARTNERS, L.P.|Hargreaves Brothers Farms|Summit Street Ventures LLC',
  company: 'Figueroa Dental Group, Inc.|DRUMMOND ELECTRIC INC|Petrosyan Imports Corp',
  trust:
    'Lombardi Family Trust dated 4/12/2009|ESTATE OF CORNELIUS HARGREAVES|Trust U/W Rosalind Eastwick',
  federal: 'Internal Revenue Service',
  social: 'Social Security Administration',
  state: 'State of Cascade Department of Revenue|Comptroller of the Treasury|STATE TAX COMMISSION',
  county:
    'Bellmont County Treasurer|PIONEER COUNTY TAX COLLECTOR|Town of Ashbrook|Larkin County Auditor-Treasurer',
  town: 'Town of Ashbrook|Town of Millbury|TOWN OF FAIRHAVEN',
  shop: 'Paper & Ink Supply|OFFICE EMPORIUM #0418|Copy Corner Downtown',
  charity: 'Open Table Food Pantry|Riverbend Animal Rescue|Hope for Harbors Foundation',
  thrift: 'Community Thrift & Donation Center|Second Harvest Thrift',
  dentist: 'Linden Family Dentistry|Cascade Physical Therapy|Eastwick Eye Clinic',
  childCare: 'Little Acorns Child Care|Sunny Meadow Preschool',
  preparer: 'Gallagher & Wojcik CPAs PLLC|Maple Street Tax Service|TRUJILLO ACCOUNTING GROUP, P.C.',
  dmv: 'Cascade|Columbia State|New Albion',
} as const;
export type Sender = keyof typeof senders;

export const monthNames = list(
  'January|February|March|April|May|June|July|August|September|October|November|December',
);

export interface Cast {
  year: number;
  turn: number;
  random: Random;
  given: string;
  /** With the middle name. */
  forenames: string;
  family: string;
  name: string;
  address: readonly [string, string];
  /** As it is printed, which shows all digits or the last four. */
  tin: string;
  payer: string;
  payerAddress: readonly [string, string];
  ein: string;
  phone: string;
  account: string;
  /** An amount, without a sign. */
  money: (low?: number, high?: number) => string;
  date: (year: number, month: number) => string;
  longDate: (year: number, month: number) => string;
  digits: (count: number) => string;
}

/** The same seed gives the same people. */
export function castOf(seed: number, about: { year: number; turn: number; sender: Sender }): Cast {
  const random = seededRandom(seed ^ 0x5bd1e995);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const hasCapitals = random.next() < 0.5;
  const as = (text: string): string => (hasCapitals ? text.toUpperCase() : text);
  const [first, last] = [random.pick(given), random.pick(family)];
  const middle = random.pick(['', ' J', ' M.', '', ' Anne', ' P']);
  const tail = digits(4);
  const tin = random.pick([
    `XXX-XX-${tail}`,
    `***-**-${tail}`,
    `4${digits(2)}-${digits(2)}-${tail}`,
  ]);
  return {
    ...about,
    random,
    given: as(first),
    forenames: as(`${first}${middle}`),
    family: as(last),
    name: as(`${first}${middle} ${last}`),
    address: [as(random.pick(streets)), as(random.pick(towns))],
    tin,
    payer: random.pick(list(senders[about.sender])),
    payerAddress: [as(random.pick(offices)), as(random.pick(towns))],
    ein: `${random.whole(20, 95)}-${digits(7)}`,
    phone: `(${random.whole(202, 979)}) 555-01${digits(2)}`,
    account: `${random.whole(1, 9)}${digits(random.whole(7, 10))}`,
    money: (low = 40, high = 9000) =>
      random
        .between(low, high)
        .toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    date: (year, month) =>
      `${String(month).padStart(2, '0')}/${String(random.whole(1, 28)).padStart(2, '0')}/${year}`,
    longDate: (year, month) => `${monthNames[month - 1] ?? ''} ${random.whole(1, 28)}, ${year}`,
    digits,
  };
}
