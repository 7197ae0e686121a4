import * as contract from '#contract/identity/invitations';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { clientSearchTerms } from '#modules/clients/accounts';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { hashPassword, assertUncommonPassword } from '../sign-in/passwords.ts';
import { joinStaff } from '#modules/team';
import { countTryAhead, takeBackTry } from '../second-step/lock.ts';
import { acceptInvitation, findLink, isRightCode, wrongInvitationCode } from './accept.ts';
import { makeInvitationCode } from './code.ts';
import { inviteAgain, inviteClient, revokeInvitation } from './invite.ts';
import { makeClient } from './make-client.ts';
import { listInvitations, readInvitation } from './list.ts';

/** Invitations of clients by staff, and what the links of these and of the team's invitations do. */
export function invitationRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const about = (id: string) => ({ clientId: id, subject: { type: 'user', id } }) as const;
  const answer = async (tx: Executor, userId: string) => {
    await publishLive(tx, { staff: true }, { type: 'clients-changed', userId });
    return readInvitation(tx, userId);
  };

  return [
    handleDirect(contract.listInvitations, ({ query: { limit, cursor, state, q = '' } }) =>
      listInvitations(db, { state, terms: clientSearchTerms(q) }, { limit, cursor }),
    ),

    handle(contract.createClient, async ({ body, record, tx }) => {
      const { id } = await makeClient(platform, tx, body, false);
      await record(tx, about(id));
      await publishLive(tx, { staff: true }, { type: 'clients-changed', userId: id });
      return { id };
    }),

    handle(contract.createInvitation, async ({ actor, body, record, tx }) => {
      const id = await inviteClient(platform, tx, body, actor.userId);
      await record(tx, about(id));
      return answer(tx, id);
    }),

    handle(contract.resendInvitation, async ({ actor, params, record, tx }) => {
      await inviteAgain(platform, tx, params.id, actor.userId);
      await record(tx, about(params.id));
      return answer(tx, params.id);
    }),

    handle(contract.revokeInvitation, async ({ params, record, tx }) => {
      await revokeInvitation(tx, params.id);
      await record(tx, about(params.id));
      return answer(tx, params.id);
    }),

    handle(contract.makeInvitationCode, async ({ params, record, tx }) => {
      const code = await makeInvitationCode(tx, platform.keys, params.id);
      await record(tx, about(params.id));
      return { code };
    }),

    handleDirect(contract.openInvitation, async ({ body }) => {
      const { person, asksForCode, expiresAt } = await findLink(platform, db, body.token);
      const { firstName, lastName, email } = person;
      return { firstName, lastName, email, asksForCode, expiresAt: expiresAt.toISOString() };
    }),

    handleDirect(contract.acceptInvitation, async ({ body, address, record }) => {
      const { username, password, token, termsVersion, code } = body;
      // Before the hash, which costs: a link that is no good is refused for nothing.
      const { person, invitation } = await findLink(platform, db, token);
      if (invitation?.client.sharesEmail) {
        const { client } = invitation;
        await countTryAhead(db, client);
        if (!isRightCode(platform.keys, invitation, code)) {
          const details = { invitation: true };
          await record(db, { ...about(client.id), action: 'sign_in_failed', details });
          throw wrongInvitationCode();
        }
        await takeBackTry(db, client);
      }
      const owner = { ...person, username };
      await assertUncommonPassword(password, 'password', owner, platform.config.firm);
      const passwordHash = await hashPassword(password, addressPrefix(address));
      return db.transaction(async (tx) => {
        const member = await joinStaff(platform, tx, token, { username, passwordHash });
        if (member) {
          const subject = { type: 'user', id: member.id } as const;
          await record(tx, { action: 'accept_staff_invitation', actorId: member.id, subject });
          return { username: member.username, email: member.email };
        }
        const opened = await acceptInvitation(platform, tx, token, {
          username,
          passwordHash,
          termsVersion,
          code,
        });
        await record(tx, { ...about(opened.id), actorId: opened.id });
        return { username: opened.username, email: opened.email };
      });
    }),
  ];
}
