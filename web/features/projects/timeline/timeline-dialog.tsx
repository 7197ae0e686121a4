import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { createTimeline } from '#contract/projects/timeline';
import { type AdminTaxProject, type TimelineItem } from '#contract/projects/project-shapes';
import { itemOrder, timelineStatus } from '#domain/project-values';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields, placedIfChosen } from '#web/lib/forms/changed-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateStep, useUpdateStep } from '../api.ts';
import { DueDateField } from './due-date-field.tsx';
import {
  ChoiceField,
  itemDraft,
  ItemTexts,
  itemValues,
  OrderField,
  PriorityField,
  kindsOf,
  kindsValue,
  SecondPersonField,
  StartsPreparationField,
  StepKindField,
} from '../checklist/item-fields.tsx';

const shape = createTimeline.body.extend({
  order: itemOrder,
  status: timelineStatus,
  kinds: z.string().transform(kindsOf),
});

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
];

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
  const form = useSchemaForm(shape, {
    ...itemValues(step, count),
    dueDate: step?.dueDate ?? '',
    kinds: kindsValue(step?.kinds),
    needsSecondPerson: step?.needsSecondPerson ?? false,
    startsPreparation: step?.startsPreparation ?? false,
    priority: step?.priority ?? 'medium',
    status: step?.status ?? 'pending',
  });
  const { close, outcome } = useDraftDialog(
    `step:${step?.id ?? project.id}`,
    form,
    itemDraft,
    onClose,
  );
  const { errors, dirtyFields } = form.formState;
  const dueDate = useWatch({ control: form.control, name: 'dueDate' });
  const create = useCreateStep(outcome);
  const update = useUpdateStep(outcome);

  return (
    <FormDialog
      title={step ? 'Edit timeline item' : 'Add timeline item'}
      description={project.name}
      submitLabel={step ? 'Save step' : 'Add step'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(({ status, ...values }) => {
        if (step) {
          const body = changedFields({ ...values, status }, dirtyFields);
          update.mutate({ params: { id: step.id }, body });
        } else {
          create.mutate({ params: { id: project.id }, body: placedIfChosen(values, dirtyFields) });
        }
      })}
      onClose={close}
    >
      <ItemTexts register={form.register} errors={errors} seen="on their timeline" />
      <DueDateField
        field={form.register('dueDate')}
        error={errors.dueDate?.message}
        deadline={step?.deadline ?? null}
        dueDate={dueDate}
      />
      <OrderField
        field={form.register('order', { valueAsNumber: true })}
        error={errors.order?.message}
      />
      <PriorityField field={form.register('priority')} />
      {step && <ChoiceField label="Status" field={form.register('status')} entries={statuses} />}
      <StepKindField field={form.register('kinds')} kinds={step?.kinds} />
      <CheckboxField label="Required" {...form.register('isRequired')} />
      <StartsPreparationField field={form.register('startsPreparation')} />
      <SecondPersonField
        field={form.register('needsSecondPerson')}
        isFixed={step?.needsSecondPerson === true && !step.can.dropReview}
      />
    </FormDialog>
  );
}
