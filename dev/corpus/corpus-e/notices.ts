// Corpus E's letters of the IRS and of states.
import { papersOf, looks, from, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const treasury = (world: World, notice: string): string =>
  `<div class="row"><div><b>IRS</b> Department of the Treasury<br>Internal Revenue Service<br>${world.payerAddress.join('<br>')}</div><div>${table(
    [
      ['Notice', notice],
      ['Tax year', String(world.year)],
      ['Notice date', world.longDate(world.year + 1, 10)],
      ['Social Security number', world.tin],
      ['To contact us', '1-800-829-0922'],
      ['Your caller ID', '310447'],
    ],
    'under',
  )}Page 1 of 4</div></div><p>${to(world)}</p>`;

const balance = (world: World): readonly string[] => [
  `${treasury(world, 'CP14')}<h1>You have unpaid taxes for ${world.year}</h1><h2>Amount due: ${world.money()}</h2><p>Our records show you have unpaid taxes for the tax year ending December 31, ${world.year} (Form 1040).</p>${table(
    [
      ['Tax you owed', world.money()],
      ['Payments and credits', world.money()],
      ['Failure-to-pay penalty', world.money(5, 90)],
      ['Interest charges', world.money(5, 90)],
    ],
    'under',
  )}<div style="border-top:1px dashed #000;margin-top:60px">Payment<br>Make your check or money order payable to the United States Treasury.</div>`,
];
const proposed = (world: World): readonly string[] => [
  `${treasury(world, 'CP2000')}<h1>Notice of proposed adjustment: we are proposing changes to your ${world.year} Form 1040 tax return</h1>${paragraphs('The income and payment information we have on file from sources such as employers or financial institutions doesn’t match the information you reported on your tax return. If our information is correct, you will owe the amount below.')}${table(
    [
      ['Your tax', 'Shown on return', 'Reported to IRS by others', 'Difference'],
      ['Nonemployee compensation 1099-NEC', '0', world.money(), world.money()],
      ['Interest', '12', world.money(), world.money()],
    ],
  )}`,
];
const identity = (world: World): readonly string[] => [
  `<p>Department of the Treasury<br>Internal Revenue Service<br>Austin, TX 73301-0003</p><div class="num">Letter 5071C<br>Date: ${world.longDate(world.year + 1, 3)}<br>Tax year: ${world.year}<br>Form: 1040</div><p>${to(world)}</p><p>Dear Taxpayer:</p>${paragraphs('We received a federal income tax return with your name and Social Security number. To protect you from identity theft, we need to verify your identity before we process it.', `Have this letter and your Form 1040-series tax return for the tax year shown above with you when you call or use our website.`)}`,
];
const adjusted = (world: World): readonly string[] => [
  `<div class="row"><span>Internal Revenue Service<br>United States Department of the Treasury</span><span>Notice CP21B<br>Notice date ${world.date(world.year + 1, 8)}<br>SSN ${world.tin}</span></div><p>${to(world)}</p><p class="band">Changes to your ${world.year} Form 1040</p><p>Refund due: ${world.money()}</p>${paragraphs(`We made the changes you requested to your ${world.year} Form 1040 to adjust your credits. As a result, you are due a refund.`, 'If you haven’t already received a refund check, you will within 2-3 weeks.')}`,
];
const missing = (world: World): readonly string[] => [
  `<pre>INTERNAL REVENUE SERVICE\nKANSAS CITY  MO  64999-0025\n                                    In reply refer to: 0948812\n                                    ${world.date(world.year + 1, 5)}   LTR 12C   E0\n                                    ${world.tin}    ${world.year}12 30\n\n${world.name}\n${world.address.join('\n')}\n\n  Taxpayer identification number: ${world.tin}\n                      Tax period: Dec. 31, ${world.year}\n                            Form: 1040\n\nDear Taxpayer:\n\nThank you for your federal income tax return. We need more information to process\nyour return accurately. Please send us Form 8962 and a copy of your Form 1095-A.\n</pre>`,
];
const reminder = (world: World): readonly string[] => [
  `<div class="row"><span class="big">IRS</span>${table([
    ['Notice CP503', `Tax year ${world.year}`],
    ['Your Social Security number', world.tin],
    ['Notice date', world.longDate(world.year + 2, 1)],
  ])}</div><p>${to(world)}</p><h1>Second reminder: You have unpaid taxes for ${world.year}</h1><p>As we notified you before, our records show you have unpaid taxes for the tax year ended December 31, ${world.year} (Form 1040). If you don’t pay ${world.money()} the amount you owe will increase.</p>`,
];

const assessment = (world: World): readonly string[] => [
  `<div class="row"><span class="big">${world.payer}</span><span>Letter ID: L00${world.account}<br>Date issued: ${world.longDate(world.year + 1, 9)}<br>Account ID: ${world.account}-IIT</span></div><p>${to(world)}</p><h1>Notice of Proposed Assessment</h1><p>Individual Income Tax &nbsp; Tax year: ${world.year}</p>${paragraphs(`We reviewed your ${world.year} individual income tax return and made the adjustments that are listed below. You have 60 days to protest.`)}${table(
    [
      ['Tax', world.money()],
      ['Penalty', world.money(5, 90)],
      ['Interest', world.money(5, 90)],
      ['Total due', world.money()],
    ],
  )}`,
];
const verify = (world: World): readonly string[] => [
  `<p>${from(world)}</p><p>${world.longDate(world.year + 1, 4)}</p><p>${to(world)}</p><p>Re: Request for information<br>Income tax return, period ending 12/31/${world.year}</p><p>Dear taxpayer:</p>${paragraphs('Your state income tax return has been selected for review. Before we can release your refund, send copies of all wage statements and proof of the withholding that you claimed.', 'Reply within 30 days, or we will process your return without the credits.', `State tax examiner, ${world.payer}`)}`,
];
const refundChanged = (world: World): readonly string[] => [
  `<div class="center"><b>${world.payer}</b><br>${world.payerAddress.join(', ')}</div><p class="num">Case: ${world.account}</p><p>${to(world)}</p><h2>Your ${world.year} state income tax refund has been changed</h2>${paragraphs(`The refund that you requested on your ${world.year} resident income tax return differs from the amount that we allow. The state taxpayer advocate can help you if you disagree.`)}${table(
    [
      ['Refund requested', world.money()],
      ['Refund allowed', world.money()],
    ],
    'under',
  )}`,
];
const bill = (world: World): readonly string[] => [
  `<pre>${world.payer.toUpperCase()}\n${world.payerAddress.join('\n').toUpperCase()}\n\nSTATEMENT OF ACCOUNT - PERSONAL INCOME TAX\nNOTICE NUMBER ${world.account}     NOTICE DATE ${world.date(world.year + 1, 7)}\nTAX YEAR ${world.year}\n\n${world.name.toUpperCase()}\n${world.address.join('\n').toUpperCase()}\n\nOUR RECORDS SHOW A BALANCE DUE ON YOUR STATE INCOME TAX ACCOUNT.\nTAX DUE        ${world.money()}\nPENALTY        ${world.money(2, 90)}\nINTEREST       ${world.money(2, 90)}\nPAY THIS AMOUNT ${world.money()}\n</pre>`,
];

export const noticePapers: readonly Paper[] = [
  ...papersOf('irs-letter', 'federal', false, looks.office, { balance, proposed, identity }),
  ...papersOf('irs-letter', 'federal', true, looks.slim, { adjusted, reminder }),
  ...papersOf('irs-letter', 'federal', true, looks.terminal, { missing }),
  ...papersOf('state-letter', 'state', false, looks.serif, { assessment, verify }),
  ...papersOf('state-letter', 'state', true, looks.roman, { refundChanged }),
  ...papersOf('state-letter', 'state', true, looks.terminal, { bill }),
];
