// Corpus E's information returns: each form in each layout.
import type { Form } from './form.ts';
import { paymentForms } from './forms-data.ts';
import { otherForms } from './forms-data-other.ts';
import { looks, type Look, type Paper } from './html.ts';
import { asLetter, sealed, severalUp, twoLanguages, typed } from './layouts-held.ts';
import { boxTable, cards, official, portal } from './layouts.ts';
import type { World } from './world.ts';

interface Layout {
  name: string;
  draw: (form: Form, world: World) => readonly string[];
  isHeldBack: boolean;
  look: Look;
}

const layouts: readonly Layout[] = [
  { name: 'official', draw: official, isHeldBack: false, look: looks.office },
  { name: 'boxTable', draw: boxTable, isHeldBack: false, look: looks.geometric },
  { name: 'cards', draw: cards, isHeldBack: false, look: looks.wide },
  { name: 'portal', draw: portal, isHeldBack: false, look: looks.serif },
  { name: 'severalUp', draw: severalUp, isHeldBack: true, look: looks.slim },
  { name: 'sealed', draw: sealed, isHeldBack: true, look: looks.legal },
  { name: 'asLetter', draw: asLetter, isHeldBack: true, look: looks.roman },
  { name: 'typed', draw: typed, isHeldBack: true, look: looks.terminal },
  { name: 'twoLanguages', draw: twoLanguages, isHeldBack: true, look: looks.bookman },
];

export const formPapers: readonly Paper[] = [...paymentForms, ...otherForms].flatMap((form) =>
  layouts.map(({ name, draw, isHeldBack, look }): Paper => ({
    kind: form.kind,
    layout: name,
    sender: form.sender,
    isHeldBack,
    hasYear: true,
    ...(form.firstYear === undefined ? {} : { firstYear: form.firstYear }),
    look,
    draw: (world) => draw(form, world),
  })),
);
