import { useState } from 'react';
import { z } from 'zod';
import { type AdminTaxProject } from '#contract/projects/project-shapes';
import { createTaxProject, updateTaxProject } from '#contract/projects/projects';
import { projectStatus, projectStatuses } from '#domain/project-values';
import { calendarDate, taxYearOptions } from '#domain/tax/season';
import { returnForm, returnForms } from '#domain/tax/return-forms';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields } from '#web/lib/forms/changed-fields.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { useUpdateProject } from './api.ts';
import { ChoiceField, PriorityField, yearEntries } from './checklist/item-fields.tsx';

const shape = createTaxProject.body.omit({ clientId: true, templateId: true }).extend({
  status: projectStatus,
  returnForm: returnForm.nullable(),
  clientText: updateTaxProject.body.shape.clientText,
});
const typed = z.object({ name: z.string(), notes: z.string(), clientText: z.string() });

/** Empty is none. */
const formOrNull = (value: unknown): unknown => (value === '' ? null : value);

interface EditProjectDialogProps {
  project: AdminTaxProject;
  onClose: () => void;
}

/** Changes a project's name, year, status, priority, target date, text for the client and notes. */
export function EditProjectDialog({ project, onClose }: EditProjectDialogProps) {
  const { timeZone } = useFirm();
  const [years] = useState(() => taxYearOptions(calendarDate(new Date(), timeZone).year));
  const form = useSchemaForm(shape, {
    name: project.name,
    taxYear: project.taxYear,
    returnForm: project.returnForm,
    status: project.status,
    priority: project.priority,
    targetCompletionDate: project.targetCompletionDate ?? '',
    notes: project.notes ?? '',
    clientText: project.clientText ?? '',
  });
  const { close, outcome } = useDraftDialog(`project:${project.id}`, form, typed, onClose);
  const { errors, dirtyFields } = form.formState;
  const save = useUpdateProject(outcome);

  return (
    <FormDialog
      title="Edit project"
      description={nameOfClient(project.client)}
      submitLabel="Save project"
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ params: { id: project.id }, body: changedFields(values, dirtyFields) }),
      )}
      onClose={close}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <ChoiceField
        label="Tax year"
        field={form.register('taxYear', { valueAsNumber: true })}
        entries={yearEntries(years)}
        error={errors.taxYear?.message}
      />
      <ChoiceField
        label="Return"
        hint="Sets which tax deadlines apply."
        field={form.register('returnForm', { setValueAs: formOrNull })}
        entries={[{ value: '', label: 'Not set' }, ...returnForms]}
      />
      <ChoiceField label="Status" field={form.register('status')} entries={projectStatuses} />
      <PriorityField field={form.register('priority')} />
      <Field
        className="half"
        label="Target date"
        optional
        hint="Due dates of open steps move with it, except those you set yourself."
        error={errors.targetCompletionDate?.message}
      >
        {(control) => <Input {...control} type="date" {...form.register('targetCompletionDate')} />}
      </Field>
      <Field
        label="Text for the client"
        optional
        hint="Shown above the steps of the return."
        error={errors.clientText?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('clientText')} />}
      </Field>
      <Field label="Notes" optional hint="Clients don’t see these." error={errors.notes?.message}>
        {(control) => <Textarea {...control} rows={4} {...form.register('notes')} />}
      </Field>
    </FormDialog>
  );
}
