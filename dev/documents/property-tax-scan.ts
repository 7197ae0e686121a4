import { addGrain, canvasFont, inside, newPicture, type Picture } from './canvas.ts';
import type { Person } from './people.ts';
import { seededRandom } from './random.ts';
import { formatAmount, formatDate, type PlainDate } from './text.ts';

/** A county's receipt. The tax of each unit is its rate applied to the taxable value, in cents. */
interface PropertyTaxReceipt {
  year: number;
  county: string;
  owner: Person;
  accountNumber: string;
  taxableValue: number;
  /** Taxing units; the rate in dollars per 100 dollars of value. */
  units: readonly { name: string; rate: number }[];
  paidOn: PlainDate;
  seed: number;
}

/** The tax of every unit and their sum, in cents, each rounded to the cent as a county does. */
export function propertyTaxes(receipt: Pick<PropertyTaxReceipt, 'taxableValue' | 'units'>): {
  taxes: number[];
  total: number;
} {
  const taxes = receipt.units.map(({ rate }) => Math.round((receipt.taxableValue * rate) / 100));
  return { taxes, total: taxes.reduce((sum, tax) => sum + tax, 0) };
}

const width = 1100;
const height = 1424;
const left = 110;
const right = width - 110;

/** The receipt as a flat-bed scanner sees it: gray paper a little askew, a stamp, a lid's shadow. */
export async function drawPropertyTaxScan(receipt: PropertyTaxReceipt): Promise<Buffer> {
  const random = seededRandom(receipt.seed);
  const scan = newPicture(width, height);
  const { context } = scan;
  context.fillStyle = '#b9b9b7';
  context.fillRect(0, 0, width, height);
  inside(context, () => {
    context.translate(width / 2, height / 2);
    context.rotate(random.between(0.004, 0.011) * (random.next() < 0.5 ? -1 : 1));
    context.translate(-width / 2, -height / 2);
    context.shadowColor = 'rgba(0, 0, 0, 0.5)';
    context.shadowBlur = 10;
    context.fillStyle = '#f3f3f0';
    context.fillRect(14, -30, width - 22, height + 16);
    context.shadowColor = 'transparent';
    drawForm(context, receipt);
    drawStamp(context, receipt);
    drawPunchHoles(context);
  });
  // Few shades of grain: a PNG keeps every one of them.
  addGrain(scan, receipt.seed + 1, 9, 4);
  return scan.canvas.encode('png');
}

