import * as contract from '#contract/team/team';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import {
  assertTaker,
  changePosition,
  countClientsOf,
  endAccess,
  handOverClients,
  narrow,
  restoreAccess,
} from './change-member.ts';
import {
  inviteMember,
  inviteMemberAgain,
  listStaffInvitations,
  withdrawInvitation,
} from './invite.ts';
import { listMembers, listNarrowed, readMember } from './members.ts';

/** What someone on the staff takes care of in a module above accounts, which the application passes in. */
export interface StaffWork {
  countInquiries: (db: Executor, ownerId: string) => Promise<number>;
  /** Projects, steps, and conversations that they were put in charge of by themselves. */
  countCharge: (db: Executor, personId: string) => Promise<number>;
  /** @returns how many there were */
  handOverCharge: (tx: Executor, from: string, to: string | null) => Promise<number>;
  /** After a change of rights: nobody stays in charge of what they don't see anymore. */
  endUnfitCharge: (tx: Executor) => Promise<void>;
  /** Notifies someone later that they took over someone's work. */
  notifyOfHandover: (tx: Executor, of: { from: string; to: string; by: string }) => Promise<void>;
  /** @returns how many there were */
  handOverInquiries: (tx: Executor, from: string, to: string | null) => Promise<number>;
}

/** Who works at the firm, for owners. */
export function teamRoutes(platform: Platform, work: StaffWork): Route[] {
  const { db } = platform;
  const { timeZone } = platform.config.firm;
  const about = (id: string) => ({ subject: { type: 'user', id } }) as const;
  const end = (endsOn: string | null) => (endsOn === null ? {} : { endsOn });

  return [
    handleDirect(contract.getTeam, async ({ actor }) => ({
      members: await listMembers(db, actor),
      invitations: await listStaffInvitations(db),
      roles: await listNarrowed(db),
    })),

    handle(contract.inviteStaff, async ({ actor, body, record, tx }) => {
      const invitation = await inviteMember(platform, tx, body, actor.userId);
      await record(tx, { details: { role: body.role, ...end(body.endsOn) } });
      return invitation;
    }),

    handle(contract.resendStaffInvitation, async ({ actor, params, record, tx }) => {
      const again = await inviteMemberAgain(platform, tx, params.id, actor.userId);
      await record(tx, { details: { role: again.role } });
      return again;
    }),

    handle(contract.withdrawStaffInvitation, async ({ params, record, tx }) => {
      await withdrawInvitation(tx, params.id);
      await record(tx, {});
      return { ok: true as const };
    }),

    handle(contract.changeMember, async ({ actor, params: { id }, body, record, tx }) => {
      await changePosition(tx, id, body, timeZone);
      await work.endUnfitCharge(tx);
      await record(tx, { ...about(id), details: { role: body.role, ...end(body.endsOn) } });
      return readMember(tx, actor, id);
    }),

    handleDirect(contract.getHandover, async ({ actor, params: { id } }) => {
      await readMember(db, actor, id);
      return {
        clients: await countClientsOf(db, id),
        records: await work.countCharge(db, id),
        inquiries: await work.countInquiries(db, id),
      };
    }),

    handle(contract.endMembership, async ({ actor, params: { id }, body, record, tx }) => {
      const { clientsTo, recordsTo, inquiriesTo } = body;
      await readMember(tx, actor, id);
      const clients = await handOverClients(tx, id, clientsTo, timeZone);
      if (recordsTo !== null) await assertTaker(tx, id, recordsTo, 'recordsTo');
      const records = await work.handOverCharge(tx, id, recordsTo);
      if (inquiriesTo !== null) await assertTaker(tx, id, inquiriesTo, 'inquiriesTo');
      const inquiries = await work.handOverInquiries(tx, id, inquiriesTo);
      const takers = [
        clients > 0 && clientsTo,
        records > 0 && recordsTo,
        inquiries > 0 && inquiriesTo,
      ];
      for (const to of new Set(takers)) {
        if (to) await work.notifyOfHandover(tx, { from: id, to, by: actor.userId });
      }
      await endAccess(tx, id);
      await record(tx, { ...about(id), details: { clients, records, inquiries } });
      return readMember(tx, actor, id);
    }),

    handle(contract.restoreMember, async ({ actor, params: { id }, body, record, tx }) => {
      await restoreAccess(tx, id, body, timeZone);
      await record(tx, { ...about(id), details: { role: body.role, ...end(body.endsOn) } });
      return readMember(tx, actor, id);
    }),

    handle(contract.narrowRole, async ({ params: { role }, body, record, tx }) => {
      const taken = await narrow(tx, role, body.taken);
      await work.endUnfitCharge(tx);
      await record(tx, { details: { role, taken: taken.join(' ') } });
      return { role, taken };
    }),
  ];
}
