import { Archive, Ellipsis, ListChecks, MailPlus, RotateCcw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { BatchWhoInput } from '#contract/projects/batches';
import type { ListedClient } from '#contract/clients/clients';
import { figure, plural } from '#web/lib/format/format.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { BatchMenu } from '#web/ui/batches/batch-actions.tsx';
import { BulkAction, bulkActionClass, BulkBar } from '#web/ui/lists/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { archiveMany } from './api.ts';
import { AssignDialog } from '../team/in-charge/assign-dialog.tsx';
import { canBeInvited } from '../identity/invitations/inviting.tsx';
import { useClientGroups } from './records/api.ts';

interface SelectedClientsProps {
  clients: readonly ListedClient[];
  /** How many the list has in all, and what narrows it. */
  total: number;
  query: Extract<BatchWhoInput, { by: 'client-list' }>['query'];
  areArchived: boolean;
  onInvite: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** What can be done with the clients selected. */
export function SelectedClients({
  clients,
  total,
  query,
  areArchived,
  onInvite,
  onDone,
}: SelectedClientsProps) {
  const user = useUser();
  const { data: groups } = useClientGroups();
  const [asked, setAsked] = useState<'archive' | 'assign' | 'invite'>();
  const [isPending, setPending] = useState(false);
  const ids = clients.map(({ id }) => id);
  const uninvited = clients.filter(canBeInvited).map(({ id }) => id);
  const others = ids.length - uninvited.length;
  const close = (): void => setAsked(undefined);
  const run = async (): Promise<void> => {
    setPending(true);
    await archiveMany(ids, !areArchived);
    setPending(false);
    close();
    onDone();
  };
  return (
    <div className="-mx-(--pad) flex min-h-14 items-center border-t border-line px-(--pad) py-1.5">
      <BulkBar label={`${figure(ids.length)} selected`} onClear={onDone}>
        {areArchived ? (
          <BulkAction primary icon={RotateCcw} onSelect={() => void run()}>
            Restore
          </BulkAction>
        ) : (
          <BulkAction primary icon={Archive} onSelect={() => setAsked('archive')}>
            Archive
          </BulkAction>
        )}
        {!areArchived && uninvited.length > 0 && may(user, 'invitations') && (
          <BulkAction icon={MailPlus} onSelect={() => setAsked('invite')}>
            Invite
          </BulkAction>
        )}
        {!areArchived && may(user, 'records', 'everyone') && (
          <BulkAction icon={UserPlus} onSelect={() => setAsked('assign')}>
            Give access
          </BulkAction>
        )}
        {!areArchived && (
          <BatchMenu
            who={{ by: 'clients', clientIds: [...ids] }}
            whom={plural(ids.length, 'client')}
            trigger={
              <button type="button" className={bulkActionClass()}>
                <Ellipsis aria-hidden="true" className="size-4" />
                More
              </button>
            }
          />
        )}
        {!areArchived && ids.length < total && (
          <BatchMenu
            who={{ by: 'client-list', query }}
            whom={plural(total, 'client')}
            trigger={
              <button type="button" className={bulkActionClass()}>
                <ListChecks aria-hidden="true" className="size-4" />
                For all {figure(total)}
              </button>
            }
          />
        )}
      </BulkBar>
      {asked === 'assign' && (
        <AssignDialog
          clientIds={ids}
          staff={groups?.staff ?? []}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'archive'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'archive' : undefined)}
        title={`Archive ${plural(ids.length, 'client')}?`}
        description="They’re signed out right away and can no longer sign in. Their records are kept, and you can restore them later."
        confirmLabel={ids.length === 1 ? 'Archive client' : 'Archive clients'}
        pending={isPending}
        onConfirm={() => void run()}
      />
      <ConfirmDialog
        open={asked === 'invite'}
        onOpenChange={(isOpen) => setAsked(isOpen ? 'invite' : undefined)}
        title={`Invite ${plural(uninvited.length, 'client')}?`}
        description={`Each gets an email with a link to open their account, good for 7 days.${
          others === 0
            ? ''
            : ` ${figure(others)} of those selected ${others === 1 ? 'is' : 'are'} left out: invited already, with an account, or without an email address.`
        }`}
        confirmLabel={uninvited.length === 1 ? 'Send invitation' : 'Send invitations'}
        onConfirm={() => {
          close();
          onInvite(uninvited);
        }}
      />
    </div>
  );
}
