import * as contract from '#contract/requests/request-links';
import { answerByLink, withdrawByLink } from '#modules/projects';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { lockOpenLink, noteAnswer, saidByLink } from './answers.ts';
import { gone, openLink } from './open-link.ts';
import { sendUnknownLink } from './page.ts';

/** Answers that one link takes in an hour. */
const perHour = { count: 200, windowSeconds: 3600 };

/** What is said by a link instead of sending a document. */
export function answerRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.answerByRequestLink, async (call) => {
      const { params, body, reply, record, coveredByEarlierEntry } = call;
      const open = await openLink(db, params.token, config.firm.timeZone);
      if (!open) {
        coveredByEarlierEntry();
        return sendUnknownLink(reply, config);
      }
      const { link, project, shown, answered } = open;
      const { item: id, answer, note } = body;
      await consume(db, `request-link-answers:${link.id}`, perHour);
      // A third person only sends in: the outcome of a request, the account says.
      if (link.audience === 'third' || !shown.some((item) => item.id === id)) throw gone;
      await db.transaction(async (tx) => {
        const said = answered.get(id);
        const isOwn = async (answeredAt: Date) =>
          (await saidByLink(tx, link.id)).get(id)?.answeredAt.getTime() === answeredAt.getTime();
        const given =
          answer === 'needed'
            ? undefined
            : { answer, note: answer === 'sent-by-other' ? note : null, by: link.personId, isOwn };
        const outcome = given
          ? await answerByLink(tx, project, id, given)
          : said
            ? await withdrawByLink(tx, project, id, said.answeredAt)
            : 'same';
        const isLocked =
          outcome === 'changed' && given
            ? await noteAnswer(tx, link.id, id, given.answer)
            : await lockOpenLink(tx, link.id);
        if (outcome === 'refused' || !isLocked) throw gone;
        if (outcome === 'same') {
          coveredByEarlierEntry();
          return;
        }
        await record(tx, {
          ...(given ? {} : { action: 'reopen_by_link' as const }),
          clientId: project.clientId,
          subject: { type: 'checklist_item', id },
          details: { requestLinkId: link.id, answer },
        });
      });
      return reply.redirect(`/u/${params.token}#r-${id}`, 303);
    }),
  ];
}
