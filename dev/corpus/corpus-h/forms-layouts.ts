// The layouts in which corpus H's payers print their forms, each a text of a form's boxes.
import type { FormData } from './forms-data.ts';

type Layout = (form: FormData) => string;
const boxed = ([number, label, value]: FormData['boxes'][number]): string =>
  `${number} ${label} :: ${value}`;
const inTwos = (form: FormData): string[] =>
  form.boxes
    .map(boxed)
    .flatMap((box, index, all) =>
      index % 2 === 0
        ? [`[${[box, all[index + 1]].filter((part) => part !== undefined).join(' | ')}]`]
        : [],
    );
const copyOf = (form: FormData): string => {
  if (form.recipient === 'PAYEE’S') return 'Copy B For Payee';
  if (form.recipient === 'STUDENT’S') return 'Copy B For Student';
  if (form.recipient === 'PARTICIPANT’S') return 'Copy B For Participant';
  return form.recipient.includes('BORROWER') ? 'Copy B For Payer/Borrower' : 'Copy B For Recipient';
};
const yearOf = (form: FormData): string =>
  form.revision === '' ? '{year}' : `${form.revision} For calendar year {year}`;
const accountOf = (form: FormData): string =>
  form.hasAccount ? '[Account number (see instructions) :: {acct}]\n' : '';

/** What a box shows, as the back of a form says it. */
function meaningOf(label: string): string {
  const name = label.replace(/\.$/u, '');
  if (/^(?:if )?check/iu.test(name)) return `${name}.`;
  return `Shows ${/^[A-Z][a-z]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}.`;
}

/** As the IRS lays its own out: who at the left, boxes at the right. */
const federal: Layout = (form) => `^~ □ VOID     □ CORRECTED
<< 0.54
[${form.payer} name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no. :: {from1};{phone}]
[${form.payer} TIN :: {ein} | ${form.recipient} TIN :: {tin}]
[${form.recipient} name :: {name}]
[Street address (including apt. no.) :: {street}]
[City or town, state or province, country, and ZIP or foreign postal code :: {town}]
${accountOf(form)}~ OMB No. ${form.omb}
# Form ${form.number}
~ ${yearOf(form)}
||
# ${form.title}
${inTwos(form).join('\n')}
* ${copyOf(form)}
~~ ${form.notice}
>>
%4
~ Form ${form.number}   ${form.revision}   (keep for your records)   www.irs.gov/Form${form.number.replace('-', '')}   Department of the Treasury - Internal Revenue Service`;

/** A list of what is in each box, as funds and banks send it. */
const list: Layout = (form) => `<< 0.6
## {payer}
{office}
{payerTown}
{phone}
||
>* {year} Form ${form.number}
> ${form.title}
> Substitute Form - OMB No. ${form.omb}
>>
%26
! {name}
! {street}
! {town}
%22
Account number :: {acct}
${form.recipient} taxpayer ID :: {tin}
${form.payer} federal ID :: {ein}
---
* Box  Description .. Amount
---
${form.boxes.map(([number, label, value]) => `${number}  ${label} .. ${value === '' ? '0.00' : value}`).join('\n')}
---
~ ${form.notice} Keep this copy for your records.`;

/** A page of a portal, printed by a browser. */
const portal: Layout = (
  form,
) => `~ {d2+1}, 4:37 PM                                     {payer} | Tax forms
%4
### {payer}
Home  ›  Documents  ›  Tax  ›  {year}
%6
## Form ${form.number}: ${form.title}
Tax year {year}
%4
<< 0.5
* ${titled(form.recipient)} information
{to}
Taxpayer identification number: {tin}
||
* ${titled(form.payer)} information
{from}
TIN: {ein}
>>
%8
${inTwos(form).join('\n')}
%8
${form.hasAccount ? 'Account {acct}' : 'Reference {#7}'}
~ ${form.notice}
@768
~ https://secure.{site}/tax/{year}/${form.number.toLowerCase()}                                        1/2
===
~ {d2+1}, 4:37 PM                                     {payer} | Tax forms
%4
* About this form
You may view, download, or print this document until you close your account. To get paper forms, change your delivery preferences.
@768
~ https://secure.{site}/tax/{year}/${form.number.toLowerCase()}                                        2/2`;

/** A line printer’s sheet, whose labels are capitals. */
const host: Layout = (form) => `FORM ${form.number}  ${form.title.toUpperCase()}
TAX YEAR {year}     COPY B     OMB NO. ${form.omb}
---
${form.payer} NAME .. {payer}
 .. {office}
 .. {payerTown}
${form.payer} TIN .. {ein}
${form.recipient} NAME .. {name}
 .. {street}
 .. {town}
${form.recipient} TIN .. {tin}
${form.hasAccount ? 'ACCOUNT NO. .. {acct}' : 'REFERENCE .. {#9}'}
---
${form.boxes.map(([number, label, value]) => `BOX ${number.toUpperCase()} ${label.toUpperCase()} .. ${value}`).join('\n')}
---
~ ${form.notice.toUpperCase()}`;

