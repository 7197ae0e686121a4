import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createSeason } from '#contract/projects/seasons';
import { listTemplates } from '#contract/projects/templates';
import { calendarDate, taxSeason } from '#domain/tax/season';
import { returnForm, returnForms } from '#domain/tax/return-forms';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { showFieldErrors } from '#web/lib/forms/show-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { usePrepareSeason } from './api.ts';
import { PersonSelect } from './person-select.tsx';

const shape = z.object({
  taxYear: createSeason.body.shape.taxYear,
  templateId: createSeason.body.shape.templateId,
  preparer: z.string(),
  returnForm: z.string(),
  q: z.string(),
  withoutLastYear: z.boolean(),
});

/** Whom a new season is for, and what it makes. Nothing is made before it was shown. */
export function PrepareForm({ onPrepared }: { onPrepared: (id: string) => void }) {
  const { timeZone } = useFirm();
  const [season] = useState(() => taxSeason(calendarDate(new Date(), timeZone)));
  const templates = useQuery(
    queryOptionsFor(listTemplates, { query: { isActive: 'true', limit: 200 } }),
  );
  const form = useSchemaForm(shape, {
    taxYear: season,
    templateId: '',
    preparer: '',
    returnForm: '',
    q: '',
    withoutLastYear: false,
  });
  const { errors } = form.formState;
  const prepare = usePrepareSeason({
    onDone: ({ id }) => onPrepared(id),
    onFailed: showFieldErrors(form),
  });
  const submit = form.handleSubmit(({ preparer, returnForm: wanted, q, ...rest }) =>
    prepare.mutate({
      body: {
        ...rest,
        ...(preparer !== '' && { preparer }),
        ...(wanted !== '' && { returnForm: returnForm.parse(wanted) }),
        ...(q.trim() !== '' && { q: q.trim() }),
      },
    }),
  );
  return (
    <section aria-labelledby="season-new" className="mt-4">
      <h2 id="season-new" className="mb-2 type-section">
        New season
      </h2>
      <form
        noValidate
        className="rounded-card border border-line bg-paper p-4"
        onSubmit={(event) => void submit(event)}
      >
        <p className="mb-4 max-w-[68ch] text-sm leading-5 text-pretty">
          Each client gets a project from a template, and a request for every document they had the
          year before, each account once. You see and correct everything before you start it.
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] items-start gap-4">
          <Field label="Tax year" error={errors.taxYear?.message}>
            {(control) => (
              <Select {...control} {...form.register('taxYear')} className="[&_select]:w-full">
                {[season + 1, season, season - 1].map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Template" error={errors.templateId?.message}>
            {(control) => (
              <Select {...control} {...form.register('templateId')} className="[&_select]:w-full">
                <option value="">Choose a template</option>
                {templates.data?.items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="In charge of the client">
            {(control) => (
              <PersonSelect
                {...control}
                {...form.register('preparer')}
                className="[&_select]:w-full"
              >
                <option value="">Anyone</option>
                <option value="nobody">Nobody</option>
              </PersonSelect>
            )}
          </Field>
          <Field label="Last year’s return">
            {(control) => (
              <Select {...control} {...form.register('returnForm')} className="[&_select]:w-full">
                <option value="">Any form</option>
                {returnForms.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Name or email" optional>
            {(control) => <Input {...control} {...form.register('q')} autoComplete="off" />}
          </Field>
        </div>
        <CheckboxField
          className="mt-3"
          label="Also clients without last year"
          description="Nothing is known of the year before: they get the template’s own list."
          {...form.register('withoutLastYear')}
        />
        <Button variant="primary" type="submit" className="mt-3" pending={prepare.isPending}>
          Show what would happen
        </Button>
        {prepare.isError && (
          <Callout tone="bad" role="alert" size="small" className="mt-3">
            {messageOf(prepare.error, 'The season wasn’t prepared. Please try again.')}
          </Callout>
        )}
      </form>
    </section>
  );
}
