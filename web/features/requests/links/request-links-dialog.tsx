import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listRequestLinks,
  type RequestLink,
  revokeRequestLink,
} from '#contract/requests/request-links';
import { type AdminTaxProject } from '#contract/projects/project-shapes';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { plural, shortDate, shortMoment } from '#web/lib/format/format.ts';
import { isOpen } from '#web/lib/project.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { refreshLinks } from './refresh-links.ts';

const useRevokeLink = defineAction(revokeRequestLink, {
  done: { title: 'Request link revoked', description: 'Its address no longer works.' },
  failed: {},
  onDone: refreshLinks,
});

interface RequestLinksDialogProps {
  project: Pick<AdminTaxProject, 'id' | 'name' | 'status'>;
  onClose: () => void;
}

/** The request links of a project: what they're for, how they're used, and the way to make and revoke them. */
export function RequestLinksDialog({ project, onClose }: RequestLinksDialogProps) {
  const query = useQuery(queryOptionsFor(listRequestLinks, { params: { id: project.id } }));
  const [isMaking, setMaking] = useState(false);
  if (isMaking && query.data) {
    return (
      <NewLinkDialog
        project={project}
        people={query.data.people}
        onClose={() => setMaking(false)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Request links"
      description={`With a link, someone sends in documents for ${project.name} without signing in. They can’t read anything back.`}
      size="large"
      footer={
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            disabled={!query.data || !isOpen(project)}
            onClick={() => setMaking(true)}
          >
            Make a link
          </Button>
        </DialogFooter>
      }
    >
      {query.isPending ? (
        <SkeletonRows rows={2} label="The request links are loading" />
      ) : query.isError ? (
        <ErrorState title="The request links could not be loaded" of={query} />
      ) : query.data.links.length === 0 ? (
        <EmptyState
          title="No request links yet"
          description={
            isOpen(project)
              ? 'Make one and send it by email or text message.'
              : 'This project is complete. Reopen it to make one.'
          }
        />
      ) : (
        <SettingList label="Request links">
          {query.data.links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </SettingList>
      )}
    </Dialog>
  );
}

function LinkRow({ link }: { link: RequestLink }) {
  const revoke = useRevokeLink();
  const whom = recipientLabel(link);
  return (
    <SettingRow
      title={whom}
      actions={
        link.isOpen && (
          <Button
            size="small"
            aria-label={`Revoke the link for ${whom}`}
            pending={revoke.isPending}
            onClick={() => revoke.mutate({ params: { id: link.id } })}
          >
            Revoke
          </Button>
        )
      }
    >
      {link.itemIds === null ? 'All open items' : plural(link.itemIds.length, 'item')}.{' '}
      {stateOf(link)} {usedOf(link)}
    </SettingRow>
  );
}

const recipientLabel = ({ person, recipient }: RequestLink): string =>
  recipient ?? (person === null ? 'The client' : nameOfClient(person));

function stateOf({ revokedAt, isOpen: works, expiresAt }: RequestLink): string {
  if (revokedAt !== null) return `Revoked ${shortDate(revokedAt)}.`;
  return `${works ? 'Works until' : 'Expired'} ${shortDate(expiresAt)}.`;
}

function usedOf({ lastUsedAt, received, answered }: RequestLink): string {
  const came =
    lastUsedAt === null
      ? []
      : [`${plural(received, 'document')} came, the last ${shortMoment(lastUsedAt)}.`];
  const said = answered === 0 ? [] : [`${plural(answered, 'answer')} came.`];
  const all = [...came, ...said];
  return all.length === 0 ? 'Not used yet.' : all.join(' ');
}
