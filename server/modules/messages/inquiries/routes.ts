import * as contract from '#contract/messages/inquiries';
import { listStaff } from '#modules/team';
import { momentCursor } from '#platform/lists/cursor';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { changeInquiry } from './change-inquiry.ts';
import { sendContactProblems, sendContactThanks } from './contact-page.ts';
import { inviteInquirer, readInvitation } from './invite.ts';
import { presentInquiry } from './present.ts';
import { countInquiries, findInquiry, listInquiries } from './queries.ts';
import { receiveInquiry } from './receive-inquiry.ts';

/** The contact form, and what staff do with what came by it. */
export function inquiryRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  return [
    handle(contract.sendContact, async ({ body, tx, record }) => {
      const { id, suspected } = await receiveInquiry(platform, tx, body);
      await record(tx, { subject: { type: 'inquiry', id }, details: { suspected } });
      return { ok: true as const };
    }),

    handleDirect(
      contract.sendContactForm,
      async ({ body, reply, record, coveredByEarlierEntry }) => {
        const { taxSituation, ...values } = body;
        const services = typeof taxSituation === 'string' ? [taxSituation] : (taxSituation ?? []);
        const parsed = contract.sendContact.body.safeParse({ ...values, taxSituation: services });
        if (!parsed.success) {
          // Nothing happened that an entry could describe.
          coveredByEarlierEntry();
          const problems = parsed.error.issues.map(({ path, message }) => [
            String(path[0]),
            message,
          ]);
          const typed = { values, services };
          return sendContactProblems(
            reply,
            config,
            typed,
            Object.fromEntries(problems.toReversed()),
          );
        }
        await db.transaction(async (tx) => {
          const { id, suspected } = await receiveInquiry(platform, tx, parsed.data);
          await record(tx, { subject: { type: 'inquiry', id }, details: { suspected } });
        });
        return sendContactThanks(reply, config);
      },
    ),

    handleDirect(contract.listInquiries, async ({ actor, query }) => {
      const { limit, cursor, assigned, ...rest } = query;
      const owner = { me: actor.userId, nobody: null };
      const filter = assigned === undefined ? rest : { ...rest, ownerId: owner[assigned] };
      const rows = await listInquiries(db, filter, { limit: limit + 1, cursor });
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map((row) => presentInquiry(actor, row)),
        nextCursor: last ? momentCursor.encode([last.createdAt.toISOString(), last.id]) : null,
        total: await countInquiries(db, filter),
        newCount: await countInquiries(db, { status: 'new', suspected: false }),
        staff: await listStaff(db),
      };
    }),

    handle(contract.markInquiry, async ({ actor, params, body, tx, record }) => {
      const changed = await changeInquiry(tx, params.id, actor.userId, body);
      await record(tx, { subject: { type: 'inquiry', id: params.id }, details: changed });
      await publishLive(tx, { staff: true }, { type: 'inquiries-changed' });
      return presentInquiry(actor, await findInquiry(tx, params.id));
    }),

    handle(contract.inviteInquirer, async ({ actor, params, tx, record }) => {
      const inquiry = await inviteInquirer(platform, tx, params.id, actor.userId);
      await record(tx, { subject: { type: 'inquiry', id: inquiry.id } });
      await publishLive(tx, { staff: true }, { type: 'inquiries-changed' });
      return presentInquiry(actor, inquiry);
    }),

    handleDirect(contract.getInvitation, ({ query }) => readInvitation(db, query.token)),
  ];
}
