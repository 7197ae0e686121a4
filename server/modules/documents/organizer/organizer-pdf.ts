import { fileCategories } from '#contract/documents/files';
import { clientName } from '#domain/client-accounts';
import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { ink, Sheet, type SheetContents, type SheetQuestion } from '#platform/pdf/pdf-contents';
import type { OrganizerFacts } from './load-input.ts';
import type { PrintedQuestion } from '#modules/projects/questionnaire';
import { detailLines } from '#domain/questionnaire/answer-text';

/** `2027-04-15` as people write it: Apr 15, 2027. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`));

const labelOf = (category: string): string =>
  fileCategories.find(({ value }) => value === category)?.label ?? category;

/** `+15125550101` as people write it: (512) 555-0101; other numbers as they are. */
const phoneText = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** What the organizer says. Pages follow from how much is known. */
export function organizerSheet(facts: OrganizerFacts): SheetContents {
  const { firm, client, taxYear, today } = facts;
  const name = clientName(client);
  const sheet = new Sheet({ title: `Tax Organizer ${taxYear}, ${name}`, author: firm.name });
  sheet.paragraph(firm.name, { size: 10, isBold: true, color: ink.muted });
  sheet.heading(1, `Tax Organizer ${taxYear}`);
  sheet.paragraph(`For ${name}. As of ${dayText(today)}.`, { size: 11 });
  sheet.paragraph(
    'Use this to gather your documents and check off what you’ve uploaded. To send it back, fill it in, scan or photograph the pages, and upload them in your portal under Documents, at the address below. Please don’t write Social Security or full account numbers on this page.',
    { color: ink.muted },
  );
  sheet.link(facts.uploadUrl, 'Upload documents in your portal');
  drawNeeded(sheet, facts);
  drawReceived(sheet, facts);
  drawLastYear(sheet, facts);

  sheet.heading(2, 'What we have on file', 120);
  sheet.paragraph('If something has changed, write it on the line.', { color: ink.muted });
  sheet.facts([
    { label: 'Name', value: name },
    { label: 'Email', value: client.email || '–' },
    {
      label: 'Phone',
      value: client.phoneNumber === null ? 'None yet' : phoneText(client.phoneNumber),
    },
    { label: 'Home address', value: '' },
    { label: 'Occupation', value: '' },
  ]);

  sheet.heading(2, 'Your spouse', 120);
  sheet.paragraph('If you’re married or were married at any time in the year.', {
    color: ink.muted,
  });
  sheet.facts([
    { label: 'Name', value: '' },
    { label: 'Date of birth', value: '' },
    { label: 'Occupation', value: '' },
    { label: 'Email and phone', value: '' },
  ]);

  sheet.heading(2, 'Your dependents', 140);
  sheet.table(
    ['Name', 'Date of birth', 'Relationship', 'Months with you', 'Income'],
    Array.from({ length: 4 }, () => [' ', ' ', ' ', ' ', ' ']),
    [4, 2, 2, 2, 2],
  );

  sheet.heading(2, 'Refund or payment by direct deposit', 120);
  sheet.paragraph(
    'Tell us which account to use. We’ll confirm the routing and account numbers with you in the portal.',
    { color: ink.muted },
  );
  sheet.facts([
    { label: 'Bank', value: '' },
    { label: 'Checking or savings', value: '' },
    { label: 'Last four digits', value: '' },
  ]);

  sheet.heading(2, `What happened in ${taxYear}`);
  sheet.paragraph(
    'You can answer these in your portal too. On paper, check a box and explain each “yes” on the line below it.',
    { color: ink.muted },
  );
  sheet.questions(facts.questions.map(printQuestion));

  sheet.heading(2, 'Dates');
  const target = facts.project?.targetDate;
  const rows = [
    [dueDay('estimate-4', taxYear), `Fourth estimated payment for ${taxYear}`],
    [dueDay('payer-statements', taxYear), 'Employers and banks send W-2s and most 1099s'],
    [dueDay('broker-statements', taxYear), 'Brokers send 1099-B and consolidated statements'],
    [documentsDay(taxYear), 'All documents to us, for timely filing'],
    ...(target ? [[target, `We plan to finish "${facts.project?.name}"`]] : []),
    [dueDay('return-1040', taxYear), 'Federal individual return or extension, and any tax you owe'],
    [dueDay('extended-1040', taxYear), 'Federal individual return with an extension'],
  ]
    .map(([day = '', what = '']) => ({ day, what }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, what }) => [dayText(day), day < today ? `${what} (past)` : what]);
  sheet.table(['Date', 'What'], rows, [1, 4]);

  sheet.heading(2, 'Your signature', 110);
  sheet.paragraph('To the best of my knowledge, these answers are complete and correct.');
  sheet.space(8);
  sheet.facts(
    ['Signature', 'Date', 'Spouse’s signature', 'Date'].map((label) => ({ label, value: '' })),
  );
  return sheet.contents(`${firm.name} · ${firm.phone} · ${firm.email}`);
}

