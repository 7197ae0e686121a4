import type { StaffRight } from '#domain/staff';
import type { Counted } from '#contract/lists';
import type { Overview, TileCounts } from '#contract/firm/overview';
import type { TileFigures } from './count-tiles.ts';

type Rights = ReadonlySet<StaffRight>;

const none: Counted = { count: 0, isAtLeast: false };

/** The figures of what a role's rights let its members see; nothing of the rest. */
export function visibleTiles(figures: TileFigures, rights: Rights): TileCounts {
  const alarms = rights.has('log') ? figures.alarms : 0;
  const asked = rights.has('messages') ? figures.unanswered : none;
  const inquiries = rights.has('inquiries') ? figures.inquiries : none;
  const sorting = rights.has('sorting') ? figures.sorting : none;
  const pending = rights.has('documents') ? figures.pending : { ...none, waitingLong: none };
  const projects = rights.has('projects') ? figures.projects : { open: 0, overdue: 0 };
  const invoices = rights.has('invoices')
    ? figures.invoices
    : { open: 0, overdue: 0, overdueCents: 0 };
  return {
    overview: {
      count:
        alarms +
        inquiries.count +
        sorting.count +
        asked.count +
        pending.count +
        projects.overdue +
        invoices.overdue,
      isAtLeast: [asked, inquiries, sorting, pending].some(({ isAtLeast }) => isAtLeast),
    },
    inquiries,
    intake: rights.has('documents') ? figures.intake : none,
    sorting,
    pending,
    clients: rights.has('clients') ? figures.clients : { count: 0, waitedFor: 0 },
    messages: rights.has('messages') ? figures.messages : { unread: 0, waitingLong: none },
    projects,
    archived: rights.has('documents') ? figures.archived : none,
    invoices,
  };
}

/** What waits and what comes, of what a role's rights let its members see. Dates in law are everyone's. */
export function visibleOverview(overview: Overview, rights: Rights): Overview {
  const nothing = { ...none, items: [] };
  return {
    alarms: rights.has('log') ? overview.alarms : nothing,
    inquiries: rights.has('inquiries') ? overview.inquiries : nothing,
    conversations: rights.has('messages') ? overview.conversations : nothing,
    files: rights.has('documents') ? overview.files : nothing,
    intake: rights.has('documents') ? overview.intake : none,
    sorting: rights.has('sorting') ? overview.sorting : none,
    projects: rights.has('projects') ? overview.projects : nothing,
    invoices: rights.has('invoices') ? overview.invoices : { ...nothing, cents: 0 },
    deadlines: rights.has('projects')
      ? overview.deadlines
      : overview.deadlines.flatMap((deadline) =>
          deadline.dates.length === 0 ? [] : [{ ...deadline, projectCount: 0, projects: [] }],
        ),
  };
}
