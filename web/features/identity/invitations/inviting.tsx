import { useState } from 'react';
import { resendInvitation } from '#contract/identity/invitations';
import type { ListedClient } from '#contract/clients/clients';
import { refresh } from '#web/lib/api/action.ts';
import { ApiError, call, messageOf } from '#web/lib/api/api.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { toast } from '#web/ui/overlays/toast-store.ts';

/** Whether a first invitation can be sent: no one is sent a second one with others. */
export const canBeInvited = ({ hasAccount, isInvited, email }: ListedClient): boolean =>
  !hasAccount && !isInvited && email !== null && email !== '';

interface Progress {
  done: number;
  total: number;
}

/**
 * Sends several clients their first invitation, one after the other: each is its own change, and one that
 * is refused does not hold up the others. A full wave ends it; the others can be sent an hour later.
 */
export function useInviting(onDone: () => void) {
  const [progress, setProgress] = useState<Progress>();
  const invite = async (ids: readonly string[]): Promise<void> => {
    let failed = 0;
    let refusal: unknown;
    for (const [done, id] of ids.entries()) {
      setProgress({ done, total: ids.length });
      try {
        // One at a time, so that the invitations are in the log in this order.
        // oxlint-disable-next-line no-await-in-loop -- as above
        await call(resendInvitation, { params: { id } });
      } catch (error) {
        failed += 1;
        refusal = error;
        // The wave is full: the server refuses the others, too.
        if (error instanceof ApiError && error.code === 'too_many_requests') {
          failed = ids.length - done;
          break;
        }
      }
    }
    setProgress(undefined);
    void refresh('clients-changed');
    onDone();
    if (failed === 0) toast({ title: `${plural(ids.length, 'invitation')} sent` });
    else {
      toast({
        title: 'Some invitations weren’t sent',
        description: `Couldn’t invite ${figure(failed)} of ${plural(ids.length, 'client')}: ${messageOf(refusal, 'Please try again.')}`,
        variant: 'destructive',
      });
    }
  };
  return { progress, invite: (ids: readonly string[]): void => void invite(ids) };
}

/** How far the invitations are. */
export function InvitingMeter({ progress: { done, total } }: { progress: Progress }) {
  return (
    <div className="-mx-(--pad) flex min-h-14 flex-col justify-center border-t border-line px-(--pad) py-1.5">
      <p role="status" className="mb-1.5 text-sm tabular-nums">
        {`Sending invitations: ${figure(done)} of ${figure(total)}. Keep this page open.`}
      </p>
      <Meter value={done / total} label="Invitations sent" />
    </div>
  );
}
