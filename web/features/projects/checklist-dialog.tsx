import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { createChecklist, updateChecklist } from '#contract/project-items';
import { type AdminTaxProject, type ChecklistItem } from '#contract/project-shapes';
import {
  checklistCategory,
  checklistStatus,
  checklistStatuses,
  itemOrder,
  neededFrom,
  priorities,
  usuallyNeededFrom,
} from '#contract/project-values';
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
import { CategoryOptions } from './category-options.tsx';
import { PastDeadline } from './past-deadline.tsx';
import { projectFailed, refreshProjects } from './use-projects.ts';

const shape = createChecklist.body.extend({
  order: itemOrder,
  status: checklistStatus,
  category: z
    .literal('')
    .transform(() => null)
    .or(checklistCategory),
  neededFrom,
});
const typed = z.object({ title: z.string(), description: z.string(), officeNotes: z.string() });

interface ChecklistDialogProps {
  project: AdminTaxProject;
  /** The item to change; null adds one. */
  item: ChecklistItem | null;
  /** How many items there are: a new one comes last. */
  count: number;
  onClose: () => void;
}

/** Adds or changes an item of a project's checklist. */
export function ChecklistDialog({ project, item, count, onClose }: ChecklistDialogProps) {
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: item?.title ?? '',
      description: item?.description ?? '',
      officeNotes: item?.officeNotes ?? '',
      category: item?.category ?? '',
      dueDate: item?.dueDate ?? '',
      order: item?.order ?? count + 1,
      priority: item?.priority ?? 'medium',
      status: item?.status ?? 'missing',
      neededFrom: item?.neededFrom ?? 'client',
      isRequired: item?.isRequired ?? true,
    },
  });
  const forget = useDraftForm(`item:${item?.id ?? project.id}`, form, typed);
  const { errors, dirtyFields } = form.formState;
  const dueDate = useWatch({ control: form.control, name: 'dueDate' });
  const save = useMutation({
    mutationFn: ({ status, ...values }: z.output<typeof shape>) =>
      item
        ? call(updateChecklist, {
            params: { id: item.id },
            body: changedFields({ ...values, status }, dirtyFields),
          })
        : call(createChecklist, {
            params: { id: project.id },
            body: placedIfChosen(values, dirtyFields),
          }),
    onSuccess: ({ title }) => {
      toast({
        title: item ? 'Checklist item updated' : 'Checklist item created',
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
  const category = form.register('category', {
    onChange: ({ target }: { target: { value: string } }) => {
      // Whom it waits for follows the category until someone says otherwise.
      if (item || form.getFieldState('neededFrom').isTouched) return;
      const chosen = checklistCategory.nullable().catch(null).parse(target.value);
      form.setValue('neededFrom', usuallyNeededFrom(chosen));
    },
  });

  return (
    <FormDialog
      title={item ? 'Edit checklist item' : 'Add checklist item'}
      description={project.name}
      submitLabel={item ? 'Save item' : 'Add item'}
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
        hint="Clients see this beside the item."
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
      <Field className="half" label="Category" optional>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...category}>
            <CategoryOptions current={item?.category ?? null} />
          </Select>
        )}
      </Field>
      <Field className="half" label="Needed from">
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('neededFrom')}>
            <option value="client">The client</option>
            <option value="firm">Our firm</option>
          </Select>
        )}
      </Field>
      <Field className="half" label="Due date" optional error={errors.dueDate?.message}>
        {(control) => <Input {...control} type="date" {...form.register('dueDate')} />}
      </Field>
      <PastDeadline deadline={item?.deadline ?? null} dueDate={dueDate} />
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
      {item && (
        <Field className="half" label="Status">
          {(control) => (
            <Select {...control} className="[&_select]:w-full" {...form.register('status')}>
              {checklistStatuses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
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
