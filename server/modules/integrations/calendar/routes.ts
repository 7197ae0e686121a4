import { createHash } from 'node:crypto';
import * as contract from '#contract/integrations/calendar';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { calendarText } from '#platform/calendar-text';
import { eventsOf } from './events.ts';
import { feedOf, makeFeed, openFeed, revokeFeed } from './feeds.ts';

export function calendarRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.getCalendarFeed, async ({ actor }) => ({
      feed: await feedOf(db, actor.userId),
    })),

    handle(contract.makeCalendarFeed, async ({ actor, body, record, tx }) => {
      const { feed, token } = await makeFeed(tx, actor.userId, body);
      await record(tx, { details: { names: body.names, estimates: body.estimates } });
      return { feed, url: `${config.appUrl}/api/calendar/${token}.ics` };
    }),

    handle(contract.revokeCalendarFeed, async ({ actor, record, coveredByEarlierEntry, tx }) => {
      if (await revokeFeed(tx, actor.userId)) await record(tx, {});
      else coveredByEarlierEntry();
      return { ok: true as const };
    }),

    handleDirect(contract.readCalendarFeed, async ({ params, request, reply }) => {
      const { name, timeZone } = config.firm;
      const feed = await openFeed(db, params.token.replace(/\.ics$/, ''), timeZone);
      const events = await eventsOf(db, feed, timeZone);
      const text = calendarText(name, new URL(config.appUrl).hostname, events);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      const isKnown = request.headers['if-none-match']?.split(/,\s*/).includes(etag) === true;
      if (isKnown) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    }),
  ];
}
