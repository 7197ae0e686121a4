import { z } from 'zod';
import { templateCategories } from '#domain/project-values';
import { createTemplate, type Template } from '#contract/projects/templates';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields } from '#web/lib/forms/changed-fields.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useCreateTemplate, useUpdateTemplate } from '../api.ts';
import { ChoiceField, CountField, numberOrNull, PriorityField } from '../checklist/item-fields.tsx';

// Spec section 5: category and priority are chosen, not taken over; empty is no choice.
const { category, priority, ...rest } = createTemplate.body.shape;
const shape = z.object({
  ...rest,
  category: z.string().pipe(category),
  priority: z.string().pipe(priority),
});
const typed = z.object({ name: z.string(), description: z.string(), clientText: z.string() });

interface TemplateDialogProps {
  /** The template to change; null makes one. */
  template: Template | null;
  onClose: () => void;
  onSaved: (template: Template) => void;
}

/** Makes or changes an own template. */
export function TemplateDialog({ template, onClose, onSaved }: TemplateDialogProps) {
  const form = useSchemaForm(shape, {
    name: template?.name ?? '',
    description: template?.description ?? '',
    clientText: template?.clientText ?? '',
    category: template?.category ?? '',
    priority: template?.priority ?? '',
    estimatedDuration: template?.estimatedDuration ?? null,
    isActive: template?.isActive ?? true,
  });
  const { close, forget } = useDraftDialog(
    `template:${template?.id ?? 'new'}`,
    form,
    typed,
    onClose,
  );
  const { errors, dirtyFields } = form.formState;
  const outcome = {
    onDone: (saved: Template) => {
      forget();
      onSaved(saved);
    },
    onFailed: showFieldErrors(form),
  };
  const create = useCreateTemplate(outcome);
  const update = useUpdateTemplate(outcome);

  return (
    <FormDialog
      title={template ? 'Edit Template' : 'Create Template'}
      submitLabel={template ? 'Save template' : 'Create template'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit((values) => {
        if (!template) return create.mutate({ body: values });
        const body = changedFields(values, dirtyFields);
        return update.mutate({ params: { id: template.id }, body });
      })}
      onClose={close}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        optional
        hint="For the office: when to use this template."
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('description')} />}
      </Field>
      <Field
        label="Text for clients"
        optional
        hint="Clients read this above the steps of their return."
        error={errors.clientText?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('clientText')} />}
      </Field>
      <ChoiceField
        label="Category"
        field={form.register('category')}
        entries={templateCategories}
        mustChoose
        error={errors.category?.message}
      />
      <PriorityField
        field={form.register('priority')}
        mustChoose
        error={errors.priority?.message}
      />
      <CountField
        label="Estimated duration"
        optional
        hint="Days, for your planning. Due dates come from each step."
        field={form.register('estimatedDuration', { setValueAs: numberOrNull })}
        error={errors.estimatedDuration?.message}
        className=""
      />
      <CheckboxField
        label="Active"
        description="Offered when a project is created."
        {...form.register('isActive')}
      />
    </FormDialog>
  );
}
