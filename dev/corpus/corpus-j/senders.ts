// Who sends corpus J's papers: name, street, and town, by the kind of sender. All are invented.
// cspell:disable -- names
const senders = {
  employer: `Tamarack Building Supply LLC|4410 Industrial Loop|Spokane WA 99206
Brightwater Dental Group PC|210 S Main St Ste 300|Greenville SC 29601
Hollis & Vance Engineering Inc|77 W Wacker Plaza Fl 18|Chicago IL 60601
St Brendan Regional Medical Center|1 Hospital Dr|Scranton PA 18503
Unified School District 418|1605 N Seventh Ave|McPherson KS 67460
Pinnacle Freight Systems Inc|PO Box 88231|Memphis TN 38188
Corner Oven Restaurants LP|900 Congress Ave Ste 1200|Austin TX 78701
Lumen Ridge Software Inc.|1355 Market St Suite 900|San Francisco CA 94103
City of Marlow Falls|City Hall 12 Court St|Marlow Falls NY 12801
Vanguard Poultry Processing Co|RR 2 Box 118|Gainesville GA 30501`,
  bank: `Cascade Ridge Bank, N.A.|PO Box 4500|Tacoma WA 98401
First Prairie Savings Bank, FSB|200 Main St|Sioux Falls SD 57104
Liberty Harbor Federal Credit Union|88 Seaport Blvd|Portland ME 04101
Meridian Trust Bank|1 Meridian Plaza|Charlotte NC 28202
Juniper Online Bank|PO Box 105576|Atlanta GA 30348
Farmers & Drovers State Bank|14 N Broadway|Council Grove KS 66846
Teachers Choice Credit Union|3900 Telegraph Rd|Bloomfield Hills MI 48302
Old Colony Bancorp|55 State St|Boston MA 02109`,
  broker: `Northgate Brokerage Services LLC|PO Box 770001|Cincinnati OH 45277
Halvorsen Securities, Inc.|211 Main Street|San Antonio TX 78205
Beacon Street Clearing LLC|One Beacon Plaza|Jersey City NJ 07302
Wexley Jones & Co., L.P.|12555 Manchester Road|St. Louis MO 63131
TradeLark Financial LLC|85 Willow Road|Menlo Park CA 94025
Patriot Mutual Fund Services|PO Box 219001|Kansas City MO 64121
Sterling & Moss Wealth Management|1585 Broadway|New York NY 10036`,
  retirement: `Great Lakes Annuity Life Insurance Company|PO Box 10366|Des Moines IA 50306
Northgate Workplace Retirement|82 Devonshire Street|Boston MA 02109
State Teachers Retirement System|275 E Broad St|Columbus OH 43215
Carpenters Pension Trust Fund|2345 Fairmount Ave|Philadelphia PA 19130
Halvorsen Trust Company FBO IRA|211 Main Street|San Antonio TX 78205
Municipal Employees Pension Board|700 Adams St|Toledo OH 43604`,
  lender: `Harborstone Home Loans LLC|PO Box 619063|Dallas TX 75261
Lakeshore Mortgage Servicing|425 Phillips Blvd|Ewing NJ 08618
Cascade Ridge Bank Mortgage|PO Box 4599|Tacoma WA 98401
Ironwood Financial Services, LLC|8950 Cypress Waters Blvd|Coppell TX 75019`,
  student: `Nellwood Education Servicing|PO Box 82561|Lincoln NE 68501
Aspen Loan Servicing LLC|PO Box 7860|Madison WI 53707
EdBridge Financial|PO Box 9635|Wilkes-Barre PA 18773`,
  school: `Ridgemont State University|Bursar’s Office, 100 University Ave|Ames IA 50011
Clearwater Community College|2500 College Pkwy|Largo FL 33770
Saint Alban College|1 Abbey Lane|Northfield MN 55057
Western Plains Technical Institute|815 Vocational Dr|Amarillo TX 79107`,
  fund: `Whitetail Pipeline Partners, L.P.|PO Box 799060|Dallas TX 75379
Oakmont Apartments Investors LP|1212 Fifth Ave Ste 400|Nashville TN 37203
Copperline Growth Fund III, L.P.|2884 Sand Hill Rd|Menlo Park CA 94025
Three Sisters Farm LLC|8012 County Line Rd|Bend OR 97702
Maple & Birch Properties LLC|33 Elm St|Keene NH 03431`,
  corporation: `Delgado Plumbing & Heating Inc|918 W 4th St|Pueblo CO 81003
Sunrise Veterinary Clinic PA|4501 Old Spanish Trl|Mobile AL 36608
Bluebonnet Staffing Inc.|2100 West Loop S|Houston TX 77027
Kettle Creek Brewing Co|7 Mill St|Hamilton NY 13346`,
  trust: `The Eleanor M. Whitcomb Irrevocable Trust|c/o Meridian Trust Bank, Trustee|Charlotte NC 28202
Estate of Harold J Lindqvist|c/o Ann Lindqvist, Executor|Fargo ND 58102
Barrow Family Trust dtd 6/4/2009|55 State St|Boston MA 02109`,
  laborOffice: `Ohio Department of Job and Family Services|PO Box 182413|Columbus OH 43218
State of Michigan Unemployment Insurance Agency|3024 W Grand Blvd|Detroit MI 48202
Department of Labor and Workforce|PO Box 9699|Phoenix AZ 85068`,
  revenueOffice: `New Jersey Division of Taxation|PO Box 269|Trenton NJ 08695
Colorado Department of Revenue|1881 Pierce St|Lakewood CO 80214`,
  platform: `Parcelry Marketplace Inc.|548 Hudson St|New York NY 10014
SwiftDash Delivery Technologies|303 2nd St|San Francisco CA 94107
PayBridge Payments, LLC|2211 North First Street|San Jose CA 95131
Ridewell Holdings Inc|1725 3rd St|San Francisco CA 94158
Squarely Inc.|1955 Broadway|Oakland CA 94612`,
  client: `Harmon & Reyes Law Offices|41 Court Sq|Montgomery AL 36104
Greenfield Landscape Design LLC|2200 Hwy 9 N|Boulder CO 80302
Bright Path Tutoring Inc|640 Oak Ave|Evanston IL 60201
Red Barn Studio LLC|11 Barn Hill Rd|Woodstock VT 05091
Titan Oil & Gas Royalty Co|PO Box 2470|Midland TX 79702
Keystone Realty Management|1500 Market St|Philadelphia PA 19102`,
  hsa: `HealthNest Bank HSA|15 W Scenic Pointe Dr|Draper UT 84020
Optima HSA Trust Company|PO Box 60099|Newark NJ 07101`,
  casino: `Silver Mesa Casino Resort|3667 Las Vegas Blvd S|Las Vegas NV 89109
Three Rivers Gaming Authority|1 Casino Way|Durant OK 74701
Desert Palms Gaming LLC|1 Main St|Laughlin NV 89029`,
  exchange: `CoinHarbor, Inc.|248 3rd St #434|Oakland CA 94607
Blockwell Digital Assets LLC|600 Tower Ln|Cheyenne WY 82001`,
  irs: `Department of the Treasury|Internal Revenue Service|Austin TX 73301-0025
Department of the Treasury|Internal Revenue Service|Fresno CA 93888-0025
Department of the Treasury|Internal Revenue Service|Kansas City MO 64999-0025`,
  ssa: `Social Security Administration|Mid-America Program Service Center|Kansas City MO 64106`,
  military: `DFAS - Cleveland Center (Active)|1240 East Ninth Street|Cleveland OH 44199`,
  annuities: `U.S. Office of Personnel Management|PO Box 45|Boyers PA 16017`,
  market: `Health Insurance Marketplace|465 Industrial Blvd|London KY 40750`,
  stateMarket: `State Health Benefit Exchange|PO Box 989725|West Sacramento CA 95798
Rocky Mountain Health Exchange|PO Box 5500|Denver CO 80217`,
  state: `Franchise Tax Board|PO Box 942840|Sacramento CA 94240-0040
Department of Taxation and Finance|W A Harriman Campus|Albany NY 12227
Department of Revenue|PO Box 19044|Springfield IL 62794
Comptroller of Maryland|110 Carroll St|Annapolis MD 21411
Massachusetts Department of Revenue|PO Box 7010|Boston MA 02204`,
  preparer: `Larkspur Tax & Accounting PLLC|31 Depot St|Rutland VT 05701
Ng, Doyle & Associates CPAs|480 Commerce Dr Ste 210|Naperville IL 60563
H. Whitlock, EA|1207 3rd Ave S|Fargo ND 58103`,
  texasCounty: `Brazos Bend County Tax Office|300 E 26th St|Bryan TX 77803
Llano Verde County Tax Assessor-Collector|PO Box 1077|Kerrville TX 78029`,
  floridaCounty: `Calusa County Tax Collector|PO Box 1609|Fort Myers FL 33902
Mangrove County Tax Collector|200 NE 2nd Ave|Stuart FL 34994`,
  illinoisCounty: `DuLac County Collector|421 N County Farm Rd|Wheaton IL 60187
Prairie Fork County Treasurer|PO Box 417|Rockford IL 61105`,
  town: `Town of Wareham Falls|40 Town Hall Sq|Wareham Falls MA 02571
Town of East Sudbrook|278 Old Sudbury Rd|East Sudbrook MA 01776`,
  homeInsurer: `Evergreen Mutual Insurance Company|1 Insurance Plaza|Bloomington IL 61710`,
  healthPlan: `BlueSummit Health Plan|PO Box 660044|Dallas TX 75266
Prairie Care HMO|PO Box 8052|Madison WI 53708`,
  lifeInsurer: `Guardian Trail Life Insurance Company|PO Box 981586|El Paso TX 79998
Great Lakes Annuity Life Insurance Company|PO Box 10366|Des Moines IA 50306`,
  charity: `Second Harvest Pantry of the Valley|PO Box 611|Roanoke VA 24004
Hope Thrift Stores Inc|9200 Wisconsin Ave|Bethesda MD 20814`,
  store: `OfficeBarn #1184|6200 Mills Civic Pkwy|West Des Moines IA 50266
Duncan’s Hardware|118 Main St|Corning NY 14830`,
  tavern: `Cedar Grill & Tap|45 Front St|Traverse City MI 49684
Noodle House on 9th|912 9th Ave|Seattle WA 98104`,
  webShop: `Shopmart Services|410 Terry Pl N|Seattle WA 98109`,
  childCare: `Willow Tree Child Care Center|300 School Rd|Concord NH 03301
Little Acorns Preschool|52 Chapel St|Branford CT 06405`,
  dentist: `Lakeview Family Dentistry|75 Lake Ave|Rochester MN 55902
Elm Street Orthodontics|810 Elm St|Peoria IL 61603`,
  rides: `Ridewell|1725 3rd St|San Francisco CA 94158`,
  motorOffice: `Oregon Driver & Motor Vehicle Services|1905 Lana Ave NE|Salem OR 97314`,
  title: `Keystone Title & Escrow Co|900 W Jefferson St|Boise ID 83702
Gulf States Abstract LLC|1001 Texas St|Shreveport LA 71101`,
  landlord: `Maple Court Apartments LLC|700 Maple Ct|Overland Park KS 66204
Harbor View Rentals|12 Wharf St|Newport RI 02840`,
  church: `Grace Lutheran Church|1212 Oak St|Mankato MN 56001
Congregation Beth Shalom|44 Hillside Ave|Teaneck NJ 07666`,
  creditUnion: `Teachers Choice Credit Union|3900 Telegraph Rd|Bloomfield Hills MI 48302
Liberty Harbor Federal Credit Union|88 Seaport Blvd|Portland ME 04101`,
  royaltyPayer: `Titan Oil & Gas Royalty Co|PO Box 2470|Midland TX 79702
Permian Crest Operating LLC|600 N Marienfeld St|Midland TX 79701`,
  tradedFund: `Whitetail Pipeline Partners, L.P.|PO Box 799060|Dallas TX 75379
Great Basin Midstream LP|PO Box 139050|Tulsa OK 74121`,
  utility: `Central Valley Power & Light|PO Box 997300|Sacramento CA 95899
Rio Bravo Electric Cooperative|600 River Rd|Laredo TX 78040`,
} as const;
export type SenderGroup = keyof typeof senders;

/** The senders of a group, each as name, street, and town. */
export function sendersOf(group: SenderGroup): readonly (readonly [string, string, string])[] {
  return senders[group].split('\n').map((line) => {
    const [name = '', street = '', town = ''] = line.split('|');
    return [name, street, town.replace(/ (?=[A-Z]{2} \d)/u, ', ')] as const;
  });
}
