import { z } from 'zod';
import { firmProfile } from '#contract/firm/firm';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { SectionForm } from './section-form.tsx';
import type { Section } from './use-section.ts';

const names = ['name', 'shortName', 'address', 'phone', 'email'] as const;
type Name = (typeof names)[number];

const labels = {
  name: 'Name',
  shortName: 'Short name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
} as const;

const hints: Partial<Record<Name, string>> = {
  shortName: 'Used where there is little room, such as on a phone.',
  address: 'On one line, the parts separated by commas.',
  email:
    'Shown on the website. Emails to clients come from the sender that the server was set up with.',
};

const texts = z.object({
  name: z.string(),
  shortName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});

const section: Section<Name, z.infer<typeof texts>> = {
  id: 'identity',
  names,
  shape: firmProfile.pick({ name: true, shortName: true, address: true, phone: true, email: true }),
  draft: texts,
  valuesOf: ({ name, shortName, address, phone, email }) => ({
    name,
    shortName,
    address,
    phone,
    email,
  }),
};

/** What the firm is called, and how it is reached. */
export function IdentitySection({ settings }: { settings: FirmSettings }) {
  return (
    <SectionForm
      settings={settings}
      section={section}
      title="Name and contact"
      lead="On the website, in emails, and on invoices."
      labels={labels}
    >
      {({ register, formState: { errors } }) =>
        names.map((name) => (
          <Field key={name} label={labels[name]} hint={hints[name]} error={errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...register(name)}
                autoComplete="off"
                {...(name === 'email' ? { type: 'email' } : {})}
                {...(name === 'phone' ? { type: 'tel' } : {})}
              />
            )}
          </Field>
        ))
      }
    </SectionForm>
  );
}
