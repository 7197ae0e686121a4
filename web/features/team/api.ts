import {
  changeMember,
  endMembership,
  getTeam,
  inviteStaff,
  narrowRole,
  resendStaffInvitation,
  restoreMember,
  withdrawStaffInvitation,
} from '#contract/team/team';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { nameOf } from '#web/lib/format/person.ts';

export const teamQuery = queryOptionsFor(getTeam, {});

/** No live event reports the team: owners are few, and each reads it again after a change. */
const refreshTeam = () => queryClient.invalidateQueries({ queryKey: queryKey(getTeam) });

export const useInviteStaff = defineAction(inviteStaff, {
  done: ({ email }) => ({
    title: 'Invitation sent',
    description: `The link is on its way to ${email}.`,
  }),
  onDone: refreshTeam,
});

export const useResendStaffInvitation = defineAction(resendStaffInvitation, {
  done: { title: 'New link sent', description: 'The earlier link no longer works.' },
  failed: { fallback: 'Couldn’t send the invitation. Please try again.' },
  onDone: refreshTeam,
  onFailed: () => void refreshTeam(),
});

export const useWithdrawStaffInvitation = defineAction(withdrawStaffInvitation, {
  done: { title: 'Invitation withdrawn' },
  failed: { fallback: 'Couldn’t withdraw the invitation. Please try again.' },
  onDone: refreshTeam,
  onFailed: () => void refreshTeam(),
});

export const useChangeMember = defineAction(changeMember, {
  done: (member) => ({
    title: 'Role saved',
    description: `It applies to ${nameOf(member)} from now on.`,
  }),
  onDone: refreshTeam,
});

export const useRestoreMember = defineAction(restoreMember, {
  done: (member) => ({
    title: `${nameOf(member)} is back`,
    description: 'They sign in as before.',
  }),
  onDone: refreshTeam,
});

export const useEndMembership = defineAction(endMembership, {
  done: (member) => ({
    title: 'Access ended',
    description: `${nameOf(member)} is signed out and can’t sign in anymore.`,
  }),
  onDone: refreshTeam,
});

export const useNarrowRole = defineAction(narrowRole, {
  failed: { fallback: 'Couldn’t save the rights. Please try again.' },
  onDone: refreshTeam,
  onFailed: () => void refreshTeam(),
});
