import { activityActions } from '#domain/activity';
import { actionLabel, zoneName } from '#domain/activity-labels';
import type { AdminActivityEntry } from '#contract/firm/admin-activity';
import { fileCategories } from '#contract/documents/files';
import type { Config } from '#platform/config/config';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';
import type { LogFilter } from './list-activity.ts';
import type { FoundEntries } from './log-page.ts';
import type { FoundPerson } from './present.ts';

/** With the people that the ids stand for. */
interface NamedFilter extends LogFilter {
  user: FoundPerson;
  client: FoundPerson;
}

const figure = new Intl.NumberFormat('en-US');

/** The log as a page to print or share: the filters, how many entries of how many, and the entries. */
export function logSheet(
  { firm }: Config,
  filter: NamedFilter,
  entries: readonly AdminActivityEntry[],
  { total, totalIsAtLeast }: Pick<FoundEntries, 'total' | 'totalIsAtLeast'>,
): SheetContents {
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: firm.timeZone,
  });
  const sheet = new Sheet({ title: 'Activity report', author: firm.name });
  sheet.paragraph(firm.name, { size: 10, isBold: true, color: ink.muted });
  sheet.heading(1, 'Activity report');
  sheet.paragraph(`As of ${moment.format(new Date())}. Times are in ${zoneName(firm.timeZone)}.`, {
    size: 11,
  });
  const all = `${totalIsAtLeast ? 'more than ' : ''}${figure.format(total)}`;
  sheet.paragraph(`Showing ${figure.format(entries.length)} of ${all} entries, newest first.`, {
    size: 11,
    isBold: true,
  });
  for (const line of describeFilter(filter)) sheet.paragraph(line, { color: ink.muted });
  if (entries.length > 0) {
    sheet.table(
      ['Time', 'Action', 'Who', 'Client', 'What'],
      entries.map((entry) => [
        moment.format(new Date(entry.timestamp)),
        actionLabel(entry.action),
        nameOf(entry),
        [entry.clientFirstName, entry.clientLastName].filter(Boolean).join(' '),
        subjectLabel(entry),
      ]),
      [4, 3.5, 4, 3.5, 5],
    );
  } else sheet.paragraph('No recent activity');
  return sheet.contents(`${firm.name} · ${firm.phone} · ${firm.email}`);
}

function describeFilter(filter: NamedFilter): string[] {
  const name = (id: string, person: FoundPerson): string =>
    person
      ? [`${person.firstName} ${person.lastName}`, person.email].filter(Boolean).join(', ')
      : `Former user ${id}`;
  return [
    ...(filter.action ? [`Action: ${filterLabel(filter.action)}`] : []),
    ...(filter.userId ? [`Done by: ${name(filter.userId, filter.user)}`] : []),
    ...(filter.clientId ? [`Client: ${name(filter.clientId, filter.client)}`] : []),
    ...(filter.startDate ? [`From: ${filter.startDate}`] : []),
    ...(filter.endDate ? [`To: ${filter.endDate}`] : []),
    ...(filter.search ? [`Search: ${filter.search}`] : []),
  ];
}

function filterLabel(wanted: string): string {
  const action = activityActions.find((known) => known === wanted);
  return action === undefined ? wanted : actionLabel(action);
}

function nameOf({ userFirstName, userLastName, userEmail }: AdminActivityEntry): string {
  if (userFirstName === null) return 'Visitor or former user';
  return `${userFirstName} ${userLastName ?? ''}, ${userEmail ?? ''}`;
}

function subjectLabel({ fileName, fileCategory, subjectTitle }: AdminActivityEntry): string {
  if (fileName !== null) {
    const label = fileCategories.find(({ value }) => value === fileCategory)?.adminLabel;
    return label ? `${fileName} (${label})` : fileName;
  }
  return subjectTitle ?? '';
}
