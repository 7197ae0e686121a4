import { leftOut, type TableExport } from '#platform/exports/table-export';

/** What becomes of webhooks in an export. */
export const webhookTables: readonly TableExport[] = [
  leftOut(
    'webhooks',
    'Its secret proves this installation to another program; an owner adds it again.',
  ),
  leftOut('webhook_events', 'It was told to other programs. What happened stands in the log.'),
  leftOut('webhook_deliveries', 'It was sent, or will be, by this installation alone.'),
];
