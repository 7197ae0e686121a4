// What happens to one of ten papers of corpus H on its way: turned, made smaller, copied, set apart, corrected, and printed again.
import { isInformationForm } from '#domain/document-kinds';
import { seededRandom } from '../../documents/random.ts';
import { filled } from './fill.ts';
import type { Paper } from './paper.ts';
import type { Who } from './people.ts';
import type { Handling, Plate } from './plate.ts';
import { set } from './setter.ts';

interface Trouble {
  handling?: Handling;
  /** Set on the first page. */
  mark?: string;
  /** Set on a page before all others. */
  cover?: string;
  /** Set on pages behind the others. */
  back?: string;
  isCorrected?: boolean;
}

const back = `^# This page is intentionally left blank
===
# Questions about this document
If you have questions about the information in this document, contact us at {phone} or sign in at {site}. Representatives are available Monday through Friday.
We can’t give tax advice. Please see a tax professional about your situation.
`;

const troubles = {
  turned: { handling: { turn: 90, isTurnSaid: true } },
  sideways: { handling: { turn: 270 } },
  upsideDown: { handling: { turn: 180, isTurnSaid: true } },
  reduced: { handling: { copies: [[30, 26, 0.58]] } },
  twice: {
    handling: {
      copies: [
        [60, 6, 0.49],
        [60, 402, 0.49],
      ],
    },
  },
  fourTimes: {
    handling: {
      copies: [
        [4, 4, 0.49],
        [310, 4, 0.49],
        [4, 400, 0.49],
        [310, 400, 0.49],
      ],
    },
  },
  spaced: { handling: { isSpaced: true } },
  split: { handling: { isSplit: true } },
  corrected: { mark: '@24\n^* CORRECTED', isCorrected: true },
  counted: { mark: '@768\n>~ Page 1 of 3', back },
  reprinted: { mark: '@24\n>~ Reprinted {d8+2} 10:42 AM' },
  covered: {
    cover: `# {payer}
{office}
{payerTown}
@148 70 300
! {name}
! {street}
! {town}
@250
{m2+1}
%8
Enclosed is the document that you asked for. Please keep it with your records.
If any of the information is wrong, please call {phone} as soon as possible.
%8
Sincerely,
Customer Service
`,
  },
} as const satisfies Record<string, Trouble>;
export type TroubleName = keyof typeof troubles;

const names = Object.keys(troubles) as TroubleName[];
/** Only a form of which someone gets copies comes so. */
const forForms = new Set<TroubleName>([
  'twice',
  'fourTimes',
  'corrected',
  'covered',
  'counted',
  'reprinted',
]);

/** Of forms of one page only. */
const forOnePage = new Set<TroubleName>(['twice', 'fourTimes', 'counted']);

/** One of ten papers; others go through as they are. */
export function troubleOf(paper: Paper, place: number, turn: number): TroubleName | null {
  const number = place * 3 + turn * 7;
  if (number % 10 !== 0) return null;
  const isForm = paper.kind !== null && isInformationForm(paper.kind);
  const [width, height] = paper.look.size ?? [612, 792];
  const isLetter = width === 612 && height === 792;
  const hasPages = paper.text.includes('\n===');
  const possible = names.filter(
    (name) => !(forForms.has(name) && !(isForm && isLetter)) && !(forOnePage.has(name) && hasPages),
  );
  return seededRandom(place * 131 + turn * 17).pick(possible);
}

export const corrects = (name: TroubleName | null): boolean => name === 'corrected';

/** Adds to a plate what the trouble adds, and says how to print it. */
export function befall(plate: Plate, name: TroubleName | null, who: Who): Handling {
  if (name === null) return {};
  const trouble: Trouble = troubles[name];
  const { mark, cover, back: behind, handling = {} } = trouble;
  if (mark !== undefined) plate.atFirst(() => set(plate, filled(mark, who)));
  if (behind !== undefined) {
    plate.next();
    set(plate, filled(behind, who));
  }
  if (cover !== undefined) plate.before(() => set(plate, filled(cover, who)));
  return handling;
}
