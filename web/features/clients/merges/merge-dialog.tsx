import { useState } from 'react';
import type { MergePreview, PersonOfRecord } from '#contract/clients/client-merges';
import type { ClientDetail } from '#contract/clients/client-detail';
import { clientName } from '#domain/client-accounts';
import { Callout } from '#web/ui/callout.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { ClientField } from '#web/ui/forms/client-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMergeClients, useMergePreview } from './api.ts';
import { Comparison } from './comparison.tsx';

interface ChooseDialogProps {
  client: ClientDetail;
  onChosen: (otherId: string) => void;
  onClose: () => void;
}

/** Asks which other record is the same client's. */
export function ChooseMergeDialog({ client, onChosen, onClose }: ChooseDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge ${clientName(client)} with another client`}
      description="For one client who was entered twice. Choose the other record to compare both."
      footer={
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogFooter>
      }
    >
      <Field label="The other record">
        {(control) => (
          <ClientField
            {...control}
            value={null}
            onChange={(chosen) => chosen !== null && chosen.id !== client.id && onChosen(chosen.id)}
          />
        )}
      </Field>
    </Dialog>
  );
}

interface MergeDialogProps {
  /** The record that stays, and the one that is closed. */
  survivorId: string;
  mergedId: string;
  onMerged: () => void;
  onSwap: () => void;
  onClose: () => void;
}

/** Shows both records side by side, and what is kept, before they become one. */
export function MergeDialog(props: MergeDialogProps) {
  const { data, error, refetch } = useMergePreview(props.survivorId, props.mergedId);
  if (data)
    return <MergeForm key={`${props.survivorId}-${props.mergedId}`} preview={data} {...props} />;
  return (
    <Dialog open onOpenChange={props.onClose} size="wide" title="Merge clients">
      {error ? (
        <ErrorState title="The records could not be loaded" of={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={8} label="Both records are loading" />
      )}
    </Dialog>
  );
}

type Choice = '' | 'kept' | 'ended';

function MergeForm({
  preview,
  survivorId,
  mergedId,
  onMerged,
  onSwap,
  onClose,
}: MergeDialogProps & { preview: MergePreview }) {
  const { kept, merged, obstacle, canSwap } = preview;
  const merge = useMergeClients({ onDone: onMerged });
  const staying = kept.people.filter(({ id }) => id !== kept.contactId);
  const coming = merged.people.filter(
    ({ id }) => id !== kept.contactId && !kept.people.some((other) => other.id === id),
  );
  // Who can’t sign in loses nothing by the record being closed.
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(coming.map(({ id, canSignIn }) => [id, canSignIn ? '' : 'ended'])),
  );
  const [isAsked, setAsked] = useState(false);
  const named = (choice: Choice) => coming.filter(({ id }) => choices[id] === choice);
  if (obstacle !== null) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="wide"
        title="These can’t be merged"
        footer={
          <DialogFooter>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            {canSwap && <Button onClick={onSwap}>Keep the other record</Button>}
          </DialogFooter>
        }
      >
        <Callout tone="brass" size="small">
          {obstacle}
        </Callout>
        <Comparison preview={preview} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`Merge into ${clientName(kept.client)}`}
      description="Everything of the record on the right moves to the one on the left. You can undo it for 7 days."
      size="wide"
      submitLabel="Merge clients"
      pending={merge.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (named('').length > 0) return;
        const ids = (people: readonly PersonOfRecord[]) => people.map(({ id }) => id);
        merge.mutate({
          params: { id: survivorId },
          body: {
            clientId: mergedId,
            peopleKept: ids([...staying, ...named('kept')]),
            peopleEnded: ids(named('ended')),
          },
        });
      }}
      onClose={onClose}
    >
      <Comparison preview={preview} />
      {canSwap && (
        <div>
          <Button size="small" onClick={onSwap}>
            Keep the other record instead
          </Button>
        </div>
      )}
      {staying.length > 0 && (
        <Callout tone="note" size="small" title="They will see all of it">
          {new Intl.ListFormat('en-US').format(staying.map((person) => clientName(person)))}: what
          their access to {clientName(kept.client)} covers then includes what comes from the other
          record.
        </Callout>
      )}
      {coming
        .filter(({ canSignIn, id }) => canSignIn || id !== merged.contactId)
        .map((person) => (
          <Field
            key={person.id}
            label={`Access of ${clientName(person)}`}
            hint={
              person.canSignIn ? 'Signs in to the record that is closed.' : 'Can’t sign in yet.'
            }
            error={
              isAsked && choices[person.id] === ''
                ? 'Choose what happens with the access'
                : undefined
            }
          >
            {(control) => (
              <Select
                {...control}
                className="[&_select]:w-full"
                value={choices[person.id] ?? ''}
                onChange={({ target }) =>
                  setChoices({ ...choices, [person.id]: target.value as Choice })
                }
              >
                <option value="">Choose</option>
                <option value="kept">Sees the merged record, with the same rights</option>
                <option value="ended">Loses access</option>
              </Select>
            )}
          </Field>
        ))}
    </FormDialog>
  );
}
