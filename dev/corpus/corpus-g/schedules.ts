// The lines of a return of corpus G, and its Schedules 1 and C.
import type { Cast } from './cast.ts';
import type { Sheet } from './sheet.ts';

export function numbered(
  sheet: Sheet,
  cast: Cast,
  lines: readonly (readonly [string, string])[],
  y: number,
  step = 24,
): number {
  for (const [index, [number, label]] of lines.entries()) {
    const top = y + index * step;
    sheet.put(number, 96, top, { size: 8, bold: true });
    sheet.put(label, 120, top, { size: 8 });
    sheet.box(488, top - 3, 88, step - 6);
    sheet.put(number, 478, top, { size: 7, align: 'right' });
    if (index % 4 !== 2)
      sheet.put(cast.money(50, 60_000).slice(0, -3), 572, top, { data: true, align: 'right' });
  }
  return y + lines.length * step;
}

export function scheduleOne(sheet: Sheet, cast: Cast): void {
  sheet.put('SCHEDULE 1', 36, 36, { size: 12, bold: true });
  sheet.put('(Form 1040)', 36, 52, { size: 9 });
  sheet.put('Additional Income and Adjustments to Income', 306, 36, {
    size: 13,
    bold: true,
    align: 'center',
  });
  sheet.put('Attach to Form 1040, 1040-SR, or 1040-NR.', 306, 54, { size: 8, align: 'center' });
  sheet.put(String(cast.year), 576, 36, { size: 18, bold: true, align: 'right' });
  sheet.put('Attachment Sequence No. 01', 576, 60, { size: 7, align: 'right' });
  sheet.put(`Name(s) shown on Form 1040, 1040-SR, or 1040-NR   ${cast.name}`, 36, 80, { size: 8 });
  sheet.put(cast.tin, 576, 80, { size: 8, align: 'right' });
  numbered(
    sheet,
    cast,
    [
      ['1', 'Taxable refunds, credits, or offsets of state and local income taxes'],
      ['2a', 'Alimony received'],
      ['3', 'Business income or (loss). Attach Schedule C'],
      ['4', 'Other gains or (losses). Attach Form 4797'],
      [
        '5',
        'Rental real estate, royalties, partnerships, S corporations, trusts, etc. Attach Schedule E',
      ],
      ['7', 'Unemployment compensation'],
      ['10', 'Combine lines 1 through 7 and 9. This is your additional income'],
      ['20', 'IRA deduction'],
      ['21', 'Student loan interest deduction'],
      ['26', 'Add lines 11 through 23 and 25. These are your adjustments to income'],
    ],
    110,
    30,
  );
}

export function scheduleC(sheet: Sheet, cast: Cast): void {
  sheet.put('SCHEDULE C', 36, 36, { size: 12, bold: true });
  sheet.put('(Form 1040)', 36, 52, { size: 9 });
  sheet.put('Profit or Loss From Business', 306, 36, { size: 14, bold: true, align: 'center' });
  sheet.put('(Sole Proprietorship)', 306, 54, { size: 9, align: 'center' });
  sheet.put(String(cast.year), 576, 36, { size: 18, bold: true, align: 'right' });
  sheet.put(`Name of proprietor   ${cast.name}`, 36, 80, { size: 8 });
  sheet.put(`Social security number (SSN)  ${cast.tin}`, 576, 80, { size: 8, align: 'right' });
  numbered(
    sheet,
    cast,
    [
      ['1', 'Gross receipts or sales'],
      ['4', 'Cost of goods sold (from line 42)'],
      ['7', 'Gross income. Add lines 5 and 6'],
      ['8', 'Advertising'],
      ['9', 'Car and truck expenses (see instructions)'],
      ['22', 'Supplies (not included in Part III)'],
      ['28', 'Total expenses before expenses for business use of home'],
      ['31', 'Net profit or (loss). Subtract line 30 from line 29'],
    ],
    110,
    30,
  );
}
