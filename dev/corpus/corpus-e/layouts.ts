// Corpus E's layouts of forms that rules may learn from: as the IRS draws them, in a table, in cards, and as a portal.
import { boxesOf, named, owner, type Box, type Form } from './form.ts';
import { from, table, to } from './html.ts';
import type { World } from './world.ts';

const pieces = (form: Form, world: World): string =>
  `${owner(form.from)} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.<br><b>${from(world)}<br>${world.phone}</b>`;

function boxCell({ number, label, value }: Box): string {
  return `<div class="box" style="min-height:38px"><span class="small"><b>${number}</b> ${label}</span><div class="num">${value}</div></div>`;
}

/** As the IRS draws it: sender and recipient at the left, boxes at the right, the year and title in the corner. */
export function official(form: Form, world: World): readonly string[] {
  const { year, tin, ein, account, turn } = world;
  const boxes = boxesOf(form, world);
  const century = String(year).slice(0, 2);
  const yearCell =
    turn % 2 === 0
      ? `<div style="font-size:24pt">${century}<b>${String(year).slice(2)}</b></div>`
      : `<div class="small">For calendar year</div><div style="font-size:15pt">${century} <u>&nbsp;${String(year).slice(2)}&nbsp;</u></div>`;
  return [
    `<div class="center small">☐ VOID &nbsp; ${turn === 3 ? '☒' : '☐'} CORRECTED (if checked)</div>
<div style="display:grid;grid-template-columns:46% 36% 18%;border:1.2px solid #000">
<div><div class="box small" style="height:92px">${pieces(form, world)}</div>
<div class="row" style="gap:0"><div class="box" style="flex:1"><span class="small">${owner(form.from)} TIN</span><br>${ein}</div><div class="box" style="flex:1"><span class="small">${owner(form.to)} TIN</span><br>${tin}</div></div>
<div class="box"><span class="small">${owner(form.to)} name</span><br>${world.name}</div>
<div class="box"><span class="small">Street address (including apt. no.)</span><br>${world.address[0]}</div>
<div class="box"><span class="small">City or town, state or province, country, and ZIP or foreign postal code</span><br>${world.address[1]}</div>
<div class="box"><span class="small">Account number (see instructions)</span><br>${account}</div></div>
<div style="display:grid;grid-template-columns:1fr 1fr">${boxes.map(boxCell).join('')}</div>
<div style="padding:4px"><div class="small">OMB No. ${form.omb}</div>${yearCell}<div>${named(form)}</div><h2>${form.title}</h2><p><b>Copy B</b></p><p class="small">This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you.</p></div>
</div><div class="row small"><span><b>${named(form)}</b> ${turn % 2 ? `(Rev. January 2022)` : ''}</span><span>(keep for your records)</span><span>Department of the Treasury - Internal Revenue Service</span></div>`,
  ];
}

/** A substitute: a letterhead and a table of those boxes that hold something. */
export function boxTable(form: Form, world: World): readonly string[] {
  const { year, turn, payer, tin, ein, account, date } = world;
  const years = [`Tax Year ${year}`, `TY ${year}`, `Calendar year ${year}`, `${year} Tax Year`];
  const boxes = boxesOf(form, world, true);
  return [
    `<div class="row"><div><span class="big">${payer}</span><br>${world.payerAddress.join(', ')}</div><div class="num">${years[turn % years.length]}<br>Print date: ${date(year + 1, 1)}</div></div>
<h1>${named(form)} ${form.title}</h1><p class="small">Copy B For ${form.to} (Substitute form) &nbsp; OMB No. ${form.omb}</p>
<div class="row"><div class="box" style="width:48%">${to(world)}</div><div class="box" style="width:48%">${owner(form.to)} identification number: ${tin}<br>${owner(form.from)} federal identification number: ${ein}<br>Account: ${account}</div></div>
<table class="lined" style="margin-top:14px"><tr><th>Box</th><th>Description</th><th class="num">Amount</th></tr>${boxes.map(({ number, label, value }) => `<tr><td>${number}</td><td>${label}</td><td class="num">${value}</td></tr>`).join('')}</table>
<p class="small gray">This information is being furnished to the Internal Revenue Service. Questions? Call ${world.phone}. © ${year + 1} ${payer}</p>`,
  ];
}

/** Sideways, in three columns of cards. */
export function cards(form: Form, world: World): readonly string[] {
  const { year, turn, tin, ein } = world;
  const boxes = boxesOf(form, world, turn % 2 === 1);
  return [
    `<div class="band row"><span class="big">${form.code}</span><span>${form.title}</span><span class="big">${year}</span></div>
<div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px;margin-top:12px">
<div><div class="tint">${form.from}</div><p>${from(world)}</p><p>EIN ${ein}</p><div class="tint">${form.to}</div><p>${to(world)}</p><p>SSN/TIN ${tin}</p></div>
<div>${boxes
      .slice(0, Math.ceil(boxes.length / 2))
      .map(
        ({ number, label, value }) =>
          `<div class="tint small">${number}. ${label}</div><div class="num">${value || '0.00'}</div>`,
      )
      .join('')}</div>
<div>${boxes
      .slice(Math.ceil(boxes.length / 2))
      .map(
        ({ number, label, value }) =>
          `<div class="tint small">${number}. ${label}</div><div class="num">${value || '0.00'}</div>`,
      )
      .join(
        '',
      )}</div></div><p class="small">OMB # ${form.omb}. Give this copy to your tax preparer. Keep for 7 years.</p>`,
  ];
}

/** Printed from a website: no box has a number. */
export function portal(form: Form, world: World): readonly string[] {
  const { year, turn, payer, name, tin, ein, date } = world;
  const heads = [
    `${year} ${named(form)}`,
    `${named(form)} (${year})`,
    `${named(form)} for the year ended December 31, ${year}`,
    `${named(form)} | ${year}`,
  ];
  const boxes = boxesOf(form, world, true);
  return [
    `<div class="row small gray"><span>${date(year + 1, 2)}, 9:14 AM</span><span>My account - Tax documents</span></div>
<h1>${heads[turn % heads.length]}</h1><p>${form.title}</p>
${table(
  [
    [`${form.from} name`, payer],
    [`${form.from} address`, world.payerAddress.join(', ')],
    [`${form.from} ID number`, ein],
    [`${form.to} name`, name],
    [`${form.to} address`, world.address.join(', ')],
    [`${form.to} SSN`, tin],
    ...boxes.map(({ label, value }) => [label, value]),
  ],
  'under',
)}<p class="small gray">https://my.${payer
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 9)}.example/tax/documents &nbsp; Page 1 of 1</p>`,
  ];
}
