import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientMerge } from '#contract/clients/client-merges';
import type { ClientDetail } from '#contract/clients/client-detail';
import { fullMoment } from '#web/lib/format/format.ts';
import { clientName } from '#domain/client-accounts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { reasonLabels, useDuplicates, useUndoMerge } from './api.ts';

/** Records that may be the same client's, and those that were merged into this one. Nothing where there are none. */
export function MergedRecords({ client }: { client: ClientDetail }) {
  const { data } = useDuplicates(client.id);
  const dialog = useOpenDialog();
  const [undoing, setUndoing] = useState<ClientMerge>();
  if (!data) return null;
  const { items, merges, mergedInto } = data;
  if (items.length === 0 && merges.length === 0 && mergedInto === null) return null;
  return (
    <SettingSection
      title="Same client?"
      lead="Records that look alike, and what was merged in the last 7 days."
    >
      <SettingList label="Same client?">
        {mergedInto !== null && (
          <SettingRow title={`Merged into ${clientName(mergedInto)}`}>
            <ClientLink id={mergedInto.id}>Everything that was here is there.</ClientLink>
          </SettingRow>
        )}
        {merges.map((merge) => (
          <SettingRow
            key={merge.id}
            title={`${clientName(merge.merged)} was merged into this client`}
            actions={
              <Button size="small" onClick={() => setUndoing(merge)}>
                Undo merge
              </Button>
            }
          >
            {fullMoment(merge.mergedAt)}. Can be undone until {fullMoment(merge.canUndoUntil)}.
          </SettingRow>
        ))}
        {items.map(({ client: other, reasons }) => (
          <SettingRow
            key={other.id}
            title={<ClientLink id={other.id}>{clientName(other)}</ClientLink>}
            actions={
              <Button
                size="small"
                aria-label={`Compare with ${clientName(other)}`}
                onClick={() => dialog.show(`merge-${other.id}`)}
              >
                Compare
              </Button>
            }
          >
            {sentence(reasons.map((reason) => reasonLabels[reason]))}
            {other.email !== '' && ` · ${other.email}`}
          </SettingRow>
        ))}
      </SettingList>
      {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} />}
    </SettingSection>
  );
}

function UndoDialog({ merge, onClose }: { merge: ClientMerge; onClose: () => void }) {
  const undo = useUndoMerge({ onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Undo the merge?"
      description={`What came from ${clientName(merge.merged)}’s other record goes back there, with what was added to those conversations, projects, and invoices since. Everything else stays here. People who lost access to that record get it back.`}
      confirmLabel="Undo merge"
      pending={undo.isPending}
      onConfirm={() => undo.mutate({ params: { id: merge.id } })}
    />
  );
}

function ClientLink({ id, children }: { id: string; children: string }) {
  return (
    <Link
      to="/admin"
      search={{ section: 'clients', client: id }}
      className="underline underline-offset-2 hover:text-ink"
    >
      {children}
    </Link>
  );
}

const sentence = (parts: readonly string[]): string => {
  const text = new Intl.ListFormat('en-US').format(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
