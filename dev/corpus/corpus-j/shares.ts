// Corpus J's Schedules K-1: of partnerships, S corporations, estates, and trusts, as the IRS and tax programs set them.
import type { Cast } from './cast.ts';
import type { Leaf } from './leaf.ts';
import { paper, type Draw, type Paper } from './paper.ts';
import { withTicks } from './slip-official.ts';
import { corporation, estate, partnership, type Share } from './share-forms.ts';

function head(leaf: Leaf, share: Share, cast: Cast, isFiscal: boolean): void {
  const { form, title, omb, code, holder } = share;
  const isTrust = form === '1041';
  leaf.at(code, 576, 22, { size: 10, to: 'right', filled: true });
  leaf.tick(330, 36, false);
  leaf.at('Final K-1', 340, 36, { size: 7.5 });
  leaf.tick(400, 36, cast.isCorrected);
  leaf.saidCorrected = true;
  leaf.at('Amended K-1', 410, 36, { size: 7.5 });
  leaf.at(`OMB No. ${omb}`, 576, 36, { size: 7.5, to: 'right' });
  leaf.at('Schedule K-1', 36, 34, { size: 13, bold: true });
  leaf.at(`(Form ${form})`, 36, 50, { size: 11, bold: true });
  leaf.at('20', 236, 34, { size: 22 });
  leaf.at(String(cast.year).slice(2), 236 + leaf.measure('20', { size: 22 }), 34, {
    size: 22,
    hollow: true,
    bold: true,
  });
  leaf.at('Department of the Treasury', 36, 66, { size: 6.5 });
  leaf.at('Internal Revenue Service', 36, 74, { size: 6.5 });
  leaf.at(`For calendar year ${cast.year}, or tax year`, 298, 60, { size: 7, to: 'right' });
  const [begin, end] = isFiscal
    ? [`07 / 01 / ${cast.year}`, `06 / 30 / ${cast.year + 1}`]
    : [`      /      / ${cast.year}`, '      /      /'];
  leaf.at('beginning', 150, 72, { size: 6.5 });
  leaf.at(begin, 186, 71, { size: 7.5, filled: isFiscal });
  leaf.at('ending', 240, 72, { size: 6.5 });
  leaf.at(end, 298, 71, { size: 7.5, to: 'right', filled: isFiscal });
  leaf.at(title, 36, 86, { size: 9.5, bold: true });
  leaf.at('See back of form and separate instructions.', 36, 98, { size: 7 });
  leaf.at(
    `Part III  ${holder}’s Share of Current Year Income, Deductions, Credits, and Other Items`,
    312,
    50,
    { size: 8, bold: true },
    262,
  );
  if (isTrust)
    leaf.at('* See attached statement for additional information.', 312, 700, { size: 7 });
}

const official =
  (share: Share, isFiscal = false, extra: readonly string[] = []): Draw =>
  (leaf, cast) => {
    const { entity, holder, about, items, form } = share;
    head(leaf, share, cast, isFiscal);
    leaf.box(36, 110, 268, 614);
    leaf.at(`Part I   Information About the ${entity}`, 40, 113, { size: 8.5, bold: true });
    const sections = [
      [`A  ${entity}’s employer identification number`, [cast.ein]],
      [
        `B  ${entity}’s name, address, city, state, and ZIP code`,
        [cast.payer, cast.payerStreet, cast.payerTown],
      ],
      [
        form === '1041'
          ? 'C  Fiduciary’s name, address, city, state, and ZIP code'
          : `C  IRS Center where ${entity.toLowerCase()} filed return:`,
        [form === '1041' ? cast.payer : 'E-FILE'],
      ],
    ] as const;
    let y = 128;
    const put = (name: string, texts: readonly string[]): void => {
      leaf.line(36, y, 304);
      leaf.at(name, 39, y + 2, { size: 6.5 }, 262);
      texts.forEach((text, index) =>
        leaf.at(text, 48, y + 12 + index * 11, { size: 9, filled: true }, 250),
      );
      y += 18 + texts.length * 11;
    };
    for (const [name, texts] of sections) put(name, texts);
    if (form === '1065') {
      withTicks(leaf, 'D  Check if this is a publicly traded partnership (PTP) □', 39, y, 262, 6.5);
      y += 12;
    }
    leaf.line(36, y, 304);
    leaf.at(`Part II   Information About the ${holder}`, 40, y + 3, { size: 8.5, bold: true });
    y += 16;
    put(`${form === '1041' ? 'F' : 'E'}  ${holder}’s identifying number`, [cast.ssn]);
    put(`${form === '1041' ? 'G' : 'F'}  ${holder}’s name, address, city, state, and ZIP code`, [
      cast.name,
      cast.street,
      cast.town,
    ]);
    for (const [letter, text] of about) {
      leaf.line(36, y, 304);
      withTicks(leaf, `${letter}  ${text}`, 39, y + 2, 262, 6.5);
      y += text.length > 150 ? 62 : text.length > 70 ? 30 : 18;
    }
    if (y < 640) {
      leaf.note('For IRS Use Only', 40, 700, 100, { size: 6 });
    }
    const half = Math.ceil(items.length / 2);
    const step = 614 / half;
    items.forEach(([number, name], index) => {
      const x = 308 + (index < half ? 0 : 134);
      const top = 110 + (index % half) * step;
      leaf.box(x, top, 134, step);
      withTicks(leaf, `${number}  ${name}`, x + 2, top + 2, 128, 6.5);
      const isFilled =
        ['1', '5', '6a', '19', '14', '4'].includes(number) && cast.random.next() < 0.75;
      if (isFilled)
        leaf.at(String(cast.whole(12, 64000)), x + 128, top + step - 13, {
          size: 9,
          filled: true,
          to: 'right',
        });
    });
    leaf.at(`For Paperwork Reduction Act Notice, see the Instructions for Form ${form}.`, 36, 734, {
      size: 7,
      bold: true,
    });
    leaf.at(
      `www.irs.gov/Form${form.replace('-', '')}     Schedule K-1 (Form ${form}) ${cast.year}`,
      576,
      734,
      { size: 7, to: 'right' },
    );
    if (extra.length === 0) return;
    leaf.turn();
    leaf.at(`SCHEDULE K-1 (FORM ${form}) SUPPLEMENTAL INFORMATION`, 306, 40, {
      size: 10,
      bold: true,
      to: 'middle',
    });
    leaf.at(`${cast.payer}   ${cast.ein}`, 54, 60, { size: 9, filled: true });
    leaf.at(`${holder}: ${cast.name}`, 54, 73, { size: 9, filled: true });
    leaf.frame(100);
    for (const text of extra) leaf.passage(text, { size: 9, filled: true });
  };

