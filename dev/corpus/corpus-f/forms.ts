// Which payer of corpus F prints which form how: each form in four of the layouts.
import { formData } from './forms-data.ts';
import { letterForForm, machineReport, official, portalList } from './layouts.ts';
import { boxTable, mailer, twoUp } from './layouts-sheets.ts';
import { looks, paper, type Paper } from './paper.ts';

const layouts = [
  ['official', looks.office, official],
  ['portalList', looks.spaced, portalList],
  ['letterForForm', looks.book, letterForForm],
  ['machineReport', looks.report, machineReport],
  ['mailer', looks.split, mailer],
  ['boxTable', looks.typeset, boxTable],
  ['twoUp', looks.placed, twoUp],
] as const;

export const formPapers: readonly Paper[] = formData.flatMap((form, index) =>
  Array.from({ length: 4 }, (_, turn) =>
    turn === 0 ? 0 : 1 + ((index * 3 + turn - 1) % 6),
  ).flatMap((place) => {
    const [layout, look, draw] = layouts[place] ?? layouts[0];
    return [
      paper(form.kind, layout, form.sender, look, draw(form), {
        firstYear: form.firstYear ?? null,
      }),
    ];
  }),
);
