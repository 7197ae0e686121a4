// Rows of a label and what stands beside it.
import type { Scene } from './cast.ts';
import type { Pen } from './pen.ts';

/** Rows of label and amount. */
export const rows = (pen: Pen, list: readonly (readonly [string, string])[], x = 400): void => {
  for (const [label, value] of list) {
    pen.room(18);
    pen.put(label, 52, pen.at, { size: 9 });
    pen.put(value, x, pen.at, { size: 9 });
    pen.at += 14;
  }
};

export const head = (pen: Pen, { payer, payerStreet, payerTown, phone }: Scene): void => {
  pen.line(payer, { size: 14, bold: true });
  pen.line(`${payerStreet}  ${payerTown}  ${phone}`, { size: 8, gap: 12 });
};
export const addressee = (pen: Pen, { name, street, town }: Scene): void => {
  for (const row of [name, street, town]) pen.line(row, { size: 10, gap: 1 });
  pen.at += 14;
};
