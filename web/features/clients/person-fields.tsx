import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { createInvitation } from '#contract/identity/invitations';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

const { firstName, lastName, email } = createInvitation.body.shape;

/** What staff know of a client by themselves; an empty number is none. */
export const personFields = z.object({
  firstName,
  lastName,
  email,
  phoneNumber: z.string().trim().max(40, 'Please enter a valid phone number'),
});
export type PersonValues = z.input<typeof personFields>;
export const personNames = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

interface PersonFieldsProps {
  /** Of a form that has these fields, and maybe more. */
  register: (name: keyof PersonValues) => UseFormRegisterReturn;
  errors: { [Name in keyof PersonValues]?: { message?: string | undefined } | undefined };
  emailHint?: string | undefined;
  /** False for those who need none. */
  needsEmail?: boolean;
  /** The name of a business, a trust, or an estate is changed with its record. */
  hasName?: boolean;
}

/** First and last name, e-mail address and telephone number. */
export function PersonFields({
  register,
  errors,
  emailHint,
  needsEmail = true,
  hasName = true,
}: PersonFieldsProps) {
  return (
    <>
      {hasName && (
        <>
          <Field label="First name" className="half" error={errors.firstName?.message}>
            {(control) => <Input {...control} autoComplete="off" {...register('firstName')} />}
          </Field>
          <Field label="Last name" className="half" error={errors.lastName?.message}>
            {(control) => <Input {...control} autoComplete="off" {...register('lastName')} />}
          </Field>
        </>
      )}
      <Field
        label="Email"
        optional={!needsEmail}
        error={errors.email?.message}
        {...(emailHint === undefined ? {} : { hint: emailHint })}
      >
        {(control) => <Input {...control} type="email" autoComplete="off" {...register('email')} />}
      </Field>
      <Field label="Phone" optional error={errors.phoneNumber?.message}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            placeholder="(512) 555-0100"
            {...register('phoneNumber')}
          />
        )}
      </Field>
    </>
  );
}
