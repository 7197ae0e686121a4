import { z } from 'zod';
import { checklistCategories, itemOrder } from '#domain/project-values';
import { type Template } from '#contract/projects/templates';
import {
  createTemplateChecklist,
  type TemplateChecklistItem,
} from '#contract/projects/template-items';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields, placedIfChosen } from '#web/lib/forms/changed-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateTemplateItem, useUpdateTemplateItem } from '../api.ts';
import {
  CategoryField,
  checklistShape,
  neededFromOf,
  NeededFromField,
} from '../checklist/checklist-fields.tsx';
import { ExpectedKindField, expectedKindShape } from '../checklist/expected-fields.tsx';
import { DueFields, dueRuleFrom, dueShape, dueValuesOf } from '../timeline/due-fields.tsx';
import {
  itemDraft,
  ItemTexts,
  itemValues,
  numberOrNull,
  OrderField,
  PriorityField,
} from '../checklist/item-fields.tsx';

// Spec section 5: the priority is chosen; empty is no choice.
const { priority } = createTemplateChecklist.body.shape;
const shape = createTemplateChecklist.body.omit({ due: true }).extend({
  ...dueShape,
  ...checklistShape,
  expectedKind: expectedKindShape,
  order: itemOrder,
  priority: z.string().pipe(priority),
});

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
  const form = useSchemaForm(shape, {
    ...itemValues(item, count),
    category: item?.category ?? '',
    priority: item?.priority ?? '',
    neededFrom: item?.neededFrom ?? 'client',
    expectedKind: item?.expectedKind ?? '',
    ...dueValuesOf(item?.due),
  });
  const { close, outcome } = useDraftDialog(
    `template-item:${item?.id ?? template.id}`,
    form,
    itemDraft,
    onClose,
  );
  const { errors, dirtyFields } = form.formState;
  const create = useCreateTemplateItem(outcome);
  const update = useUpdateTemplateItem(outcome);
  const category = form.register('category', {
    onChange: (event) => {
      // Whom it waits for follows the category until someone says otherwise.
      if (item || form.getFieldState('neededFrom').isTouched) return;
      form.setValue('neededFrom', neededFromOf(event));
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
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(({ dueFrom, dueDays, ...rest }) => {
        const values = { ...rest, due: dueRuleFrom({ dueFrom, dueDays }) };
        const dirty = { ...dirtyFields, due: dirtyFields.dueFrom || dirtyFields.dueDays };
        if (item) {
          update.mutate({ params: { id: item.id }, body: changedFields(values, dirty) });
        } else {
          create.mutate({ params: { id: template.id }, body: placedIfChosen(values, dirty) });
        }
      })}
      onClose={close}
    >
      <ItemTexts register={form.register} errors={errors} seen="beside the item" />
      <CategoryField
        category={category}
        options={offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      />
      <PriorityField
        field={form.register('priority')}
        error={errors.priority?.message}
        mustChoose
      />
      <NeededFromField field={form.register('neededFrom')} />
      <OrderField
        field={form.register('order', { valueAsNumber: true })}
        error={errors.order?.message}
      />
      <DueFields
        from={form.register('dueFrom')}
        days={form.register('dueDays', { setValueAs: numberOrNull })}
        error={errors.dueDays?.message}
      />
      <ExpectedKindField field={form.register('expectedKind')} />
      <CheckboxField label="Required" {...form.register('isRequired')} />
    </FormDialog>
  );
}