function drawForm(context: Picture['context'], receipt: PropertyTaxReceipt): void {
  const { owner, units } = receipt;
  const { taxes, total } = propertyTaxes(receipt);
  const text = (
    value: string,
    x: number,
    y: number,
    font: string,
    align: 'left' | 'right' = 'left',
  ) => {
    context.font = font;
    context.textAlign = align;
    context.fillText(value, x, y);
  };
  context.fillStyle = '#262629';
  drawSeal(context, left + 48, 128);
  text(`${receipt.county} County`, left + 120, 118, canvasFont.sans(40, 700));
  text('Office of the Tax Assessor-Collector', left + 120, 152, canvasFont.sans(24));
  text('PROPERTY TAX RECEIPT', right, 118, canvasFont.sans(26, 700), 'right');
  text(`Tax year ${receipt.year}`, right, 152, canvasFont.sans(24), 'right');
  rule(context, 196, 3);

  text('OWNER', left, 246, canvasFont.sans(17, 600));
  [owner.name, ...owner.address].forEach((line, index) =>
    text(line.toUpperCase(), left, 282 + index * 32, canvasFont.mono(25)),
  );
  const facts: readonly [string, string][] = [
    ['Account', receipt.accountNumber],
    ['Receipt', `${receipt.year}-${receipt.accountNumber.slice(-4)}-01`],
    ['Date paid', formatDate(receipt.paidOn)],
    ['Taxable value', formatAmount(receipt.taxableValue)],
  ];
  facts.forEach(([label, value], index) => {
    text(label, 590, 246 + index * 34, canvasFont.sans(20));
    text(value, right, 246 + index * 34, canvasFont.mono(24), 'right');
  });
  text('LEGAL DESCRIPTION   LOT 11 BLK C, SABINE HOLLOW SEC 2', left, 420, canvasFont.mono(21));

  context.fillStyle = '#d9dad7';
  context.fillRect(left - 10, 462, right - left + 20, 46);
  context.fillStyle = '#262629';
  text('Taxing unit', left, 493, canvasFont.sans(21, 700));
  text('Rate per $100', 730, 493, canvasFont.sans(21, 700), 'right');
  text('Tax', right, 493, canvasFont.sans(21, 700), 'right');
  units.forEach((unit, index) => {
    const y = 550 + index * 50;
    text(unit.name, left, y, canvasFont.sans(23));
    text(unit.rate.toFixed(6), 730, y, canvasFont.mono(23), 'right');
    text(formatAmount(taxes[index] ?? 0), right, y, canvasFont.mono(24), 'right');
    rule(context, y + 17, 1);
  });
  const end = 550 + units.length * 50;
  rule(context, end - 10, 3);
  text('Total tax', left, end + 40, canvasFont.sans(27, 700));
  text(`$${formatAmount(total)}`, right, end + 40, canvasFont.monoBold(30), 'right');
  text('Penalty and interest', left, end + 86, canvasFont.sans(23));
  text('0.00', right, end + 86, canvasFont.mono(24), 'right');
  text('Amount paid by check 1041', left, end + 130, canvasFont.sans(23));
  text(`$${formatAmount(total)}`, right, end + 130, canvasFont.mono(24), 'right');
  text('Balance due', left, end + 174, canvasFont.sans(23, 700));
  text('$0.00', right, end + 174, canvasFont.monoBold(24), 'right');

  const small = canvasFont.sans(18, 400);
  text(
    'Keep this receipt. It is the record of your payment for federal itemized deductions.',
    left,
    1262,
    small,
  );
  text(
    'Questions: (512) 555-0151. This receipt is void if the payment is not honored.',
    left,
    1290,
    small,
  );
  context.fillStyle = '#77777a';
  text(
    'Specimen for demonstration. Fictional persons and figures.',
    left,
    1342,
    canvasFont.sans(15, 400),
  );
}

function rule(context: Picture['context'], y: number, thickness: number): void {
  context.fillRect(left - 10, y, right - left + 20, thickness);
}

/** The county's seal: a star in two rings. */
function drawSeal(context: Picture['context'], x: number, y: number): void {
  context.strokeStyle = '#262629';
  for (const [radius, lineWidth] of [
    [46, 4],
    [37, 1.5],
  ] as const) {
    context.lineWidth = lineWidth;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
  }
  context.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 30 : 12;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.fill();
}

function drawStamp(context: Picture['context'], receipt: PropertyTaxReceipt): void {
  inside(context, () => {
    context.translate(660, 1100);
    context.rotate(-0.16);
    context.globalAlpha = 0.72;
    context.strokeStyle = '#a3262e';
    context.fillStyle = '#a3262e';
    context.lineWidth = 7;
    context.strokeRect(-190, -70, 380, 140);
    context.lineWidth = 2;
    context.strokeRect(-178, -58, 356, 116);
    context.textAlign = 'center';
    context.font = canvasFont.sans(66, 700);
    context.fillText('PAID', 0, 14);
    context.font = canvasFont.monoBold(26);
    context.fillText(formatDate(receipt.paidOn), 0, 48);
  });
}

function drawPunchHoles(context: Picture['context']): void {
  context.fillStyle = '#a9a9a7';
  for (const y of [250, 712, 1174]) {
    context.beginPath();
    context.arc(48, y, 15, 0, Math.PI * 2);
    context.fill();
  }
}
