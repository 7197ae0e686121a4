import * as contract from '#contract/requests/request-links';
import { linkLimits, plainRequest } from '#domain/request-links';
import { lockAnswerable, listRequestedItems } from '#modules/projects';
import { AppError, notFound } from '#platform/errors';
import { handle, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { linksOf, makeLink } from './links.ts';

/** Links that clients make for the person who sends a document instead of them. */
export function otherRoutes({ config }: Platform): Route[] {
  return [
    handle(contract.linkForOther, async ({ actor, params, body, record, tx }) => {
      const { project, answer, note } = await lockAnswerable(tx, actor, params.id);
      if (answer !== 'sent-by-other' || note === null) {
        throw new AppError('conflict', 'Say first who sends it.');
      }
      const item = (await listRequestedItems(tx, project)).find(({ id }) => id === params.id);
      if (!item) throw notFound();
      const kind = item.kind === null ? [] : [plainRequest(item.kind, item.taxYear)];
      const whom = {
        audience: 'third' as const,
        recipient: note.slice(0, linkLimits.recipient),
        shownText: [...kind, body.shownText].join('\n'),
        itemId: item.id,
      };
      const by = {
        createdBy: actor.userId,
        locksBy: actor.userId,
        timeZone: config.firm.timeZone,
      };
      const { id, token } = await makeLink(tx, project, { days: linkLimits.days, for: whom }, by);
      await record(tx, {
        clientId: project.clientId,
        subject: { type: 'project', id: project.id },
        details: { requestLinkId: id, audience: 'third', days: linkLimits.days },
      });
      const [link] = await linksOf(tx, project.id, id);
      if (!link) throw new Error('the request link was not stored');
      return { url: `${config.appUrl}/u/${token}`, expiresAt: link.expiresAt };
    }),
  ];
}
