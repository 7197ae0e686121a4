import { z } from 'zod';
import { activityFilterAction, type ActivityFilterAction } from '#contract/admin-activity';
import { textOf } from '#web/lib/navigation/use-address.ts';

/** What narrows the activity list, and which page of it shows. */
export interface ActivityFilters {
  q: string;
  action: ActivityFilterAction | null;
  /** Whose account it concerns. */
  client: string | null;
  /** Days in the firm's time zone, both included. */
  from: string | null;
  to: string | null;
  /** From 1 on. */
  page: number;
}

const day = z.iso.date().nullable().catch(null);

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readActivityFilters(search: Readonly<Record<string, unknown>>): ActivityFilters {
  const page = Number(search['page'] ?? 1);
  return {
    q: textOf(search['q']),
    action: activityFilterAction
      .nullable()
      .catch(null)
      .parse(search['action'] ?? null),
    client: z
      .uuid()
      .nullable()
      .catch(null)
      .parse(search['client'] ?? null),
    from: day.parse(search['from'] ?? null),
    to: day.parse(search['to'] ?? null),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000_000 ? page : 1,
  };
}

/** The same in the words of the calls, list and exports alike. */
export function activityQuery({ q, action, client, from, to }: ActivityFilters) {
  return {
    ...(q.trim() === '' ? {} : { search: q.trim() }),
    ...(action === null ? {} : { action }),
    ...(client === null ? {} : { clientId: client }),
    ...(from === null ? {} : { startDate: from }),
    ...(to === null ? {} : { endDate: to }),
  };
}

/** Whether anything narrows the list. */
export function isNarrowed(filters: ActivityFilters): boolean {
  return Object.keys(activityQuery(filters)).length > 0;
}

/** Takes every filter out of the address. */
export const noActivityFilters = {
  q: null,
  action: null,
  client: null,
  from: null,
  to: null,
  page: null,
};
