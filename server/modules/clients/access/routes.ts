import * as contract from '#contract/clients/access';
import type { Whom } from '#contract/clients/access';
import { invitePerson, personToLetIn } from '#modules/identity';
import {
  type Access,
  assertClientExists,
  changeAccess,
  confirmAccess,
  endAccess,
  giveAccess,
  grantIn,
  grantsInUse,
  isWithin,
  keepAccess,
  listAccountPeople,
  listClientPeople,
  lockChangeableGrant,
  openOwnAccount,
  reviewsOf,
} from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { assertSeesClients } from '#platform/staff-scope';
import { basisOf } from './basis.ts';
import { consentForAccess } from './consent-for-access.ts';
import { notifyOfAccess } from './notify.ts';
import { emailAgain, queueAccessMail } from './mail-access.ts';
import { stopByLink } from './stop.ts';
import { whoSeesConversation, whoSeesFile } from './viewers.ts';

/** People a client gives access in a day: an address that many are tried at is no list of people. */
const givenPerDay = { count: 20, windowSeconds: 24 * 3600 };

const about = ({ clientId, userId }: { clientId: string; userId: string }) =>
  ({ clientId, subject: { type: 'user', id: userId } }) as const;
const asText = ({ rights }: { rights: readonly string[] }) => ({ rights: rights.join(' ') });

