// How corpus C draws letters and bills that are told apart from none.
import { band, heading, lines, pairs, para } from './blocks.ts';
import type { Subject } from './people.ts';
import type { Block, Design } from './sheet.ts';

export type Drawing = (subject: Subject) => Design;
type Rows = [string, string][];

/** A letter of paragraphs. */
export const note =
  (title: string, ...texts: ((subject: Subject) => string)[]): Drawing =>
  (subject) => ({
    margin: 54,
    blocks: [
      lines([subject.payer.name, ...subject.payer.address]),
      lines([subject.longDay(subject.year + 1, 1)]),
      lines([subject.person.name, ...subject.person.address]),
      heading(title, 12),
      ...texts.map((text) => para(text(subject))),
      lines(['Sincerely,', subject.payer.name]),
    ],
  });

/** A bill or an account's figures. */
export const figures =
  (
    title: string,
    rows: (subject: Subject) => Rows,
    ...more: ((subject: Subject) => Block)[]
  ): Drawing =>
  (subject) => ({
    footer: `${subject.payer.site}      ${subject.payer.phone}      Page #`,
    blocks: [
      subject.round % 2 === 0
        ? band(subject.payer.name, '#4a4a4a')
        : heading(subject.payer.name, 15),
      lines([subject.person.name, ...subject.person.address]),
      heading(title, 13),
      pairs(rows(subject), 9.5),
      ...more.map((block) => block(subject)),
    ],
  });
