// What a form of the 1099 family says: its boxes, its copies' legend, and the back. Layouts draw it (slip-*.ts).
import type { Cast } from './cast.ts';

/** What is in a box: an amount between two, words, or nothing. */
export type Entry = readonly [low: number, high: number] | string | ((cast: Cast) => string);
/** Number, title, and what is in it. */
export type SlipBox = readonly [number: string, title: string, entry?: Entry];

export interface Slip {
  form: string;
  title: string;
  omb: string;
  /** When it was last revised, of forms that are in use for years; of others, nothing. */
  revised?: string;
  /** What the two are called: PAYER’S and RECIPIENT’S of most. */
  from: string;
  to: string;
  copy: string;
  forWhom: string;
  legend: string;
  boxes: readonly SlipBox[];
  back: readonly string[];
  /** A box to check, beside the account number. */
  check?: string;
}

export function entryOf(cast: Cast, entry: Entry = ''): string {
  if (typeof entry === 'string') return entry;
  return typeof entry === 'function' ? entry(cast) : cast.usd(entry[0], entry[1]);
}

export const isAmount = (entry: Entry = ''): boolean => typeof entry === 'object';

export const sanction = (what: string): string =>
  `This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if ${what}.`;
export const taxable = sanction(
  'this income is taxable and the IRS determines that it has not been reported',
);

export const payee = {
  from: 'PAYER',
  to: 'RECIPIENT',
  copy: 'Copy B',
  forWhom: 'For Recipient',
  legend: taxable,
};
export const tinNote =
  'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN (social security number (SSN), individual taxpayer identification number (ITIN), adoption taxpayer identification number (ATIN), or employer identification number (EIN)). However, the issuer has reported your complete TIN to the IRS.';
export const accountNote =
  'Account number. May show an account or other unique number the payer assigned to distinguish your account.';
export const futureNote = (form: string): string =>
  `Future developments. For the latest information about developments related to Form ${form} and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form${form.replaceAll('-', '')}.`;
export const freeFile =
  'Free File Program. Go to www.irs.gov/FreeFile to see if you qualify for no-cost online federal tax preparation, e-filing, and direct deposit or payment options.';
export const stateBoxes = (first: number, withheld = 'State tax withheld'): SlipBox[] => [
  [String(first), withheld],
  [
    String(first + 1),
    'State/Payer’s state no.',
    ({ state, random }) => `${state}/${random.whole(10000000, 99999999)}`,
  ],
  [String(first + 2), 'State income', ''],
];