/** Who has access to a client account: for staff, and for the people who manage it. */
export function accessRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const by = (giver: { userId: string; role: 'client' | 'admin' }) => ({
    giver,
    timeZone: config.firm.timeZone,
  });
  const consentFor = (tx: Executor, to: { clientId: string; userId: string }, access: Access) =>
    consentForAccess(config.firm, tx, to, access);
  /** Someone whose own account the staff see, or a new person. */
  const idOf = async (tx: Executor, actor: StaffActor, whom: Whom): Promise<string> => {
    if (!('userId' in whom)) return (await invitePerson(platform, tx, whom, actor.userId)).id;
    await assertSeesClients(tx, actor, [whom.userId]);
    return whom.userId;
  };

  return [
    handleDirect(contract.listClientPeople, async ({ actor, params }) => {
      await assertClientExists(db, params.id);
      return { people: await listClientPeople(db, actor, params.id) };
    }),

    handle(contract.giveClientAccess, async ({ actor, params, body, record, tx }) => {
      const { person, documentId, ...access } = body;
      await assertClientExists(tx, params.id);
      const userId = await idOf(tx, actor, person);
      const to = { clientId: params.id, userId };
      const consentedAs = await consentFor(tx, to, access);
      const basis = await basisOf(tx, actor, to, { relation: access.relation, documentId });
      const { begins, ...shown } = basis;
      const given = await giveAccess(
        tx,
        by(actor),
        { ...to, consentedAs, ...shown },
        access,
        begins,
      );
      await record(tx, { ...about(given), details: asText(given) });
      await notifyOfAccess(platform, tx, given, { change: 'given', by: actor.userId });
      return { people: await listClientPeople(tx, actor, params.id) };
    }),

    handle(contract.changeClientAccess, async ({ actor, params, body, record, tx }) => {
      const grant = await grantIn(tx, params.id);
      const { clientId } = grant;
      await assertSeesClients(tx, actor, [clientId]);
      // Less than they have discloses nothing more.
      const { documentId, ...access } = body;
      const { relation } = access;
      const isWider = !isWithin(access, grant) || relation !== grant.relation;
      const consent = isWider ? { consentedAs: await consentFor(tx, grant, access) } : {};
      const now = (await grantsInUse(tx, [clientId])).find(({ id }) => id === grant.id);
      const isNoMore = !isWider && now !== undefined && isWithin(access, now);
      const shown = { relation, documentId: documentId ?? grant.documentId };
      const basis = isNoMore ? { begins: 'now' as const } : await basisOf(tx, actor, grant, shown);
      const { grant: changed, isMore } = await changeAccess(tx, by(actor), params.id, access, {
        ...consent,
        ...basis,
      });
      await record(tx, { ...about(changed), details: { ...asText(changed), isMore } });
      await notifyOfAccess(platform, tx, changed, { change: 'changed', by: actor.userId, isMore });
      return { people: await listClientPeople(tx, actor, clientId) };
    }),

    handle(contract.confirmClientAccess, async ({ actor, params, record, tx }) => {
      const { clientId } = await grantIn(tx, params.id);
      await assertSeesClients(tx, actor, [clientId]);
      const begun = await confirmAccess(tx, actor.userId, params.id);
      await record(tx, about(begun));
      await notifyOfAccess(platform, tx, begun, { change: 'given', by: actor.userId });
      return { people: await listClientPeople(tx, actor, clientId) };
    }),

    handle(contract.endClientAccess, async ({ actor, params, record, tx }) => {
      const { clientId } = await grantIn(tx, params.id);
      await assertSeesClients(tx, actor, [clientId]);
      const ended = await endAccess(tx, by(actor), params.id);
      await record(tx, about(ended));
      await notifyOfAccess(platform, tx, ended, { change: 'ended', by: actor.userId });
      return { people: await listClientPeople(tx, actor, clientId) };
    }),

    handle(contract.emailClientPerson, async ({ actor, params, record, tx }) => {
      const { clientId } = await grantIn(tx, params.id);
      await assertSeesClients(tx, actor, [clientId]);
      const grant = await lockChangeableGrant(tx, actor, params.id);
      await record(tx, about(grant));
      await emailAgain(platform, tx, grant, actor.userId);
      return { people: await listClientPeople(tx, actor, clientId) };
    }),

    handle(contract.createClientAccount, async ({ actor, body, recordEach, tx }) => {
      const { kind, firstName, lastName, people: given } = body;
      const members = [];
      for (const { person, ...access } of given) {
        members.push({ userId: await idOf(tx, actor, person), access });
      }
      const contactId = members[0]?.userId ?? '';
      const clientId = await openOwnAccount(tx, { kind, firstName, lastName, contactId });
      await recordEach(tx, [
        { action: 'create_client_account', clientId, subject: { type: 'user', id: contactId } },
      ]);
      for (const { userId, access } of members) {
        const consentedAs = await consentFor(tx, { clientId, userId }, access);
        // There is nothing to see in it yet.
        const to = { clientId, userId, consentedAs };
        const grant = await giveAccess(tx, by(actor), to, access, 'now');
        await recordEach(tx, [{ action: 'give_access', ...about(grant), details: asText(grant) }]);
        await notifyOfAccess(platform, tx, grant, { change: 'given', by: actor.userId });
      }
      return { id: clientId };
    }),

    handle(contract.stopAccess, async ({ body, record, tx }) => {
      const { stoppedBy, ...stopped } = await stopByLink(platform, tx, body.token);
      await record(tx, { ...about(stopped), actorId: stoppedBy });
      return { ok: true as const };
    }),

    handleDirect(contract.listAccessReviews, async ({ actor }) => ({
      items: (await reviewsOf(db, actor.userId)).map(({ grant, ...names }) => ({
        ...names,
        id: grant.id,
        rights: grant.rights,
        fromYear: grant.fromYear,
        toYear: grant.toYear,
        endsOn: grant.endsOn,
        since: (grant.widenedAt ?? grant.grantedAt).toISOString(),
      })),
    })),

    handle(contract.answerAccessReview, async ({ actor, params, body, recordEach, tx }) => {
      const asked = await keepAccess(tx, actor.userId, params.id);
      const isEnd = body.answer === 'end';
      if (isEnd) {
        const ended = await endAccess(tx, by(actor), asked.id);
        await notifyOfAccess(platform, tx, ended, { change: 'ended', by: actor.userId });
      }
      await recordEach(tx, [{ action: isEnd ? 'end_access' : 'review_access', ...about(asked) }]);
      return { ok: true as const };
    }),

    handleDirect(contract.whoSeesFile, ({ actor, params }) =>
      whoSeesFile(platform, db, actor, params.id),
    ),

    handleDirect(contract.whoSeesConversation, ({ actor, params }) =>
      whoSeesConversation(platform, db, actor, params.id),
    ),

    handleDirect(contract.listAccountPeople, async ({ actor }) => ({
      people: await listAccountPeople(db, actor, actor.clientId),
    })),

    handle(contract.giveAccountAccess, async ({ actor, body, record, tx }) => {
      const { firstName, lastName, email, ...access } = body;
      await consume(
        tx,
        `access-by:${actor.userId}`,
        givenPerDay,
        'You’ve given access to many people today. Please continue tomorrow, or call us.',
      );
      const { clientId } = actor;
      const userId = await personToLetIn(platform, tx, { firstName, lastName, email });
      const to = { clientId, userId, calledAs: `${firstName} ${lastName}` };
      const given = await giveAccess(tx, by(actor), to, access, 'in a day');
      await record(tx, { ...about(given), details: asText(given) });
      await notifyOfAccess(platform, tx, given, {
        change: 'given',
        by: actor.userId,
        isMailedLater: true,
      });
      await queueAccessMail(platform, tx, given.id, actor.userId);
      return { people: await listAccountPeople(tx, actor, clientId) };
    }),

    handle(contract.changeAccountAccess, async ({ actor, params, body, record, tx }) => {
      const grant = await grantIn(tx, params.id, actor);
      // What a client adds they give themselves: it no longer hangs on a consent.
      const more = isWithin(body, grant) ? {} : { consentedAs: null };
      const { grant: changed, isMore } = await changeAccess(tx, by(actor), params.id, body, {
        begins: 'in a day',
        ...more,
      });
      await record(tx, { ...about(changed), details: { ...asText(changed), isMore } });
      await notifyOfAccess(platform, tx, changed, { change: 'changed', by: actor.userId, isMore });
      return { people: await listAccountPeople(tx, actor, actor.clientId) };
    }),

    handle(contract.endAccountAccess, async ({ actor, params, record, tx }) => {
      await grantIn(tx, params.id, actor);
      const ended = await endAccess(tx, by(actor), params.id);
      await record(tx, about(ended));
      await notifyOfAccess(platform, tx, ended, { change: 'ended', by: actor.userId });
      return { people: await listAccountPeople(tx, actor, actor.clientId) };
    }),

    handle(contract.emailAccountPerson, async ({ actor, params, record, tx }) => {
      await grantIn(tx, params.id, actor);
      const grant = await lockChangeableGrant(tx, actor, params.id);
      await record(tx, about(grant));
      await emailAgain(platform, tx, grant, actor.userId);
      return { people: await listAccountPeople(tx, actor, actor.clientId) };
    }),
  ];
}
