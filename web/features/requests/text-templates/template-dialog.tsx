import { useState } from 'react';
import { z } from 'zod';
import type { TextTemplate } from '#contract/requests/text-templates';
import {
  textFields,
  textTemplateKind,
  type TextTemplateKind,
  textTemplateValues,
} from '#domain/text-templates';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { MenuLink } from '#web/ui/forms/menu-link.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateTextTemplate, useUpdateTextTemplate } from './api.ts';
import { useFieldInsertion } from './use-field-insertion.ts';

/** As the form holds them; a reply has no title. */
const texts = z.object({
  kind: textTemplateKind,
  name: z.string(),
  title: z.string(),
  text: z.string(),
});
type Texts = z.infer<typeof texts>;

const shape = texts
  .transform(({ kind, name, title, text }) =>
    kind === 'reply' ? { kind, name, text } : { kind, name, title, text },
  )
  .pipe(textTemplateValues);

const labels = { name: 'Name', title: 'What you ask for', text: 'Text' } as const;

interface TemplateDialogProps {
  kind: TextTemplateKind;
  /** As the list has it now; null for a new one, and for one that someone deleted in the meantime. */
  template: TextTemplate | null;
  isNew: boolean;
  onClose: () => void;
}

/** Makes or changes a template. */
export function TemplateDialog({ kind, template, isNew, onClose }: TemplateDialogProps) {
  // What was changed here is based on it; the list continues.
  const [base, setBase] = useState(template);
  const form = useSchemaForm(shape, textsOf(kind, base));
  const { close, outcome } = useDraftDialog(
    `text-template:${base?.id ?? kind}`,
    form,
    texts,
    onClose,
  );
  const { errors } = form.formState;
  const create = useCreateTextTemplate(outcome);
  const update = useUpdateTextTemplate({ onDone: close, onFailed: showFieldErrors(form) });
  const save = (version: number | undefined) =>
    form.handleSubmit((values) =>
      base === null || version === undefined
        ? create.mutate({ body: { values } })
        : update.mutate({ params: { id: base.id }, body: { version, values } }),
    );
  const current = !isNew && template && base && template.version !== base.version ? template : null;
  const { insert, restore, register } = useFieldInsertion(form);
  return (
    <FormDialog
      title={
        kind === 'reply'
          ? isNew
            ? 'Add reply template'
            : 'Edit reply template'
          : isNew
            ? 'Add request template'
            : 'Edit request template'
      }
      submitLabel={isNew ? 'Add template' : 'Save template'}
      pending={create.isPending || update.isPending}
      onSubmit={save(base?.version)}
      onClose={close}
    >
      {current && base && (
        <EditConflict
          who="Someone else changed"
          fields={(['name', 'title', 'text'] as const)
            .filter((name) => current[name] !== base[name])
            .map((name) => ({
              label: labels[name],
              theirs: current[name] || 'nothing',
              mine: form.getValues(name) === base[name] ? null : form.getValues(name),
            }))}
          pending={update.isPending}
          onKeepMine={() => void save(current.version)()}
          onTakeTheirs={() => {
            setBase(current);
            form.reset(textsOf(kind, current));
          }}
        />
      )}
      <Field label="Name" hint="What staff choose it by." error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      {kind === 'request' && (
        <Field
          label="What you ask for"
          hint="The title of the checklist item."
          error={errors.title?.message}
        >
          {(control) => <Input {...control} {...register('title')} autoComplete="off" />}
        </Field>
      )}
      <Field
        label={kind === 'reply' ? 'Text' : 'Details'}
        optional={kind === 'request'}
        hint="A field in braces is filled in for each client. Words of your own in braces, such as {due date}, are left to complete."
        error={errors.text?.message}
        aside={
          <Menu
            trigger={<MenuLink>Insert a field</MenuLink>}
            onCloseAutoFocus={(event) => {
              if (restore()) event.preventDefault();
            }}
          >
            {textFields.map((name) => (
              <MenuItem key={name} onSelect={() => insert(name)}>
                <span className="first-letter:uppercase">{name}</span>
              </MenuItem>
            ))}
          </Menu>
        }
      >
        {(control) => (
          <Textarea {...control} rows={kind === 'reply' ? 10 : 5} {...register('text')} />
        )}
      </Field>
    </FormDialog>
  );
}

const textsOf = (kind: TextTemplateKind, template: TextTemplate | null): Texts => ({
  kind,
  name: template?.name ?? '',
  title: template?.title ?? '',
  text: template?.text ?? '',
});
