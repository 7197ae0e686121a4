import { type FormEvent, useState } from 'react';
import type { AdminFile } from '#contract/files/files';
import { ApiError } from '#web/lib/api/api.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { useAskClient } from '../api.ts';
import { ProjectChoice } from '../upload/project-choice.tsx';
import { clientName } from '../review-parts.tsx';
import { takeBackAsking } from '../take-back.ts';
import { useClientChecklist } from '../upload/use-client-checklist.ts';

/** Asks a file’s client for something else: a new item of their checklist, which they are told of. */
export function AskDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const { projects, isPending } = useClientChecklist(file.userId);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const projectId = chosen ?? projects[0]?.id;

  const ask = useAskClient({
    done: (item) => ({
      title: 'Client asked',
      description: item.title,
      action: undo(() => void takeBackAsking(item)),
    }),
    onDone: onClose,
    onFailed: (failure) => {
      if (failure instanceof ApiError) setError(failure.fields['title']);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() === '') return setError('Please say what you need');
    if (ask.isPending || projectId === undefined) return;
    ask.mutate({
      params: { id: projectId },
      body: { title, description, neededFrom: 'client', tellClient: true },
    });
  };

  return (
    <FormDialog
      title="Ask the client"
      description={clientName(file)}
      submitLabel="Ask"
      size="small"
      pending={ask.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="What do you need?"
        hint="It appears on their dashboard with an upload button."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label="Details" optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <ProjectChoice
        projects={projects}
        isPending={isPending}
        value={projectId}
        onChange={setChosen}
        clientName={clientName(file)}
      />
    </FormDialog>
  );
}
