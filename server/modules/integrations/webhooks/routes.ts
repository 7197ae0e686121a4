import * as contract from '#contract/integrations/webhooks';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listDeliveries, replayFailed, replayOne, sendTest } from './deliveries.ts';
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, renewSecret } from './webhooks.ts';

export function webhookRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const about = (id: string) => ({ subject: { type: 'webhook', id } }) as const;
  const ok = { ok: true as const };
  return [
    handleDirect(contract.listWebhooks, () => listWebhooks(db)),

    handle(contract.createWebhook, async ({ actor, body, record, tx }) => {
      const added = await addWebhook(platform, tx, actor.userId, body);
      await record(tx, { ...about(added.id), details: { events: added.events.join(' ') } });
      return added;
    }),

    handle(contract.updateWebhook, async ({ params: { id }, body, record, tx }) => {
      const changed = await changeWebhook(platform, tx, id, body);
      const details = { changed: Object.keys(body).join(' '), on: changed.offAt === null };
      await record(tx, { ...about(id), details });
      return changed;
    }),

    handle(contract.deleteWebhook, async ({ params: { id }, record, tx }) => {
      await removeWebhook(tx, id);
      await record(tx, about(id));
      return ok;
    }),

    handle(contract.renewWebhookSecret, async ({ params: { id }, record, tx }) => {
      const renewed = await renewSecret(platform, tx, id);
      await record(tx, about(id));
      return renewed;
    }),

    handle(contract.testWebhook, async ({ params: { id }, record, tx }) => {
      await sendTest(platform, tx, id);
      await record(tx, about(id));
      return ok;
    }),

    handleDirect(contract.listWebhookDeliveries, ({ params, query }) =>
      listDeliveries(db, params.id, query),
    ),

    handle(contract.replayWebhookDelivery, async ({ params: { id }, record, tx }) => {
      await replayOne(platform, tx, id);
      await record(tx, { details: { delivery: id } });
      return ok;
    }),

    handle(contract.replayFailedDeliveries, async ({ params: { id }, body, record, tx }) => {
      const count = await replayFailed(platform, tx, id, body.since);
      await record(tx, { ...about(id), details: { count } });
      return { count };
    }),
  ];
}
