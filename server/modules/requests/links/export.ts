import type { Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

const why = 'Its secret address leads to this installation alone.';

/** What an export does with request links. */
export const requestLinkTables = {
  request_links: leftOut(why),
  request_link_devices: leftOut(why),
  request_link_items: leftOut(why),
  request_link_answers: leftOut(why),
} satisfies Tables;
