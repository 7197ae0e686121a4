import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { LineList } from './line-list.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const mostServices = 8;

const service = z.object({
  name: z.string(),
  forms: z.string(),
  included: z.string(),
  suits: z.string(),
});
const texts = z.object({ services: z.array(service) });
type Services = z.infer<typeof texts>;

const shape = firmProfile.pick({ services: true });

const section: Section<'services', Services> = {
  id: 'services',
  names: ['services'],
  shape,
  draft: texts,
  valuesOf: ({ services }) => ({ services }),
};

/** What the firm does, as the landing page lists it. */
export function ServicesSection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Services"
      lead="What the website says you do, in this order."
      labels={{ services: 'The services' }}
      asText={({ services }) => services.map(({ name }) => name).join(', ')}
    >
      {(form) => <ServiceLines form={form} />}
    </SectionForm>
  );
}

function ServiceLines({
  form: { control, register, formState },
}: {
  form: UseFormReturn<Services, unknown, z.infer<typeof shape>>;
}) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'services' });
  const { services: errors } = formState.errors;
  return (
    <LineList
      label="Services"
      lines={fields}
      nameOf={({ name }, index) => name || `service ${index + 1}`}
      addLabel="Add service"
      most={mostServices}
      error={errors?.root?.message ?? errors?.message}
      onAdd={() => append({ name: '', forms: '', included: '', suits: '' })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <Field label="Name" error={errors?.[index]?.name?.message}>
            {(field) => (
              <Input {...field} {...register(`services.${index}.name`)} autoComplete="off" />
            )}
          </Field>
          <Field label="Forms, or when it happens" error={errors?.[index]?.forms?.message}>
            {(field) => (
              <Input {...field} {...register(`services.${index}.forms`)} autoComplete="off" />
            )}
          </Field>
          <Field
            className="col-span-full"
            label="What is included"
            error={errors?.[index]?.included?.message}
          >
            {(field) => (
              <Textarea {...field} {...register(`services.${index}.included`)} rows={2} />
            )}
          </Field>
          <Field
            className="col-span-full"
            label="Who it suits"
            error={errors?.[index]?.suits?.message}
          >
            {(field) => (
              <Input {...field} {...register(`services.${index}.suits`)} autoComplete="off" />
            )}
          </Field>
        </div>
      )}
    </LineList>
  );
}