function drawNeeded(sheet: Sheet, { needed, project, taxYear }: OrganizerFacts): void {
  sheet.heading(2, 'What we need from you');
  if (needed.length === 0) {
    sheet.paragraph(
      project
        ? `Your checklist for “${project.name}” is complete.`
        : `Your checklist for ${taxYear} isn’t set up yet. Until then, the lists below are a good start.`,
    );
    return;
  }
  sheet.tickList(
    needed.map((item) => ({
      title: item.title,
      lines: [
        [
          item.dueDate === null ? '' : `Due ${dayText(item.dueDate)}`,
          item.isRequired ? '' : 'Only if you have it',
        ]
          .filter((part) => part !== '')
          .join(' · '),
        item.description ?? '',
        item.sentBackReason === null ? '' : `Sent back: ${item.sentBackReason}`,
      ].filter((line) => line !== ''),
    })),
  );
}

function drawReceived(sheet: Sheet, { received, moreReceived, taxYear }: OrganizerFacts): void {
  sheet.heading(2, `What we have from you for ${taxYear}`);
  if (received.length === 0) {
    sheet.paragraph('No documents yet.');
    return;
  }
  sheet.table(
    ['Document', 'Category', 'Received', 'Status'],
    received.map((file) => [
      file.originalName,
      labelOf(file.category),
      dayText(file.day),
      file.isProcessed ? 'Processed' : 'Pending',
    ]),
    [9, 5, 3, 2.5],
  );
  if (moreReceived > 0) sheet.paragraph(`And ${moreReceived} more, listed in your portal.`);
}

function drawLastYear(sheet: Sheet, { lastYear, moreLastYear, taxYear }: OrganizerFacts): void {
  if (lastYear.length === 0) return;
  sheet.heading(2, `What you gave us for ${taxYear - 1}`);
  sheet.paragraph(
    `Most of these come again every year. Check off each one whose ${taxYear} version you’ve uploaded, and cross out any that no longer apply.`,
    { color: ink.muted },
  );
  sheet.tickList(
    lastYear.map(({ originalName, category }) => ({
      title: originalName,
      lines: [labelOf(category)],
    })),
  );
  if (moreLastYear > 0) sheet.paragraph(`And ${moreLastYear} more, listed in your portal.`);
}

/** A question of the year on paper: what was answered, or a line to explain a yes on. */
function printQuestion({ question, answer, lastYear }: PrintedQuestion): SheetQuestion {
  const said = answer === null ? [] : detailLines(question, answer);
  const asked = question.followUps.map(({ label }) => label).join(' ');
  return {
    text: question.text,
    answer: answer?.answer ?? null,
    lines: [
      ...(answer === null
        ? []
        : [answer.answer === 'yes' ? 'You answered: Yes' : 'You answered: No']),
      ...said.map(({ label, text }) => `${label} ${text}`),
      ...(question.help === null || answer !== null ? [] : [question.help]),
      ...(answer === null && asked !== '' ? [`If yes: ${asked}`] : []),
      ...(lastYear === null ? [] : [`Last year: ${lastYear}`]),
    ],
    // Who answered yes and nothing more still has something to explain.
    blanks: answer === null || (answer.answer === 'yes' && said.length === 0) ? 1 : 0,
  };
}
