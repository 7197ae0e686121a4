// How corpus D draws papers that are none of the kinds.
import type { Scene } from './cast.ts';
import type { Pen } from './pen.ts';
import { rows } from './rows.ts';
import type { Drawing } from './sort.ts';

/** A page with a heading and paragraphs. */
export const article =
  (title: string, ...texts: ((scene: Scene) => string)[]): Drawing =>
  (pen, scene) => {
    pen.line(title.replace('@', String(scene.year)), { size: 15, bold: true, gap: 8 });
    for (const text of texts) pen.line(text(scene), { size: 10, gap: 8 });
  };
/** A bill or account page with rows. */
export const sheet =
  (title: string, list: (scene: Scene) => [string, string][], end = ''): Drawing =>
  (pen, scene) => {
    pen.line(scene.payer, { size: 13, bold: true });
    pen.line(`${scene.name}\n${scene.street}\n${scene.town}`, { gap: 10 });
    pen.line(title, { size: 13, bold: true });
    rows(pen, list(scene));
    if (end) pen.line(end, { size: 8 });
  };

export const organizer = (pen: Pen, scene: Scene): void => {
  pen.line(`${scene.year} Tax Organizer`, { size: 15, bold: true });
  pen.line(`Client: ${scene.name}`);
  for (const text of [
    'Forms W-2 from every employer',
    'Forms 1099-INT and 1099-DIV',
    'Form 1098 Mortgage Interest Statement',
    'Schedule K-1',
    'Form 1095-A Health Insurance Marketplace Statement',
    'SSA-1099',
    'Charitable receipts',
    'Property tax bills',
    'Voided check for direct deposit',
  ])
    pen.line(`[ ] ${text}`);
};

export const blank =
  (code: string, title: string, labels: readonly string[]): Drawing =>
  (pen) => {
    pen.line(`Form ${code}   ${title}`, { size: 13, bold: true });
    pen.line('Department of the Treasury – Internal Revenue Service', { size: 8 });
    for (const label of labels) {
      pen.box(46, pen.at, 520, 28);
      pen.put(label, 49, pen.at + 3, { size: 6.5 });
      pen.at += 30;
    }
  };
export const payerLabels = [
  'PAYER’S name, street address, city or town',
  'PAYER’S TIN',
  'RECIPIENT’S TIN',
  'RECIPIENT’S name',
  'Street address',
  'Account number (see instructions)',
];
