// Corpus E's Schedules K-1 with a face of their own: as the IRS draws them, with statements, and in a fund's package.
import { papersOf, looks, from, paragraphs, table, to, type Paper } from './html.ts';
import { boxesOf, type Form } from './form.ts';
import { otherForms } from './forms-data-other.ts';
import type { World } from './world.ts';

const isSchedule = ({ kind }: Form): boolean => kind.startsWith('k1');
const returnOf = ({ code }: Form): string => /\(Form ([^)]+)\)/.exec(code)?.[1] ?? '';

function official(form: Form) {
  return (world: World): readonly string[] => {
    const { year, ein, tin, money, turn } = world;
    const boxes = boxesOf(form, world);
    const page = `<div style="display:grid;grid-template-columns:1fr 1fr;gap:6px"><div><div class="row"><span><b>Schedule K-1<br>(Form ${returnOf(form)})</b></span><span class="huge">${year}</span></div><div class="small">Department of the Treasury<br>Internal Revenue Service</div><p class="small">For calendar year ${year}, or tax year beginning ___ / ___ / ${year} ending ___ / ___ / ___</p><h1>${form.title}</h1><div class="small">See back of form and separate instructions.</div>
<div class="tint"><b>Part I</b> Information About the ${form.from}</div><div class="box small">A ${form.from}’s employer identification number<br>${ein}</div><div class="box small">B ${form.from}’s name, address, city, state, and ZIP code<br>${from(world)}</div><div class="box small">C IRS center where ${form.from.toLowerCase()} filed return: OGDEN</div>
<div class="tint"><b>Part II</b> Information About the ${form.to}</div><div class="box small">E ${form.to}’s SSN or TIN<br>${tin}</div><div class="box small">F Name, address, city, state, and ZIP code<br>${to(world)}</div><div class="box small">J ${form.to}’s share of profit, loss, and capital: Beginning 12.5 % Ending 12.5 %<br>Capital contributed during the year ${money()}<br>Withdrawals and distributions ( ${money()} )</div></div>
<div><div class="row small"><span>☒ Final K-1 ☐ Amended K-1</span><span>OMB No. ${form.omb}</span></div><div class="tint"><b>Part III</b> ${form.to}’s Share of Current Year Income, Deductions, Credits, and Other Items</div>${boxes.map(({ number, label, value }) => `<div class="box small" style="min-height:34px">${number} ${label}<div class="num">${value}</div></div>`).join('')}</div></div><div class="row small"><span>For Paperwork Reduction Act Notice, see the Instructions for Form ${returnOf(form)}.</span><span>Schedule K-1 (Form ${returnOf(form)}) ${year}</span></div>`;
    if (turn % 2 === 0) return [page];
    return [
      page,
      `<div class="row"><span>${world.payer}</span><span>${ein}</span></div><h2>Schedule K-1 Supplemental Information</h2>${table(
        [
          ['Line 20, Code Z', 'Section 199A information', ''],
          ['', 'Ordinary income (loss)', money()],
          ['', 'Unadjusted basis of assets', money()],
          ['', 'W-2 wages', money()],
        ],
        'under',
      )}<p class="num">${form.to}: ${world.name}</p>`,
    ];
  };
}

function fundPackage(form: Form) {
  return (world: World): readonly string[] => {
    const { year, ein, tin, longDate } = world;
    const boxes = boxesOf(form, world, true);
    return [
      `<p>${from(world)}</p><p>${longDate(year + 1, 3)}</p><p>${to(world)}</p><p>RE: ${year} Schedule K-1</p><p>Dear ${form.to}:</p>${paragraphs(`Enclosed is your ${year} Schedule K-1 (Form ${returnOf(form)}). It reports your share of income, deductions, and credits of ${world.payer} for the year, and has been filed with the Internal Revenue Service.`, 'Please provide it to your tax adviser. The amounts may differ from the distributions that you received in cash.', 'Thank you for your investment.')}`,
      `<div class="band row"><span>${world.payer}</span><span>Tax year ended 12/31/${year}</span></div><h1>SCHEDULE K-1 (FORM ${returnOf(form)})</h1><p>${form.title}</p>${table(
        [
          [`${form.from} EIN`, ein],
          [`${form.to} name`, world.name],
          [`${form.to} identifying number`, tin],
          [`Type of ${form.to.toLowerCase()}`, 'Individual'],
        ],
        'under',
      )}${table(
        boxes.map(({ number, label, value }) => [number, label, value]),
        'zebra',
      )}`,
      `<h2>Footnotes</h2>${paragraphs('State apportionment is available on request. The amounts in box 20 include information that you may need to figure the deduction for qualified business income.')}`,
    ];
  };
}

export const partnerPapers: readonly Paper[] = otherForms
  .filter(isSchedule)
  .flatMap((form) => [
    ...papersOf(form.kind, form.sender, false, looks.office, { official: official(form) }),
    ...papersOf(form.kind, form.sender, true, looks.roman, { fundPackage: fundPackage(form) }),
  ]);
