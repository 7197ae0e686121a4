import { useQuery } from '@tanstack/react-query';
import type { Counted } from '#contract/lists';
import { countTiles, type TileCounts } from '#contract/firm/overview';
import { dollars } from '#domain/money';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { figure } from '#web/lib/format/format.ts';

/** Spec section 9, and the fallback where the server's events do not arrive. */
const refreshMs = 30_000;

/** The figure of a tile and what is under it. */
export interface TileFigure {
  figure: string;
  note: string;
  /** The note reports something late. */
  isLate: boolean;
  /** Where the list of what is late stands. */
  noteSearch?: Record<string, string>;
}

/** What is counted, for this member of the staff as they chose. */
const useTilesQuery = () => queryOptionsFor(countTiles, { query: useAssignedQuery() });

/** Counted again by itself, also where no event tells. */
export const recounted = <Options extends object>(options: Options) => ({
  ...options,
  refetchInterval: refreshMs,
});

type Place = 'inquiries' | 'intake' | 'sorting';
type Section = Exclude<keyof TileCounts, Place>;

/** What waits where no tile says so: visitors without an answer, read documents, documents without a client. */
export function useWaiting(): Record<Place, number> | undefined {
  return useQuery({ ...useTilesQuery(), select: waitingBesideTiles }).data;
}

const waitingBesideTiles = ({ inquiries, intake, sorting }: TileCounts): Record<Place, number> => ({
  inquiries: inquiries.count,
  intake: intake.count,
  sorting: sorting.count,
});

/** The seven tiles by their section; undefined until they are known. */
export function useTiles(): Record<Section, TileFigure> | undefined {
  return useQuery({ ...recounted(useTilesQuery()), select: tileFigures }).data;
}

/** Messages of clients that nobody has read, for the page's title. */
export function useStaffUnread(): number {
  const { data } = useQuery({
    ...useTilesQuery(),
    select: ({ messages }) => messages.unread,
  });
  return data ?? 0;
}

export function tileFigures(counts: TileCounts): Record<Section, TileFigure> {
  const { overview, pending, clients, messages, projects, archived, invoices } = counts;
  return {
    overview: {
      figure: atLeast(overview),
      note: overview.count > 0 ? 'need attention' : 'All caught up',
      isLate: overview.count > 0,
    },
    pending: tile(
      atLeast(pending),
      pending.waitingLong.count > 0 && `${atLeast(pending.waitingLong)} waiting over 2 days`,
      'awaiting review',
    ),
    clients: tile(
      figure(clients.count),
      clients.waitedFor > 0 && `${figure(clients.waitedFor)} missing documents`,
      'active',
      { section: 'clients', needs: 'documents' },
    ),
    messages: tile(
      figure(messages.unread),
      messages.waitingLong.count > 0 && `${atLeast(messages.waitingLong)} waiting over 24 hours`,
      'unread',
    ),
    projects: tile(
      figure(projects.open),
      projects.overdue > 0 && `${figure(projects.overdue)} overdue`,
      'open',
      { section: 'projects', due: 'overdue' },
    ),
    archived: { figure: atLeast(archived), note: 'files', isLate: false },
    invoices: tile(
      figure(invoices.open),
      invoices.overdue > 0 && `${dollars(invoices.overdueCents)} overdue`,
      'to be paid',
      { section: 'invoices', status: 'overdue' },
    ),
  };
}

/** "1,000+" beyond what is counted. */
export const atLeast = ({ count, isAtLeast }: Counted): string =>
  `${figure(count)}${isAtLeast ? '+' : ''}`;

function tile(
  shown: string,
  late: string | false,
  otherwise: string,
  noteSearch?: Record<string, string>,
): TileFigure {
  const isLate = late !== false;
  return {
    figure: shown,
    note: late || otherwise,
    isLate,
    ...(isLate && noteSearch ? { noteSearch } : {}),
  };
}
