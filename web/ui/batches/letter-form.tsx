import { useQuery } from '@tanstack/react-query';
import { listLetterTemplates } from '#contract/signing/letters';
import { letterForMany } from '#contract/projects/batches';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { type FormOf, Shell } from './work-forms.tsx';

/** A letter from a template, which becomes a document of each client. */
export function LetterForm({ typed, onPrepare, ...shell }: FormOf<'letter'>) {
  const { season } = useFirm();
  const templates = useQuery(queryOptionsFor(listLetterTemplates, {}));
  const form = useSchemaForm(
    letterForMany,
    typed ?? { kind: 'letter' as const, templateId: '', taxYear: season, fee: '' },
  );
  const { errors } = form.formState;
  return (
    <Shell {...shell} onSubmit={() => void form.handleSubmit(onPrepare)()}>
      <Field label="Template" error={errors.templateId?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...form.register('templateId')}>
            <option value="">Choose a template</option>
            {templates.data?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tax year" error={errors.taxYear?.message}>
        {(control) => (
          <Input
            {...control}
            type="number"
            {...form.register('taxYear', { valueAsNumber: true })}
          />
        )}
      </Field>
      <Field
        label="Fee"
        optional
        hint="As the letter says it. Never a share of the refund (Circular 230 §10.27)."
        error={errors.fee?.message}
      >
        {(control) => <Input {...control} {...form.register('fee')} />}
      </Field>
    </Shell>
  );
}
