import { type FormEvent, useState } from 'react';
import type { AdminFile } from '#contract/documents/files';
import { ApiError } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { useSendBackFile } from '../api.ts';
import { ProjectChoice } from '../upload/project-choice.tsx';
import { projectOfFile } from '../upload/project-of-file.ts';
import { clientName } from '../review-parts.tsx';
import { takeBackSending } from '../take-back.ts';
import { useClientChecklist } from '../upload/use-client-checklist.ts';

interface SendBackDialogProps {
  file: AdminFile;
  onClose: () => void;
  /** It is sent back, and leaves a list of pending files. */
  onDone: () => void;
}

/** Sends a file back to its client with a reason, which they read beside the item of their checklist. */
export function SendBackDialog({ file, onClose, onDone }: SendBackDialogProps) {
  const { projects, items, isPending } = useClientChecklist(file.userId);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const item = items.find(({ id }) => id === file.checklistItemId);
  const projectId = chosen ?? projectOfFile(file, { projects, items })?.id;
  const [wantsProject, setWantsProject] = useState(false);

  const send = useSendBackFile({
    done: (receipt) => ({
      title: 'Sent back to the client',
      description: file.originalName,
      action: undo(() => void takeBackSending(file, receipt)),
    }),
    onDone,
    onFailed: (failure) => {
      if (failure instanceof ApiError) setError(failure.fields['reason']);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Please say why you’re sending it back');
    if (file.checklistItemId === null && projectId === undefined) return setWantsProject(true);
    if (send.isPending) return;
    send.mutate({
      params: { id: file.id },
      body: { reason, ...(file.checklistItemId === null && projectId ? { projectId } : {}) },
    });
  };

  return (
    <FormDialog
      title="Send back"
      description={file.originalName}
      submitLabel="Send back"
      size="small"
      pending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={
          item
            ? `The client reads this beside “${item.title}” and can upload a new copy there.`
            : 'The client reads this on their dashboard and can upload a new copy there.'
        }
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {file.checklistItemId === null && (
        <ProjectChoice
          projects={projects}
          isPending={isPending}
          value={projectId}
          error={wantsProject && projectId === undefined ? 'Choose a project' : undefined}
          onChange={setChosen}
          clientName={clientName(file)}
        />
      )}
    </FormDialog>
  );
}
