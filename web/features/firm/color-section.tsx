import type { CSSProperties } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/lib/cx.ts';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const values = z.object({ accentHue: z.number() });

const shape = firmProfile.pick({ accentHue: true });

const section: Section<'accentHue', z.infer<typeof values>> = {
  id: 'color',
  names: ['accentHue'],
  shape,
  draft: values,
  valuesOf: ({ accentHue }) => ({ accentHue }),
};

/** Hues with a name, in degrees of OKLCH. */
const named = [
  { hue: 20, name: 'Red' },
  { hue: 55, name: 'Orange' },
  { hue: 120, name: 'Olive' },
  { hue: 165, name: 'Green' },
  { hue: 205, name: 'Teal' },
  { hue: 255, name: 'Blue' },
  { hue: 300, name: 'Purple' },
  { hue: 345, name: 'Pink' },
] as const;

const ofHue = (hue: number): CSSProperties & Record<`--${string}`, number> => ({
  '--firm-hue': hue,
});

const nearest = (hue: number): string => {
  const distance = (to: number) => Math.min(Math.abs(hue - to), 360 - Math.abs(hue - to));
  return named.toSorted((one, other) => distance(one.hue) - distance(other.hue))[0]?.name ?? '';
};

/** The hue of the firm's color, with what it does to both themes. */
export function ColorSection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Color"
      lead="Buttons, links, and the dark ground of the website. Only the hue is yours to choose: lightness and strength are fixed, so every text has a contrast of at least 4.5 to 1, whatever the hue."
      labels={{ accentHue: 'The color' }}
      asText={({ accentHue }) => `${nearest(accentHue)}, ${accentHue}°`}
    >
      {(form) => <HueFields form={form} shortName={settings.shortName} />}
    </SectionForm>
  );
}

interface HueFieldsProps {
  form: UseFormReturn<z.infer<typeof values>, unknown, z.infer<typeof shape>>;
  shortName: string;
}

function HueFields({
  form: { control, register, setValue, formState },
  shortName,
}: HueFieldsProps) {
  const hue = useWatch({ control, name: 'accentHue' });
  return (
    <>
      <Field
        label="Hue"
        hint={`${nearest(hue)}, ${hue}°`}
        error={formState.errors.accentHue?.message}
      >
        {(attributes) => (
          <input
            {...attributes}
            {...register('accentHue', { valueAsNumber: true })}
            type="range"
            min={0}
            max={359}
            step={1}
            aria-valuetext={`${nearest(hue)}, ${hue} degrees`}
            className="hue-slider"
          />
        )}
      </Field>
      <div role="group" aria-label="Colors by name" className="flex flex-wrap gap-2">
        {named.map((color) => (
          <Button
            key={color.name}
            size="small"
            aria-pressed={hue === color.hue}
            onClick={() => setValue('accentHue', color.hue, { shouldDirty: true })}
          >
            <span
              aria-hidden="true"
              data-firm-colors
              style={ofHue(color.hue)}
              className="size-3.5 rounded-full bg-evergreen"
            />
            {color.name}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Preview hue={hue} theme="light" shortName={shortName} />
        <Preview hue={hue} theme="dark" shortName={shortName} />
      </div>
    </>
  );
}

/** Checks the color only: nothing in it can be pressed. */
function Preview({
  hue,
  theme,
  shortName,
}: {
  hue: number;
  theme: 'light' | 'dark';
  shortName: string;
}) {
  return (
    <figure
      aria-label={`How it looks in the ${theme} theme`}
      data-firm-colors
      style={ofHue(hue)}
      className={cx(
        'overflow-hidden rounded-card border border-line bg-paper text-ink',
        theme === 'light' ? 'scheme-light' : 'scheme-dark',
      )}
    >
      <div className="bg-deep px-4 py-3 font-serif text-lg leading-6 text-on-deep">{shortName}</div>
      <div className="grid justify-items-start gap-3 px-4 py-4">
        <p className="text-sm leading-5">
          Your return is ready. <span className="text-link underline">See what is next</span>
        </p>
        <p className="rounded-small bg-evergreen-wash px-2 py-0.5 text-sm leading-5 text-evergreen">
          In progress
        </p>
        <span className={buttonClass({ variant: 'primary', size: 'small' })}>Upload documents</span>
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-[13px] leading-[18px] text-muted">
        {theme === 'light' ? 'Light theme' : 'Dark theme'}
      </figcaption>
    </figure>
  );
}
