// Corpus E's receipts and property tax bills.
import { papersOf, looks, from, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const county = (world: World): readonly string[] => [
  `<div class="band row"><span class="big">${world.payer}</span><span>${world.year} REAL ESTATE PROPERTY TAX STATEMENT</span></div><div class="row"><p>${to(world)}</p>${table(
    [
      ['Parcel number', `R-${world.account}`],
      ['Tax district', '104'],
      ['Assessed value', world.money(90_000, 500_000)],
      ['Acres', '0.41'],
    ],
    'under',
  )}</div><p>Legal description: LOT 7 BLK 2 CYPRESS HOLLOW SUB</p>${table([
    ['Taxing authority', 'Rate', 'Amount'],
    ['County general', '4.1180', world.money()],
    ['School district 44', '9.2210', world.money()],
    ['Library', '0.3110', world.money(5, 90)],
    ['Total tax', '', world.money()],
  ])}<div style="border-top:1px dashed #000;margin-top:30px">FIRST HALF COUPON: due April 30. Make checks payable to ${world.payer}.</div>`,
];
const discounted = (world: World): readonly string[] => [
  `<h1>Notice of Ad Valorem Taxes and Non-Ad Valorem Assessments</h1><p>Tax year ${world.year} &nbsp; ${from(world)}</p><p>Account number ${world.account} &nbsp; Owner: ${world.name}</p><p>${world.address.join('<br>')}</p>${table(
    [
      ['Ad valorem taxes', 'Millage', 'Taxes levied'],
      ['County', '5.5611', world.money()],
      ['School board', '6.4040', world.money()],
      ['Water management', '0.2000', world.money(5, 80)],
    ],
  )}${table([
    ['If paid by', 'Nov 30', 'Dec 31', 'Jan 31', 'Mar 31'],
    ['Please pay', world.money(), world.money(), world.money(), world.money()],
  ])}`,
];
const town = (world: World): readonly string[] => [
  `<pre>${world.payer.toUpperCase()}\n\nREAL ESTATE TAX BILL   TAX YEAR ${world.year}\nBILL NO ${world.account}\nOWNER ${world.name}\n      ${world.address.join('\n      ')}\n\nPROPERTY LOCATION  27 BIRCHWOOD TERRACE\nMAP/BLOCK/LOT      114/7/2\nGROSS ASSESSMENT   ${world.money(90_000, 400_000)}\nMILL RATE          31.42\nINSTALLMENT 1  ${world.money()}\nINSTALLMENT 2  ${world.money()}\nTOTAL TAX DUE  ${world.money()}\n</pre>`,
];
const receiptOfTaxes = (world: World): readonly string[] => [
  `<h1>Property tax receipt</h1><p>${from(world)}</p>${table(
    [
      ['Tax year', String(world.year)],
      ['Parcel ID', world.account],
      ['Owner', world.name],
      ['Property address', world.address.join(', ')],
      ['County tax', world.money()],
      ['City tax', world.money()],
      ['School tax', world.money()],
      ['Total paid', world.money()],
      ['Balance', '0.00'],
    ],
    'zebra',
  )}`,
];

const registerSlip = (world: World): readonly string[] => [
  `<div class="center"><b>${world.payer}</b><br>${world.payerAddress.join('<br>')}<br>${world.phone}</div><pre>\n${world.date(world.year, 6)}  14:22  REG 4\nCASHIER: RT\n\nPAINT 1GAL         38.97\nBRUSH 2IN           6.49\nSHELF BRKT 4@3.10  12.40\n\nSUBTOTAL           57.86\nTAX 8.25%           4.77\nTOTAL              62.63\nVISA ****4410      62.63\nCHANGE              0.00\n</pre><div class="center">THANK YOU. RETURNS WITHIN 90 DAYS WITH RECEIPT</div>`,
];
const order = (world: World): readonly string[] => [
  `<h1>Receipt</h1><p>${world.payer}<br>Order #${world.account}<br>Date paid ${world.longDate(world.year, 8)}</p><p>Billed to ${to(world)}</p>${table(
    [
      ['Description', 'Qty', 'Unit price', 'Amount'],
      ['Ergonomic desk chair', '1', world.money(80, 300), world.money(80, 300)],
      ['Shipping', '1', '9.00', '9.00'],
    ],
  )}<p class="num">Subtotal ${world.money()}<br>Tax ${world.money(1, 20)}<br><b>Amount paid ${world.money()}</b></p><p>Paid with card ending 4410</p>`,
];
const gift = (world: World): readonly string[] => [
  `<p>${from(world)}</p><p>${world.longDate(world.year, 12)}</p><p>${to(world)}</p><p>Dear friend,</p>${paragraphs(`Thank you for your donation of ${world.money(40, 900)} received on ${world.longDate(world.year, 11)}. No goods or services were provided in exchange for your contribution. We are a 501(c)(3) organization, EIN ${world.ein}. Keep this receipt for your tax records.`)}`,
];
const flight = (world: World): readonly string[] => [
  `<div class="band">${world.payer}: E-TICKET RECEIPT</div><p>Confirmation KQ7XTR &nbsp; Issued ${world.date(world.year, 5)}</p>${table(
    [
      ['Passenger', world.lastFirst],
      ['Flight 118', 'RNO to DLH'],
      ['Base fare', world.money()],
      ['Taxes and fees', world.money(5, 60)],
      ['Total charged to Visa 4410', world.money()],
    ],
    'under',
  )}`,
];

export const householdPapers: readonly Paper[] = [
  ...papersOf('property-tax', 'county', false, looks.office, { county, discounted }),
  ...papersOf('property-tax', 'county', true, looks.terminal, { town }),
  ...papersOf('property-tax', 'county', true, looks.bookman, { receiptOfTaxes }),
  ...papersOf('receipt', 'shop', false, looks.till, { till: registerSlip }),
  ...papersOf('receipt', 'shop', false, looks.geometric, { order }),
  ...papersOf('receipt', 'shop', true, looks.roman, { gift, flight }),
];
