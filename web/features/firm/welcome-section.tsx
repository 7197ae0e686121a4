import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const texts = z.object({ hero: z.object({ title: z.string(), text: z.string() }) });

const section: Section<'hero', z.infer<typeof texts>> = {
  id: 'hero',
  names: ['hero'],
  shape: firmProfile.pick({ hero: true }),
  draft: texts,
  valuesOf: ({ hero }) => ({ hero }),
};

/** The first words of the landing page. */
export function WelcomeSection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Welcome"
      lead="The first words that visitors of the website read."
      labels={{ hero: 'The welcome' }}
      asText={({ hero }) => `${hero.title} ${hero.text}`}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label="Headline" error={errors.hero?.title?.message}>
            {(control) => <Input {...control} {...register('hero.title')} autoComplete="off" />}
          </Field>
          <Field label="Text" error={errors.hero?.text?.message}>
            {(control) => <Textarea {...control} {...register('hero.text')} rows={3} />}
          </Field>
        </>
      )}
    </SectionForm>
  );
}
