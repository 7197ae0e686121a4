// Who receives corpus L's papers. All people are invented.
// cspell:disable -- names
import type { Cast } from '../corpus-j/cast.ts';
import { castAmong } from '../cast-among.ts';

const given =
  'Abigail Byron Cecilia Darnell Elaine Felix Geraldine Harvey Ivette Joaquin Krista Leroy Maribel Nathaniel Odessa Preston Quinn Rochelle Salvador Trudy Umberto Vivian Wesley Yvonne Zachary Mei Rajesh Siobhan Tomasz Thuy James Barbara David Susan Daniel Karen'.split(
    ' ',
  );
const family =
  'Applegate Brennan Cho Delgado Esposito Fairchild Grabowski Haddad Inouye Jefferson Kessler Lindqvist Moreno Nwosu Oberlin Petrov Quigley Rasmussen Stavros Tillman Upshaw Vandenberg Winslow Yee Zapata Smith Jones Garcia Martinez Anderson Thompson Mc_Kenna Dos_Santos O’Neill Smith-Rivera'.split(
    ' ',
  );
const streets =
  '4108 Birchwood Dr|27 Chestnut St Apt 2|PO Box 1187|1650 E Prospect Rd|702 Larkspur Ct|9 Mulberry Ln|3322 SE Belmont St|11 Whispering Pines Way|2480 Peachtree Cir NE #1904|560 County Highway 18|1225 S 7th St'.split(
    '|',
  );
const towns =
  'Toledo, OH 43604|Marietta, GA 30060|Fort Collins, CO 80524|Portland, ME 04101|Peoria, IL 61602|Tulsa, OK 74103|Buffalo, NY 14202-1104|Riverside, CA 92501|Reading, PA 19601|Grand Rapids, MI 49503|El Paso, TX 79901|Madison, WI 53703|Tacoma, WA 98402|Charleston, SC 29401|Clearwater, FL 33755'.split(
    '|',
  );

/** The person of a paper and one of its payers, `Name|street|town` each; the same seed gives the same. */
export const partiesOf = (seed: number, year: number, payers: readonly string[]): Cast =>
  castAmong(
    {
      given,
      family,
      middles: ['', '', ' B', ' W.', ' Lynn', ' C', ' S.'],
      streets,
      towns,
      capitals: 0.55,
    },
    seed ^ 0x2ab4c1d,
    year,
    payers,
  );
