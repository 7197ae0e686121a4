import { z } from 'zod';
import { answerRequest } from '#contract/requests/request-answers';
import { type ChecklistItem } from '#contract/projects/project-shapes';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useWaiveItem } from '../api.ts';

const typed = z.object({ note: z.string() });

/** Closes a request without its document, for a reason. */
export function WaiveDialog({ item, onClose }: { item: ChecklistItem; onClose: () => void }) {
  const form = useSchemaForm(answerRequest.body, { answer: 'waived' as const, note: '' });
  const { close, outcome } = useDraftDialog(`waive:${item.id}`, form, typed, onClose);
  const waive = useWaiveItem(outcome);
  return (
    <FormDialog
      title="Waive request"
      description={item.title}
      submitLabel="Waive request"
      pending={waive.isPending}
      onSubmit={form.handleSubmit((body) => waive.mutate({ params: { id: item.id }, body }))}
      onClose={close}
    >
      <Field
        label="Reason"
        hint={
          item.isBlocking
            ? 'Name what takes its place, such as Form 4852. Clients don’t see this.'
            : 'Clients don’t see this.'
        }
        error={form.formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('note')} />}
      </Field>
    </FormDialog>
  );
}
