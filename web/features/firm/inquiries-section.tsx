import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { TokenField } from '#web/ui/forms/token-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const texts = z.object({ inquiryRecipients: z.array(z.string()) });

const section: Section<'inquiryRecipients', z.infer<typeof texts>> = {
  id: 'inquiries',
  names: ['inquiryRecipients'],
  shape: z.object({ inquiryRecipients: z.array(z.uuid()) }),
  draft: texts,
  valuesOf: ({ inquiryRecipients }) => ({ inquiryRecipients }),
};

/** Who is notified of what visitors of the website ask. */
export function InquiriesSection({ settings }: { settings: FirmSettings }) {
  const { staff, email } = settings;
  const options = staff.map((member) => ({
    value: member.id,
    label: `${member.firstName} ${member.lastName}`,
  }));
  const called = (id: string): string =>
    options.find(({ value }) => value === id)?.label ?? 'someone who left';
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Inquiries"
      lead="Who gets an email when a visitor of the website asks for something."
      labels={{ inquiryRecipients: 'Who gets inquiries' }}
      asText={({ inquiryRecipients }) => inquiryRecipients.map(called).join(', ') || email}
    >
      {({ control, formState: { errors } }) => (
        <Field
          label="Emailed to"
          hint={`While nobody is chosen, inquiries go to ${email}. Everyone who may see inquiries finds them in the back office.`}
          error={errors.inquiryRecipients?.root?.message ?? errors.inquiryRecipients?.message}
        >
          {(attributes) => (
            <Controller
              control={control}
              name="inquiryRecipients"
              render={({ field: { value, onChange } }) => (
                <TokenField
                  {...attributes}
                  label="Emailed to"
                  values={value}
                  options={options}
                  most={options.length}
                  placeholder="Type a name"
                  onChange={onChange}
                />
              )}
            />
          )}
        </Field>
      )}
    </SectionForm>
  );
}
