// Corpus E's engagement letters, licenses, and voided checks.
// cspell:disable -- invented places
import { papersOf, looks, paragraphs, table, to, type Paper } from './html.ts';
import type { World } from './world.ts';

const engagement = (world: World): readonly string[] => [
  `<p class="big">${world.payer}</p><p>${world.longDate(world.year + 1, 1)}</p><p>${to(world)}</p><h2>Engagement letter: ${world.year} individual income tax return</h2>${paragraphs(`Dear ${world.name}, this letter confirms the terms of our engagement to prepare your ${world.year} federal and state individual income tax returns.`, 'We will prepare your returns from information that you furnish to us. We will not audit or otherwise verify the data you submit.', 'Our fee is based on the complexity of the work. You are responsible for the final returns; review them before you sign.', 'If the foregoing is in accordance with your understanding, sign below and return this letter to us.')}<p>Accepted: ______________ Date: ______</p>`,
];
const terms = (world: World): readonly string[] => [
  `<h1>Tax services agreement</h1><p>Between ${world.payer} (“Firm”) and ${world.name} (“Client”)</p>${table(
    [
      ['Services', `Preparation of ${world.year} Form 1040 and one state return`],
      ['Fee', world.money(300, 900)],
      ['Period', `Tax year ${world.year}`],
    ],
    'under',
  )}<h2>1. Scope of the engagement</h2>${paragraphs('The Firm will prepare the returns named above. Bookkeeping and representation before the IRS need a separate engagement.')}<h2>2. Client’s duties</h2>${paragraphs('The Client provides complete records, and keeps originals for at least three years.')}<h2>3. Acceptance</h2><p>By signing, the Client agrees to the terms of this engagement.</p><p>Client signature _______________</p>`,
];

const license = (world: World): readonly string[] => [
  `<div class="row"><b class="big">NEVARA</b><b>DRIVER LICENSE</b></div><div class="row"><div class="box" style="width:90px;height:110px">PHOTO</div><div>4d DL ${world.account}<br>1 ${world.lastFirst.split(',')[0]}<br>2 ${world.name.split(' ')[0]}<br>8 ${world.address.join(' ')}<br>3 DOB 04/11/1981 &nbsp; 4a ISS 05/02/2021 &nbsp; 4b EXP 04/11/2029<br>15 SEX F &nbsp; 16 HGT 5-06 &nbsp; 18 EYES BRO<br>9 CLASS C &nbsp; 12 RESTR NONE &nbsp; 9a END NONE</div></div>`,
];
const licenseCopy = (world: World): readonly string[] => [
  `<div class="center"><b>STATE OF OKEMA</b><br>DRIVER’S LICENSE &nbsp; CLASS D</div>${table(
    [
      ['LIC NO', world.account],
      ['NAME', world.name],
      ['ADDR', world.address.join(' ')],
      ['DATE OF BIRTH', '09-30-1975'],
      ['EXPIRES', '09-30-2028'],
      ['ISSUED', '10-01-2020'],
      ['HT 5-10 WT 170 EYES BLU', 'ORGAN DONOR'],
    ],
    '',
  )}`,
];
const check = (world: World): readonly string[] => [
  `<div class="row"><span>${to(world)}</span><span>1041<br>Date ________</span></div><p>PAY TO THE ORDER OF ______________________ $ ________</p><p>_______________________________________ DOLLARS</p><p style="font-size:28pt;letter-spacing:12px;text-align:center;margin:0">VOID</p><div class="row"><span>${world.payer}<br>FOR ________</span><span>⑆ 021000000 ⑆ ${world.account} ⑈ 1041</span></div>`,
];
const checkCopy = (world: World): readonly string[] => [
  `<div style="transform:rotate(0deg)"><b>${world.name}</b> ${world.address.join(', ')} <span style="float:right">No. 0208</span><br><br>Pay to the order of: *** VOIDED ***<br>Amount: VOID<br><br>${world.payer}, ${world.payerAddress[1]}<br>Memo: direct deposit<br><br>:021000000: ${world.account} 0208</div>`,
];

export const agreementPapers: readonly Paper[] = [
  ...papersOf('engagement-letter', 'preparer', false, looks.serif, { engagement }),
  ...papersOf('engagement-letter', 'preparer', true, looks.geometric, { terms }),
  ...papersOf('drivers-license', 'dmv', false, looks.card, { license }, false),
  ...papersOf('drivers-license', 'dmv', true, looks.card, { licenseCopy }, false),
  ...papersOf('voided-check', 'bank', false, looks.card, { check }, false),
  ...papersOf('voided-check', 'bank', true, looks.card, { checkCopy }, false),
];
