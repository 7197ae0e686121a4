import { z } from 'zod';
import { sendBackChecklist } from '#contract/projects/checklist';
import { type ChecklistItem } from '#contract/projects/project-shapes';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useSendBackItem } from '../api.ts';

const typed = z.object({ reason: z.string() });

/** Sends an item back to the client, who reads the reason. */
export function SendBackDialog({ item, onClose }: { item: ChecklistItem; onClose: () => void }) {
  const form = useSchemaForm(sendBackChecklist.body, { reason: '' });
  const { close, outcome } = useDraftDialog(`send-back:${item.id}`, form, typed, onClose);
  const send = useSendBackItem(outcome);
  return (
    <FormDialog
      title="Send back"
      description={item.title}
      submitLabel="Send back"
      pending={send.isPending}
      onSubmit={form.handleSubmit((body) => send.mutate({ params: { id: item.id }, body }))}
      onClose={close}
    >
      <Field
        label="Reason"
        hint="The client reads this beside the item."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} rows={4} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
