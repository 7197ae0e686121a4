// Who sends corpus K's papers, `Name|street|town` each. All are invented but the agencies.
// cspell:disable -- names
export const employers = [
  'Ridgeway Orthopedic Associates PLLC|1801 Medical Park Blvd|Winston-Salem, NC 27103',
  'Coulter Brothers Plumbing & Heating Inc|62 Foundry St|Manchester, NH 03101',
  'BLUE HERON HOSPITALITY GROUP LLC|4000 Resort Way Ste 12|Myrtle Beach, SC 29577',
  'Northland Ore & Rail Company|PO Box 1990|Hibbing, MN 55746',
  'Delacroix Parish School Board|200 Levee Rd|Houma, LA 70360',
  'Quillfish Interactive, Inc.|525 Terry Ave N|Seattle, WA 98109',
  'STATE OF OREGON DAS PAYROLL|155 Cottage St NE|Salem, OR 97301',
  'Evergreen Grocers Cooperative|88 Market Sq|Burlington, VT 05401',
];
export const churches = [
  'First Baptist Church of Cedar Bluff|PO Box 60|Cedar Bluff, AL 35959',
  'Trinity Lutheran Church|1410 Elm St|Fargo, ND 58102',
];
export const households = [
  'JONATHAN & PRIYA WHITTAKER|45 Linden Pl|Brookline, MA 02445',
  'HELEN M ROSENTHAL|960 Park Ave Apt 8A|New York, NY 10028',
];
export const creditUnions = [
  'Three Rivers Community Credit Union|1615 Northland Blvd|Fort Wayne, IN 46825',
  'Sandia Labs Employees FCU|3707 Juan Tabo Blvd NE|Albuquerque, NM 87111',
  'Ozark Electric Credit Union|PO Box 948|Springfield, MO 65801',
];
export const banks = [
  'Keystone & Lehigh Bank|400 Hamilton St|Allentown, PA 18101',
  'Blue Ridge National Bank|29 Patton Ave|Asheville, NC 28801',
  'Alder Direct, a division of Alder Bank USA|PO Box 30281|Salt Lake City, UT 84130',
  'SUNCOAST COMMERCE BANK, N.A.|1777 Main St|Sarasota, FL 34236',
  'Pioneer Valley Savings Bank|10 State St|Northampton, MA 01060',
  ...creditUnions,
];
export const brokers = [
  'Carrick Brothers & Company LLC|101 Montgomery Plaza|Phoenix, AZ 85016',
  'Tidewater Clearing Services LLC|499 Washington Blvd|Jersey City, NJ 07310',
  'Fairmont Advisors Network, Inc.|9785 Towne Centre Dr|San Diego, CA 92121',
  'Ostrander Wealth Partners|100 E Wisconsin Ave|Milwaukee, WI 53202',
  'Pennyroyal Markets, LLC|3000 El Camino Real|Palo Alto, CA 94306',
  'Monument Hill Securities Corp|800 Boylston St|Boston, MA 02199',
];
export const funds = [
  'Oakbrook Family of Funds|PO Box 2600|Valley Forge, PA 19482',
  'Great Basin Tax-Free Trust|PO Box 55126|Boston, MA 02205',
  'Hightower Real Estate Income Trust, Inc.|345 Park Ave|New York, NY 10154',
  'Equistock Transfer & Trust|PO Box 43006|Providence, RI 02940',
];
export const exchanges = [
  'Harborcoin Inc|248 3rd St #434|Oakland, CA 94607',
  'BlockNorth Digital Assets LLC|100 Pine St|San Francisco, CA 94111',
];
export const customers = [
  'Marlowe & Finch Advertising Inc|1 Union Sq W|New York, NY 10003',
  'Redstone Logistics Brokers LLC|7600 Perimeter Rd|Charlotte, NC 28216',
  'QuickCart Technologies, Inc.|50 Beale St|San Francisco, CA 94105',
  'County of Sangamon|200 S 9th St|Springfield, IL 62701',
  'Great Divide Insurance Agency LLC|1600 Broadway|Denver, CO 80202',
];
export const owners = [
  'Eagle Ford Mineral Partners LP|PO Box 4400|Midland, TX 79702',
  'HARVEST FIELDS FARM COOPERATIVE|900 Elevator Rd|Ames, IA 50010',
  'Palmetto Property Managers LLC|71 Broad St|Charleston, SC 29401',
  'Crestline Literary Agency|33 W 17th St|New York, NY 10011',
];
export const plans = [
  'Ironworkers Local 401 Annuity Fund|11600 Norcom Rd|Philadelphia, PA 19154',
  'Wisconsin Dept of Employee Trust Funds|PO Box 7931|Madison, WI 53707',
  'Clergy and Mission Workers Pension Board|475 Riverside Dr|New York, NY 10115',
  'Prairie States Life & Annuity Company|4350 Westown Pkwy|West Des Moines, IA 50266',
  'Oakbrook Fiduciary Trust Co FBO IRA|PO Box 1101|Valley Forge, PA 19482',
  'Corporate Benefits Recordkeeping Svcs|8515 E Orchard Rd|Greenwood Village, CO 80111',
];
export const lenders = [
  'Alpine Mortgage Servicing Corp|PO Box 8068|Virginia Beach, VA 23450',
  'Homestead Federal Savings|711 Capitol Way|Olympia, WA 98501',
  'Three Rivers Community Credit Union|1615 Northland Blvd|Fort Wayne, IN 46825',
];
export const studentLenders = [
  'EdBridge Loan Services|PO Box 9635|Wilkes-Barre, PA 18773',
  'Higher Learning Authority of Missouri|633 Spirit Dr|Chesterfield, MO 63005',
];
export const schools = [
  'Millbrook State University|1 University Cir|Turlock, CA 95382',
  'College of the Northern Lakes|2400 Campus Dr|Bemidji, MN 56601',
  'Tri-County Community College|21 Campus Cir|Murphy, NC 28906',
];
export const casinos = [
  'Painted Mesa Casino Resort|22181 Resort Blvd|Maricopa, AZ 85138',
  'New Hampshire Lottery Commission|14 Integra Dr|Concord, NH 03301',
];
export const states = [
  'Ohio Department of Job and Family Services|PO Box 182404|Columbus, OH 43218',
  'Michigan Unemployment Insurance Agency|3024 W Grand Blvd|Detroit, MI 48202',
  'Employment Development Department|PO Box 826880|Sacramento, CA 94280',
];
export const healthPlans = [
  'Wellspring HSA Bank|PO Box 939|Sheboygan, WI 53082',
  'FlexForward Benefit Accounts|700 Central Ave|Fargo, ND 58102',
];
export const offices = [
  'Langford Tax & Accounting, PLLC|2120 Kirby Dr|Houston, TX 77019',
  'Abbott Mercer & Co., CPAs|60 Church St|Saratoga Springs, NY 12866',
];
export const partnerships = [
  'BAYSHORE MEDICAL PLAZA PARTNERS LP|900 Bay Dr|Tampa, FL 33606',
  'Silverline Midstream Partners, L.P.|PO Box 799060|Dallas, TX 75379',
  'Kestrel Ventures Fund III, L.P.|2 Embarcadero Ctr|San Francisco, CA 94111',
];
export const corporations = [
  'Coulter Brothers Plumbing & Heating Inc|62 Foundry St|Manchester, NH 03101',
  'HARGROVE DENTAL P.C.|312 Maple Ave|Naperville, IL 60540',
];
export const estates = [
  'ESTATE OF EDNA L WINSLOW|Blue Ridge National Bank Exec, 29 Patton Ave|Asheville, NC 28801',
  'THE GRANTHAM FAMILY TRUST DTD 04/11/2003|c/o Ostrander Wealth Partners|Milwaukee, WI 53202',
];
const [irsTown, irsName] = ['Department of the Treasury', 'Internal Revenue Service'];
export const irs = [
  `${irsName}|${irsTown}|Kansas City, MO 64999-0025`,
  `${irsName}|${irsTown}|Austin, TX 73301-0025`,
  `${irsName}|${irsTown}|Ogden, UT 84201-0025`,
];
export const socialSecurity = [
  'Social Security Administration|6401 Security Blvd|Baltimore, MD 21235',
];
export const marketplaces = [
  'Health Insurance Marketplace|465 Industrial Blvd|London, KY 40750',
  'Covered California|PO Box 989725|West Sacramento, CA 95798',
];
