import { ofClient, stays, type Tables } from '#platform/client-tables';
import { leftOut } from '#platform/exports/table-export';

/** What an export does with webhooks. */
export const webhookTables = {
  webhooks: leftOut(
    'Its secret proves this installation to another program; an owner adds it again.',
  ),
  webhook_events: ofClient(
    leftOut('It was told to other programs. What happened stands in the log.'),
    stays('It is what other programs were told.'),
    'stays',
  ),
  webhook_deliveries: leftOut('It was sent, or will be, by this installation alone.'),
} satisfies Tables;
