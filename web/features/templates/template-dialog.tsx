import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { priorities, templateCategories } from '#contract/project-values';
import { createTemplate, type Template, updateTemplate } from '#contract/templates';
import { call } from '#web/lib/api.ts';
import { changedFields } from '#web/lib/changed-fields.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { daysOrNull } from './days-or-null.ts';
import { refreshTemplates, templateFailed } from './use-templates.ts';

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
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      clientText: template?.clientText ?? '',
      category: template?.category ?? '',
      priority: template?.priority ?? '',
      estimatedDuration: template?.estimatedDuration ?? null,
      isActive: template?.isActive ?? true,
    },
  });
  const forget = useDraftForm(`template:${template?.id ?? 'new'}`, form, typed);
  const { errors, dirtyFields } = form.formState;
  const save = useMutation({
    mutationFn: (values: z.output<typeof shape>) =>
      template
        ? call(updateTemplate, {
            params: { id: template.id },
            body: changedFields(values, dirtyFields),
          })
        : call(createTemplate, { body: values }),
    onSuccess: (saved) => {
      toast({ title: template ? 'Template updated' : 'Template created', description: saved.name });
      forget();
      onSaved(saved);
    },
    onError: (error) => {
      templateFailed(error);
      showFieldErrors(form)(error);
    },
    onSettled: () => void refreshTemplates(),
  });

  return (
    <FormDialog
      title={template ? 'Edit Template' : 'Create Template'}
      submitLabel={template ? 'Save template' : 'Create template'}
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={() => {
        forget();
        onClose();
      }}
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
      <Field className="half" label="Category" error={errors.category?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('category')}>
            <option value="" disabled>
              Choose
            </option>
            {templateCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field className="half" label="Priority" error={errors.priority?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('priority')}>
            <option value="" disabled>
              Choose
            </option>
            {priorities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Estimated duration"
        optional
        hint="Days, for your planning. Due dates come from each step."
        error={errors.estimatedDuration?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            step={1}
            {...form.register('estimatedDuration', { setValueAs: daysOrNull })}
          />
        )}
      </Field>
      <CheckboxField
        label="Active"
        description="Offered when a project is created."
        {...form.register('isActive')}
      />
    </FormDialog>
  );
}
