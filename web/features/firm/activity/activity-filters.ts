import { activityFilterAction } from '#contract/firm/admin-activity';
import {
  day,
  defineSearch,
  oneOf,
  pageNumber,
  recordId,
  searchText,
} from '#web/lib/navigation/search.ts';

/** What narrows the activity list, and which page of it shows. */
export const activityFilters = defineSearch({
  q: searchText,
  action: oneOf(activityFilterAction.options),
  /** Whose account it concerns. */
  client: recordId,
  /** Days in the firm's time zone, both included. */
  from: day,
  to: day,
  page: pageNumber,
});
export type ActivityFilters = ReturnType<typeof activityFilters.read>;

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
