import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { changeMember } from '#contract/team/team';
import { type StaffRole, staffRoles } from '#domain/staff';
import { defaultRights, staffRoleLabels } from '#domain/staff-rights';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { rightNames } from './right-names.ts';

export const position = changeMember.body;
export type PositionValues = z.input<typeof position>;

interface PositionFieldsProps {
  /** Of a form that has these fields, and maybe more. */
  register: (
    name: keyof PositionValues,
    options?: { setValueAs: (typed: string) => string | null },
  ) => UseFormRegisterReturn;
  errors: { [Name in keyof PositionValues]?: { message?: string | undefined } | undefined };
  /** The role that is chosen now. */
  role: StaffRole;
}

/** A role with what it may do, and the last day of work in it. */
export function PositionFields({ register, errors, role }: PositionFieldsProps) {
  return (
    <>
      <Field
        label="Role"
        error={errors.role?.message}
        hint={
          role === 'owner'
            ? 'May do everything, including the team and the firm’s settings.'
            : `At most: ${rightNames(defaultRights[role])}.`
        }
      >
        {(control) => (
          <Select {...control} {...register('role')}>
            {staffRoles.map((value) => (
              <option key={value} value={value}>
                {staffRoleLabels[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {role !== 'owner' && (
        <Field
          label="Last day of work"
          optional={role !== 'seasonal'}
          error={errors.endsOn?.message}
          hint="At midnight after this day, they’re signed out and can’t sign in anymore."
        >
          {(control) => (
            <Input {...control} type="date" {...register('endsOn', { setValueAs: emptyAsNone })} />
          )}
        </Field>
      )}
    </>
  );
}

const emptyAsNone = (typed: string | null): string | null => typed || null;
