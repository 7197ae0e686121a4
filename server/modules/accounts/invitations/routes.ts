import * as contract from '#contract/accounts/invitations';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { clientWords } from '#modules/client-accounts';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { hashPassword, assertUncommonPassword } from '../sign-in/passwords.ts';
import { countTryAhead, takeBackTry } from '../second-step/lock.ts';
import {
  acceptInvitation,
  findOpenInvitation,
  isRightCode,
  wrongInvitationCode,
} from './accept.ts';
import { makeInvitationCode } from './code.ts';
import { inviteAgain, inviteClient, revokeInvitation } from './invite.ts';
import { listInvitations, readInvitation } from './list.ts';

/** Invitations of clients by staff, and what their links do. */
export function invitationRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const about = (id: string) => ({ clientId: id, subject: { type: 'user', id } }) as const;
  const answer = async (tx: Executor, userId: string) => {
    await publishLive(tx, { staff: true }, { type: 'clients-changed', userId });
    return readInvitation(tx, userId);
  };

  return [
    handleDirect(contract.listInvitations, ({ query: { limit, cursor, state, q = '' } }) =>
      listInvitations(db, { state, words: clientWords(q) }, { limit, cursor }),
    ),

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
      const { client, expiresAt } = await findOpenInvitation(platform, db, body.token);
      const { firstName, lastName, email, sharesEmail: asksForCode } = client;
      return { firstName, lastName, email, asksForCode, expiresAt: expiresAt.toISOString() };
    }),

    handleDirect(contract.acceptInvitation, async ({ body, address, record }) => {
      const { username, password, token, termsVersion, code } = body;
      // Before the hash, which costs: a link that is no good is refused for nothing.
      const invitation = await findOpenInvitation(platform, db, token);
      const { client } = invitation;
      if (client.sharesEmail) {
        await countTryAhead(db, client);
        if (!isRightCode(platform.keys, invitation, code)) {
          const details = { invitation: true };
          await record(db, { ...about(client.id), action: 'sign_in_failed', details });
          throw wrongInvitationCode();
        }
        await takeBackTry(db, client);
      }
      await assertUncommonPassword(password, 'password', [username, client.email]);
      const passwordHash = await hashPassword(password, addressPrefix(address));
      return db.transaction(async (tx) => {
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
