// Which information returns corpus G draws in which layouts, and the statements that have a form of their own.
import * as income from './forms-data.ts';
import * as other from './forms-data-other.ts';
import type { Box, FormData } from './forms-data.ts';
import { corrected, fillable, official, sealed, twoUp } from './forms-grid.ts';
import {
  bandStyle,
  bankStyle,
  letterStyle,
  portalStyle,
  printerStyle,
} from './forms-substitute.ts';
import { looks, paper, type Draw, type Paper } from './paper.ts';
import type { Look } from './sheet.ts';

const wide = [792, 612] as const;
const of = (
  data: FormData,
  layout: string,
  look: Look,
  draw: Draw,
  rest: Parameters<typeof paper>[5] = {},
): Paper => paper(data.kind, `${data.form.toLowerCase()}-${layout}`, data.sender, look, draw, rest);

const with1099G = (changes: Readonly<Record<string, string>>): FormData => ({
  ...income.government,
  boxes: income.government.boxes.map(([number, label, content]): Box => [
    number,
    label,
    changes[number] ?? content,
  ]),
});
const refund = (year: number): FormData =>
  with1099G({ '1': '', '2': '$', '3': String(year - 1), '4': '' });

const lead = {
  interest:
    'Thank you for saving with us. Below is the information that we report to the Internal Revenue Service about the interest we paid you in {year}. This letter takes the place of Form {form}; no other form will be mailed.',
  loan: 'This statement shows the interest that you paid on your student loans in {year} and that we received. You may be able to deduct it. It is your Form {form} for tax year {year}.',
  mortgage:
    'Here is the information about your mortgage for {year} that we are required to report. Please keep it for the preparation of your income tax return.',
};
const da = { since: 2025 };

export const formPapers: readonly Paper[] = [
  of(income.interest, 'official', looks.overprint, official(income.interest)),
  of(income.interest, 'bank', looks.office, bankStyle(income.interest)),
  of(income.interest, 'portal', looks.web, portalStyle(income.interest)),
  of(income.interest, 'letter', looks.book, letterStyle(income.interest, lead.interest)),
  of(income.dividends, 'official', looks.merged, official(income.dividends)),
  of(income.dividends, 'band', looks.program, bandStyle(income.dividends), { size: wide }),
  of(income.dividends, 'portal', looks.thin, portalStyle(income.dividends)),
  of(income.sales, 'official', looks.overprint, official(income.sales)),
  of(income.sales, 'corrected', looks.program, corrected(income.sales), { isCorrected: true }),
  of(income.digital, 'official', looks.merged, official(income.digital), da),
  of(income.digital, 'portal', looks.round, portalStyle(income.digital), da),
  of(income.nonemployee, 'fillable', looks.overprint, fillable(income.nonemployee)),
  of(income.nonemployee, 'twoUp', looks.merged, twoUp(income.nonemployee)),
  of(income.nonemployee, 'portal', looks.web, portalStyle(income.nonemployee)),
  of(income.miscellaneous, 'twoUp', looks.program, twoUp(income.miscellaneous)),
  of(income.miscellaneous, 'sealed', looks.overprint, sealed(income.miscellaneous)),
  of(income.pension, 'official', looks.bookForm, official(income.pension)),
  of(income.pension, 'printer', looks.mainframe, printerStyle(income.pension)),
  of(income.pension, 'sealed', looks.merged, sealed(income.pension)),
  of(income.pension, 'bank', looks.thin, bankStyle(income.pension)),
  of(income.pension, 'corrected', looks.overprint, corrected(income.pension), {
    isCorrected: true,
  }),
  of(income.government, 'printer', looks.terminal, printerStyle(income.government)),
  of(income.government, 'sealed', looks.program, sealed(income.government)),
  of(income.government, 'refund', looks.bookForm, (sheet, cast) =>
    official(refund(cast.year))(sheet, cast),
  ),
  of(income.network, 'official', looks.overprint, official(income.network)),
  of(income.network, 'portal', looks.round, portalStyle(income.network)),
  of(income.savings, 'twoUp', looks.bookForm, twoUp(income.savings)),
  of(income.savings, 'bank', looks.round, bankStyle(income.savings)),
  of(other.mortgage, 'official', looks.overprint, official(other.mortgage)),
  of(other.mortgage, 'letter', looks.office, letterStyle(other.mortgage, lead.mortgage)),
  of(other.mortgage, 'bank', looks.web, bankStyle(other.mortgage)),
  of(other.studentLoan, 'letter', looks.thin, letterStyle(other.studentLoan, lead.loan)),
  of(other.studentLoan, 'portal', looks.web, portalStyle(other.studentLoan)),
  of(other.studentLoan, 'twoUp', looks.merged, twoUp(other.studentLoan)),
  of(other.tuition, 'official', looks.program, official(other.tuition)),
  of(other.tuition, 'sealed', looks.merged, sealed(other.tuition)),
  of(other.tuition, 'portal', looks.round, portalStyle(other.tuition)),
  of(other.contribution, 'official', looks.bookForm, official(other.contribution)),
  of(other.contribution, 'bank', looks.office, bankStyle(other.contribution)),
  of(other.healthContribution, 'twoUp', looks.overprint, twoUp(other.healthContribution)),
  of(other.healthContribution, 'printer', looks.mainframe, printerStyle(other.healthContribution)),
  of(other.winnings, 'official', looks.merged, official(other.winnings)),
  of(other.winnings, 'band', looks.terminal, bandStyle(other.winnings), { size: wide }),
  of(other.winnings, 'twoUp', looks.overprint, twoUp(other.winnings)),
];
