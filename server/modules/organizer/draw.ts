import { taxDates } from '#contract/business-days';
import { fileCategories } from '#contract/files';
import { ink, Sheet } from '#platform/pdf/sheet';
import type { OrganizerFacts } from './gather.ts';
import { questionsOf } from './questions.ts';

/** `2027-04-15` as people write it: Apr 15, 2027. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`));

const labelOf = (category: string): string =>
  fileCategories.find(({ value }) => value === category)?.label ?? category;

/** Draws the organizer. Pages follow from how much is known. */
export function drawOrganizer(facts: OrganizerFacts): Promise<Buffer> {
  const { firm, client, taxYear, today } = facts;
  const name = `${client.firstName} ${client.lastName}`;
  const sheet = new Sheet({ title: `Tax Organizer ${taxYear}, ${name}`, author: firm.name });
  sheet.paragraph(firm.name, { size: 10, isBold: true, color: ink.muted });
  sheet.heading(1, `Tax Organizer ${taxYear}`);
  sheet.paragraph(`For ${name}. As of ${dayText(today)}.`, { size: 11 });
  sheet.paragraph(
    'Gather your papers with it, and tick what you have handed over. Please upload documents in your portal rather than mailing this page: never write a Social Security number on paper that leaves your hands.',
    { color: ink.muted },
  );
  drawNeeded(sheet, facts);
  drawReceived(sheet, facts);
  drawLastYear(sheet, facts);

  sheet.heading(2, 'What we have on file', 120);
  sheet.paragraph('Where something has changed, write it on the line.', { color: ink.muted });
  sheet.facts([
    { label: 'Name', value: name },
    { label: 'E-mail', value: client.email },
    { label: 'Telephone', value: client.phoneNumber ?? 'None yet' },
  ]);

  sheet.heading(2, `What happened in ${taxYear}`);
  sheet.questions(questionsOf(taxYear));

  sheet.heading(2, 'Dates');
  const dates = taxDates(taxYear);
  const rows = [
    [dayText(dates.fourthEstimate), `Fourth estimated payment for ${taxYear}`],
    [dayText(dates.wageForms), 'Employers and banks must have sent W-2s and most 1099s'],
    [dayText(dates.documents), 'All documents are with us, for timely filing'],
    ...(facts.project?.targetDate
      ? [[dayText(facts.project.targetDate), `We aim to have "${facts.project.name}" done`]]
      : []),
    [dayText(dates.filing), 'Federal filing and payment date'],
    [dayText(dates.extension), 'Last date for returns with an extension'],
  ];
  sheet.table(['Date', 'What'], rows, [1, 4]);
  return sheet.finish(`${firm.name} · ${firm.phone} · ${firm.email}`);
}

function drawNeeded(sheet: Sheet, { needed, project, taxYear }: OrganizerFacts): void {
  sheet.heading(2, 'What we need from you');
  if (needed.length === 0) {
    sheet.paragraph(
      project
        ? `Nothing is open on your checklist for "${project.name}".`
        : `Your checklist for ${taxYear} is not set up yet. Until it is, the lists below are a good start.`,
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
    ['Document', 'Category', 'Received', 'State'],
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
    `Most of these come again every year. Tick those whose ${taxYear} edition you have handed over, and strike out what ended.`,
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
