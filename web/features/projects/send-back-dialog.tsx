import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { sendBackChecklist } from '#contract/project-items';
import { type ChecklistItem } from '#contract/project-shapes';
import { call } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/show-fields.ts';
import { useDraftForm } from '#web/lib/use-draft-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { projectFailed, refreshProjects } from './use-projects.ts';

const typed = z.object({ reason: z.string() });

/** Sends an item back to the client, who reads the reason. */
export function SendBackDialog({ item, onClose }: { item: ChecklistItem; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(sendBackChecklist.body),
    defaultValues: { reason: '' },
  });
  const forget = useDraftForm(`send-back:${item.id}`, form, typed);
  const send = useMutation({
    mutationFn: (body: { reason: string }) =>
      call(sendBackChecklist, { params: { id: item.id }, body }),
    onSuccess: () => {
      toast({ title: 'Checklist item sent back', description: item.title });
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
      title="Send back"
      description={item.title}
      submitLabel="Send back"
      pending={send.isPending}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={() => {
        forget();
        onClose();
      }}
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
