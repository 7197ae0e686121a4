import { assignClients } from '#contract/team/assignments';
import {
  archiveClient,
  type ClientDetail,
  deleteClient,
  getClient,
  unarchiveClient,
  updateClient,
  updateClientPreferences,
} from '#contract/clients/client-detail';
import {
  createClientNote,
  deleteClientNote,
  updateClientNote,
} from '#contract/clients/client-notes';
import {
  createClient,
  createInvitation,
  makeInvitationCode,
  resendInvitation,
  revokeInvitation,
} from '#contract/identity/invitations';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { ApiError, call, messageOf, queryKey } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';

/** Takes over what a change answered. */
function keepClient(changed: ClientDetail): void {
  queryClient.setQueryData(queryKey(getClient, { params: { id: changed.id } }), changed);
}

const changes = 'clients-changed';
const always = { changes, keep: keepClient } as const;

/** Whether someone else saved first: the form offers the choice between both instead of a toast. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale';

export const useUpdateClient = defineAction(updateClient, {
  ...always,
  done: (changed) => ({ title: 'Client updated', description: nameOf(changed) }),
  failed: (error) =>
    isStale(error) ? undefined : { fallback: 'Failed to update user information.' },
});

export const useUpdateClientPreferences = defineAction(updateClientPreferences, {
  ...always,
  done: { title: 'Preferences saved' },
  failed: (error) => (isStale(error) ? undefined : { fallback: 'Failed to update preferences.' }),
});

/** Reads nothing again by itself: the client's page is left first. */
export const useDeleteClient = defineAction(deleteClient, {
  failed: { title: 'Failed to delete user' },
});

/** How an address that someone has can be shared, where the server says so. */
export const mayShare = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['sharesEmail'] : undefined;

export const useInviteClient = defineAction(createInvitation, {
  changes,
  // Where the address can be shared, the form offers that.
  failed: (error) =>
    mayShare(error) === undefined ? { title: 'Failed to send the invitation' } : undefined,
});

export const useAssignClients = defineAction(assignClients, {
  changes,
  failed: { title: 'Failed to change the access' },
});

export const useCreateClient = defineAction(createClient, {
  changes,
  failed: { title: 'Failed to add the client' },
});

export const useResendInvitation = defineAction(resendInvitation, {
  changes,
  done: ({ email, sentCount }) => ({
    title: 'Invitation sent',
    description: sentCount > 1 ? `${email}. The earlier link no longer works.` : email,
  }),
  failed: { title: 'Failed to send the invitation' },
});

/** Shown once: nothing keeps the answer. */
export const useMakeInvitationCode = defineAction(makeInvitationCode, {
  failed: { title: 'Failed to make the code' },
});

export const useRevokeInvitation = defineAction(revokeInvitation, {
  changes,
  done: ({ email }) => ({ title: 'Invitation revoked', description: email }),
  failed: { title: 'Failed to revoke the invitation' },
});

export const useCreateClientNote = defineAction(createClientNote, {
  changes,
  done: { title: 'Note added' },
  failed: { title: 'Failed to add the note' },
});

export const useUpdateClientNote = defineAction(updateClientNote, {
  changes,
  done: { title: 'Note saved' },
});

export const useDeleteClientNote = defineAction(deleteClientNote, {
  changes,
  done: { title: 'Note deleted' },
  failed: { title: 'Failed to delete the note' },
});

export const useArchiveClient = defineAction(archiveClient, {
  ...always,
  done: (changed) => ({
    title: 'Client archived',
    description: `${nameOf(changed)} can no longer sign in. Nothing was deleted.`,
    action: undo(() => void bringBack(changed.id)),
  }),
  failed: { title: 'Failed to archive user' },
});

/** Brings an archived client back. */
export async function bringBack(id: string): Promise<void> {
  try {
    const changed = await call(unarchiveClient, { params: { id } });
    keepClient(changed);
    toast({ title: 'Client restored', description: `${nameOf(changed)} can sign in again.` });
  } catch (error) {
    toastFailure(error, { title: 'Failed to restore client' });
  }
  void refresh(changes);
}

/**
 * Archives or brings back several clients, one after the other: each is its own change, and
 * one that is refused does not hold up the others.
 */
export async function archiveMany(ids: readonly string[], archived: boolean): Promise<void> {
  const done: string[] = [];
  let refusal: unknown;
  for (const id of ids) {
    try {
      // One at a time, so that the clients' changes are in the log in this order.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await call(archived ? archiveClient : unarchiveClient, {
        params: { id },
        ...(archived ? { body: {} } : {}),
      });
      done.push(id);
    } catch (error) {
      refusal = error;
    }
  }
  void refresh(changes);
  const failed = ids.length - done.length;
  if (failed > 0) {
    toast({
      title: archived ? 'Failed to archive user' : 'Failed to restore client',
      description: `Couldn’t change ${failed} of ${plural(ids.length, 'client')}: ${messageOf(refusal, 'Please try again.')}`,
      variant: 'destructive',
    });
    return;
  }
  toast({
    title: `${plural(done.length, 'client')} ${archived ? 'archived' : 'restored'}`,
    action: undo(() => void archiveMany(done, !archived)),
  });
}
