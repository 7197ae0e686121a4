import * as contract from '#contract/notifications/notifications';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { countUnread, listNotifications, markNotificationsRead, readOne } from './queries.ts';
import { type EndEmails, unsubscribeRoutes } from './unsubscribe.ts';

/** What a person is told in the app; everyone has only their own. */
export function notificationRoutes(platform: Platform, passed: { endEmails: EndEmails }): Route[] {
  const { db } = platform;
  return [
    ...unsubscribeRoutes(platform, passed),

    handleDirect(contract.listNotifications, ({ actor }) => listNotifications(db, actor)),

    handleDirect(contract.countUnreadNotifications, async ({ actor }) => ({
      count: await countUnread(db, actor),
    })),

    handle(contract.readNotification, ({ actor, params, tx }) => readOne(tx, actor, params.id)),

    handle(contract.readAllNotifications, async ({ actor, tx }) => {
      await markNotificationsRead(tx, actor);
      return { ok: true as const };
    }),
  ];
}
