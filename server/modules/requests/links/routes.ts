import * as contract from '#contract/requests/request-links';
import { addLinkedFile, lockClient, newFileIds, createUploadHandler } from '#modules/documents';
import { findProject, lockProject, receiveByRule } from '#modules/projects';
import { notFound } from '#platform/errors';
import { clientKinds } from '#platform/file-type/kinds';
import { runOnce } from '#platform/http/idempotency';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { hashToken } from '#platform/tokens';
import { consume } from '#platform/rate-limits/rate-limits';
import { answerRoutes } from './answer-routes.ts';
import { confirmRoutes, viewerOf } from './confirm-routes.ts';
import { linksOf, makeLink, peopleForLinks, projectOfLink, revokeLink } from './links.ts';
import { gone, noteUse, openLink } from './open-link.ts';
import { otherRoutes } from './other-routes.ts';
import { sendLinkPage, sendUnknownLink } from './page.ts';

/** Documents that one link takes in an hour. */
const perHour = { count: 200, windowSeconds: 3600 };

export function requestLinkRoutes(platform: Platform): Route[] {
  const { db, config, keys } = platform;
  const { timeZone } = config.firm;
  const accept = createUploadHandler(platform);

  return [
    ...confirmRoutes(platform),
    ...answerRoutes(platform),
    ...otherRoutes(platform),

    handleDirect(contract.listRequestLinks, async ({ actor, params }) => {
      const project = await findProject(db, actor, params.id);
      return {
        links: await linksOf(db, project.id),
        people: await peopleForLinks(db, project, timeZone),
      };
    }),

    handle(contract.createRequestLink, async ({ actor, params, body, record, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      const by = { createdBy: actor.userId, timeZone };
      const { id, token } = await makeLink(tx, project, body, by);
      await record(tx, {
        clientId: project.clientId,
        subject: { type: 'project', id: project.id },
        details: { requestLinkId: id, audience: body.for.audience, days: body.days },
      });
      const [link] = await linksOf(tx, project.id, id);
      if (!link) throw new Error('the request link was not stored');
      return { link, url: `${config.appUrl}/u/${token}` };
    }),

    handle(
      contract.revokeRequestLink,
      async ({ actor, params, record, coveredByEarlierEntry, tx }) => {
        const projectId = await projectOfLink(tx, params.id);
        if (projectId === undefined) throw notFound();
        const project = await lockProject(tx, actor, projectId);
        if (await revokeLink(tx, params.id)) {
          await record(tx, {
            clientId: project.clientId,
            subject: { type: 'project', id: project.id },
            details: { requestLinkId: params.id },
          });
        } else coveredByEarlierEntry();
        return { ok: true as const };
      },
    ),

    handleDirect(contract.openRequestLink, async ({ params, request, reply }) => {
      const open = await openLink(db, params.token, timeZone);
      if (!open) return sendUnknownLink(reply, config);
      const viewer = await viewerOf(platform, request, open);
      const { token } = params;
      return sendLinkPage(reply, config, open, { sent: [], count: 0 }, { viewer, token });
    }),

    handleDirect(contract.sendByRequestLink, async (call) => {
      const { params, request, reply, record, coveredByEarlierEntry } = call;
      const open = await openLink(db, params.token, timeZone);
      if (!open) {
        coveredByEarlierEntry();
        return sendUnknownLink(reply, config);
      }
      const { link, project, items } = open;
      const { clientId, taxYear } = project;
      await consume(db, `request-link:${link.id}`, perHour);
      const form = { key: '', item: '', sent: '', count: 0 };
      await accept(
        {
          actor: { userId: link.id },
          request,
          coveredByEarlierEntry,
          async once(tx, fingerprint, work) {
            // The form of an earlier page, gone back to, may bring another file.
            const key = `${form.key} ${hashToken(JSON.stringify(fingerprint)).toString('hex')}`;
            const claim = { scope: `request-link:${link.id}`, key, fingerprint };
            const outcome = await runOnce(tx, keys, claim, work);
            if (outcome.repeated) coveredByEarlierEntry();
            return outcome;
          },
        },
        {
          owner: newFileIds(),
          allowed: clientKinds,
          readFields: (texts) => {
            const fields = contract.sendByRequestLink.body.parse(texts);
            if (!items.some(({ id }) => id === fields.item)) throw gone;
            Object.assign(form, fields);
            // What the page repeats doesn’t make it another upload.
            return { item: fields.item, note: fields.note };
          },
          store: async (tx, { content, originalName, fields }) => {
            const { item: checklistItemId, note } = fields;
            await lockClient(tx, { clientId });
            if (!(await receiveByRule(tx, { clientId }, checklistItemId))) throw gone;
            if (!(await noteUse(tx, link.id))) throw gone;
            const uploadedBy = link.personId ?? link.createdBy;
            const wanted = { clientId, originalName, taxYear, checklistItemId, uploadedBy };
            const notes = note === '' ? null : note;
            await addLinkedFile(platform, tx, { ...wanted, notes, content });
            await record(tx, {
              clientId,
              subject: { type: 'file', id: content.owner.fileId },
              details: { requestLinkId: link.id, size: content.size, checklistItemId },
            });
            return { ok: true };
          },
        },
      );
      const sent = new Set([...form.sent.split(',').filter((id) => id !== ''), form.item]);
      const after = (await openLink(db, params.token, timeZone)) ?? open;
      const viewer = await viewerOf(platform, request, after);
      const visit = { sent: [...sent], count: form.count + 1 };
      return sendLinkPage(reply, config, after, visit, { viewer, token: params.token });
    }),
  ];
}
