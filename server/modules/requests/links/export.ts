import { leftOut, type TableExport } from '#platform/exports/table-export';

const why = 'Its secret address leads to this installation alone.';

/** What becomes of request links in an export. */
export const requestLinkTables: readonly TableExport[] = [
  leftOut('request_links', why),
  leftOut('request_link_devices', why),
  leftOut('request_link_items', why),
  leftOut('request_link_answers', why),
];
