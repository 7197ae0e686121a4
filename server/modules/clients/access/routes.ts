import * as contract from '#contract/clients/access';
import type { Whom } from '#contract/clients/access';
import { invitePerson, personAtAddress } from '#modules/identity';
import {
  assertClientExists,
  changeAccess,
  endAccess,
  giveAccess,
  grantIn,
  isWithin,
  listAccountPeople,
  listClientPeople,
  lockChangeableGrant,
  openOwnAccount,
} from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { assertFreshSecondStep } from '#platform/http/access';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { assertSeesClients } from '#platform/staff-scope';
import { consentForAccess } from './consent-for-access.ts';
import { emailAgain, notifyOfAccess } from './notify.ts';
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
  const consentFor = (
    tx: Executor,
    to: { clientId: string; userId: string },
    access: Parameters<typeof consentForAccess>[3],
  ) => consentForAccess(config.firm, tx, to, access);
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
      const { person, ...access } = body;
      await assertClientExists(tx, params.id);
      const userId = await idOf(tx, actor, person);
      const consentedAs = await consentFor(tx, { clientId: params.id, userId }, access);
      const to = { clientId: params.id, userId, consentedAs };
      const given = await giveAccess(tx, by(actor), to, access);
      await record(tx, { ...about(given), details: asText(given) });
      await notifyOfAccess(platform, tx, given, { change: 'given', by: actor.userId });
      return { people: await listClientPeople(tx, actor, params.id) };
    }),

    handle(contract.changeClientAccess, async ({ actor, params, body, record, tx }) => {
      const grant = await grantIn(tx, params.id);
      const { clientId } = grant;
      await assertSeesClients(tx, actor, [clientId]);
      // Less than they have discloses nothing more.
      const more = isWithin(body, grant) ? {} : { consentedAs: await consentFor(tx, grant, body) };
      const changed = await changeAccess(tx, by(actor), params.id, body, more);
      await record(tx, { ...about(changed), details: asText(changed) });
      await notifyOfAccess(platform, tx, changed, { change: 'changed', by: actor.userId });
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
        const grant = await giveAccess(tx, by(actor), { clientId, userId, consentedAs }, access);
        await recordEach(tx, [{ action: 'give_access', ...about(grant), details: asText(grant) }]);
        await notifyOfAccess(platform, tx, grant, { change: 'given', by: actor.userId });
      }
      return { id: clientId };
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
      if (access.rights.includes('manage')) assertFreshSecondStep(actor);
      await consume(
        tx,
        `access-by:${actor.userId}`,
        givenPerDay,
        'You’ve given access to many people today. Please continue tomorrow, or call us.',
      );
      const { clientId } = actor;
      const known = await personAtAddress(platform, tx, email);
      const person = { firstName, lastName, email };
      const userId = known ?? (await invitePerson(platform, tx, person, actor.userId)).id;
      const to = { clientId, userId, calledAs: `${firstName} ${lastName}` };
      const given = await giveAccess(tx, by(actor), to, access);
      await record(tx, { ...about(given), details: asText(given) });
      await notifyOfAccess(platform, tx, given, { change: 'given', by: actor.userId });
      return { people: await listAccountPeople(tx, actor, clientId) };
    }),

    handle(contract.changeAccountAccess, async ({ actor, params, body, record, tx }) => {
      const grant = await grantIn(tx, params.id, actor);
      // What a client adds they give themselves: it no longer hangs on a consent.
      const more = isWithin(body, grant) ? {} : { consentedAs: null };
      const changed = await changeAccess(tx, by(actor), params.id, body, more);
      await record(tx, { ...about(changed), details: asText(changed) });
      await notifyOfAccess(platform, tx, changed, { change: 'changed', by: actor.userId });
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
