// Corpus D's engagement letters, licenses, and voided checks.
import { sortsOf, type Drawing } from './sort.ts';

const agreements: Record<string, Drawing> = {
  plain: (pen, scene) => {
    pen.line(`${scene.payer}\n${scene.payerStreet}, ${scene.payerTown}`, { bold: true });
    pen.line(scene.longDate(scene.year + 1, 1));
    pen.line(`Dear ${scene.name}:`);
    pen.line(
      `This letter confirms the terms of our engagement and the services we will provide. We will prepare your ${scene.year} federal and state individual income tax returns from information that you furnish. We will not audit or verify the data you submit. You are responsible for maintaining adequate records. Our fees are due when the returns are delivered.`,
    );
    pen.line(
      'If this letter correctly states your understanding, please sign below and return a copy to us.',
    );
    pen.line('Accepted by: ____________________   Date: ________');
  },
  numbered: (pen, scene) => {
    pen.line('ENGAGEMENT AGREEMENT', { size: 15, bold: true, to: 'center' });
    pen.line(`Individual Tax Preparation – Tax Year ${scene.year}`, { to: 'center' });
    pen.line(`Between ${scene.payer} (“Firm”) and ${scene.name} (“Client”)`);
    for (const [index, text] of [
      'Scope. Firm will prepare Client’s federal Form 1040 and resident state return.',
      'Client responsibilities. Client will provide complete and accurate information.',
      'Fees. Firm will bill at its standard rates.',
      'Records. Firm keeps copies for seven years.',
      'Termination. Either party may end this engagement in writing.',
    ].entries())
      pen.line(`${index + 1}. ${text}`);
    pen.line('Client signature ______________   Firm representative ______________');
  },
  business: (pen, scene) => {
    pen.line(scene.payer, { size: 13, bold: true });
    pen.line(
      `Re: Engagement to prepare the ${scene.year} Form 1120-S of ${scene.last} Holdings Inc`,
      { bold: true },
    );
    pen.line(
      `Dear ${scene.first}: We are pleased to confirm our understanding of the services we are to provide for the year ended December 31, ${scene.year}. Our work in connection with the preparation of the income tax returns does not include any procedures designed to discover fraud or other irregularities. Management is responsible for the financial records.`,
    );
    pen.line('Please indicate your acceptance of this engagement letter by signing below.');
    pen.line(
      `Sincerely, ${scene.payer}\n\nAcknowledged: __________________ ${scene.name}, President`,
    );
  },
};

const licenses: Record<string, Drawing> = {
  front: (pen, scene) => {
    pen.at = 20;
    pen.line(
      `${scene.random.pick(['IDAHO', 'TENNESSEE', 'NEW JERSEY', 'ARIZONA'])}   DRIVER LICENSE`,
      { size: 12, bold: true, x: 20 },
    );
    for (const row of [
      `4d LIC NO  ${scene.state}${scene.account}`,
      `3 DOB 04/11/1979      4b EXP 04/11/2029`,
      `1 ${scene.last.toUpperCase()}`,
      `2 ${scene.first.toUpperCase()}`,
      `8 ${scene.street}  ${scene.town}`,
      '9 CLASS D   9a END NONE   12 REST B',
      '15 SEX F   16 HGT 5-06   18 EYES BRO',
      `4a ISS 04/12/2021   5 DD ${scene.account}`,
    ])
      pen.line(row, { size: 8, x: 20, within: 320 });
  },
  idCard: (pen, scene) => {
    pen.at = 20;
    pen.line('DRIVER’S LICENSE', { size: 12, bold: true, x: 20 });
    pen.line(`${scene.payer}   USA   REAL ID`, { size: 8, x: 20 });
    for (const row of [
      `DL ${scene.account}`,
      `LN ${scene.last.toUpperCase()}`,
      `FN ${scene.first.toUpperCase()}`,
      scene.street.toUpperCase(),
      scene.town.toUpperCase(),
      'DOB 11/02/1964   SEX M',
      'HGT 6-01  WGT 190  EYES BLU  HAIR GRY',
      'ISS 10/30/2022   EXP 11/02/2030',
      'CLASS C  REST NONE  DONOR',
    ])
      pen.line(row, { size: 8, x: 20, within: 320 });
  },
};

const checks: Record<string, Drawing> = {
  voided: (pen, scene) => {
    pen.at = 20;
    pen.line(`${scene.name}\n${scene.street}\n${scene.town}`, { size: 8, x: 20 });
    pen.put('1187', 470, 20, { bold: true });
    pen.line('Date ____________', { x: 330, size: 8 });
    pen.line('PAY TO THE ORDER OF ______________________  $ ________', { x: 20, size: 8 });
    pen.put('VOID', 200, 66, { size: 40, bold: true, ink: '#555' });
    pen.line('_________________________________________ DOLLARS', { x: 20, size: 8 });
    pen.line(`${scene.payer}\nMEMO ____________     ____________________`, { x: 20, size: 8 });
    pen.line(`A021000021A  C${scene.account}C  1187`, { x: 20, size: 9 });
  },
  deposit: (pen, scene) => {
    pen.at = 16;
    pen.line(`${scene.payer}                                    No. 0204`, {
      x: 20,
      size: 9,
      bold: true,
    });
    pen.line(scene.name, { x: 20, size: 8 });
    pen.line('Pay to the order of    * * * VOID * * *           $', { x: 20, size: 10 });
    pen.line('VOIDED CHECK FOR DIRECT DEPOSIT                     Dollars', { x: 20, size: 9 });
    pen.line('For ________________        Authorized signature ________________', {
      x: 20,
      size: 8,
    });
    pen.line(`:122105155: ${scene.account}"' 0204`, { x: 20, size: 9 });
  },
};

const card = { hand: 'narrow', size: [360, 230], hasYear: false } as const;
export const agreementSorts = [
  ...sortsOf('engagement-letter', 'preparer', agreements, { hand: 'book' }),
  ...sortsOf('drivers-license', 'dmv', licenses, card),
  ...sortsOf('voided-check', 'bank', checks, { ...card, size: [540, 230] }),
];
