// The companies and offices that send corpus I's papers, each with where it writes from. All are invented.
// cspell:disable -- names

export const payers = {
  employer: [
    'MIDLAND FREIGHT LINES INC|2900 Terminal Rd|Kansas City, MO 64120',
    'Redwood Valley Unified School District|400 District Way|Ukiah, CA 95482',
    'Orchard Supply & Home LLC|17 Commerce Park|Lancaster, PA 17601',
    'Brightpath Pediatrics, P.C.|1220 Medical Center Dr Ste 210|Roanoke, VA 24014',
    'STATE OF WYANDOTTE PAYROLL SECTION|PO Box 1420|Capital City, WY 82001',
    'Nimbus Data Works, Inc.|One Foundry Sq 14th Fl|San Mateo, CA 94401',
    'Los Portales Restaurant Group|8815 S Congress Ave|Austin, TX 78745',
  ],
  bank: [
    'First Prairie Bank|100 Main Street|Sioux Falls, SD 57104',
    'HARBORSTONE FEDERAL CREDIT UNION|PO Box 9001|Tacoma, WA 98401',
    'Keystone Heritage Bank, N.A.|P.O. Box 1377|Harrisburg, PA 17105',
    'Everwell Direct Savings, a division of Alliance Bank|PO Box 2020|Columbus, GA 31902',
    'CITIZENS & FARMERS TRUST COMPANY|12 Courthouse Square|Paris, TN 38242',
  ],
  broker: [
    'Northgate Brokerage Services LLC|200 Seaport Blvd|Boston, MA 02210',
    'CALLOWAY WEALTH MANAGEMENT, INC.|PO Box 64500|St. Paul, MN 55164',
    'Summit Ridge Clearing Corp.|One Pershing Pl|Jersey City, NJ 07399',
    'Quillfeather Securities|444 Market St|San Francisco, CA 94111',
    'EDGEWATER INVESTMENTS|PO Box 5000|Cincinnati, OH 45273',
  ],
  fund: [
    'Beacon Index Funds|PO Box 1110|Valley Forge, PA 19482',
    'STERLING GROWTH FUND OF AMERICA|PO Box 6007|Indianapolis, IN 46206',
    'Lakeshore Transfer Agent Services|PO Box 30170|College Station, TX 77842',
  ],
  business: [
    'Hartwell Creative Studio LLC|55 Mill St Loft 3|Asheville, NC 28801',
    'DELTA RIDGE CONSTRUCTION CO|PO Box 88|Greenwood, MS 38930',
    'Lumen Learning Partners, Inc.|700 University Ave|Madison, WI 53703',
    'Green Acre Property Management|3131 Broadway|Boulder, CO 80304',
    'Parcel Panda Couriers Inc|990 Dispatch Dr|Chandler, AZ 85226',
  ],
  casino: [
    'Silver Heron Resort & Casino|1 Heron Blvd|Tunica, MS 38664',
    'THREE RIVERS TRIBAL GAMING ENTERPRISE|Highway 20 West|Parker, AZ 85344',
    'State Lottery Commission|PO Box 16630|Austin, TX 78761',
    'Parlay Park Online Sportsbook|225 Innovation Way|Denver, CO 80202',
  ],
  agency: [
    'Department of Labor and Workforce Development|PO Box 950|Trenton, NJ 08625',
    'STATE OF WYANDOTTE DEPT OF REVENUE|PO Box 38|Capital City, WY 82002',
    'Employment Security Commission|700 Wade Ave|Raleigh, NC 27605',
    'Farm Service Agency, U.S. Department of Agriculture|PO Box 419205|Kansas City, MO 64141',
  ],
  platform: [
    'Settleup Payments, LLC|2211 N First St|San Jose, CA 95131',
    'CRAFTERLY MARKETPLACE INC|117 Adams St|Brooklyn, NY 11201',
    'TicketNest, Inc.|909 Howard St|San Francisco, CA 94103',
    'Merchant Card Processing Group|PO Box 407066|Ft. Lauderdale, FL 33340',
  ],
  hsa: [
    'Wellspring HSA Bank|PO Box 939|Sheboygan, WI 53082',
    'HEALTHVAULT SAVINGS ADMINISTRATORS|15 W Scenic Pointe|Draper, UT 84020',
    'Premier Benefit Custodians|PO Box 14374|Lexington, KY 40512',
  ],
  plan: [
    'PUBLIC EMPLOYEES RETIREMENT SYSTEM OF WYANDOTTE|277 E Town St|Capital City, WY 82003',
    'Northgate Workplace Retirement|PO Box 770003|Cincinnati, OH 45277',
    'Great Lakes Life Insurance Company|5900 O St|Lincoln, NE 68510',
    'OFFICE OF PERSONNEL PENSIONS|PO Box 45|Boyers, PA 16017',
    'Carpenters District Council Annuity Fund|1401 Hampton Ave|St. Louis, MO 63139',
  ],
  custodian: [
    'Northgate Trust Company, Custodian|PO Box 770001|Cincinnati, OH 45277',
    'BEACON FIDUCIARY TRUST|PO Box 1101|Valley Forge, PA 19482',
    'Self-Directed IRA Services of Ohio|180 Bridge St|Elyria, OH 44035',
  ],
  exchange: [
    'Coinharbor Inc.|548 Market St #23008|San Francisco, CA 94104',
    'Krill Digital Assets, LLC|100 Pine St|Cheyenne, WY 82001',
    'PAYWHALE CRYPTO SERVICES INC|2 Hudson Sq|New York, NY 10013',
  ],
  lender: [
    'Mainstay Home Mortgage, LLC|PO Box 619063|Dallas, TX 75261',
    'PIEDMONT LOAN SERVICING CORP|PO Box 8068|Virginia Beach, VA 23450',
    'First Prairie Bank Mortgage Division|100 Main Street|Sioux Falls, SD 57104',
    'Rocket Creek Lending Inc.|1050 Woodward Ave|Detroit, MI 48226',
  ],
  studentLender: [
    'Meridian Student Loan Servicing|PO Box 82561|Lincoln, NE 68501',
    'CAMPUSPATH EDUCATION LOANS|PO Box 9635|Wilkes-Barre, PA 18773',
    'Department of Education / Aidlink|PO Box 300001|Greenville, TX 75403',
  ],
  college: [
    'Wyandotte State University|Bursar’s Office, 110 Admin Bldg|Capital City, WY 82070',
    'COLLEGE OF THE REDROCKS|875 College Ave|Moab, UT 84532',
    'Lakeland Technical College|1001 Tech Pkwy|Eau Claire, WI 54701',
    'Saint Bonaventura College|One Abbey Rd|Latrobe, PA 15650',
  ],
  marketplace: [
    'Health Insurance Marketplace|465 Industrial Blvd|London, KY 40750',
    'Wyandotte Health Exchange|PO Box 989725|Capital City, WY 82004',
  ],
  partnership: [
    'Stonecrop Apartments Limited Partnership|400 Locust St|Des Moines, IA 50309',
    'BLUE MESA VENTURE FUND II, L.P.|2884 Sand Hill Rd|Menlo Park, CA 94025',
    'Dombrowski & Cho Dental Partners, LLP|15 Elm St|Nashua, NH 03060',
    'Great Plains Gathering Partners, L.P.|1000 Energy Plaza|Tulsa, OK 74103',
    'Cactus Wren Holdings LLC|7014 E Camelback Rd|Scottsdale, AZ 85251',
  ],
  company: [
    'Lombardi Plumbing & Heating, Inc.|41 Industrial Ave|Lowell, MA 01852',
    'WEATHERLY MEDIA GROUP INC|900 Sixth St|Austin, TX 78701',
    'Iverson Family Farms Inc|31120 County Hwy 9|Fargo, ND 58103',
  ],
  trust: [
    'The Rosenthal Family Irrevocable Trust|c/o Keystone Heritage Bank|Harrisburg, PA 17105',
    'ESTATE OF GLORIA QUIGLEY|c/o T. Quigley, Executor|Erie, PA 16501',
    'Underwood Marital Trust U/A dtd 3/4/2011|PO Box 1377|Harrisburg, PA 17105',
  ],
  irs: ['Internal Revenue Service|PO Box 9052|Andover, MA 01810'],
  ssa: ['Social Security Administration|6401 Security Blvd|Baltimore, MD 21235'],
  rrb: ['U.S. Railroad Retirement Board|844 N Rush St|Chicago, IL 60611'],
  state: [
    'Wyandotte Department of Revenue|PO Box 30|Capital City, WY 82002',
    'STATE OF NEW CUMBERLAND DIVISION OF TAXATION|PO Box 281|Trenton, NJ 08695',
    'Cascadia Franchise Tax Office|PO Box 942840|Sacramento, CA 94240',
    'Commonwealth Bureau of Individual Taxes|PO Box 280407|Harrisburg, PA 17128',
  ],
  county: [
    'Ponderosa County Treasurer|PO Box 7000|Flagstaff, AZ 86002',
    'LAKELAND COUNTY TAX COLLECTOR|315 Main Ave|Lakeland, FL 33801',
    'Town of Millbrook, Collector of Taxes|PO Box 986|Medford, MA 02155',
    'Bexley County Tax Assessor-Collector|1000 Guadalupe|Austin, TX 78701',
    'Township of Fairhaven|220 Ridge Rd|Fairhaven, NJ 07704',
  ],
  shop: [
    'OFFICE BARN #0417|4100 Retail Pkwy|Plano, TX 75024',
    'Kitchen Sink Hardware|88 Main St|Bangor, ME 04401',
    'Corner Press Printing|215 1st Ave N|Fargo, ND 58102',
    'Pixelforge Computers|online|Fremont, CA 94538',
  ],
  charity: [
    'Second Harvest of the Plains|120 Pantry Rd|Salina, KS 67401',
    'Wyandotte Public Radio Foundation|1 Signal Hill|Capital City, WY 82001',
  ],
  church: [
    'First Lutheran Church of Duluth|1100 E Superior St|Duluth, MN 55802',
    'ST. BRENDAN PARISH|40 Chapel Rd|Erie, PA 16501',
  ],
  thrift: [
    'Goodturn Industries Donation Center|77 Thrift Way|Macon, GA 31201',
    'Second Chance Thrift Shop|610 E Market St|Akron, OH 44304',
  ],
  station: [
    'QuickFuel Travel Stop|I-80 Exit 201|York, NE 68467',
    'Pioneer Gas & Go #12|1801 US-95|Boise, ID 83705',
  ],
  clinic: [
    'Riverbend Family Dentistry|402 River Rd|Peoria, IL 61602',
    'Summit Eye Care Center|1800 Vista Blvd|Reno, NV 89501',
  ],
  daycare: [
    'Little Acorns Preschool LLC|31 Oak St|Provo, UT 84601',
    'Sunshine Kids Child Development Center|540 Meadow Ln|Tulsa, OK 74103',
  ],
  firm: [
    'Galloway & Pine CPAs, LLC|1400 Market St Ste 900|Akron, OH 44308',
    'Ledger Lane Tax & Bookkeeping|25 N Main St|Boise, ID 83702',
    'HOLLOWAY ROSS ACCOUNTANCY CORP|5 Plaza Real|Fresno, CA 93721',
    'S. Okonkwo, Enrolled Agent|PO Box 771|Macon, GA 31202',
  ],
  dmv: ['Wyandotte||', 'New Cumberland||', 'Cascadia||'],
  insurer: [
    'BlueRidge Health Plans|PO Box 1798|Jacksonville, FL 32203',
    'Alpine Mutual Insurance Company|1 Alpine Plaza|Columbus, OH 43215',
  ],
  utility: [
    'Ponderosa Power & Light|PO Box 53933|Phoenix, AZ 85072',
    'Millbrook Water District|14 Pump House Rd|Medford, MA 02155',
    'Skyreach Broadband|PO Box 4019|Carol Stream, IL 60197',
  ],
  title: [
    'Cornerstone Title & Escrow|300 Settlement Sq|Akron, OH 44308',
    'LONE OAK ABSTRACT COMPANY|1901 W Loop|Lubbock, TX 79401',
  ],
} as const;
export type PayerGroup = keyof typeof payers;
