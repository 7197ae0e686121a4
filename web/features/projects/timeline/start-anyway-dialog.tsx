import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { startPreparation } from '#contract/projects/preparation';
import { type TimelineItem } from '#contract/projects/project-shapes';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { plural } from '#web/lib/format/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useStartAnyway } from '../api.ts';

const typed = z.object({ reason: z.string() });

interface StartAnywayDialogProps {
  step: TimelineItem;
  status: 'in-progress' | 'completed';
  onClose: () => void;
}

/** Begins preparation while documents are missing, for a reason that stays with the step. */
export function StartAnywayDialog({ step, status, onClose }: StartAnywayDialogProps) {
  const form = useForm({
    resolver: zodResolver(startPreparation.body),
    defaultValues: { status, reason: '' },
  });
  const { close, outcome } = useDraftDialog(`start-step:${step.id}`, form, typed, onClose);
  const start = useStartAnyway(outcome);
  return (
    <FormDialog
      title="Begin without all documents"
      description={step.title}
      submitLabel={status === 'completed' ? 'Complete step' : 'Begin step'}
      pending={start.isPending}
      onSubmit={form.handleSubmit((body) => start.mutate({ params: { id: step.id }, body }))}
      onClose={close}
    >
      <div className="text-sm">
        <p>{plural(step.blockers.length, 'document')} missing:</p>
        <ul className="mt-1 list-disc ps-5">
          {step.blockers.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </div>
      <Field
        label="Reason"
        hint="It stays with the step and in the activity log."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