const instructions = (
  form: FormData,
): string => `* Instructions for ${titled(form.recipient).replace('’s', '')}
~ ${titled(form.recipient)} taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the issuer has reported your complete TIN to the IRS.
~ Account number. May show an account or other unique number the payer assigned to distinguish your account.
${form.boxes.map(([number, label]) => `~ Box ${number}. ${meaningOf(label)} See your tax return instructions for where to report it.`).join('\n')}
~ Future developments. For the latest information about developments related to Form ${form.number} and its instructions, such as legislation enacted after they were published, go to www.irs.gov/Form${form.number.replace('-', '')}.`;

/** The IRS’s own, with what its back says. */
const backed: Layout = (form) => `${federal(form)}
===
${instructions(form)}`;

/** The form at the left and what its boxes mean at the right. */
const halves: Layout = (form) => `<< 0.5
* Form ${form.number}
${form.title}
~ OMB No. ${form.omb}     {year}
%4
[${form.payer} name and address :: {from1}]
[${form.payer} TIN :: {ein} | ${form.recipient} TIN :: {tin}]
[${form.recipient} name and address :: {to1}]
${accountOf(form)}${inTwos(form).join('\n')}
~ ${copyOf(form)}. ${form.notice}
||
${instructions(form)}
>>`;

/** Two copies of a small form under an address window. */
const doubled: Layout = (form) => `${keptOf(form)}
{payer}
{office}
{payerTown}
@118 60 320
{to}
@200
${[copyOf(form), 'Copy 2 To be filed with state income tax return, when required']
  .map(
    (copy) => `---
<< 0.62
* ${form.title}
||
>* Form ${form.number}  {year}
>>
[(2) ${form.payer} name :: {from1} | (2) ${form.recipient} name :: {to1}]
[${form.payer} TIN :: {ein} | ${form.recipient} TIN :: {tin} | ${form.hasAccount ? 'Account no. :: {acct}' : 'OMB No. ::'} | OMB No. :: ${form.omb}]
${inFours(form).join('\n')}
~ ${copy}
%14`,
  )
  .join('\n')}`;

/** An amount that both copies print. */
const keyOf = (index: number): string => String.fromCodePoint(97 + index);
const inFours = (form: FormData): string[] => {
  const kept = form.boxes.map(
    ([number, label, value], index) =>
      `${number} ${label} :: ${value.startsWith('{$') ? `{${keyOf(index)}}` : value}`,
  );
  return kept.flatMap((_, index) =>
    index % 4 === 0 ? [`[${kept.slice(index, index + 4).join(' | ')}]`] : [],
  );
};
const keptOf = (form: FormData): string =>
  form.boxes
    .map(([, , value], index) =>
      value.startsWith('{$') ? `{let ${keyOf(index)}=${value.slice(2)}` : '',
    )
    .join('');

/** A letter that stands for the form. */
const plainLetter: Layout = (form) => `## {payer}
{office}, {payerTown}
@130 64 340
{to}
@210
{m1+1}
%6
Dear {name}:
%4
This letter is your Form ${form.number}, ${form.title}, for tax year {year}. We send it in place of the government’s form (OMB No. ${form.omb}), and we are furnishing the same information to the Internal Revenue Service.
%4
Our federal identification number :: {ein}
Your taxpayer identification number :: {tin}
${form.hasAccount ? 'Your account :: {acct}' : 'Your reference :: {#7}'}
%4
${form.boxes
  .filter(([, , value]) => value !== '')
  .map(([number, label, value]) => `Box ${number}, ${label} .. ${value}`)
  .join('\n')}
%6
${form.notice}
%4
If you have questions, please call us at {phone}.
%8
Sincerely,
{payer}`;

/** A card per box, with the value above what it is. */
const tiles: Layout = (form) => `<< 0.7
##  {payer}
~ {office} · {payerTown} · {phone} · Tax ID {ein}
||
>## ${form.number}
> {year}
>>
---
*  ${form.title}
%4
{to}
~ TIN {tin}
%8
${inThrees(form).join('\n')}
${form.hasAccount ? '~ For account {acct}' : ''}
%6
~ Form ${form.number} (substitute) · Department of the Treasury, Internal Revenue Service · OMB No. ${form.omb}
~ ${form.notice}`;

const inThrees = (form: FormData): string[] => {
  const all = form.boxes.map(
    ([number, label, value]) => `Box ${number}: ${label} :: ${value === '' ? '—' : value}`,
  );
  return all.flatMap((_, index) =>
    index % 3 === 0 ? [`[${all.slice(index, index + 3).join(' | ')}]`] : [],
  );
};

/** PAYER’S is Payer’s. */
function titled(label: string): string {
  return label.toLowerCase().replaceAll(/(?<=^|\/|or )\p{L}/gu, (letter) => letter.toUpperCase());
}

export const layouts = {
  federal,
  list,
  portal,
  host,
  backed,
  halves,
  doubled,
  plainLetter,
  tiles,
} as const satisfies Record<string, Layout>;
