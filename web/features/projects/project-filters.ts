import { z } from 'zod';
import { dueFilters, type ProjectOrder, projectOrder } from '#contract/projects';
import { projectStatus, type ProjectStatus } from '#contract/project-values';
import { textOf, yearOf } from '#web/lib/use-address.ts';

export type DueFilter = (typeof dueFilters)[number];

/** What narrows and orders the list of all returns. */
export interface ProjectFilters {
  q: string;
  client: string | null;
  status: ProjectStatus | null;
  taxYear: number | null;
  due: DueFilter | null;
  /** Only those with something that waits for the client. */
  waiting: boolean;
  order: ProjectOrder;
}

const defaultOrder: ProjectOrder = 'due';

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readProjectFilters(search: Readonly<Record<string, unknown>>): ProjectFilters {
  return {
    q: textOf(search['q']),
    client: z
      .uuid()
      .nullable()
      .catch(null)
      .parse(search['client'] ?? null),
    status: projectStatus
      .nullable()
      .catch(null)
      .parse(search['status'] ?? null),
    taxYear: yearOf(search['taxYear']),
    due: z
      .enum(dueFilters)
      .nullable()
      .catch(null)
      .parse(search['due'] ?? null),
    waiting: search['waiting'] === 'yes',
    order: projectOrder.catch(defaultOrder).parse(search['order']),
  };
}

/** The same in the address's words; null takes a word out. */
export function projectFilterWords({
  waiting,
  order,
  ...words
}: Partial<ProjectFilters>): Record<string, string | number | null> {
  return {
    ...words,
    ...(waiting === undefined ? {} : { waiting: waiting ? 'yes' : null }),
    ...(order === undefined ? {} : { order: order === defaultOrder ? null : order }),
  };
}

/** Takes every filter off, and keeps the order. */
export const noProjectFilters: Partial<ProjectFilters> = {
  q: '',
  client: null,
  status: null,
  taxYear: null,
  due: null,
  waiting: false,
};

/** How many filters besides the search and the client narrow the list. */
export function countFilters({ status, taxYear, due, waiting }: ProjectFilters): number {
  return [status, taxYear, due, waiting || null].filter((value) => value !== null).length;
}

/** Whether anything narrows the list. */
export function isFiltered(filters: ProjectFilters): boolean {
  return filters.q.trim() !== '' || filters.client !== null || countFilters(filters) > 0;
}

/** The filters as the server's list takes them. */
export function projectQuery({ q, client, status, taxYear, due, waiting, order }: ProjectFilters) {
  return {
    order,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(client === null ? {} : { clientId: client }),
    ...(status === null ? {} : { status }),
    ...(taxYear === null ? {} : { taxYear }),
    ...(due === null ? {} : { due }),
    ...(waiting ? { waitingOnClient: 'true' } : {}),
  };
}
