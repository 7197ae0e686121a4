import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { itemOrder } from '#contract/project-values';
import {
  createTemplateTimeline,
  type Template,
  type TemplateTimelineItem,
  updateTemplateTimeline,
} from '#contract/templates';
import { call } from '#web/lib/api.ts';
import { changedFields, placedIfChosen } from '#web/lib/changed-fields.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { daysOrNull } from './days-or-null.ts';
import { DueFields, dueRuleFrom, dueShape, dueValuesOf } from './due-fields.tsx';
import { refreshTemplates, templateFailed } from './use-templates.ts';

const shape = createTemplateTimeline.body
  .omit({ due: true })
  .extend({ order: itemOrder, ...dueShape });
const typed = z.object({ title: z.string(), description: z.string(), officeNotes: z.string() });

interface TemplateTimelineDialogProps {
  template: Template;
  /** The step to change; null adds one. */
  step: TemplateTimelineItem | null;
  /** How many steps there are: a new one comes last. */
  count: number;
  onClose: () => void;
}

/** Adds or changes a step of a template. */
export function TemplateTimelineDialog({
  template,
  step,
  count,
  onClose,
}: TemplateTimelineDialogProps) {
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      officeNotes: step?.officeNotes ?? '',
      order: step?.order ?? count + 1,
      estimatedDays: step?.estimatedDays ?? null,
      isRequired: step?.isRequired ?? true,
      ...dueValuesOf(step?.due),
    },
  });
  const forget = useDraftForm(`template-step:${step?.id ?? template.id}`, form, typed);
  const { errors, dirtyFields } = form.formState;
  const save = useMutation({
    mutationFn: ({ dueFrom, dueDays, ...values }: z.output<typeof shape>) => {
      const due = dueRuleFrom({ dueFrom, dueDays });
      const isMoved = dirtyFields.dueFrom || dirtyFields.dueDays;
      return step
        ? call(updateTemplateTimeline, {
            params: { id: step.id },
            body: { ...changedFields(values, dirtyFields), ...(isMoved ? { due } : {}) },
          })
        : call(createTemplateTimeline, {
            params: { id: template.id },
            body: placedIfChosen({ ...values, due }, dirtyFields),
          });
    },
    onSuccess: ({ title }) => {
      toast({
        title: step ? 'Timeline item updated' : 'Timeline item created',
        description: title,
      });
      forget();
      onClose();
    },
    onError: (error) => {
      templateFailed(error);
      showFieldErrors(form)(error);
    },
    onSettled: () => void refreshTemplates(),
  });

  return (
    <FormDialog
      title={step ? 'Edit Timeline Item' : 'Add Timeline Item'}
      description={template.name}
      submitLabel={step ? 'Save step' : 'Add step'}
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <Field
        label="Description"
        optional
        hint="Clients see this on their timeline."
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('description')} />}
      </Field>
      <Field
        label="Office notes"
        optional
        hint="Clients don’t see these."
        error={errors.officeNotes?.message}
      >
        {(control) => <Textarea {...control} rows={2} {...form.register('officeNotes')} />}
      </Field>
      <Field className="half" label="Order" error={errors.order?.message}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            step={1}
            {...form.register('order', { valueAsNumber: true })}
          />
        )}
      </Field>
      <Field
        className="half"
        label="Estimated days"
        optional
        hint="Business days."
        error={errors.estimatedDays?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            step={1}
            {...form.register('estimatedDays', { setValueAs: daysOrNull })}
          />
        )}
      </Field>
      <DueFields
        from={form.register('dueFrom')}
        days={form.register('dueDays', { setValueAs: daysOrNull })}
        error={errors.dueDays?.message}
      />
      <CheckboxField label="Required" {...form.register('isRequired')} />
    </FormDialog>
  );
}
