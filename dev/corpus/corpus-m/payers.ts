// Who sends corpus M's papers: `Name|street|town` each. All are invented, but the agencies.
// cspell:disable -- names
const list = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const employers = list(`
  Copperline Diagnostics LLC|2900 Technology Pkwy Ste 310|Huntsville, AL 35806
  Halvorsen Grain & Feed Co|PO Box 88|Minot, ND 58702
  Tidewater Orthopedic Associates PC|1140 Kempsville Rd|Chesapeake, VA 23320
  Redstart Outdoor Retail Inc|455 Commerce Way|Bozeman, MT 59715
  Mission Verde Hospitality LP|88 Camino Real|Santa Fe, NM 87501
  Whitlock & Dane Engineers Inc|600 Superior Ave E|Cleveland, OH 44114`);
export const hospitals = list(`
  Saint Brendan Health System|1 Mercy Plaza|Wichita, KS 67214
  Three Forks Regional Medical Center|2600 Hospital Dr|Paducah, KY 42001`);
export const schools = list(`
  Calloway Unified School District No 12|301 Education Ln|Yakima, WA 98901
  Board of Education of Pruitt County|44 Courthouse Sq|Hagerstown, MD 21740`);
export const households = list(`
  Margery Ellsworth|71 Old Post Rd|Greenwich, CT 06830
  Dennis and Paula Kirkham|5 Larch Hill|Wellesley, MA 02481`);
export const banks = list(`
  Prairie Trust Bank NA|PO Box 5510|Sioux Falls, SD 57117
  Harbor & Main Savings Bank|12 Wharf St|New Bedford, MA 02740
  Blue Mesa Bank|7100 E Arapahoe Rd|Centennial, CO 80112
  First Piedmont Commerce Bank|230 S Tryon St|Gastonia, NC 28052`);
export const unions = list(`
  Millwrights Federal Credit Union|1600 Foundry Rd|Gary, IN 46402
  Cascade Teachers Credit Union|PO Box 2247|Bend, OR 97709
  Gulf Stream Community Credit Union|400 Bayou Blvd|Pensacola, FL 32503`);
export const onlineBanks = list(`
  Larkbank, a division of Ridgeline Bank|PO Box 14400|Salt Lake City, UT 84114
  Nimbus Direct Bank|PO Box 9001|Wilmington, DE 19850`);
export const funds = list(`
  Alderbrook Funds|PO Box 219000|Kansas City, MO 64121
  Stonecrop Mutual Funds|PO Box 8301|Milwaukee, WI 53201`);
export const brokers = list(`
  Kestrel Brokerage Services LLC|PO Box 770300|Covington, KY 41012
  Hartwell Pryce Wealth Advisors|1 Financial Center|St Louis, MO 63102
  Tradewind Markets LLC|85 Willow Rd|Menlo Park, CA 94025
  Northgate Clearing Corp|1 Pershing Sq|Newark, NJ 07102`);
export const coinHouses = list(`
  Ledgerly Digital Assets Inc|548 Market St|San Francisco, CA 94104
  Obsidian Exchange Trust Co|30 Hudson Yards|New York, NY 10001`);
export const insurers = list(`
  Dunmore Mutual Life Insurance Co|720 E Wisconsin Ave|Milwaukee, WI 53202
  Pilgrim Annuity & Life Company|200 Berkeley St|Boston, MA 02116`);
export const plans = list(`
  Beacon Retirement Trust Co as Agent for Trustee|PO Box 55800|Lincoln, NE 68505
  Meridian Workplace Plans LLC|PO Box 990071|Hartford, CT 06199`);
export const pensions = list(`
  Public Employees Pension Board of Nevada|693 W Nye Ln|Carson City, NV 89703
  Iowa Municipal Retirement Fund|7401 Register Dr|Des Moines, IA 50321`);
export const custodians = list(`
  Evergreen HSA Bank|PO Box 939|Sheboygan, WI 53082
  Wellspring Health Savings|15 W Scenic Pointe Dr|Draper, UT 84020`);
export const servicers = list(`
  Oakmere Home Loan Servicing LLC|PO Box 619094|Dallas, TX 75261
  Vantage Point Mortgage Inc|8950 Cypress Waters Blvd|Coppell, TX 75019
  Summit County Home Finance|3043 Townsgate Rd|Westlake Village, CA 91361`);
export const lenders = list(`
  Brightpath Student Loan Servicing|PO Box 82561|Lincoln, NE 68501
  Collegiate Aid Servicing Corp|633 Spirit Dr|Chesterfield, MO 63005`);
