// Corpus E's forms that have a face of their own.
import { papersOf, looks, from, lines, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const cellOf = (label: string, value: string): string =>
  `<div class="box" style="min-height:30px"><div class="small">${label}</div>${value}</div>`;

/** As payroll services print it: the form beside a summary of the year's earnings. */
function earningsSummary(world: World): readonly string[] {
  const { year, ein, tin, money } = world;
  const grid = `<div style="display:grid;grid-template-columns:1fr 1fr">${[
    ['1 Wages, tips, other comp.', money()],
    ['2 Federal income tax withheld', money()],
    ['3 Social security wages', money()],
    ['4 Social security tax withheld', money()],
    ['5 Medicare wages and tips', money()],
    ['6 Medicare tax withheld', money()],
    ['d Control number', '004471 NV/2Q'],
    ['b Employer’s FED ID number', ein],
    ['c Employer’s name, address, and ZIP code', from(world)],
    ['a Employee’s SSA number', tin],
    ['12a See instructions for box 12', 'C 18.20'],
    ['14 Other', ''],
    ['e/f Employee’s name, address and ZIP code', to(world)],
    ['15 State  Employer’s state ID no.', 'NV 118'],
    ['16 State wages, tips, etc.', money()],
    ['17 State income tax', money()],
  ]
    .map(([label = '', value = '']) => cellOf(label, value))
    .join('')}</div>`;
  const foot = (copy: string): string =>
    `<div class="row"><span class="small">${copy}</span><b style="font-size:13pt">W-2 &nbsp; Wage and Tax &nbsp; ${year}<br>Statement</b><span class="small">OMB No. 1545-0029</span></div>`;
  return [
    `<h1>${year} W-2 and EARNINGS SUMMARY</h1><div class="row"><div style="width:48%">${grid}${foot('Copy C, for employee’s records.')}</div><div style="width:48%"><p>This blue section is your Earnings Summary which provides more detailed information on the generation of your W-2 statement.</p>${table(
      [
        ['', 'Wages, Tips, other Compensation', 'Social Security Wages', 'Medicare Wages'],
        ['Gross Pay', money(), money(), money()],
        ['Less 401(k) (D-Box 12)', money(), 'N/A', 'N/A'],
        ['Reported W-2 Wages', money(), money(), money()],
      ],
      'under',
    )}<p>Employee Name and Address.</p>${to(world)}</div></div><div class="row" style="margin-top:20px"><div style="width:48%">${grid}${foot('Copy B to be filed with employee’s Federal Income Tax Return.')}</div><div style="width:48%">${grid}${foot('Copy 2 to be filed with employee’s State Income Tax Return.')}</div></div>`,
  ];
}

function w2Official({ year, ein, tin, money, turn, ...world }: World): readonly string[] {
  const all = { year, ein, tin, money, turn, ...world };
  return [
    `<div style="display:grid;grid-template-columns:20% 30% 25% 25%">${cellOf('a Employee’s social security number', tin)}${cellOf('22222 &nbsp; OMB No. 1545-0029', 'Safe, accurate, FAST! Use IRS e-file')}${cellOf('', '')}${cellOf('Visit the IRS website at www.irs.gov/efile', '')}</div>
<div style="display:grid;grid-template-columns:50% 25% 25%"><div>${cellOf('b Employer identification number (EIN)', ein)}${cellOf('c Employer’s name, address, and ZIP code', from(all))}${cellOf('d Control number', '')}${cellOf('e Employee’s first name and initial &nbsp; Last name &nbsp; Suff.', world.name)}${cellOf('f Employee’s address and ZIP code', lines(...world.address))}</div><div>${['1 Wages, tips, other compensation', '3 Social security wages', '5 Medicare wages and tips', '7 Social security tips', '9', '11 Nonqualified plans', '14 Other'].map((label, index) => cellOf(label, index < 3 ? money() : '')).join('')}</div><div>${['2 Federal income tax withheld', '4 Social security tax withheld', '6 Medicare tax withheld', '8 Allocated tips', '10 Dependent care benefits', '12a See instructions for box 12', '12b'].map((label, index) => cellOf(label, index < 3 ? money() : '')).join('')}</div></div>
<div class="row"><span><span class="small">Form</span> <b class="big">W-2</b> <b>Wage and Tax Statement</b></span><span class="huge">${year}</span><span class="small">Department of the Treasury—Internal Revenue Service</span></div><p class="small">Copy B—To Be Filed With Employee’s FEDERAL Tax Return. This information is being furnished to the Internal Revenue Service.</p>`,
    ...(turn % 2
      ? [
          `<h2>Notice to Employee</h2>${paragraphs('Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return. Even if you don’t have to file a tax return, you may be eligible for a refund if box 2 shows an amount or if you are eligible for any credit.', 'Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Be sure to ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the SSA to correct any name, SSN, or money amount error reported to the SSA.')}`,
        ]
      : []),
  ];
}

function socialSecurity(world: World): readonly string[] {
  const { year, name, tin, money, account } = world;
  const net = money(9000, 30000);
  return [
    `<h2 class="center">FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT</h2><div class="row"><span class="huge">${year}</span><span>• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME.<br>• SEE THE REVERSE FOR MORE INFORMATION.</span></div>
${table([
  [
    `<span class="small">Box 1. Name</span><br>${name}`,
    `<span class="small">Box 2. Beneficiary’s Social Security Number</span><br>${tin}`,
  ],
])}${table([
      [
        `<span class="small">Box 3. Benefits Paid in ${year}</span><br>${net}`,
        `<span class="small">Box 4. Benefits Repaid to SSA in ${year}</span><br>NONE`,
        `<span class="small">Box 5. Net Benefits for ${year} (Box 3 minus Box 4)</span><br>${net}`,
      ],
    ])}${table([
      [
        `<b>DESCRIPTION OF AMOUNT IN BOX 3</b><br>Paid by check or direct deposit ${net}<br>Medicare Part B premiums deducted from your benefits ${money(1200, 2200)}`,
        '<b>DESCRIPTION OF AMOUNT IN BOX 4</b><br>NONE',
      ],
      ['', `<span class="small">Box 6. Voluntary Federal Income Tax Withheld</span><br>NONE`],
      ['', `<span class="small">Box 7. Address</span><br>${to(world)}`],
      [
        '',
        `<span class="small">Box 8. Claim Number (Use this number if you need to contact SSA.)</span><br>${account}A`,
      ],
    ])}<p class="small">Form SSA-1099-SM (1-${year + 1}) &nbsp; DO NOT RETURN THIS FORM TO SSA OR IRS</p>`,
  ];
}

const monthRows = (money: World['money']): string[][] =>
  [
    'JANUARY',
    'FEBRUARY',
    'MARCH',
    'APRIL',
    'MAY',
    'JUNE',
    'JULY',
    'AUGUST',
    'SEPTEMBER',
    'OCTOBER',
    'NOVEMBER',
    'DECEMBER',
  ].map((month, index) => [
    `${21 + index} ${month}`,
    money(300, 900),
    money(300, 900),
    money(100, 400),
  ]);

function marketplace(world: World): readonly string[] {
  const { year, name, tin, account, date, money } = world;
  return [
    `<div class="row"><span>Form <b class="big">1095-A</b><br><span class="small">Department of the Treasury<br>Internal Revenue Service</span></span><span class="big center">Health Insurance Marketplace Statement<br><span class="small">Do not attach to your tax return. Keep for your records.<br>Go to www.irs.gov/Form1095A for instructions and the latest information.</span></span><span>☐ VOID ☐ CORRECTED<br><span class="small">OMB No. 1545-2232</span><br><span class="big">${year}</span></span></div>
<h2>Part I &nbsp; Recipient Information</h2>${table([
      [
        '1 Marketplace identifier<br>NV',
        `2 Marketplace-assigned policy number<br>${account}`,
        '3 Policy issuer’s name<br>Granite Health Plans',
      ],
      [
        `4 Recipient’s name<br>${name}`,
        `5 Recipient’s SSN<br>${tin}`,
        '6 Recipient’s date of birth',
      ],
      [
        `10 Policy start date<br>${date(year, 1)}`,
        `11 Policy termination date<br>${date(year, 12)}`,
        `12 Street address<br>${world.address.join(', ')}`,
      ],
    ])}<h2>Part II &nbsp; Covered Individuals</h2>${table([
      [
        'A. Covered individual name',
        'B. SSN',
        'D. Coverage start date',
        'E. Coverage termination date',
      ],
      [`16 ${name}`, tin, date(year, 1), date(year, 12)],
    ])}<h2>Part III &nbsp; Coverage Information</h2>${table([['Month', 'A. Monthly enrollment premiums', 'B. Monthly second lowest cost silver plan (SLCSP) premium', 'C. Monthly advance payment of premium tax credit'], ...monthRows(money), ['33 Annual Totals', money(), money(), money()]])}<p class="small">For Privacy Act and Paperwork Reduction Act Notice, see separate instructions. Cat. No. 60703Q &nbsp; Form 1095-A (${year})</p>`,
  ];
}

function marketplaceLetter(world: World): readonly string[] {
  const { year, longDate, money, account } = world;
  return [
    `<p>${from(world)}</p><p>${longDate(year + 1, 1)}</p><p>${to(world)}</p><h1>Your tax form for ${year} is here</h1>${paragraphs('You or someone in your household had health coverage through the Marketplace. We are sending you Form 1095-A, which you need to complete your federal tax return.', 'Use it to fill out Form 8962, Premium Tax Credit. You may get more than one Form 1095-A if members of your household were in different plans.', `If you have questions, call ${world.phone}. TTY users call 711.`)}`,
    `<h1>Form 1095-A &nbsp; Health Insurance Marketplace Statement &nbsp; ${year}</h1><p>Policy ${account}. Recipient: ${world.name}, ${world.tin}</p>${table([['Month', 'Monthly enrollment premiums', 'Monthly SLCSP premium', 'Monthly advance payment of PTC'], ...monthRows(money), ['Annual totals', money(), money(), money()]], 'zebra')}`,
  ];
}

export const specialPapers: readonly Paper[] = [
  ...papersOf('w2', 'employer', false, looks.office, { w2Official }),
  ...papersOf('w2', 'employer', true, looks.slim, { earningsSummary }),
  ...papersOf('ssa-1099', 'social', false, looks.office, { socialSecurity }),
  ...papersOf('1095-a', 'marketplace', false, looks.office, { marketplace }),
  ...papersOf('1095-a', 'marketplace', true, looks.roman, { marketplaceLetter }),
];
