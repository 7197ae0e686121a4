import { type ReactNode, useId } from 'react';
import { type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { changeClientAccess } from '#contract/clients/access';
import { accessRights, relations } from '#domain/client-accounts';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { relationLabels, rightLabels } from './labels.ts';

export const accessFields = z.object({
  relation: z.enum(relations),
  rights: z.array(z.enum(accessRights)).min(1, 'Choose at least one thing they can do'),
  fromYear: changeClientAccess.body.shape.fromYear,
  toYear: changeClientAccess.body.shape.toYear,
  endsOn: changeClientAccess.body.shape.endsOn,
  /** Of staff; empty where none was chosen. */
  documentId: z
    .string()
    .optional()
    .transform((id) => id || undefined),
});
export type AccessValues = z.input<typeof accessFields>;

interface AccessFieldsProps {
  register: (
    name: keyof AccessValues,
    options?: { setValueAs: (typed: unknown) => unknown },
  ) => UseFormRegisterReturn;
  errors: FieldErrors<AccessValues>;
  /** For staff, below the relation: what a fiduciary acts by. */
  authority?: ReactNode;
}

/** What a person is to the account, what they may do, for which years, and until when. */
export function AccessFields({ register, errors, authority }: AccessFieldsProps) {
  const rightsId = useId();
  return (
    <>
      <Field label="Relation" error={errors.relation?.message}>
        {(control) => (
          <Select {...control} className="[&_select]:w-full" {...register('relation')}>
            {relations.map((relation) => (
              <option key={relation} value={relation}>
                {relationLabels[relation]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {authority}
      <fieldset className="min-w-0" aria-describedby={errors.rights ? rightsId : undefined}>
        <legend className="text-[15px] leading-5 font-[550] staff:text-sm">They can</legend>
        <div className="mt-1.5 grid gap-1">
          {accessRights.map((right) => (
            <CheckboxField
              key={right}
              value={right}
              {...rightLabels[right]}
              {...register('rights')}
            />
          ))}
        </div>
        {errors.rights && (
          <p id={rightsId} role="alert" className="mt-1.5 text-sm leading-5 text-bad">
            {errors.rights.message}
          </p>
        )}
      </fieldset>
      <Field label="First tax year" optional className="half" error={errors.fromYear?.message}>
        {(control) => (
          <Input {...control} inputMode="numeric" {...register('fromYear', numberOrNone)} />
        )}
      </Field>
      <Field label="Last tax year" optional className="half" error={errors.toYear?.message}>
        {(control) => (
          <Input {...control} inputMode="numeric" {...register('toYear', numberOrNone)} />
        )}
      </Field>
      <Field
        label="Last day of access"
        optional
        error={errors.endsOn?.message}
        hint="At midnight after this day, they no longer have access."
      >
        {(control) => <Input {...control} type="date" {...register('endsOn', textOrNone)} />}
      </Field>
    </>
  );
}

const numberOrNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
};
const textOrNone = { setValueAs: (typed: unknown) => typed || null };
