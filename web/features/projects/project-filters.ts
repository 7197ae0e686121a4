import { dueFilters, projectOrder } from '#contract/projects/projects';
import { projectStatus } from '#domain/project-values';
import {
  defineSearch,
  oneOf,
  openRecord,
  recordId,
  searchText,
  taxYear,
  viewOf,
  word,
} from '#web/lib/navigation/search.ts';

/** What narrows and orders the list of all returns, the open one, and the open dialog. */
export const projectFilters = defineSearch({
  q: searchText,
  client: recordId,
  status: oneOf(projectStatus.options),
  taxYear,
  due: oneOf(dueFilters),
  /** Only those with something that waits for the client. */
  waiting: oneOf(['yes']),
  order: viewOf(projectOrder.options, 'due'),
  project: openRecord,
  open: word,
});
export type ProjectFilters = ReturnType<typeof projectFilters.read>;

/** The filters as the server's list takes them. */
export function projectQuery({ q, client, status, taxYear, due, waiting, order }: ProjectFilters) {
  return {
    order,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(client === null ? {} : { clientId: client }),
    ...(status === null ? {} : { status }),
    ...(taxYear === null ? {} : { taxYear }),
    ...(due === null ? {} : { due }),
    ...(waiting === null ? {} : { waitingOnClient: 'true' }),
  };
}
