import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  checklistCategories,
  checklistCategory,
  itemOrder,
  neededFrom,
  priorities,
  usuallyNeededFrom,
} from '#contract/project-values';
import {
  createTemplateChecklist,
  type Template,
  type TemplateChecklistItem,
  updateTemplateChecklist,
} from '#contract/templates';
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
import { daysOrNull } from './days-or-null.ts';
import { DueFields, dueRuleFrom, dueShape, dueValuesOf } from './due-fields.tsx';
import { refreshTemplates, templateFailed } from './use-templates.ts';

// Spec section 5: the priority is chosen; empty is no choice.
const { priority } = createTemplateChecklist.body.shape;
const shape = createTemplateChecklist.body.omit({ due: true }).extend({
  ...dueShape,
  order: itemOrder,
  category: z
    .literal('')
    .transform(() => null)
    .or(checklistCategory),
  neededFrom,
  priority: z.string().pipe(priority),
});
const typed = z.object({ title: z.string(), description: z.string(), officeNotes: z.string() });

interface TemplateChecklistDialogProps {
  template: Template;
  /** The item to change; null adds one. */
  item: TemplateChecklistItem | null;
  /** How many items there are: a new one comes last. */
  count: number;
  onClose: () => void;
}

/** Adds or changes an item of a template's checklist. */
export function TemplateChecklistDialog({
  template,
  item,
  count,
  onClose,
}: TemplateChecklistDialogProps) {
  const form = useForm({
    resolver: zodResolver(shape),
    defaultValues: {
      title: item?.title ?? '',
      description: item?.description ?? '',
      officeNotes: item?.officeNotes ?? '',
      category: item?.category ?? '',
      priority: item?.priority ?? '',
      order: item?.order ?? count + 1,
      neededFrom: item?.neededFrom ?? 'client',
      isRequired: item?.isRequired ?? true,
      ...dueValuesOf(item?.due),
    },
  });
  const forget = useDraftForm(`template-item:${item?.id ?? template.id}`, form, typed);
  const { errors, dirtyFields } = form.formState;
  const save = useMutation({
    mutationFn: ({ dueFrom, dueDays, ...values }: z.output<typeof shape>) => {
      const due = dueRuleFrom({ dueFrom, dueDays });
      const isMoved = dirtyFields.dueFrom || dirtyFields.dueDays;
      return item
        ? call(updateTemplateChecklist, {
            params: { id: item.id },
            body: { ...changedFields(values, dirtyFields), ...(isMoved ? { due } : {}) },
          })
        : call(createTemplateChecklist, {
            params: { id: template.id },
            body: placedIfChosen({ ...values, due }, dirtyFields),
          });
    },
    onSuccess: ({ title }) => {
      toast({
        title: item ? 'Checklist item updated' : 'Checklist item created',
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
  const category = form.register('category', {
    onChange: ({ target }: { target: { value: string } }) => {
      // Whom it waits for follows the category until someone says otherwise.
      if (item || form.getFieldState('neededFrom').isTouched) return;
      const chosen = checklistCategory.nullable().catch(null).parse(target.value);
      form.setValue('neededFrom', usuallyNeededFrom(chosen));
    },
  });
  const offered = checklistCategories.filter(
    (entry) =>
      entry.offered.some((place) => place === 'template') || entry.value === item?.category,
  );

  return (
    <FormDialog
      title={item ? 'Edit Checklist Item' : 'Add Checklist Item'}
      description={template.name}
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
            <option value="">No category</option>
            {offered.map(({ value, label }) => (
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
      <Field className="half" label="Needed from">
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('neededFrom')}>
            <option value="client">The client</option>
            <option value="firm">Our firm</option>
          </Select>
        )}
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
      <DueFields
        from={form.register('dueFrom')}
        days={form.register('dueDays', { setValueAs: daysOrNull })}
        error={errors.dueDays?.message}
      />
      <CheckboxField label="Required" {...form.register('isRequired')} />
    </FormDialog>
  );
}
