import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeLetterTemplate,
  createLetterTemplate,
  type LetterTemplate,
  listLetterTemplates,
} from '#contract/signing/letters';
import {
  letterFields,
  letterKindLabels,
  letterKinds,
  type LetterKind,
  letterLimits,
  lockedSentences,
  problemWithLetter,
} from '#domain/letters';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(listLetterTemplates) });
const useCreate = defineAction(createLetterTemplate, {
  done: { title: 'Template added' },
  onDone: refresh,
});
const useChange = defineAction(changeLetterTemplate, {
  done: { title: 'New version saved', description: 'Letters that were sent keep theirs.' },
  onDone: refresh,
});

/** The firm’s letter templates: each change is a new version, and locked sentences stay. */
export function LetterTemplates() {
  const query = useQuery(queryOptionsFor(listLetterTemplates, {}));
  const [editing, setEditing] = useState<LetterTemplate | 'new' | null>(null);
  if (query.isError) {
    return <ErrorState title="Letter templates could not be loaded" of={query} />;
  }
  if (!query.data) return <SkeletonRows rows={4} label="Letter templates are loading" />;
  const { items, can } = query.data;
  return (
    <>
      <SettingList label="Letter templates">
        {items.map((template) => (
          <SettingRow
            key={template.id}
            title={template.name}
            actions={
              can.change && (
                <Button
                  size="small"
                  aria-label={`Edit ${template.name}`}
                  onClick={() => setEditing(template)}
                >
                  Edit
                </Button>
              )
            }
          >
            {letterKindLabels[template.kind]}, version {template.version},{' '}
            {template.changedBy === null
              ? 'as it came'
              : `by ${template.changedBy}, ${shortDate(template.changedAt)}`}
          </SettingRow>
        ))}
      </SettingList>
      {can.change && (
        <div className="mt-4">
          <Button onClick={() => setEditing('new')}>Add a template</Button>
        </div>
      )}
      {editing !== null && (
        <TemplateDialog
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface TemplateDialogProps {
  template: LetterTemplate | null;
  onClose: () => void;
}

function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [kind, setKind] = useState<LetterKind>(template?.kind ?? 'letter');
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [problem, setProblem] = useState<string>();
  const create = useCreate({ onDone: onClose });
  const change = useChange({ onDone: onClose });
  const failed = create.error ?? change.error;
  const submit = () => {
    const wrong = problemWithLetter(kind, text);
    setProblem(wrong);
    if (wrong !== undefined || name.trim() === '') return;
    const values = { name: name.trim(), text };
    if (template === null) create.mutate({ body: { ...values, kind } });
    else {
      change.mutate({
        params: { id: template.id },
        body: { ...values, version: template.version },
      });
    }
  };
  return (
    <FormDialog
      title={template === null ? 'Add a letter template' : template.name}
      description="Saving makes a new version. Letters that were sent keep theirs."
      submitLabel="Save"
      size="large"
      pending={create.isPending || change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {failed && (
        <Callout tone="bad" role="alert">
          {messageOf(failed, 'Please try again.')}
        </Callout>
      )}
      {template === null && (
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) =>
                setKind(letterKinds.find((one) => one === target.value) ?? 'letter')
              }
            >
              {letterKinds.map((one) => (
                <option key={one} value={one}>
                  {letterKindLabels[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            maxLength={letterLimits.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Text"
        hint={`An empty line begins a paragraph, “# ” a heading. Filled in: ${letterFields
          .map((field) => `{${field}}`)
          .join(', ')}.`}
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={14}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {lockedSentences[kind].length > 0 && (
        <div className="text-sm leading-5">
          <h3 className="mb-1 font-[550]">Sentences that stay as they are</h3>
          <ul className="grid list-disc gap-1 ps-5">
            {lockedSentences[kind].map((sentence) => (
              <li key={sentence.name}>
                {sentence.text} <span className="text-muted">({sentence.source})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
