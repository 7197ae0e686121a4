import { useWatch } from 'react-hook-form';
import { createChecklist } from '#contract/projects/checklist';
import { type AdminTaxProject, type ChecklistItem } from '#contract/projects/project-shapes';
import {
  checklistStatuses,
  chosenChecklistStatus,
  freeText,
  itemOrder,
  itemTitle,
  checklistCategories,
  type ChecklistCategory,
} from '#domain/project-values';
import { isNeededToFile, sentBy } from '#domain/tax/document-dates';
import { problemWithFields } from '#domain/text-templates';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { changedFields, placedIfChosen } from '#web/lib/forms/changed-fields.ts';
import { withoutOpenFields } from '#web/lib/forms/open-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { useFilledTexts } from '#web/lib/forms/use-filled-texts.ts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { MenuLink } from '#web/ui/forms/menu-link.tsx';
import { TemplateMenu } from '#web/ui/forms/template-menu.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCreateItem, useUpdateItem } from '../api.ts';
import { ExpectedFields, expectedShape, expectedValues } from './expected-fields.tsx';
import {
  CategoryField,
  checklistShape,
  neededFromOf,
  NeededFromField,
} from './checklist-fields.tsx';
import {
  ChoiceField,
  itemDraft,
  ItemTexts,
  itemValues,
  OrderField,
  PriorityField,
} from './item-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import { DueDateField } from '../timeline/due-date-field.tsx';

const offeredAs = (where: string) =>
  checklistCategories.filter(({ offered }) => offered.some((place) => place === where));

/** The categories offered for a project's checklist (spec section 9), and the one it has now. */
function CategoryOptions({ current }: { current: ChecklistCategory | null }) {
  const groups = [
    { label: 'Kind of work', entries: offeredAs('project') },
    { label: 'Kind of document', entries: offeredAs('client') },
  ];
  const isOffered = groups.some(({ entries }) => entries.some(({ value }) => value === current));
  const own = checklistCategories.find(({ value }) => value === current);
  return (
    <>
      {own && !isOffered && <option value={own.value}>{own.label}</option>}
      {groups.map(({ label, entries }) => (
        <optgroup key={label} label={label}>
          {entries.map((entry) => (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

const shape = createChecklist.body.extend({
  ...checklistShape,
  expected: expectedShape,
  title: withoutOpenFields(itemTitle),
  description: withoutOpenFields(freeText),
  order: itemOrder,
  status: chosenChecklistStatus,
});

const statusEntries = checklistStatuses.filter(({ value }) => value !== 'not-needed');

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
  const form = useSchemaForm(shape, {
    ...itemValues(item, count),
    category: item?.category ?? '',
    dueDate: item?.dueDate ?? '',
    priority: item?.priority ?? 'medium',
    status: item === null || item.status === 'not-needed' ? 'missing' : item.status,
    neededFrom: item?.neededFrom ?? 'client',
    expected: expectedValues(item?.expected),
    expectedFrom: item?.expectedFrom ?? '',
    isBlocking: item?.isBlocking ?? false,
  });
  const { close, outcome } = useDraftDialog(
    `item:${item?.id ?? project.id}`,
    form,
    itemDraft,
    onClose,
  );
  const { errors, dirtyFields } = form.formState;
  const [dueDate, expected, neededFrom] = useWatch({
    control: form.control,
    name: ['dueDate', 'expected', 'neededFrom'],
  });
  const create = useCreateItem(outcome);
  const update = useUpdateItem(outcome);
  const category = form.register('category', {
    onChange: (event) => {
      // Whom it waits for follows the category until someone says otherwise.
      if (item || form.getFieldState('neededFrom').isTouched) return;
      form.setValue('neededFrom', neededFromOf(event));
    },
  });

  // Both follow the kind until someone says otherwise, here as on the server.
  const propose = () => {
    const { kind, taxYear } = form.getValues('expected');
    const { expectedFrom, isBlocking } = form.formState.dirtyFields;
    const chosen = kind === '' ? null : kind;
    if (!expectedFrom) {
      const year = /^20\d\d$/.test(taxYear) ? Number(taxYear) : project.taxYear;
      form.resetField('expectedFrom', { defaultValue: sentBy(chosen, year) ?? '' });
    }
    if (!isBlocking) form.resetField('isBlocking', { defaultValue: isNeededToFile(chosen) });
  };

  const merge = useFilledTexts();
  const fillIn = (filled: { title: string; text: string }) => {
    const { title, description } = form.getValues();
    const next = merge({ title, text: description ?? '' }, filled);
    const asTyped = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('title', next.title, asTyped);
    form.setValue('description', next.text, asTyped);
    form.setFocus(problemWithFields(next.title) === undefined ? 'description' : 'title');
  };

  return (
    <FormDialog
      title={item ? 'Edit checklist item' : 'Add checklist item'}
      description={project.name}
      submitLabel={item ? 'Save item' : 'Add item'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(({ status, ...values }) => {
        const dirty = { ...dirtyFields, expected: dirtyFields.expected !== undefined };
        if (item) {
          const body = changedFields({ ...values, status }, dirty);
          update.mutate({ params: { id: item.id }, body });
        } else {
          const { expectedFrom, isBlocking, ...rest } = values;
          const chosen = changedFields({ expectedFrom, isBlocking }, dirty);
          create.mutate({
            params: { id: project.id },
            body: { ...placedIfChosen(rest, dirty), ...chosen },
          });
        }
      })}
      onClose={close}
    >
      <ItemTexts
        register={form.register}
        errors={errors}
        seen="beside the item"
        aside={
          <TemplateMenu
            kind="request"
            clientId={project.clientId}
            known={{ 'tax year': String(project.taxYear) }}
            trigger={<MenuLink>Request template</MenuLink>}
            onPick={fillIn}
          />
        }
      />
      <CategoryField
        category={category}
        options={<CategoryOptions current={item?.category ?? null} />}
      />
      <NeededFromField field={form.register('neededFrom')} />
      <DueDateField
        field={form.register('dueDate')}
        error={errors.dueDate?.message}
        deadline={item?.deadline ?? null}
        dueDate={dueDate}
      />
      <OrderField
        field={form.register('order', { valueAsNumber: true })}
        error={errors.order?.message}
      />
      <PriorityField field={form.register('priority')} />
      {item && item.status !== 'not-needed' && (
        <ChoiceField label="Status" field={form.register('status')} entries={statusEntries} />
      )}
      <ExpectedFields
        values={expected}
        onPayer={(payer) => form.setValue('expected.payer', payer, { shouldDirty: true })}
        register={(name) =>
          form.register(name, name === 'expected.kind' ? { onChange: propose } : {})
        }
        errors={errors.expected ?? {}}
        year={project.taxYear}
      />
      {neededFrom === 'client' && (
        <RequestFields
          expectedFrom={form.register('expectedFrom')}
          isBlocking={form.register('isBlocking')}
          error={errors.expectedFrom?.message}
        />
      )}
      <CheckboxField label="Required" {...form.register('isRequired')} />
    </FormDialog>
  );
}
