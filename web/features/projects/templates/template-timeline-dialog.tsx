import { z } from 'zod';
import { itemOrder } from '#domain/project-values';
import { type Template } from '#contract/projects/templates';
import {
  createTemplateTimeline,
  type TemplateTimelineItem,
} from '#contract/projects/template-items';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields, placedIfChosen } from '#web/lib/forms/changed-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateTemplateStep, useUpdateTemplateStep } from '../api.ts';
import { DueFields, dueRuleFrom, dueShape, dueValuesOf } from '../timeline/due-fields.tsx';
import {
  CountField,
  itemDraft,
  ItemTexts,
  itemValues,
  numberOrNull,
  OrderField,
  kindsOf,
  kindsValue,
  SecondPersonField,
  StartsPreparationField,
  StepKindField,
} from '../checklist/item-fields.tsx';

const shape = createTemplateTimeline.body
  .omit({ due: true })
  .extend({ order: itemOrder, kinds: z.string().transform(kindsOf), ...dueShape });

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
  const form = useSchemaForm(shape, {
    ...itemValues(step, count),
    kinds: kindsValue(step?.kinds),
    needsSecondPerson: step?.needsSecondPerson ?? false,
    startsPreparation: step?.startsPreparation ?? false,
    estimatedDays: step?.estimatedDays ?? null,
    ...dueValuesOf(step?.due),
  });
  const { close, outcome } = useDraftDialog(
    `template-step:${step?.id ?? template.id}`,
    form,
    itemDraft,
    onClose,
  );
  const { errors, dirtyFields } = form.formState;
  const create = useCreateTemplateStep(outcome);
  const update = useUpdateTemplateStep(outcome);

  return (
    <FormDialog
      title={step ? 'Edit Timeline Item' : 'Add Timeline Item'}
      description={template.name}
      submitLabel={step ? 'Save step' : 'Add step'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(({ dueFrom, dueDays, ...rest }) => {
        const values = { ...rest, due: dueRuleFrom({ dueFrom, dueDays }) };
        const dirty = { ...dirtyFields, due: dirtyFields.dueFrom || dirtyFields.dueDays };
        if (step) {
          update.mutate({ params: { id: step.id }, body: changedFields(values, dirty) });
        } else {
          create.mutate({ params: { id: template.id }, body: placedIfChosen(values, dirty) });
        }
      })}
      onClose={close}
    >
      <ItemTexts register={form.register} errors={errors} seen="on their timeline" />
      <OrderField
        field={form.register('order', { valueAsNumber: true })}
        error={errors.order?.message}
      />
      <CountField
        label="Estimated days"
        optional
        hint="Business days."
        field={form.register('estimatedDays', { setValueAs: numberOrNull })}
        error={errors.estimatedDays?.message}
      />
      <DueFields
        from={form.register('dueFrom')}
        days={form.register('dueDays', { setValueAs: numberOrNull })}
        error={errors.dueDays?.message}
      />
      <StepKindField field={form.register('kinds')} kinds={step?.kinds} />
      <CheckboxField label="Required" {...form.register('isRequired')} />
      <StartsPreparationField field={form.register('startsPreparation')} />
      <SecondPersonField field={form.register('needsSecondPerson')} />
    </FormDialog>
  );
}
