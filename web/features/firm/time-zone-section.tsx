import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SectionForm } from './section-form.tsx';
import { findTimeZones, timeZoneName, timeZoneNow } from './time-zones.ts';
import type { Section } from './use-section.ts';

const texts = z.object({ timeZone: z.string() });

const section: Section<'timeZone', z.infer<typeof texts>> = {
  id: 'time-zone',
  names: ['timeZone'],
  shape: firmProfile.pick({ timeZone: true }),
  draft: texts,
  valuesOf: ({ timeZone }) => ({ timeZone }),
};

/** Where the firm's day begins and ends. */
export function TimeZoneSection({ settings }: { settings: FirmSettings }) {
  const [q, setQ] = useState('');
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Time zone"
      lead="Deadlines, due dates, reminders, and the tax season go by it."
      labels={{ timeZone: 'The time zone' }}
    >
      {({ control, formState: { errors } }) => (
        <Field
          label="The firm’s time zone"
          hint="Type a city or a name, such as “Denver” or “Eastern”."
          error={errors.timeZone?.message}
        >
          {(attributes) => (
            <Controller
              control={control}
              name="timeZone"
              render={({ field: { value, onChange, ref } }) => (
                <Combobox
                  {...attributes}
                  ref={ref}
                  floating
                  label="The firm’s time zone"
                  value={{ id: value }}
                  options={findTimeZones(q).map((id) => ({ id }))}
                  error={null}
                  onRetry={() => setQ('')}
                  nameOf={({ id }) => timeZoneName(id)}
                  detailOf={({ id }) => timeZoneNow(id)}
                  nothing="No time zone has this name"
                  onQuery={setQ}
                  onChange={(option) => {
                    if (option) onChange(option.id);
                  }}
                />
              )}
            />
          )}
        </Field>
      )}
    </SectionForm>
  );
}