/** What investors of a traded partnership get: a cover, then the schedule as a table. */
const traded: Draw = (leaf, cast) => {
  leaf.at(cast.payer, 54, 40, { size: 15, bold: true });
  leaf.at(`${cast.year} Tax Package`, 558, 40, { size: 15, to: 'right' });
  leaf.frame(80);
  leaf.passage(
    `Dear Unitholder: Enclosed is your ${cast.year} Schedule K-1 and supporting schedules, which report your share of the Partnership’s income, gain, loss, deduction, and credit. The information was prepared from the records of your broker or nominee. If you believe that any of it is incorrect, please call Tax Package Support at ${cast.phone} by ${cast.date(3, 1)}.`,
    { size: 9.5 },
  );
  leaf.passage(
    'The Partnership files Form 1065, U.S. Return of Partnership Income. Partners must report items consistently with the K-1. Form 1099 reports of your broker show distributions as well; please consult your tax advisor.',
    { size: 9.5 },
  );
  leaf.turn();
  leaf.at(`Schedule K-1 (Form 1065) ${cast.year}`, 54, 40, { size: 12, bold: true });
  leaf.at('Partner’s Share of Income, Deductions, Credits, etc.', 54, 56, { size: 9 });
  leaf.at('OMB No. 1545-0123', 558, 40, { size: 8, to: 'right' });
  leaf.at('Part I Information About the Partnership', 54, 76, { size: 9, bold: true });
  leaf.at(`A ${cast.ein}`, 54, 90);
  leaf.at(`B ${cast.payer}, ${cast.payerStreet}, ${cast.payerTown}`, 54, 102, {}, 250);
  leaf.at('D Publicly traded partnership (PTP): X', 54, 114);
  leaf.at('Part II Information About the Partner', 320, 76, { size: 9, bold: true });
  leaf.at(`E ${cast.ssn}`, 320, 90);
  leaf.at(`F ${cast.name}, ${cast.street}, ${cast.town}`, 320, 102, {}, 238);
  leaf.at(`Units held at December 31, ${cast.year}: ${cast.whole(40, 2400)}`, 320, 114);
  leaf.frame(140);
  leaf.tell(
    'Part III Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
    { bold: true },
  );
  for (const [number, title] of partnership.items) {
    const text = ['1', '5', '10', '13', '19', '20'].includes(number)
      ? String(cast.whole(-900, 1800))
      : '';
    leaf.cells([number, title.replace(' □', ''), text], [54, 90, -520], { size: 8.5 });
  }
};

const supplement = [
  'ITEM 17, CODE V – SECTION 199A INFORMATION: ORDINARY BUSINESS INCOME 24,118; W-2 WAGES 88,205; UBIA OF QUALIFIED PROPERTY 12,960',
  'ITEM 16, CODE D – DISTRIBUTIONS 18,000',
  'THE COMPANY HAS NOT BEEN CONSIDERED A SPECIFIED SERVICE TRADE OR BUSINESS. CONSULT YOUR TAX ADVISOR ABOUT BASIS AND AT-RISK LIMITS.',
];

/** Corpus J's Schedules K-1. */
export const sharePapers: readonly Paper[] = [
  paper('k1-1065', 'official', 'fund', 'software', official(partnership)),
  paper('k1-1065', 'of a fiscal year', 'fund', 'software', official(partnership, true)),
  paper('k1-1065', 'traded partnership’s package', 'tradedFund', 'brokerPlain', traded),
  paper(
    'k1-1065',
    'with supplemental information',
    'fund',
    'desk',
    official(partnership, false, [
      'LINE 20, CODE Z – SECTION 199A INFORMATION: RENTAL INCOME (LOSS) (2,114); UBIA 210,448',
      'LINE 20, CODE N – BUSINESS INTEREST EXPENSE 884',
    ]),
  ),
  paper('k1-1120s', 'official', 'corporation', 'software', official(corporation)),
  paper(
    'k1-1120s',
    'with supplemental information',
    'corporation',
    'desk',
    official(corporation, false, supplement),
  ),
  paper('k1-1120s', 'scanned', 'corporation', 'scanner', official(corporation)),
  paper('k1-1041', 'official', 'trust', 'software', official(estate)),
  paper(
    'k1-1041',
    'with a statement',
    'trust',
    'bureau',
    official(estate, false, [
      'BOX 14, CODE H – ADJUSTED GROSS INVESTMENT INCOME 1,240',
      'BOX 11, CODE A – EXCESS DEDUCTIONS 620',
    ]),
  ),
];
