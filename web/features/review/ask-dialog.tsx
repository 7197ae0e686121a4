import { useState } from 'react';
import type { AdminFile } from '#contract/files';
import { createChecklist } from '#contract/project-items';
import { ApiError, call, messageOf } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast, undo } from '#web/ui/toast-store.ts';
import { ProjectChoice } from './project-choice.tsx';
import { clientName } from './review-parts.tsx';
import { refreshDesk, takeBackAsking } from './take-back.ts';
import { useClientChecklist } from './use-client-checklist.ts';

/** Asks a file’s client for something else: a new item of their checklist, which they are told of. */
export function AskDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const { projects, isPending } = useClientChecklist(file.userId);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const projectId = chosen ?? projects[0]?.id;

  const ask = async (): Promise<void> => {
    if (title.trim() === '') return setError('Please say what you need');
    if (pending || projectId === undefined) return;
    setPending(true);
    try {
      const item = await call(createChecklist, {
        params: { id: projectId },
        body: { title, description, neededFrom: 'client', tellClient: true },
      });
      toast({
        title: 'Client asked',
        description: item.title,
        action: undo(() => void takeBackAsking(item)),
      });
      onClose();
    } catch (failure) {
      const message = messageOf(failure, 'Nothing was asked. Please try again.');
      if (failure instanceof ApiError) setError(failure.fields['title']);
      toast({ title: 'Failed to ask the client', description: message, variant: 'destructive' });
      setPending(false);
    }
    refreshDesk();
  };

  return (
    <FormDialog
      title="Ask the client"
      description={clientName(file)}
      submitLabel="Ask"
      size="small"
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
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
