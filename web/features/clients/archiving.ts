import { archiveClient, type ClientDetail, unarchiveClient } from '#contract/clients';
import { call, messageOf } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { nameOf } from '#web/lib/person.ts';
import { toast, undo } from '#web/ui/toast-store.ts';
import { clientFailed, refreshClients } from './use-clients.ts';

/** Archives a client and offers Undo. Answers whether it worked. */
export async function archive(id: string, reason: string): Promise<boolean> {
  try {
    const changed = await call(archiveClient, { params: { id }, body: { reason } });
    refreshClients(changed);
    toast({
      title: 'Client archived',
      description: `${nameOf(changed)} can no longer sign in. Nothing was deleted.`,
      action: undo(() => void bringBack(id)),
    });
    return true;
  } catch (error) {
    clientFailed('Failed to archive user', error);
    refreshClients();
    return false;
  }
}

/** Brings an archived client back. */
export async function bringBack(id: string): Promise<ClientDetail | undefined> {
  try {
    const changed = await call(unarchiveClient, { params: { id } });
    refreshClients(changed);
    toast({ title: 'Client restored', description: `${nameOf(changed)} can sign in again.` });
    return changed;
  } catch (error) {
    clientFailed('Failed to restore client', error);
    refreshClients();
    return undefined;
  }
}

/**
 * Archives or brings back several clients, one after the other: each is a change of its own, and
 * one that is refused does not hold up the others.
 */
export async function archiveMany(ids: readonly string[], archived: boolean): Promise<void> {
  const done: string[] = [];
  let refusal: unknown;
  for (const id of ids) {
    try {
      // One at a time, so that the clients' changes stand in the log in this order.
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
  refreshClients();
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
