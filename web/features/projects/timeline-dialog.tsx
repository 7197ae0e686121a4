import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { createTimeline, updateTimeline } from '#contract/project-items';
import { type AdminTaxProject, type TimelineItem } from '#contract/project-shapes';
import { itemOrder, priorities, timelineStatus } from '#contract/project-values';
import { call } from '#web/lib/api.ts';
import { changedFields, placedIfChosen } from '#web/lib/changed-fields.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { PastDeadline } from './past-deadline.tsx';
import { projectFailed, refreshProjects } from './use-projects.ts';

const shape = createTimeline.body.extend({ order: itemOrder, status: timelineStatus });
const typed = z.object({ title: z.string(), description: z.string(), officeNotes: z.string() });

const statusLabels = { pending: 'Pending', 'in-progress': 'In progress', completed: 'Completed' };

interface TimelineDialogProps {
  project: AdminTaxProject;
  /** The step to change; null adds one. */
  step: TimelineItem | null;
  /** How many steps there are: a new one comes last. */
  count: number;
  onClose: () => void;
}

/** Adds or changes a step of a project. */
export function TimelineDialog({ project, step, count, onClose }: TimelineDialogProps) {
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: step?.title ?? '',
      description: step?.description ?? '',
      officeNotes: step?.officeNotes ?? '',
      dueDate: step?.dueDate ?? '',
      order: step?.order ?? count + 1,
      priority: step?.priority ?? 'medium',
      status: step?.status ?? 'pending',
      isRequired: step?.isRequired ?? true,
    },
  });
  const forget = useDraftForm(`step:${step?.id ?? project.id}`, form, typed);
  const { errors, dirtyFields } = form.formState;
  const dueDate = useWatch({ control: form.control, name: 'dueDate' });
  const save = useMutation({
    mutationFn: ({ status, ...values }: z.output<typeof shape>) =>
      step
        ? call(updateTimeline, {
            params: { id: step.id },
            body: changedFields({ ...values, status }, dirtyFields),
          })
        : call(createTimeline, {
            params: { id: project.id },
            body: placedIfChosen(values, dirtyFields),
          }),
    onSuccess: ({ title }) => {
      toast({
        title: step ? 'Timeline item updated' : 'Timeline item created',
        description: title,
      });
      forget();
      onClose();
    },
    onError: (error) => {
      projectFailed(error);
      showFieldErrors(form)(error);
    },
    onSettled: () => void refreshProjects(),
  });

  return (
    <FormDialog
      title={step ? 'Edit timeline item' : 'Add timeline item'}
      description={project.name}
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
      <Field className="half" label="Due date" optional error={errors.dueDate?.message}>
        {(control) => <Input {...control} type="date" {...form.register('dueDate')} />}
      </Field>
      <PastDeadline deadline={step?.deadline ?? null} dueDate={dueDate} />
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
      <Field className="half" label="Priority">
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('priority')}>
            {priorities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {step && (
        <Field className="half" label="Status">
          {(control) => (
            <Select {...control} className="[&_select]:w-full" {...form.register('status')}>
              {timelineStatus.options.map((value) => (
                <option key={value} value={value}>
                  {statusLabels[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CheckboxField label="Required" {...form.register('isRequired')} />
    </FormDialog>
  );
}
