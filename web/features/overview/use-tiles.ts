import { useQuery } from '@tanstack/react-query';
import { type Counted, countTiles, type TileCounts } from '#contract/overview';
import { dollars } from '#contract/money';
import { queryOptionsFor } from '#web/lib/api.ts';
import { figure } from '#web/lib/format.ts';

/** Spec section 9, and the fallback where the server's events do not arrive. */
const refreshMs = 30_000;

/** The figure of a tile and what stands under it. */
export interface TileFigure {
  figure: string;
  note: string;
  /** The note tells of something late. */
  isLate: boolean;
}

/** The seven tiles by their section; undefined until they are known. */
export function useTiles(): Record<keyof TileCounts, TileFigure> | undefined {
  return useQuery({
    ...queryOptionsFor(countTiles, {}),
    refetchInterval: refreshMs,
    select: tileFigures,
  }).data;
}

export function tileFigures(counts: TileCounts): Record<keyof TileCounts, TileFigure> {
  const { overview, pending, clients, messages, projects, archived, invoices } = counts;
  return {
    overview: {
      figure: atLeast(overview),
      note: overview.count > 0 ? 'need attention' : 'All caught up',
      isLate: overview.count > 0,
    },
    pending: tile(
      pending.count,
      pending.waitingLong.count > 0 && `${atLeast(pending.waitingLong)} waiting over 2 days`,
      'awaiting review',
    ),
    clients: tile(
      clients.count,
      clients.waitedFor > 0 && `${figure(clients.waitedFor)} missing documents`,
      'active',
    ),
    messages: tile(
      messages.unread,
      messages.waitingLong.count > 0 && `${atLeast(messages.waitingLong)} waiting over 24 hours`,
      'unread',
    ),
    projects: tile(
      projects.open,
      projects.overdue > 0 && `${figure(projects.overdue)} overdue`,
      'open',
    ),
    archived: { figure: figure(archived.count), note: 'archived files', isLate: false },
    invoices: tile(
      invoices.open,
      invoices.overdue > 0 && `${dollars(invoices.overdueCents)} overdue`,
      'to be paid',
    ),
  };
}

/** "1,000+" beyond what is counted. */
export const atLeast = ({ count, isAtLeast }: Counted): string =>
  `${figure(count)}${isAtLeast ? '+' : ''}`;

function tile(count: number, late: string | false, otherwise: string): TileFigure {
  return { figure: figure(count), note: late || otherwise, isLate: late !== false };
}
