import * as contract from '#contract/identity/owner-setup';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { assertUncommonPassword, hashPassword } from '../sign-in/passwords.ts';
import { assertOwnerLink, createFirstOwner } from './owner-link.ts';

/** What the link does that the server’s start shows. */
export function ownerLinkRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.openOwnerLink, async ({ body }) => {
      await assertOwnerLink(db, body.token);
      return { works: true as const };
    }),

    handleDirect(contract.createFirstOwner, async ({ body, address, record }) => {
      const { token, password, ...person } = body;
      // Before the hash, which costs: a link that is no good is refused for nothing.
      await assertOwnerLink(db, token);
      await assertUncommonPassword(password, 'password', person, config.firm);
      const passwordHash = await hashPassword(password, addressPrefix(address));
      return db.transaction(async (tx) => {
        const { id } = await createFirstOwner(tx, token, { ...person, passwordHash });
        await record(tx, { actorId: id, subject: { type: 'user', id } });
        return { username: person.username };
      });
    }),
  ];
}
