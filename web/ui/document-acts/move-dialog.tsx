import { type FormEvent, useState } from 'react';
import { planMove } from '#contract/inbox/document-acts';
import { call, messageOf } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { Callout } from '../callout.tsx';
import { ClientField, nameOfClient, type PickedClient } from '../forms/client-field.tsx';
import { Field } from '../forms/field.tsx';
import { FormDialog } from '../overlays/form-dialog.tsx';
import { toast, undo } from '../overlays/toast-store.ts';
import { useMoveToClient, useUndoAct } from './api.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface MoveDialogProps {
  fileIds: readonly string[];
  /** Whose they may be. */
  to?: PickedClient;
  onClose: () => void;
  onDone: () => void;
}

/** Moves documents to the client they belong to: which client, then the question, then Undo. */
export function MoveDialog({ fileIds, to, onClose, onDone }: MoveDialogProps) {
  const [client, setClient] = useState<PickedClient | null>(to ?? null);
  const [isChosen, setChosen] = useState(to !== undefined);
  const [isMissing, setMissing] = useState(false);
  const undoAct = useUndoAct();
  const move = useMoveToClient({
    done: ({ id, done, stayed, total }) => ({
      title: done > 0 ? `${plural(total - stayed, 'document')} moved` : 'Nothing was moved',
      description:
        stayed > 0
          ? `${plural(stayed, 'document')} stayed: part of a return, a signature, or a letter.`
          : client === null
            ? ''
            : `To ${nameOfClient(client)}`,
      ...(done > 0 && { action: undo(() => undoAct.mutate({ params: { id } })) }),
    }),
    onDone,
    onFailed: (error) => {
      if (!isChosen) toast({ title: messageOf(error, 'Please try again.') });
    },
  });
  if (isChosen && client !== null) {
    const chosen = { fileIds: [...fileIds], clientId: client.id };
    return (
      <QuestionDialog
        plan={{
          queryKey: ['plan-move', chosen],
          queryFn: () => call(planMove, { body: chosen }),
        }}
        submitLabel="Move"
        pending={move.isPending}
        error={move.error}
        onConfirm={(answer) => move.mutate({ body: { ...chosen, ...answer } })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title="Move to another client"
      description={
        fileIds.length === 1
          ? 'The people of the account it is in see nothing of it anymore.'
          : `${plural(fileIds.length, 'document')}. The people of the accounts they are in see nothing of them anymore.`
      }
      submitLabel="Continue"
      size="small"
      pending={false}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (client === null) setMissing(true);
        else setChosen(true);
      }}
      onClose={onClose}
    >
      <Field label="Client" error={isMissing ? 'Choose a client' : undefined}>
        {(control) => (
          <ClientField
            {...control}
            value={client}
            onChange={(next) => {
              setMissing(false);
              setClient(next);
            }}
          />
        )}
      </Field>
      {fileIds.length > 500 && (
        <Callout tone="note" size="small">
          At most 500 documents are moved at once.
        </Callout>
      )}
    </FormDialog>
  );
}
