import { z } from 'zod';
import { createPayer, type Payer } from '#contract/clients/payers';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { payerNumberText } from '#web/ui/recognition/fact-labels.ts';
import { useCreatePayer, useUpdatePayer } from './api.ts';

const { number, name, aliases } = createPayer.body.shape;
const otherNames = aliases.unwrap();

const shape = z.object({
  number,
  name,
  /** One name on each line. */
  aliases: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(otherNames),
});

interface PayerDialogProps {
  /** Null adds one. */
  payer: Payer | null;
  onClose: () => void;
}

/** Adds a payer, or changes what the firm calls one. */
export function PayerDialog({ payer, onClose }: PayerDialogProps) {
  const form = useSchemaForm(shape, {
    number: payer ? payerNumberText(payer.number) : '',
    name: payer?.name ?? '',
    aliases: payer?.aliases.join('\n') ?? '',
  });
  const { errors } = form.formState;
  const outcome = { onDone: onClose, onFailed: showFieldErrors(form) };
  const create = useCreatePayer(outcome);
  const update = useUpdatePayer(outcome);
  return (
    <FormDialog
      title={payer ? 'Edit payer' : 'Add payer'}
      submitLabel={payer ? 'Save payer' : 'Add payer'}
      pending={create.isPending || update.isPending}
      onSubmit={form.handleSubmit(({ number: ein, ...values }) =>
        payer
          ? update.mutate({ params: { id: payer.id }, body: values })
          : create.mutate({ body: { number: ein, ...values } }),
      )}
      onClose={onClose}
    >
      <Field
        label="EIN"
        className="half"
        {...(payer ? { hint: 'It stays the same.' } : {})}
        error={errors.number?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('number')}
            readOnly={payer !== null}
            placeholder="12-3456789"
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Name"
        hint="What your firm calls it, in names of files and on checklists."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field
        label="Other names"
        optional
        hint="As its documents name it, one on each line."
        error={errors.aliases?.message}
      >
        {(control) => <Textarea {...control} {...form.register('aliases')} rows={4} />}
      </Field>
    </FormDialog>
  );
}
