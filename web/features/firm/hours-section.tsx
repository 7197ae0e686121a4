import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { headedLabel, LineList } from './line-list.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const mostLines = 7;

const texts = z.object({ hours: z.array(z.object({ days: z.string(), time: z.string() })) });
type Hours = z.infer<typeof texts>;

const shape = firmProfile.pick({ hours: true });

const section: Section<'hours', Hours> = {
  id: 'hours',
  names: ['hours'],
  shape,
  draft: texts,
  valuesOf: ({ hours }) => ({ hours }),
};

/** When someone answers the telephone. */
export function HoursSection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Hours"
      lead="When someone answers the phone, in your own words: “Monday to Friday”, “8 AM to 6 PM”."
      labels={{ hours: 'The hours' }}
      asText={({ hours }) =>
        hours.map(({ days, time }) => `${days}, ${time}`).join('; ') || 'no hours'
      }
    >
      {(form) => <HoursLines form={form} />}
    </SectionForm>
  );
}

function HoursLines({
  form: { control, register, formState },
}: {
  form: UseFormReturn<Hours, unknown, z.infer<typeof shape>>;
}) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'hours' });
  const { errors } = formState;
  return (
    <LineList
      label="Hours"
      lines={fields}
      nameOf={(_, index) => `line ${index + 1}`}
      addLabel="Add hours"
      headed
      most={mostLines}
      onAdd={() => append({ days: '', time: '' })}
      onMove={move}
      onRemove={remove}
    >
      {(index) => (
        <div className="grid grid-cols-2 gap-2 phone:grid-cols-1">
          <Field label={headedLabel('Days', index)} error={errors.hours?.[index]?.days?.message}>
            {(field) => (
              <Input {...field} {...register(`hours.${index}.days`)} autoComplete="off" />
            )}
          </Field>
          <Field label={headedLabel('Time', index)} error={errors.hours?.[index]?.time?.message}>
            {(field) => (
              <Input {...field} {...register(`hours.${index}.time`)} autoComplete="off" />
            )}
          </Field>
        </div>
      )}
    </LineList>
  );
}
