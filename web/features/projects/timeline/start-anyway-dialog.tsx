import { z } from 'zod';
import { startPreparation } from '#contract/projects/preparation';
import { type TimelineItem } from '#contract/projects/project-shapes';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { plural } from '#web/lib/format/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useStartAnyway } from '../api.ts';

const typed = z.object({ reason: z.string() });
const reasonOnly = startPreparation.body.pick({ reason: true });

/** The outcome of the dialog. */
export interface StartOutcome {
  onDone: () => void;
  onFailed: (error: unknown) => void;
}

interface ReasonToStartProps {
  /** Of what is begun: the key of the draft. */
  id: string;
  /** What is begun, such as the step’s title. */
  about: string;
  blockers: readonly string[];
  submitLabel: string;
  pending: boolean;
  /** Makes the change that the reason is for. */
  onStart: (reason: string, outcome: StartOutcome) => void;
  onClose: () => void;
}

/** Asks why preparation begins while documents are missing. */
export function ReasonToStart({
  id,
  about,
  blockers,
  submitLabel,
  pending,
  onStart,
  onClose,
}: ReasonToStartProps) {
  const form = useSchemaForm(reasonOnly, { reason: '' });
  const { close, outcome } = useDraftDialog(`start-step:${id}`, form, typed, onClose);
  return (
    <FormDialog
      title="Begin without all documents"
      description={about}
      submitLabel={submitLabel}
      pending={pending}
      onSubmit={form.handleSubmit(({ reason }) => onStart(reason, outcome))}
      onClose={close}
    >
      <div className="text-sm">
        <p>{plural(blockers.length, 'document')} missing:</p>
        <ul className="mt-1 list-disc ps-5">
          {blockers.map((title) => (
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

interface StartAnywayDialogProps {
  step: TimelineItem;
  status: 'in-progress' | 'completed';
  onClose: () => void;
}

/** Begins preparation while documents are missing, for a reason that stays with the step. */
export function StartAnywayDialog({ step, status, onClose }: StartAnywayDialogProps) {
  const start = useStartAnyway();
  return (
    <ReasonToStart
      id={step.id}
      about={step.title}
      blockers={step.blockers}
      submitLabel={status === 'completed' ? 'Complete step' : 'Begin step'}
      pending={start.isPending}
      onStart={(reason, { onDone, onFailed }) =>
        start.mutate(
          { params: { id: step.id }, body: { status, reason } },
          { onSuccess: onDone, onError: onFailed },
        )
      }
      onClose={onClose}
    />
  );
}
