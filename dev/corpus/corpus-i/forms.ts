// Corpus I's forms that payers send in many layouts, each printed by a program that prints so.
// cspell:ignore letterwise
import * as income from './forms-data.ts';
import * as near from './forms-data-none.ts';
import * as others from './forms-data-other.ts';
import { appCards, covered, folded, plain } from './layouts-mail.ts';
import { mailer, official, sideways, twoUp } from './layouts-official.ts';
import { accounts, boxTable, host, letter, rightTable, webPage } from './layouts-tables.ts';
import { paper, type Paper, type Rest } from './paper.ts';
import type { PressName } from './presses.ts';
import { sidewaysPage } from './sheet.ts';

const layouts = {
  official: [official, 'irsPdf'],
  program: [official, 'taxProgram'],
  twoUp: [twoUp, 'taxProgram'],
  mailer: [mailer, 'payroll'],
  sideways: [sideways, 'ruby'],
  boxTable: [boxTable, 'statements'],
  listed: [boxTable, 'columnar'],
  rightTable: [rightTable, 'python'],
  explained: [rightTable, 'book'],
  letter: [letter, 'word'],
  host: [host, 'hostPrint'],
  accounts: [accounts, 'statements'],
  totals: [accounts, 'spooled'],
  webPage: [webPage, 'browser'],
  folded: [folded, 'payroll'],
  covered: [covered, 'letterwise'],
  appCards: [appCards, 'app'],
  plain: [plain, 'oldWord'],
  small: [plain, 'columnar'],
} as const satisfies Record<string, readonly [(form: income.Form) => Paper['draw'], PressName]>;
type Layout = keyof typeof layouts;

function make(form: income.Form, names: readonly Layout[]): Paper[] {
  const { kind, number, payer, since = 2019 } = form;
  return names.map((name) => {
    const [layout, press] = layouts[name];
    const rest: Rest = { since, ...(name === 'sideways' ? { size: sidewaysPage } : {}) };
    return paper(kind, `${number.toLowerCase()}-${name}`, payer, press, layout(form), rest);
  });
}

export const formPapers: readonly Paper[] = [
  ...make(income.interest, ['mailer', 'accounts', 'rightTable', 'host', 'webPage']),
  ...make(income.dividends, ['official', 'boxTable', 'folded', 'sideways']),
  ...make(income.sales, ['program', 'boxTable', 'webPage']),
  ...make(income.contractor, ['twoUp', 'webPage', 'official', 'plain']),
  ...make(income.miscellaneous, ['program', 'plain', 'covered', 'boxTable']),
  ...make(income.retirement, ['folded', 'official', 'sideways', 'host', 'explained']),
  ...make(income.government, ['official', 'webPage', 'letter', 'folded']),
  ...make(others.cards, ['official', 'appCards', 'small']),
  ...make(others.healthOut, ['twoUp', 'webPage', 'listed']),
  ...make(others.digital, ['official', 'appCards', 'webPage']),
  ...make(others.mortgage, ['rightTable', 'folded', 'mailer', 'letter', 'program']),
  ...make(others.studentLoan, ['totals', 'official', 'webPage', 'covered']),
  ...make(others.tuition, ['official', 'webPage', 'folded', 'small']),
  ...make(others.contribution, ['boxTable', 'mailer', 'explained']),
  ...make(others.healthIn, ['program', 'webPage']),
  ...make(others.gambling, ['official', 'plain', 'host']),
];

/** Near misses among them. */
export const nearFormPapers: readonly Paper[] = [
  ...make(near.canceled, ['official', 'rightTable']),
  ...make(near.homeSale, ['program', 'letter']),
  ...make(near.education, ['boxTable']),
  ...make(near.acquired, ['mailer']),
  ...make(near.discount, ['listed']),
  ...make(near.cooperative, ['plain']),
  ...make(near.careBenefits, ['twoUp']),
  ...make(near.vehicle, ['official']),
  ...make(near.coverdell, ['webPage']),
  ...make(near.stockOption, ['boxTable']),
  ...make(near.foreign, ['sideways']),
];