export const colleges = list(`
  Trustees of Wexford College|300 College Ave|Lancaster, PA 17603
  Southern Plains State University|1700 University Blvd|Lawton, OK 73505
  Bayshore Community College District|8800 Harbor Dr|Corpus Christi, TX 78404`);
export const clients = list(`
  Fenwick Studio Partners LLC|210 W Broad St|Richmond, VA 23220
  Delgado Roofing & Sheet Metal Inc|1919 E Van Buren St|Phoenix, AZ 85006
  Quarry Park Dental Group|18 Granite St|Quincy, MA 02169
  Bluebonnet Property Managers LLC|4021 Lemmon Ave|Dallas, TX 75219`);
export const platforms = list(`
  Cartwheel Payments Inc|1455 Market St|San Francisco, CA 94103
  Shopfront Marketplace Inc|117 Adams St|Brooklyn, NY 11201`);
export const casinos = list(`
  Silver Spur Casino Resort|2000 Boulder Hwy|Henderson, NV 89011
  Lakota Bluffs Gaming Commission|1 Casino Way|Flandreau, SD 57028`);
export const partnerships = list(`
  Hawk Ridge Energy Partners LP|1201 Louisiana St|Houston, TX 77002
  Lowell Street Investors LLC|15 Lowell St|Portland, ME 04101
  Marigold Bakery Partners|606 Vine St|Chattanooga, TN 37403`);
export const corporations = list(`
  Sundial HVAC Services Inc|2280 Industrial Blvd|Sparks, NV 89431
  Juniper & Slate Design Corp|91 Kent Ave|Brooklyn, NY 11249`);
export const trusts = list(`
  Eleanor M Hathaway Irrevocable Trust|c/o Prairie Trust Bank NA|Sioux Falls, SD 57117
  Estate of Wilfred J Prentiss|40 Maple St|Keene, NH 03431`);
export const irs = list(`
  Internal Revenue Service|P.O. Box 9019|Holtsville, NY 11742-9019
  Internal Revenue Service|1973 N Rulon White Blvd|Ogden, UT 84404`);
export const social = list(`Social Security Administration|6401 Security Blvd|Baltimore, MD 21235`);
export const market = list(`Health Insurance Marketplace|465 Industrial Blvd|London, KY 40750`);
export const stateMarket = list(`Cover Keystone Exchange|PO Box 2008|Harrisburg, PA 17105`);
export const preparers = list(`
  Thornbury & Associates CPAs PLLC|1200 Main St Ste 40|Missoula, MT 59802
  Lindell Tax & Accounting LLC|87 Union Ave|Memphis, TN 38103
  Rosa Ibarra, Enrolled Agent|410 S Flower St|Burbank, CA 91502`);
export const charities = list(`
  Riverbend Food Pantry|900 Front St|Davenport, IA 52801
  Friends of the Tallgrass Prairie|PO Box 33|Emporia, KS 66801`);
export const shops = list(`
  Paperclip Office Warehouse #0417|5200 Outer Loop|Louisville, KY 40219
  Northwoods Hardware & Lumber|102 Pine St|Bemidji, MN 56601`);
export const care = list(`
  Little Sparrows Child Care Center|27 Meadow Ln|Ames, IA 50010
  Hillcrest Montessori Preschool|3300 Alpine Ave|Boulder, CO 80304`);
export const utilities = list(`Three Rivers Power & Light|PO Box 4410|Evansville, IN 47702`);
export const landlords = list(`
  Aspen Court Apartments LLC|1500 Aspen Ct|Sioux City, IA 51101
  Granary Lofts Management|9 Mill St|Lancaster, PA 17602`);
export const healthPlans = list(`
  Cedar Valley Health Plan|PO Box 7700|Waterloo, IA 50704
  Unity Blue Health Insurance Co|1 Unity Plaza|Jacksonville, FL 32202`);
export const oil = list(`
  Redbud Petroleum Resources Inc|PO Box 21190|Tulsa, OK 74121
  Caddo Minerals LLC|500 W 7th St|Fort Worth, TX 76102`);
export const labor = list(`
  Oregon Employment Department|875 Union St NE|Salem, OR 97311
  Tennessee Department of Labor|220 French Landing Dr|Nashville, TN 37243`);
export const stateTax = list(`
  Montana Department of Revenue|PO Box 5805|Helena, MT 59604
  New Mexico Taxation and Revenue Department|PO Box 630|Santa Fe, NM 87504
  Idaho State Tax Commission|PO Box 36|Boise, ID 83722`);
export const counties = list(`
  Yellowstone County Treasurer|217 N 27th St|Billings, MT 59101
  Blue Earth County Auditor-Treasurer|204 S 5th St|Mankato, MN 56001`);
export const home = list(`Homestead Casualty Insurance Co|PO Box 6100|Bloomington, IL 61702`);
