// Who receives corpus M's papers. All people are invented.
// cspell:disable -- names
import type { Cast } from '../corpus-j/cast.ts';
import { castAmong } from '../cast-among.ts';

const given =
  'Adrienne Boyd Corinne Dashiell Evangeline Forrest Guadalupe Hollis Imogen Jarvis Katya Lionel Marguerite Nestor Opal Percival Ramona Silas Tabitha Ursula Vernon Winifred Yusra Zeke Hyun Ravi Aoife Wojciech Linh Paul Linda Mark Nancy Steven Lisa Kevin'.split(
    ' ',
  );
const family =
  'Albrecht Bettencourt Chaudhry Doyle Eriksen Fontaine Granger Hollander Ishikawa Janssen Keating Lafferty Mbeki Northcott Ocampo Prendergast Quiroga Rosenthal Szymanski Trujillo Ulrich Voss Wainwright Yoder Zielinski Brown Johnson Lopez White Clark Lewis Mac_Leod Del_Rio O’Connor Hayes-Whitman'.split(
    ' ',
  );
const streets =
  '815 Cypress Bend Dr|3 Lantern Ln|PO Box 30452|2077 N Sheridan Rd Apt 8B|614 Hawthorne Ave|19 Pheasant Ridge|4480 SE Division St|202 Cranberry Bog Rd|1312 Avenida del Sol|77 W 61st Ave Unit 1040|950 FM 2001'.split(
    '|',
  );
const towns =
  'Spokane, WA 99201|Macon, GA 31201|Pueblo, CO 81003|Nashua, NH 03060|Rockford, IL 61101|Norman, OK 73069|Syracuse, NY 13202-2110|Irvine, CA 92614|Scranton, PA 18503|Kalamazoo, MI 49007|Laredo, TX 78040|Green Bay, WI 54301|Eugene, OR 97401|Greenville, SC 29601|Ocala, FL 34470|Dover, DE 19901'.split(
    '|',
  );

/** The person of a paper and one of its payers, `Name|street|town` each; the same seed gives the same. */
export const partiesOf = (seed: number, year: number, payers: readonly string[]): Cast =>
  castAmong(
    {
      given,
      family,
      middles: ['', '', ' E', ' H.', ' Rose', ' M', ' P.'],
      streets,
      towns,
      capitals: 0.6,
    },
    seed ^ 0x5d1e93b,
    year,
    payers,
  );
