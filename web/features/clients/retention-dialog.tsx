import { z } from 'zod';
import type { ClientDetail } from '#contract/clients/client-detail';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useUpdateClient } from './api.ts';

const fields = z
  .object({ keepUntil: z.string(), keepReason: z.string().trim().max(500) })
  .refine(({ keepUntil, keepReason }) => keepUntil === '' || keepReason !== '', {
    path: ['keepReason'],
    error: 'Please say why the records are kept longer',
  });

/** Keeps a client's records past the day the law asks for. The reason stays beside the date. */
export function RetentionDialog({
  client,
  onClose,
}: {
  client: ClientDetail;
  onClose: () => void;
}) {
  const { keepUntil, keepReason } = client.deletion;
  const form = useSchemaForm(fields, { keepUntil: keepUntil ?? '', keepReason: keepReason ?? '' });
  const { errors } = form.formState;
  const save = useUpdateClient({
    failed: { fallback: 'Failed to update user information.' },
    onDone: onClose,
    onFailed: showFieldErrors(form),
  });
  return (
    <FormDialog
      title="Keep records longer"
      description={`The law sets how long ${nameOf(client)}’s records must be kept. To keep them longer, choose a date and say why.`}
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ params: { id: client.id }, body: { version: client.version, ...values } }),
      )}
      onClose={onClose}
    >
      <Field
        label="Keep until"
        optional
        hint="Leave it empty to keep records only as long as the law requires."
        error={errors.keepUntil?.message}
      >
        {(control) => <Input {...control} type="date" {...form.register('keepUntil')} />}
      </Field>
      <Field
        label="Reason"
        optional
        hint="For example, an open audit. For staff only."
        error={errors.keepReason?.message}
      >
        {(control) => <Textarea {...control} rows={2} {...form.register('keepReason')} />}
      </Field>
    </FormDialog>
  );
}
