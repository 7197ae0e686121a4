import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { calendarDay } from '#domain/tax/business-days';
import { suggestedTarget, usualForm } from '#domain/tax/deadlines';
import { type AdminTaxProject } from '#contract/projects/project-shapes';
import { createTaxProject } from '#contract/projects/projects';
import { templateCategories } from '#domain/project-values';
import { calendarDate, taxSeason, taxYearOptions } from '#domain/tax/season';
import { returnForm, returnForms } from '#domain/tax/return-forms';
import { listTemplates, type Template } from '#contract/projects/templates';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { ClientField, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { useCreateProject } from './api.ts';
import { categoryName } from './checklist/category-name.ts';
import { ChoiceField, PriorityField, yearEntries } from './checklist/item-fields.tsx';

const pickedClient = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
const { clientId: _, templateId: __, ...fields } = createTaxProject.body.shape;
const shape = z.object({
  ...fields,
  returnForm,
  client: pickedClient
    .nullable()
    .refine((client) => client !== null, { error: 'Please choose a client' }),
  /** Empty: from scratch. */
  templateId: z.string(),
});
const typed = z.object({
  client: pickedClient.nullable(),
  templateId: z.string(),
  name: z.string(),
  notes: z.string(),
});

interface CreateProjectDialogProps {
  /** Who is chosen to begin with. */
  forClient?: PickedClient | undefined;
  onClose: () => void;
  onCreated: (project: AdminTaxProject) => void;
}

/** Starts a return for a client, from scratch or from a template. */
export function CreateProjectDialog({ forClient, onClose, onCreated }: CreateProjectDialogProps) {
  const { timeZone } = useFirm();
  const [now] = useState(() => new Date());
  const today = calendarDate(now, timeZone);
  const form = useSchemaForm(shape, {
    client: forClient ?? null,
    templateId: '',
    name: '',
    // Rulings section 1: the default project year is the season's.
    taxYear: taxSeason(today),
    priority: 'medium',
    targetCompletionDate: '',
    returnForm: '1040',
    notes: '',
  });
  const { close, forget } = useDraftDialog(
    `new-project ${forClient?.id ?? ''}`,
    form,
    typed,
    onClose,
  );
  const { errors } = form.formState;
  const templates = useQuery(
    queryOptionsFor(listTemplates, { query: { isActive: 'true', limit: 200 } }),
  );
  const templateId = useWatch({ control: form.control, name: 'templateId' });
  const chosen = templates.data?.items.find(({ id }) => id === templateId);

  const create = useCreateProject({
    onDone: (project) => {
      forget();
      onCreated(project);
    },
    onFailed: (error) => {
      showFieldErrors(form)(error);
      void templates.refetch();
    },
  });

  /** A name for those who have not chosen one: "2025 individual". */
  const suggestName = (template: Template | undefined, taxYear: unknown): void => {
    if (form.getFieldState('name').isTouched || form.getFieldState('name').isDirty) return;
    const kind = template ? categoryName(template).toLowerCase() : '';
    form.setValue('name', kind && `${taxYear} ${kind}`);
  };

  /** The due date that belongs to the kind, year and form, unless someone has chosen another. */
  const suggestDate = (template: Template | undefined): void => {
    if (form.getFieldState('targetCompletionDate').isDirty) return;
    const { taxYear, returnForm } = form.getValues();
    const day = calendarDay(now, timeZone);
    const target =
      template &&
      suggestedTarget(template.category, { form: returnForm, taxYear: Number(taxYear) }, day);
    form.resetField('targetCompletionDate', { defaultValue: target ?? '' });
  };

  return (
    <FormDialog
      title="Create project"
      submitLabel="Create project"
      pending={create.isPending}
      onSubmit={form.handleSubmit(({ client, templateId, ...values }) =>
        create.mutate({
          body: { ...values, clientId: client?.id ?? '', templateId: templateId || null },
        }),
      )}
      onClose={close}
    >
      <Field label="Client" error={errors.client?.message}>
        {(control) => (
          <Controller
            control={form.control}
            name="client"
            render={({ field }) => <ClientField {...control} {...field} />}
          />
        )}
      </Field>
      <Field
        label="Template"
        error={templates.error ? templates.error.message : errors.templateId?.message}
        hint={
          chosen
            ? `${plural(chosen.timelineCount, 'step')} and ${plural(chosen.checklistCount, 'checklist item')}. Due dates come from the tax calendar and the target date.`
            : 'A project from scratch starts with no steps or items.'
        }
      >
        {(control) => (
          <Select
            {...control}
            className="[&_select]:w-full"
            {...form.register('templateId', {
              onChange: ({ target }: { target: { value: string } }) => {
                const next = templates.data?.items.find(({ id }) => id === target.value);
                suggestName(next, form.getValues('taxYear'));
                if (next && !form.getFieldState('priority').isTouched) {
                  form.setValue('priority', next.priority);
                }
                if (next) form.setValue('returnForm', usualForm(next.category));
                suggestDate(next);
              },
            })}
          >
            <option value="">From scratch</option>
            {templateCategories.map(({ value, label }) => {
              const entries = templates.data?.items.filter(({ category }) => category === value);
              return entries && entries.length > 0 ? (
                <optgroup key={value} label={label}>
                  {entries.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ) : null;
            })}
          </Select>
        )}
      </Field>
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <ChoiceField
        label="Tax year"
        field={form.register('taxYear', {
          valueAsNumber: true,
          onChange: ({ target }: { target: { value: string } }) => {
            suggestName(chosen, target.value);
            suggestDate(chosen);
          },
        })}
        entries={yearEntries(taxYearOptions(today.year))}
        error={errors.taxYear?.message}
      />
      <PriorityField field={form.register('priority')} />
      <ChoiceField
        label="Return"
        hint="Sets which tax deadlines apply."
        field={form.register('returnForm', { onChange: () => suggestDate(chosen) })}
        entries={returnForms}
      />
      <Field
        className="half"
        label="Target date"
        optional
        error={errors.targetCompletionDate?.message}
      >
        {(control) => <Input {...control} type="date" {...form.register('targetCompletionDate')} />}
      </Field>
      <Field label="Notes" optional hint="Clients don’t see these." error={errors.notes?.message}>
        {(control) => <Textarea {...control} rows={3} {...form.register('notes')} />}
      </Field>
    </FormDialog>
  );
}
