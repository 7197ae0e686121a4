import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { InvitationCodeDialog } from '../identity/invitations/invitation-code-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { ChooseMergeDialog, MergeDialog } from './merges/merge-dialog.tsx';

/** The dialog that the address names, for who may use it. */
export function ClientDialogs({ client }: { client: ClientDetail }) {
  const dialog = useOpenDialog();
  const user = useUser();
  if (dialog.open === 'delete' ? !may(user, 'deletions') : !may(user, 'records')) return null;
  if (dialog.open === 'edit') return <EditClientDialog client={client} onClose={dialog.close} />;
  if (dialog.open === 'archive') return <ArchiveDialog client={client} onClose={dialog.close} />;
  if (dialog.open === 'invitation-code' && client.needsInvitationCode) {
    return <InvitationCodeDialog client={client} onClose={dialog.close} />;
  }
  if (dialog.open === 'merge') {
    const compare = (id: string): void => dialog.show(`merge-${id}`);
    return <ChooseMergeDialog client={client} onChosen={compare} onClose={dialog.close} />;
  }
  const other = /^merge-([0-9a-f-]{36})$/.exec(dialog.open ?? '')?.[1];
  if (other !== undefined && may(user, 'documents')) {
    return <MergeInto client={client} otherId={other} onClose={dialog.close} />;
  }
  if (dialog.open === 'retention') {
    return <RetentionDialog client={client} onClose={dialog.close} />;
  }
  if (dialog.open === 'delete') {
    return (
      <DeleteDialog
        client={client}
        onClose={dialog.close}
        onArchive={() => dialog.show('archive')}
      />
    );
  }
  return null;
}

interface MergeIntoProps {
  client: ClientDetail;
  otherId: string;
  onClose: () => void;
}

/** This client stays unless staff keep the other record instead. */
function MergeInto({ client, otherId, onClose }: MergeIntoProps) {
  const navigate = useNavigate();
  const [isSwapped, setSwapped] = useState(false);
  const [survivorId, mergedId] = isSwapped ? [otherId, client.id] : [client.id, otherId];
  return (
    <MergeDialog
      survivorId={survivorId}
      mergedId={mergedId}
      onSwap={() => setSwapped(!isSwapped)}
      onMerged={() => {
        onClose();
        if (isSwapped)
          void navigate({ to: '.', search: { section: 'clients', client: survivorId } });
      }}
      onClose={onClose}
    />
  );
}
