// The offices and companies that send corpus H's papers. All are invented.
// cspell:disable -- names

export const senders = {
  employer:
    'GREAT BASIN AGGREGATES INC|Sandpiper Hospitality Group LLC|St. Alder Regional Hospital|Kettle & Crumb Bakeries, Inc.|CLEARWATER COUNTY BOARD OF EDUCATION|Vantage Loop Software Corp',
  military: 'DFAS CLEVELAND CENTER|Coastal Reserve Pay Office',
  bank: 'Lodgepole National Bank|PLAINS & VALLEY STATE BANK|Seafarers Federal Credit Union|Tern Direct Bank, Member FDIC|Old Quarry Savings Bank, FSB',
  broker:
    'WESTERLY FINANCIAL SERVICES LLC|Cobbler & Finch Investments|Trellis Securities, LLC|Ironwood Clearing Company|HAMMOND STREET BROKERAGE INC.',
  fund: 'Cypress Point Mutual Funds|Grand Banks Index Fund Services|LARCHMONT FUNDS TRUST',
  customer:
    'Saltbox Kitchens LLC|Juniper Lane Marketing, Inc.|PARAGON FREIGHT BROKERS CORP|Elk Hollow Winery LLC|First Methodist Church of Alder',
  casino: 'Painted Canyon Casino|COPPER QUEEN GAMING HALL|Fox Meadow Raceway',
  agency:
    'Department of Employment Services|STATE WORKFORCE AGENCY UI DIVISION|Treasury Department, Office of Revenue',
  platform:
    'Ledgerly Payments Inc.|TRINKET BAZAAR, INC.|Hopalong Rides LLC|StayNook Marketplace Inc.',
  hsa: 'Bluebonnet Health Bank|HSA Harbor, Inc.|MERIDIAN BENEFIT ACCOUNTS',
  plan: 'COMMONWEALTH EDUCATORS PENSION FUND|Stonebridge Life & Annuity|National Fiduciary Trust Co.|Trades Union Pension Plan',
  ira: 'Bristlecone IRA Custodians|Cypress Point Mutual Funds|HAMMOND STREET BROKERAGE INC.',
  exchange: 'Bitwharf, Inc.|Lanternfish Digital Markets LLC',
  lender:
    'Copperleaf Mortgage Servicing|HEARTHSIDE HOME LOANS INC|Lodgepole National Bank Mortgage',
  studentLender: 'Gradwell Loan Services|EDUTRUST SERVICING CORP|Compass Education Finance',
  college:
    'University of the Plains|ST. ALDER COLLEGE|Clearwater Community College District|Harmon Polytechnic Institute',
  marketplace: 'Health Insurance Marketplace|Plains Health Connection',
  partnership:
    'Elk Hollow Vineyards LP|PRAIRIE WIND STORAGE FUND III LLC|Quarry Lane Apartments Associates|Northern Lakes Midstream Partners LP',
  company:
    'Whitaker Orthodontics, P.C.|LANGFORD TIMBER PRODUCTS INC|Quintero Brothers Roofing Inc.',
  trust:
    'The Haverford Family Trust|ESTATE OF HAROLD NEUMANN|Ashworth Testamentary Trust FBO Edith|Pemberton Trust B',
  federal: 'Internal Revenue Service',
  social: 'Social Security Administration',
  railroad: 'U.S. Railroad Retirement Board',
  state:
    'Plains Department of Revenue|ALDER STATE TAX DEPARTMENT|Franchise and Income Tax Board|Department of Taxation, State of Clearwater',
  county:
    'Clearwater County Treasurer|ELK COUNTY TAX CLAIM BUREAU|Sheriff and Tax Collector, Harmon Parish|Alder County Assessor–Collector|Village of Prospect',
  shop: 'STAPLE & TWINE|Ponderosa Building Supply|Northside Print Shop|Harbor Lights Hotel',
  charity:
    'Clearwater Food Bank|Saint Brigid Parish|Friends of the Elk Hollow Library|Rescue Paws Network',
  clinic: 'Prospect Street Dental|Alder Vision Associates|Bright Mobility Physical Therapy',
  childCare: 'Busy Beavers Learning Center|Ms. Rosa’s Family Day Care|Harbor Kids After School',
  preparer:
    'Brightwater Tax Group LLP|Neumann & Okafor CPAs|Prairie Tax Preparers Inc|L. Fontaine, EA',
  dmv: 'Plains|State of Alder|Clearwater',
  insurer: 'Unity Mutual Health Plan|Great Rivers Health Insurance Co',
  title: 'Prairie Title & Escrow Co.|FIRST ALDER TITLE AGENCY',
} as const;
export type Sender = keyof typeof senders;
