import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminFile } from '#contract/documents/files';
import { problemWithFields } from '#domain/text-templates';
import { ApiError } from '#web/lib/api/api.ts';
import { selectOpenField } from '#web/lib/forms/open-fields.ts';
import { useFilledTexts } from '#web/lib/forms/use-filled-texts.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { MenuLink } from '#web/ui/forms/menu-link.tsx';
import { TemplateMenu } from '#web/ui/forms/template-menu.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { useAskClient } from '../api.ts';
import { ProjectChoice } from '../upload/project-choice.tsx';
import { projectOfFile } from '../upload/project-of-file.ts';
import { clientName } from '../review-parts.tsx';
import { takeBackAsking } from '../take-back.ts';
import { useClientChecklist } from '../upload/use-client-checklist.ts';

/** Asks a file’s client for something else: a new item of their checklist, which they are announced. */
export function AskDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const { projects, items, isPending } = useClientChecklist(file.userId);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const titleField = useRef<HTMLInputElement>(null);
  const detailsField = useRef<HTMLTextAreaElement>(null);
  const [wantsFields, setWantsFields] = useState(false);
  const [wantsProject, setWantsProject] = useState(false);
  const projectId = chosen ?? projectOfFile(file, { projects, items })?.id;
  const year = projects.find(({ id }) => id === projectId)?.taxYear;
  const merge = useFilledTexts();
  const fillIn = (filled: { title: string; text: string }): void => {
    const next = merge({ title, text: description }, filled);
    flushSync(() => {
      setTitle(next.title);
      setDescription(next.text);
      setError(undefined);
    });
    selectOpenField(
      problemWithFields(next.title) === undefined ? detailsField.current : titleField.current,
    );
  };
  const unfilled = { title: problemWithFields(title), details: problemWithFields(description) };

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
    if (unfilled.title !== undefined || unfilled.details !== undefined) {
      setWantsFields(true);
      return selectOpenField(
        unfilled.title === undefined ? detailsField.current : titleField.current,
      );
    }
    if (projectId === undefined) return setWantsProject(true);
    if (ask.isPending) return;
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
        error={error ?? (wantsFields ? unfilled.title : undefined)}
        aside={
          <TemplateMenu
            kind="request"
            clientId={file.userId}
            known={{ 'tax year': year === undefined ? null : String(year) }}
            trigger={<MenuLink>Request template</MenuLink>}
            onPick={fillIn}
          />
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={titleField}
            value={title}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label="Details" optional error={wantsFields ? unfilled.details : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={detailsField}
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
        error={wantsProject && projectId === undefined ? 'Choose a project' : undefined}
        onChange={setChosen}
        clientName={clientName(file)}
      />
    </FormDialog>
  );
}
