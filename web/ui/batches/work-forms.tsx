import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type BatchWork, messageForMany, workForMany } from '#contract/projects/batches';
import { documentKind } from '#contract/projects/expected';
import { getWorkload } from '#contract/team/workload';
import { freeText, itemTitle, optionalDay } from '#domain/project-values';
import { documentKinds } from '#domain/recognition';
import { textFields } from '#domain/text-templates';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Callout } from '../callout.tsx';
import { CheckboxField } from '../forms/checkbox.tsx';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { Textarea } from '../forms/textarea.tsx';
import { FormDialog } from '../overlays/form-dialog.tsx';

export interface WorkFormProps<Work extends BatchWork = BatchWork> {
  title: string;
  whom: string;
  pending: boolean;
  /** Why it couldn’t be prepared. */
  problem: string | undefined;
  /** What was typed before, when one comes back to it. */
  typed?: Work | undefined;
  onPrepare: (work: BatchWork) => void;
  onClose: () => void;
}
export type FormOf<Kind extends BatchWork['kind']> = WorkFormProps<
  Extract<BatchWork, { kind: Kind }>
>;

interface ShellProps extends Omit<WorkFormProps, 'onPrepare' | 'typed'> {
  onSubmit: () => void;
  children?: ReactNode;
}

/** The dialog around the fields. */
export function Shell({ title, whom, pending, problem, onSubmit, onClose, children }: ShellProps) {
  return (
    <FormDialog
      title={title}
      description={`For ${whom}. Nothing happens before you have seen for whom.`}
      submitLabel="Continue"
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onClose={onClose}
    >
      {problem !== undefined && (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      )}
      {children}
    </FormDialog>
  );
}

/** A message, with fields that each client’s own facts take the place of. */
export function MessageForm({ typed, onPrepare, ...shell }: FormOf<'message'>) {
  const form = useSchemaForm(
    messageForMany,
    typed ?? { kind: 'message' as const, subject: '', text: '' },
  );
  const { errors } = form.formState;
  return (
    <Shell {...shell} onSubmit={() => void form.handleSubmit(onPrepare)()}>
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => <Input {...control} {...form.register('subject')} />}
      </Field>
      <Field
        label="Message"
        hint={`Filled in for each: ${textFields.map((name) => `{${name}}`).join(', ')}.`}
        error={errors.text?.message}
      >
        {(control) => <Textarea {...control} rows={7} {...form.register('text')} />}
      </Field>
    </Shell>
  );
}

const requestValues = z.object({
  title: itemTitle,
  description: freeText,
  expectedKind: z
    .literal('')
    .transform(() => null)
    .or(documentKind),
  tellClient: z.boolean(),
});

/** A document that each client is asked for. */
export function RequestForm({ typed, onPrepare, ...shell }: FormOf<'request'>) {
  const form = useSchemaForm(requestValues, {
    title: typed?.title ?? '',
    description: typed?.description ?? '',
    expectedKind: typed?.expectedKind ?? '',
    tellClient: typed?.tellClient ?? false,
  });
  const { errors } = form.formState;
  const send = form.handleSubmit((values) => onPrepare({ kind: 'request', ...values }));
  return (
    <Shell {...shell} onSubmit={() => void send()}>
      <Field label="What you need" error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(control) => <Textarea {...control} rows={2} {...form.register('description')} />}
      </Field>
      <Field
        label="Kind of document"
        optional
        hint="It says when the document can exist, and whether preparation needs it."
      >
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('expectedKind')}>
            <option value="">Nothing in particular</option>
            {documentKinds.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckboxField label="Tell the clients" {...form.register('tellClient')} />
    </Shell>
  );
}

const assignValues = z.object({
  personId: z
    .literal('')
    .transform(() => null)
    .or(z.uuid()),
});

/** Who is in charge of each return. */
export function AssignForm({ typed, onPrepare, ...shell }: FormOf<'assign'>) {
  const { data } = useQuery(queryOptionsFor(getWorkload, {}));
  const people = data?.rows.flatMap(({ person }) => person ?? []) ?? [];
  const form = useSchemaForm(assignValues, { personId: typed?.personId ?? '' });
  const send = form.handleSubmit((values) => onPrepare({ kind: 'assign', ...values }));
  return (
    <Shell {...shell} onSubmit={() => void send()}>
      <Field label="In charge" hint="Staff whose role includes projects.">
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('personId')}>
            <option value="">Each client’s preparer</option>
            {people.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>
                {firstName} {lastName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Shell>
  );
}

const dateValues = z.object({ day: optionalDay });

/** The day by which each return is to be done. */
export function DateForm({ typed, onPrepare, ...shell }: FormOf<'date'>) {
  const form = useSchemaForm(dateValues, { day: typed?.day ?? '' });
  const send = form.handleSubmit((values) => onPrepare({ kind: 'date', ...values }));
  return (
    <Shell {...shell} onSubmit={() => void send()}>
      <Field
        label="Target date"
        optional
        hint="Due dates of open steps and items move with it, except those set by hand. Empty takes the date away."
        error={form.formState.errors.day?.message}
      >
        {(control) => <Input {...control} type="date" {...form.register('day')} />}
      </Field>
    </Shell>
  );
}

/** A reminder of what each client still has to send: its text is the firm’s. */
export function RemindForm({ onPrepare, ...shell }: WorkFormProps) {
  return (
    <Shell {...shell} onSubmit={() => onPrepare(workForMany.parse({ kind: 'remind' }))}>
      <p className="text-sm">
        Each client is reminded of what is still needed, the way they chose, and at a time that
        suits them.
      </p>
    </Shell>
  );
}
